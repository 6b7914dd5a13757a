import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { outcomeUnknown } from '../cache/settle.ts'
import { failure, html, json, rawLead, startTestApi, CREATED_TS, type TestApi } from './api.testing.ts'
import { ApiError } from './errors.ts'

let t: TestApi

beforeEach(() => {
  t = startTestApi()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('error statuses', () => {
  const failed = async (status: number, body: string, headers: Record<string, string> = {}) => {
    t.answers = [new Response(body, { status, headers })]
    return failure(t.send())
  }

  test('keeps the message, detail, field errors and request ID of the server', async () => {
    const body = {
      message: 'Not allowed',
      detail: 'The lead was moved',
      fieldErrors: { message: 'Too long' },
    }
    expect(await failed(422, JSON.stringify(body), { 'x-request-id': 'req-7' })).toMatchObject({
      name: 'ApiError',
      code: 'status',
      status: 422,
      method: 'POST',
      operation: 'POST /api/lead/:leadId/text-msg/',
      message: 'Not allowed',
      detail: 'The lead was moved',
      fieldErrors: { message: 'Too long' },
      requestId: 'req-7',
    })
  })

  test.each([
    [401, 'Your sign-in wasn’t accepted'],
    [403, 'You don’t have access to this'],
    [404, 'It no longer exists'],
    [409, 'Changed by someone else'],
    [412, 'Changed by someone else'],
    [418, 'The request was refused'],
    [429, 'Too many requests'],
    [500, 'The server had a problem'],
    [503, 'The server is not available'],
  ])('uses the default text for %i when the response has no readable message', async (status, text) => {
    for (const body of ['', html, '{"message":"cut o', '[]', '{"message":7}', '{"message":""}', 'null']) {
      expect((await failed(status, body))?.message).toBe(text)
    }
  })

  test('keeps the other fields when one is invalid', async () => {
    const body = { message: 'Real words', detail: null, fieldErrors: { a: 'A', b: 7, c: '<i>x</i>' } }
    const error = await failed(400, JSON.stringify(body))
    expect(error).toMatchObject({ message: 'Real words', detail: undefined, fieldErrors: { a: 'A' } })
  })

  test.each([
    ['<b>bold</b> words'],
    ['Failed: <script>alert(1)</script>'],
    ['text </div> text'],
    ['<!doctype html>'],
    ['{"sql":"select"}'],
    ['["x"]'],
  ])('never shows markup or data: %s', async (message) => {
    const error = await failed(400, JSON.stringify({ message, detail: message }))
    expect(error).toMatchObject({ message: 'The request was refused', detail: undefined })
  })

  test('never shows a stack, more than 200 characters or more than one line', async () => {
    const stack = 'Boom\n    at Object.handler (/srv/app/leads.js:10:15)\n    at run (/srv/app/run.js:1:2)'
    expect((await failed(500, JSON.stringify({ message: stack })))?.message).toBe('Boom')
    const long = await failed(500, JSON.stringify({ message: `${'word '.repeat(100)}\u{1F600}` }))
    expect(long?.message.length).toBeLessThanOrEqual(200)
    expect(long?.message).toMatch(/…$/)
    expect((await failed(500, JSON.stringify({ message: 'two\n\tlines\u0000' })))?.message).toBe('two lines')
  })

  test.each([
    ['20', 20_000],
    [' 5 ', 5_000],
    ['3600', 60_000],
    ['0', 0],
    ['soon', undefined],
    [new Date(CREATED_TS + 30_000).toUTCString(), 30_000],
    [new Date(CREATED_TS - 30_000).toUTCString(), 0],
  ])('parses Retry-After %j of a 429', async (header, ms) => {
    expect((await failed(429, '', { 'retry-after': header }))?.retryAfterMs).toBe(ms)
  })

  test('reports 400 to 404 and 500 to 599, and no other status', async () => {
    for (const status of [400, 404, 405, 409, 422, 429, 499, 500, 503, 599]) await failed(status, '')
    expect(t.reported.map((error) => error.status)).toEqual([400, 404, 500, 503, 599])
  })
})

describe('401', () => {
  const refused = () => json({ message: 'Expired' }, { status: 401 })

  test('renews the token once for a read and repeats it with the new token', async () => {
    const renewed = vi.fn<(old: string | undefined) => Promise<string>>(async () => 'token-2')
    t.renew = renewed
    t.answers = [refused(), json(rawLead)]
    expect((await t.read()).id).toBe('lead-a')
    expect(renewed.mock.calls).toEqual([['token-1']])
    expect(t.sent.map((one) => one.headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test('stops after a second 401, without a loop', async () => {
    t.renew = async () => 'token-2'
    t.answers = [refused(), refused()]
    expect(await failure(t.read())).toMatchObject({ code: 'status', status: 401, message: 'Expired' })
    expect(t.sent).toHaveLength(2)
  })

  test('does not repeat a read when the session is over', async () => {
    t.answers = [refused()]
    expect((await failure(t.read()))?.status).toBe(401)
    expect(t.sent).toHaveLength(1)
  })

  test('never repeats a change, but renews the token for later requests', async () => {
    const renewed = vi.fn<(old: string | undefined) => Promise<string>>(async () => 'token-2')
    t.renew = renewed
    t.answers = [refused()]
    expect(await failure(t.send())).toMatchObject({
      status: 401,
      message: 'Your sign-in was renewed. Try again',
      detail: undefined,
    })
    expect(t.sent).toHaveLength(1)
    expect(renewed).toHaveBeenCalledTimes(1)
  })

  test('shows the message of the server for a rejected change when the session is over', async () => {
    t.answers = [refused()]
    expect(await failure(t.send())).toMatchObject({ status: 401, message: 'Expired' })
  })
})

describe('a missing response', () => {
  test('aborts the call after 30 s without a response', async () => {
    t.answers = ['never']
    const pending = failure(t.send())
    await vi.advanceTimersByTimeAsync(29_999)
    expect(t.sent[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const error = await pending
    expect(error).toMatchObject({
      code: 'timeout',
      message: 'No answer after 30 seconds',
      durationMs: 30_000,
    })
    expect(t.sent[0]?.signal?.aborted).toBe(true)
    expect(outcomeUnknown(error)).toBe(true)
    expect(t.reported).toEqual([])
  })

  test('applies the 30 s to a body that never ends, a token that never arrives and a renewal that hangs', async () => {
    const hangs = () => new Promise<never>(() => undefined)
    t.answers = [
      () => ({ ok: true, status: 200, headers: new Headers(), text: hangs }) as unknown as Response,
    ]
    const body = failure(t.read())
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await body)?.code).toBe('timeout')
    t.renew = hangs
    t.answers = [new Response('', { status: 401 })]
    const renewal = failure(t.read())
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await renewal)?.code).toBe('timeout')
    t.token = hangs
    const noToken = failure(t.read())
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await noToken)?.code).toBe('timeout')
    expect(t.sent).toHaveLength(2)
  })

  test('leaves no timer behind after a response in time', async () => {
    t.answers = [json(rawLead)]
    await t.read()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('reports nothing when the caller or the end of the acting user aborts the call', async () => {
    const own = new AbortController()
    t.answers = ['never', 'never']
    const first = failure(t.read(t.make(), own.signal))
    const second = failure(t.read())
    await vi.advanceTimersByTimeAsync(10)
    own.abort()
    expect((await first)?.code).toBe('aborted')
    t.ended.abort()
    expect((await second)?.code).toBe('aborted')
    expect((await failure(t.read()))?.code).toBe('aborted')
    expect(t.sent).toHaveLength(2)
    expect(t.reported).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  describe('while the browser is offline', () => {
    let isOnline = true
    beforeEach(() => {
      isOnline = true
      vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    })
    const breaks = () => {
      isOnline = false
      throw new TypeError('Failed to fetch')
    }

    test('tells refused connections from being offline', async () => {
      t.answers = [new TypeError('Failed to fetch'), breaks]
      expect(await failure(t.read())).toMatchObject({
        code: 'network',
        message: 'No connection to the server',
      })
      expect(await failure(t.read())).toMatchObject({ code: 'offline', message: 'You are offline' })
    })

    test('knows that a change started offline was never sent', async () => {
      isOnline = false
      t.answers = [new TypeError('Failed to fetch')]
      const error = await failure(t.send())
      expect(error).toMatchObject({ code: 'offline', message: 'You are offline' })
      expect(outcomeUnknown(error)).toBe(false)
    })

    test('treats a change as possibly sent when the connection was lost during it', async () => {
      t.answers = [breaks]
      const error = await failure(t.send())
      expect(error?.code).toBe('network')
      expect(outcomeUnknown(error)).toBe(true)
    })

    test.each([true, false])(
      'treats a change as sent when its response breaks off, online at first: %s',
      async (first) => {
        isOnline = first
        const text = async () => breaks()
        t.answers = [() => Object.assign(new Response(), { text })]
        expect(outcomeUnknown(await failure(t.send()))).toBe(true)
      },
    )

    test('knows that a change was never sent if the connection is lost while it waits for a token', async () => {
      t.token = async () => breaks()
      expect((await failure(t.send()))?.code).toBe('offline')
      t.token = async () => {
        isOnline = false
        return 'token-1'
      }
      isOnline = true
      t.answers = [new TypeError('Failed to fetch')]
      expect((await failure(t.send()))?.code).toBe('offline')
    })
  })

  test('fails the call when the token source throws, and does not expose its message', async () => {
    t.token = () => Promise.reject(new Error('secret words'))
    const error = await failure(t.read())
    expect(error).toBeInstanceOf(ApiError)
    expect(JSON.stringify([error, error?.message])).not.toContain('secret')
  })
})

describe('the server’s clock', () => {
  const dated = (offset: number) =>
    json(rawLead, { headers: { date: new Date(CREATED_TS + offset).toUTCString() } })

  test('is learned from the Date header', async () => {
    t.answers = [dated(5 * 3_600_000)]
    await t.read()
    expect(t.clock.now() - CREATED_TS).toBe(5 * 3_600_000 + 500)
    expect(t.clock.local()).toBe(CREATED_TS)
  })

  test('is not considered behind because of a slow response', async () => {
    // Dated when it left the server, and received 25 s later.
    t.answers = [() => new Promise((answer) => setTimeout(() => answer(dated(1_000)), 25_000))]
    const reading = t.read()
    await vi.advanceTimersByTimeAsync(25_000)
    await reading
    expect(t.clock.now()).toBe(CREATED_TS + 25_000)
  })

  test('is not considered behind because of an early request by a slowly starting page', async () => {
    const early = dated(1_000)
    vi.advanceTimersByTime(6_000)
    await t.read(t.make({ early: () => Promise.resolve(early) }))
    expect(t.clock.now()).toBe(CREATED_TS + 6_000)
  })

  test('is kept through a slow response and corrected by a fast one', async () => {
    const slow = (offset: number) => () =>
      new Promise<Response>((answer) => setTimeout(() => answer(dated(offset)), 10_000))
    t.answers = [dated(60_000), slow(63_000)]
    await t.read()
    const reading = t.read()
    await vi.advanceTimersByTimeAsync(10_000)
    await reading
    expect(t.clock.now() - t.clock.local()).toBe(60_500)
    t.answers = [dated(20_000)]
    await t.read()
    expect(t.clock.now() - t.clock.local()).toBe(10_500)
  })

  test('is also learned from an error response', async () => {
    t.answers = [
      new Response('', { status: 500, headers: { date: new Date(CREATED_TS - 3_600_000).toUTCString() } }),
    ]
    await failure(t.read())
    expect(t.clock.now()).toBe(CREATED_TS - 3_600_000 + 500)
  })

  test('ignores differences below two seconds, a missing header and a broken header', async () => {
    t.answers = [dated(1_000), json(rawLead), json(rawLead, { headers: { date: 'half past nine' } })]
    for (let call = 0; call < 3; call += 1) await t.read()
    expect(t.clock.now()).toBe(CREATED_TS)
  })
})
