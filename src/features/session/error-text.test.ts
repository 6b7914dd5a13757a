import { CancelledError } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { ApiError, type ApiErrorCode } from '#/api/request/errors.ts'

import { errorText, startFailureOf, startErrorText } from './error-text.ts'

const failure = (code: ApiErrorCode, status = 0, message = 'The words of the server') =>
  new ApiError({ code, status, message, operation: 'GET x', method: 'GET' })

describe('startFailureOf', () => {
  test.each<[string, unknown, 'fatal' | 'page' | 'leaving']>([
    ['500', failure('status', 500), 'fatal'],
    ['502', failure('status', 502), 'fatal'],
    ['503', failure('status', 503), 'fatal'],
    ['504', failure('status', 504), 'fatal'],
    ['599', failure('status', 599), 'fatal'],
    ['412', failure('status', 412), 'fatal'],
    ['HTML, empty, wrong schema', failure('unexpected', 200), 'fatal'],
    ['no answer for 30 s', failure('timeout'), 'fatal'],
    ['an error in the app', new TypeError('x is not a function'), 'fatal'],
    ['400', failure('status', 400), 'page'],
    ['401', failure('status', 401), 'page'],
    ['403', failure('status', 403), 'page'],
    ['404', failure('status', 404), 'page'],
    ['409', failure('status', 409), 'page'],
    ['411', failure('status', 411), 'page'],
    ['413', failure('status', 413), 'page'],
    ['422', failure('status', 422), 'page'],
    ['429', failure('status', 429), 'page'],
    ['499', failure('status', 499), 'page'],
    ['offline', failure('offline'), 'page'],
    ['connection refused', failure('network'), 'page'],
    ['an impossible ID', failure('bad-id'), 'page'],
    ['aborted by the app', failure('aborted'), 'leaving'],
    ['canceled by the cache', new CancelledError(), 'leaving'],
  ])('%s', (_, error, expected) => {
    expect(startFailureOf(error)).toBe(expected)
  })
})

describe('the text of the error page', () => {
  test.each([
    [404, 'Page not found'],
    [401, 'Unauthorized'],
    [503, 'Looks like our API is down'],
    [418, 'I’m a teapot'],
    [400, 'Something went wrong'],
    [403, 'Something went wrong'],
    [422, 'Something went wrong'],
    [500, 'Something went wrong'],
    [502, 'Something went wrong'],
  ])('has the title for status %i', (status, title) => {
    expect(errorText(failure('status', status))).toMatchObject({ code: String(status), title })
  })

  test.each([403, 404, 418, 422])('shows the message of a %i for the current user', (status) => {
    expect(startErrorText(failure('status', status, 'You may not see this client'))).toEqual({
      code: String(status),
      title: 'Something went wrong',
      text: 'You may not see this client.',
    })
  })

  test('shows the message of a failed request', () => {
    expect(errorText(failure('status', 403, 'You may not see this client')).text).toBe(
      'You may not see this client.',
    )
    expect(errorText(failure('status', 422, 'No. Not now!')).text).toBe('No. Not now!')
  })

  test('has no code without a status', () => {
    expect(errorText(failure('timeout', 0, 'No answer after 30 seconds'))).toEqual({
      code: undefined,
      title: 'Something went wrong',
      text: 'No answer after 30 seconds.',
    })
    expect(errorText(failure('unexpected', 200)).code).toBeUndefined()
  })

  test('says that the connection is lost', () => {
    expect(errorText(failure('offline')).title).toBe('You are offline')
    expect(errorText(failure('network')).title).toBe('No connection to the server')
  })

  test('shows no details of an internal error', () => {
    const text = errorText(new Error('Cannot read properties of undefined'))
    expect(text.title).toBe('Something went wrong')
    expect(text.text).not.toContain('undefined')
  })
})
