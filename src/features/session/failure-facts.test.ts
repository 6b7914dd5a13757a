import { describe, expect, test } from 'vitest'

import { ApiError } from '#/api/request/errors.ts'

import { failureFacts } from './failure-facts.ts'

const AT = Date.parse('2026-07-14T15:24:06Z')

describe('technical details', () => {
  test('list operation, status and duration, time, build, and reference of a failed request', () => {
    const error = new ApiError({
      code: 'status',
      status: 500,
      message: 'x',
      operation: 'GET /api/auth/user',
      method: 'GET',
      durationMs: 1_240.4,
      requestId: '7d40-2b91',
    })
    const facts = failureFacts(error, AT, '4f1c9e2a')
    expect(facts).toHaveLength(4)
    expect(facts[0]).toBe('GET api/auth/user')
    expect(facts[1]).toBe('500 Internal Server Error, 1,240 ms')
    expect(facts[2]).toMatch(/^July 14, 2026, \d{1,2}:24:06 [AP]M \S+$/)
    expect(facts[3]).toBe('Build 4f1c9e2a, reference 7d40-2b91')
  })

  test('say that a response was unexpected, and where', () => {
    const error = new ApiError({
      code: 'unexpected',
      status: 200,
      message: 'x',
      operation: 'GET /api/auth/user',
      method: 'GET',
      durationMs: 12,
      mismatch: ['clientRef: Invalid input', 'a: x', 'b: x', 'c: x'],
    })
    const facts = failureFacts(error, AT, 'b')
    expect(facts[1]).toBe('200, unexpected answer, 12 ms')
    expect(facts.slice(2, 5)).toEqual(['clientRef: Invalid input', 'a: x', 'b: x'])
    expect(facts.join()).not.toContain('c: x')
  })

  test('say that there was no answer', () => {
    const error = new ApiError({
      code: 'timeout',
      status: 0,
      message: 'x',
      operation: 'GET /x',
      method: 'GET',
      durationMs: 30_000,
    })
    expect(failureFacts(error, AT, 'b')[1]).toBe('No answer, 30,000 ms')
  })

  test('omit an unknown status name, duration, and reference', () => {
    const error = new ApiError({
      code: 'status',
      status: 599,
      message: 'x',
      operation: 'GET /x',
      method: 'GET',
    })
    expect(failureFacts(error, AT, 'b')[1]).toBe('599')
    expect(failureFacts(error, AT, 'b').at(-1)).toBe('Build b')
  })

  test('name the kind of an internal error, not its message, which may contain data', () => {
    const facts = failureFacts(new TypeError('secret of Teresa'), AT, 'b')
    expect(facts[0]).toBe('Fault in the page: TypeError')
    expect(facts.join()).not.toContain('secret')
  })
})
