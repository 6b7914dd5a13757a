import { ApiError } from './errors.ts'

/**
 * Whether a failed change may have happened all the same: no answer, an answer that could not be read, or a gateway
 * that gave up (502, 503, 504). Such an outcome is settled by re-reading, never by sending again (P10).
 */
export function outcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.method === 'GET') return false
  if (error.code === 'status') return error.status >= 502 && error.status <= 504
  return (
    error.code === 'network' ||
    error.code === 'timeout' ||
    error.code === 'unexpected' ||
    error.code === 'aborted'
  )
}
