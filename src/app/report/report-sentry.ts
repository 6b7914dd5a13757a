import {
  type BrowserOptions,
  browserTracingIntegration,
  captureEvent,
  captureException,
  dedupeIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'

import { type ApiError } from '#/api/request/errors.ts'
import { buildId } from '#/lib/build-id.ts'

import { createScrubber, type Scrubber } from './report-scrub.ts'
import { type Reporter } from './reporter.ts'

type MakeTransport = NonNullable<BrowserOptions['transport']>
type Transport = ReturnType<MakeTransport>

/** What the reporter is made of. */
export interface SentryOptions {
  readonly environment: 'production' | 'staging'
  readonly dsn: string
  readonly pages: readonly string[]
  /** How envelopes travel. */
  readonly transport?: MakeTransport
}

/** Sample rates (docs/product.md#errors). */
const rates = { tracesProduction: 0.25, traces: 1, replay: 0.1, replayOnError: 1 }

/**
 * Sends reports to Sentry: the only file that knows it. Nothing is taken along by itself but traces and recordings, and
 * whatever goes out is cleaned last.
 */
export async function createSentryReporter({
  environment,
  dsn,
  pages,
  transport,
}: SentryOptions): Promise<Reporter> {
  const scrubber = createScrubber(pages)
  init({
    dsn,
    environment,
    release: buildId(),
    // Faults are handed over by report.ts; breadcrumbs would quote the page, and http context its address.
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration(),
      // No worker for packing: the content security policy allows none from a blob, and what is packed can not be cleaned.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
        stickySession: false,
      }),
    ],
    tracesSampleRate: environment === 'production' ? rates.tracesProduction : rates.traces,
    replaysSessionSampleRate: rates.replay,
    replaysOnErrorSampleRate: rates.replayOnError,
    // Our server's list of headers is closed (docs/configuration.md).
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: clean(transport ?? makeFetchTransport, scrubber),
  })
  // The recording begins in the next turn, and what is reported before has none.
  await new Promise((resolve) => setTimeout(resolve))
  return {
    failure: (error) => void captureEvent(eventOf(error)),
    fault: (error) => void captureException(error),
  }
}

function eventOf(error: ApiError) {
  const outcome = error.code === 'status' ? String(error.status) : error.code
  return {
    // As an exception, because only those bring their recording.
    exception: { values: [{ type: 'RequestFailed', value: `${error.operation} ${outcome}` }] },
    level: 'error' as const,
    fingerprint: [error.operation, outcome],
    tags: {
      operation: error.operation,
      outcome,
      ...(error.requestId === undefined ? {} : { reference: error.requestId }),
    },
    ...(error.mismatch ? { contexts: { mismatch: { paths: error.mismatch.slice(0, 20).join('; ') } } } : {}),
  }
}

/** A transport that cleans every envelope, whichever part of Sentry made it. */
function clean(make: MakeTransport, scrubber: Scrubber): MakeTransport {
  return (options): Transport => {
    const inner = make(options)
    return {
      flush: (timeout) => inner.flush(timeout),
      send(envelope) {
        const [headers, items] = envelope
        if ('trace' in headers) scrubber.overwrite(headers.trace)
        for (const item of items) cleanItem(item, scrubber)
        return inner.send(envelope)
      },
    }
  }
}

function cleanItem(item: unknown, scrubber: Scrubber): void {
  if (!Array.isArray(item)) return
  const parts: unknown[] = item
  const [, payload] = parts
  if (typeof payload === 'string') parts[1] = cleanRecording(payload, scrubber)
  // Packed bytes can not be looked into: they are not sent.
  else if (ArrayBuffer.isView(payload)) parts[1] = ''
  else scrubber.overwrite(payload)
}

/** A recording is a line of headers and a line of events. */
function cleanRecording(payload: string, scrubber: Scrubber): string {
  return payload
    .split('\n')
    .map((line) => {
      try {
        const value: unknown = JSON.parse(line)
        scrubber.overwrite(value)
        return JSON.stringify(value)
      } catch {
        return ''
      }
    })
    .join('\n')
}
