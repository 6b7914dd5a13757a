import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type * as errorsModule from '#/api/request/errors.ts'
import { type ApiError, type ApiErrorFacts } from '#/api/request/errors.ts'
import { type Config, parseConfig } from '#/lib/config.ts'

import type * as reportModule from './report.ts'

const DSN = 'https://key1@sentry.example.com/42'
const started = vi.fn<(parts: object) => void>()
const answered: string[] = []

vi.mock('./report-sentry.ts', () => ({
  createSentryReporter: async (parts: object) => {
    started(parts)
    return {
      failure: (error: ApiError) => answered.push(`${error.operation} ${error.code} ${String(error.status)}`),
      fault: (error: unknown) => answered.push(String(error)),
    }
  },
}))

// The queue belongs to the document, so every test starts with a new one.
let report: typeof reportModule
let errors: typeof errorsModule
let warned: string[]

const failure = (facts: Partial<ApiErrorFacts> = {}) =>
  new errors.ApiError({
    code: 'status',
    status: 500,
    message: 'Sofia is away',
    operation: 'GET /api/lead/:leadId',
    method: 'GET',
    ...facts,
  })
const config = (extra: Partial<Config> = {}): Config => ({
  ...parseConfig({ sentryDsn: DSN, environment: 'production' }),
  ...extra,
})

beforeEach(async () => {
  vi.resetModules()
  report = await import('./report.ts')
  errors = await import('#/api/request/errors.ts')
  answered.length = 0
  started.mockClear()
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
})
afterEach(() => window.history.replaceState(null, '', '/'))

describe('startReporting', () => {
  test.each(['production', 'staging'] as const)(
    '%s: reports to the configured service',
    async (environment) => {
      report.reportFailure(failure())
      await report.startReporting(config({ environment }), ['/_app/leads'])
      expect(started).toHaveBeenCalledWith({ environment, dsn: DSN, pages: ['/_app/leads'] })
      expect(answered).toEqual(['GET /api/lead/:leadId status 500'])
      report.reportFailure(failure({ status: 404 }))
      expect(answered).toHaveLength(2)
    },
  )

  test.each([
    ['development', config({ environment: 'development' })],
    ['no DSN', config({ sentryDsn: '' })],
  ])('%s: reports to nobody, and loads and stores nothing', async (_, nobody) => {
    report.reportFailure(failure())
    await report.startReporting(nobody, [])
    await report.startReporting(config(), [])
    expect(answered).toEqual([])
  })

  test('does not start on the page that receives the provider’s response', async () => {
    window.history.replaceState(null, '', '/authorize?code=x')
    await report.startReporting(config(), [])
    expect(started).not.toHaveBeenCalled()
  })
})

describe('reports', () => {
  beforeEach(() => report.startReporting(config(), []))

  test('include a failure once, however often it is shown', () => {
    const error = failure({ status: 412 })
    report.reportShown(error)
    report.reportShown(error)
    report.reportFailure(error)
    expect(answered).toEqual(['GET /api/lead/:leadId status 412'])
  })

  test.each(['network', 'offline', 'aborted', 'bad-id', 'acting-user'] as const)(
    'do not include a shown failure with the code %s',
    (code) => {
      report.reportShown(failure({ code, status: 0 }))
      expect(answered).toEqual([])
    },
  )

  test('include uncaught errors once, but not failed requests', () => {
    report.watchFaults()
    const fault = new TypeError('x is undefined')
    window.dispatchEvent(new ErrorEvent('error', { error: fault }))
    window.dispatchEvent(new ErrorEvent('error', { error: fault }))
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new RangeError('too far') })
    window.dispatchEvent(rejection)
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failure() }))
    // A script that failed to load has no error object.
    window.dispatchEvent(new ErrorEvent('error'))
    expect(answered).toEqual(['TypeError: x is undefined', 'RangeError: too far'])
  })

  test('log facts to the console, never the message', () => {
    report.reportFailure(failure({ requestId: 'r-1' }))
    report.reportFailure(failure({ code: 'unexpected', status: 200, mismatch: ['id: Invalid input'] }))
    expect(warned).toEqual([
      'Request failed: GET /api/lead/:leadId, status 500, reference r-1',
      'Request failed: GET /api/lead/:leadId, unexpected, id: Invalid input',
    ])
  })
})
