import { createTransport, getClient } from '@sentry/browser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ApiError } from '#/api/request/errors.ts'

import { createSentryReporter } from './report-sentry.ts'
import { type Reporter } from './reporter.ts'

/** Words that stand for personal data. None of them may be sent. */
const CANARIES = ['Sofia', 'Marchetti', '5550139', 'canary', 'example.com/leads/lead']

let reporter: Reporter
const sent: string[] = []

/**
 * Sentry never removes its listeners, and sets a timer when a page is left. The test files after this one share its
 * window.
 */
const listening: Parameters<typeof addEventListener>[] = []
const { addEventListener } = window

beforeAll(async () => {
  window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    listening.push(given)
    addEventListener.apply(window, given)
  }
  window.history.replaceState(null, '', '/leads/lead-canary?search=canary')
  const build = document.createElement('meta')
  build.setAttribute('name', 'build')
  build.setAttribute('content', 'nx6MpZ3m')
  document.head.append(build)
  reporter = await createSentryReporter({
    environment: 'staging',
    dsn: 'https://key1@sentry.example.com/42',
    pages: ['/_app/leads/$leadId'],
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
        return { statusCode: 200 }
      }),
  })
})
afterAll(() => {
  window.addEventListener = addEventListener
  for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options)
  window.history.replaceState(null, '', '/')
})

async function envelopes(): Promise<string> {
  await getClient()?.flush(1_000)
  return sent.join('\n')
}

describe('what goes to Sentry', () => {
  test('sets the sample rates and enables only the tracing and replay integrations', () => {
    expect(getClient()?.getOptions()).toMatchObject({
      environment: 'staging',
      release: 'nx6MpZ3m',
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
      tracePropagationTargets: [],
    })
    for (const name of ['Breadcrumbs', 'HttpContext', 'GlobalHandlers', 'BrowserApiErrors'])
      expect(getClient()?.getIntegrationByName(name)).toBeUndefined()
    for (const name of ['Replay', 'BrowserTracing'])
      expect(getClient()?.getIntegrationByName(name)).toBeDefined()
  })

  test('sends operation, status and mismatched path of a failed request, but no message or data', async () => {
    reporter.failure(
      new ApiError({
        code: 'unexpected',
        status: 200,
        message: 'Sofia Marchetti is away, call +15125550139',
        operation: 'GET /api/lead/:leadId',
        method: 'GET',
        mismatch: ['communications.3.createdTs: not a time'],
        requestId: '7d40-2b91',
      }),
    )
    const all = await envelopes()
    expect(all).toContain('"outcome":"unexpected"')
    expect(all).toContain('"operation":"GET /api/lead/…"')
    expect(all).toContain('communications.3.createdTs: not a time')
    expect(all).toContain('7d40-2b91')
    expect(all).toContain('"release":"nx6MpZ3m"')
    expect(all).toContain('"environment":"staging"')
    for (const canary of CANARIES) expect(all).not.toContain(canary)
  })

  test.each([
    ['a UUID', '7f9c24e8-3b12-4fef-91e0-5aeb2c7cd1fd', '7f9c24e8-3b12-4fef-91e0-5aeb2c7cd1fd'],
    ['an AWS trace id', '1-67891233-abcdef012345678912345678', '1-67891233-abcdef012345678912345678'],
    ['a text about a person', 'Write to canary@example.org', 'Write to [mail]'],
  ])('sends the server’s reference if it is %s', async (_, requestId, reference) => {
    reporter.failure(
      new ApiError({
        code: 'status',
        status: 500,
        message: '',
        operation: `GET /api/${reference.length}`,
        method: 'GET',
        requestId,
      }),
    )
    expect(await envelopes()).toContain(`"reference":"${reference}"`)
  })

  test('sends type and page of an error with its causes, without the text that it quotes', async () => {
    const cause = new SyntaxError('Unexpected token, "Dear Sofia Marchetti" is not valid JSON')
    reporter.fault(
      new TypeError('Could not show "Sofia" at https://desk.example.com/leads/lead-canary?t=canary', {
        cause,
      }),
    )
    const all = await envelopes()
    expect(all).toContain('"type":"TypeError"')
    expect(all).toContain('"type":"SyntaxError"')
    expect(all).toContain('https://desk.example.com/leads/:id')
    for (const canary of CANARIES) expect(all).not.toContain(canary)
  })
})
