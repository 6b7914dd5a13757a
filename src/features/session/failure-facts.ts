import { ApiError } from '#/api/request/errors.ts'
import { formatExactTime } from '#/domain/time/format.ts'
import { shortZoneName } from '#/domain/time/zones.ts'
import { formatCount } from '#/lib/text/format-count.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  418: 'I’m a teapot',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/**
 * Returns the facts that support needs, one per line: operation, status and duration, time, build and reference. Never
 * an address, a token or data.
 * @param at epoch milliseconds
 */
export function failureFacts(error: unknown, at: number, build: string): string[] {
  const when = `${formatExactTime(at)} ${shortZoneName(at)}`
  if (!(error instanceof ApiError)) {
    return [`Fault in the page: ${error instanceof Error ? error.name : 'unknown'}`, when, `Build ${build}`]
  }
  const duration = error.durationMs === undefined ? '' : `, ${formatCount(Math.round(error.durationMs))} ms`
  return [
    error.operation.replace(' /', ' '),
    outcome(error) + duration,
    ...(error.mismatch ?? []).slice(0, 3),
    when,
    `Build ${build}${error.requestId === undefined ? '' : `, reference ${error.requestId}`}`,
  ]
}

function outcome(error: ApiError): string {
  switch (error.code) {
    case 'status':
      return `${String(error.status)} ${reasons[error.status] ?? ''}`.trim()
    case 'unexpected':
      return `${String(error.status)}, unexpected answer`
    case 'timeout':
      return 'No answer'
    case 'offline':
      return 'Offline'
    case 'network':
      return 'No connection'
    case 'aborted':
      return 'Stopped'
    case 'bad-id':
      return 'Address not valid'
    case 'acting-user':
      return 'Written as someone else'
  }
}
