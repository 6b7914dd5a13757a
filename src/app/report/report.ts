import { ApiError } from '#/api/request/errors.ts'
import { type Config } from '#/lib/config.ts'
import { warn } from '#/lib/log.ts'

import { type Reporter } from './reporter.ts'

type Report = (reporter: Reporter) => void

/** How many reports wait for the reporter, which is loaded after the first page. */
const MOST = 30

let reporter: Reporter | undefined
/** Undefined once it is known that nobody takes them. */
let waiting: Report[] | undefined = []
const reported = new WeakSet<object>()

/**
 * Takes a failure that is worth a report (status 400 to 404 and 500 to 599; answers that do not match their
 * schema). Facts only: operation, status, schema path; never an address, a token or data.
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
 * A boundary shows a failed request. What the fatal screen says of support must be true of every status (412, no answer);
 * a lost connection reaches nobody, and our own giving up is no failure.
 */
export function reportShown(error: ApiError): void {
  if (error.code === 'status' || error.code === 'timeout' || error.code === 'unexpected') reportFailure(error)
}

/** Takes the faults that nobody catches, and what boundaries hand on with `reportError`. Once for each document. */
export function watchFaults(): void {
  window.addEventListener('error', (event: ErrorEvent) => takeFault(event.error))
  window.addEventListener('unhandledrejection', (event) => takeFault(event.reason))
}

/**
 * Starts the reporting, after the first page: in production and staging only, and only where somebody is named to report
 * to.
 * @param pages the paths of the app's pages: all that a report tells of an address
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
  // Failed requests have been reported where they failed.
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
