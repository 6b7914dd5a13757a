import { ApiError } from '#/api/request/errors.ts'
import { type Config } from '#/lib/config.ts'
import { warn } from '#/lib/log.ts'

import { type Reporter } from './reporter.ts'

type Report = (reporter: Reporter) => void

/** Maximum number of reports that wait for the reporter, which is loaded after the first page. */
const MOST = 30

let reporter: Reporter | undefined
/** undefined once it is known whether there is a reporter. */
let waiting: Report[] | undefined = []
const reported = new WeakSet<object>()

/**
 * Takes a failure that is worth reporting (status 400 to 404 and 500 to 599; responses that do not match their schema).
 * Only the operation, the status and the schema path, never a URL, a token or data.
 */
export function reportFailure(error: ApiError): void {
  if (reported.has(error)) return
  reported.add(error)
  const facts = [
    error.operation,
    error.code === 'status' ? `status ${String(error.status)}` : error.code,
    error.requestId === undefined ? undefined : `reference ${error.requestId}`,
    error.mismatch?.join('; '),
  ]
  warn(`Request failed: ${facts.filter((fact) => fact !== undefined && fact !== '').join(', ')}`)
  pass((to) => to.failure(error))
}

/**
 * Reports a failed request that a boundary shows. What the fatal screen says about support must be true for every
 * status (412, no response). A lost connection would prevent the report, and a request that the app aborted is no
 * failure.
 */
export function reportShown(error: ApiError): void {
  if (error.code === 'status' || error.code === 'timeout' || error.code === 'unexpected') reportFailure(error)
}

/** Reports errors that nothing catches, and those that boundaries pass to `reportError`. Once for each document. */
export function watchFaults(): void {
  window.addEventListener('error', (event: ErrorEvent) => takeFault(event.error))
  window.addEventListener('unhandledrejection', (event) => takeFault(event.reason))
}

/**
 * Starts error reporting after the first page, in production and staging only, and only if the configuration names a
 * recipient.
 * @param pages paths of the app's pages. A report contains nothing else of a URL.
 */
export async function startReporting(config: Config, pages: readonly string[]): Promise<void> {
  const { environment, sentryDsn } = config
  const secret = /^\/authorize(\/|$)/.test(window.location.pathname)
  if (environment === 'development' || sentryDsn === '' || secret) return giveUp()
  try {
    const { createSentryReporter } = await import('./report-sentry.ts')
    reporter = await createSentryReporter({ environment, dsn: sentryDsn, pages })
  } catch {
    warn('Error reporting could not be started')
    return giveUp()
  }
  for (const report of waiting ?? []) report(reporter)
  waiting = undefined
}

function giveUp(): void {
  waiting = undefined
}

function takeFault(error: unknown): void {
  // Failed requests were already reported where they failed.
  if (error instanceof ApiError || error === null || error === undefined) return
  if (typeof error === 'object') {
    if (reported.has(error)) return
    reported.add(error)
  }
  pass((to) => to.fault(error))
}

function pass(report: Report): void {
  if (reporter) report(reporter)
  else if (waiting && waiting.length < MOST) waiting.push(report)
}
