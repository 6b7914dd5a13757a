import { type ApiError } from '#/api/errors.ts'
import { warn } from '#/lib/log.ts'

/**
 * Takes a failure that is worth a report (S2 section 8: status 400 to 404 and 500 to 599; answers that do not match their
 * schema). Facts only: operation, status, schema path; never an address, a token or data.
 */
export function reportFailure(error: ApiError): void {
  const facts = [
    error.operation,
    error.code === 'status' ? `status ${String(error.status)}` : error.code,
    error.requestId === undefined ? undefined : `reference ${error.requestId}`,
    error.mismatch?.join('; '),
  ]
  warn(`Request failed: ${facts.filter((fact) => fact !== undefined && fact !== '').join(', ')}`)
}
