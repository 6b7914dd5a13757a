import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { outcomeUnknown } from '../cache/settle.ts'
import {
  ApiError,
  type ApiErrorFacts,
  errorMessage,
  isAborted,
  isConflict,
  isForbidden,
  isNotFound,
  isOffline,
  plain,
} from './errors.ts'

const error = (over: Partial<ApiErrorFacts>) =>
  new ApiError({
    code: 'status',
    status: 500,
    message: 'Words',
    operation: 'POST /x',
    method: 'POST',
    ...over,
  })

test.each<[Partial<ApiErrorFacts>, string]>([
  [{ status: 404 }, 'not found'],
  [{ code: 'bad-id', status: 0 }, 'not found'],
  [{ status: 403 }, 'forbidden'],
  [{ status: 409 }, 'conflict'],
  [{ code: 'offline', status: 0 }, 'offline'],
  [{ status: 410 }, ''],
  [{ code: 'network', status: 0 }, ''],
])('%j is %j', (facts, expected) => {
  const thrown = error(facts)
  const kinds = [
    isNotFound(thrown) && 'not found',
    isForbidden(thrown) && 'forbidden',
    isConflict(thrown) && 'conflict',
    isOffline(thrown) && 'offline',
  ]
  expect(kinds.filter(Boolean).join(', ')).toBe(expected)
  expect([isNotFound, isForbidden, isConflict, isOffline].some((is) => is(new Error('x')))).toBe(false)
})

describe('outcomeUnknown', () => {
  test.each<[Partial<ApiErrorFacts>, boolean]>([
    [{ code: 'network', status: 0 }, true],
    [{ code: 'timeout', status: 0 }, true],
    [{ code: 'aborted', status: 0 }, true],
    [{ code: 'unexpected', status: 200 }, true],
    [{ status: 502 }, true],
    [{ status: 503 }, true],
    [{ status: 504 }, true],
    [{ status: 500 }, false],
    [{ status: 505 }, false],
    [{ status: 429 }, false],
    [{ status: 400 }, false],
    [{ code: 'offline', status: 0 }, false],
    [{ code: 'bad-id', status: 0 }, false],
    [{ code: 'acting-user', status: 0 }, false],
    [{ code: 'timeout', status: 0, method: 'GET' }, false],
  ])('for %j returns %s', (facts, unknown) => {
    expect(outcomeUnknown(error(facts))).toBe(unknown)
  })

  test('returns true for errors that are not API errors', () => {
    expect(outcomeUnknown(new TypeError('x'))).toBe(true)
  })
})

test('isAborted recognizes only aborts, not other failures', () => {
  expect(isAborted(error({ code: 'aborted' }))).toBe(true)
  expect(isAborted(new DOMException('x', 'AbortError'))).toBe(true)
  expect(isAborted(error({ code: 'timeout' }))).toBe(false)
  expect(isAborted(new DOMException('x', 'TimeoutError'))).toBe(false)
  expect(isAborted('AbortError')).toBe(false)
})

test('errorMessage returns the detail, else the message, else a default', () => {
  expect(errorMessage(error({ detail: 'Details' }))).toBe('Details')
  expect(errorMessage(error({}))).toBe('Words')
  expect(errorMessage(new Error('plain  words'))).toBe('plain words')
  for (const odd of [undefined, null, 'text', 7, {}, new Error('')])
    expect(errorMessage(odd)).toBe('Something unexpected happened')
  expect(errorMessage(new Error('<b>x</b>'))).toBe('Something unexpected happened')
})

describe('plain', () => {
  test('keeps an arrow or a comparison', () => {
    expect(plain('2 < 3, and a > b')).toBe('2 < 3, and a > b')
  })

  test('returns one line of at most 200 characters, without tags or split characters, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.lorem({ maxCount: 80 })),
        (text) => {
          const label = plain(text)
          expect(label.length).toBeLessThanOrEqual(200)
          expect(label).not.toMatch(/\p{Cc}|<\/?[a-z]/iu)
          expect(() =>
            encodeURIComponent(plain(new TextDecoder().decode(new TextEncoder().encode(text)))),
          ).not.toThrow()
        },
      ),
    )
  })

  test('never cuts through a character', () => {
    expect(plain(`${'x'.repeat(198)}\u{1F600}${'y'.repeat(50)}`)).toBe(`${'x'.repeat(198)}…`)
  })
})
