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

import { createScrubber, isRecord, type Scrubber } from './report-scrub.ts'
import { type Reporter } from './reporter.ts'

type MakeTransport = NonNullable<BrowserOptions['transport']>
type Transport = ReturnType<MakeTransport>

/** Options of the reporter. */
interface SentryOptions {
  readonly environment: 'production' | 'staging'
  readonly dsn: string
  readonly pages: readonly string[]
  /** How envelopes are sent. Tests pass their own. */
  readonly transport?: MakeTransport
}

/** Sample rates (docs/product.md#errors). */
const rates = { tracesProduction: 0.25, traces: 1, replay: 0.1, replayOnError: 1 }

/**
 * Sends reports to Sentry. This is the only file that knows Sentry. Only traces and recordings are collected
 * automatically, and everything that is sent is cleaned last.
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
    // report.ts passes faults on. Breadcrumbs would quote the page, and the http context would contain its URL.
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration(),
      // No compression worker: the content security policy allows none from a blob, and compressed data cannot be
      // cleaned.
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
    // Our server accepts only a fixed list of headers (docs/configuration.md).
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
  // The recording starts in the next turn. Anything reported before would have none.
  await new Promise((resolve) => setTimeout(resolve))
  return {
    failure: (error) => void captureEvent(eventOf(error)),
    fault: (error) => void captureException(error),
  }
}

function eventOf(error: ApiError) {
  const outcome = error.code === 'status' ? String(error.status) : error.code
  return {
    // Sent as an exception, because only exceptions include their recording.
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

/** Returns a transport that cleans every envelope, whichever part of Sentry created it. */
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
  // Compressed bytes cannot be inspected, so they are not sent.
  else if (ArrayBuffer.isView(payload)) parts[1] = ''
  else {
    const tags = tagsOf(payload)
    const reference = tags?.['reference']
    scrubber.overwrite(payload)
    if (tags && typeof reference === 'string' && REFERENCE.test(reference)) tags['reference'] = reference
  }
}

/**
 * The server's reference of a failed request, for example a UUID. It is kept as it is, because support looks it up, and
 * the scrubber would take it for a token or a phone number.
 */
const REFERENCE = /^[\w.:-]{1,64}$/

/** Returns the tags of an event; undefined for anything else. */
function tagsOf(payload: unknown): Record<string, unknown> | undefined {
  return isRecord(payload) && isRecord(payload['tags']) ? payload['tags'] : undefined
}

/** A recording consists of a line with headers and a line with events. */
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
