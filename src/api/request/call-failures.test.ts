import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { outcomeUnknown } from '../cache/settle.ts'
import { failure, html, json, lead, startTestApi, T, type TestApi } from './api.testing.ts'
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

  test('the message, detail, field errors and request id of the server', async () => {
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
  ])('%i without words of its own', async (status, text) => {
    for (const body of ['', html, '{"message":"cut o', '[]', '{"message":7}', '{"message":""}', 'null']) {
      expect((await failed(status, body))?.message).toBe(text)
    }
  })

  test('one odd field does not cost the others', async () => {
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
  ])('never markup or data: %s', async (message) => {
    const error = await failed(400, JSON.stringify({ message, detail: message }))
    expect(error).toMatchObject({ message: 'The request was refused', detail: undefined })
  })

  test('never a stack, never more than 200 characters, one line', async () => {
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
    [new Date(T + 30_000).toUTCString(), 30_000],
    [new Date(T - 30_000).toUTCString(), 0],
  ])('429 with Retry-After %j', async (header, ms) => {
    expect((await failed(429, '', { 'retry-after': header }))?.retryAfterMs).toBe(ms)
  })

  test('400 to 404 and 500 to 599 are t.reported, others not', async () => {
    for (const status of [400, 404, 405, 409, 422, 429, 499, 500, 503, 599]) await failed(status, '')
    expect(t.reported.map((error) => error.status)).toEqual([400, 404, 500, 503, 599])
  })
})

describe('401', () => {
  const refused = () => json({ message: 'Expired' }, { status: 401 })

  test('a read is renewed once and asked once more with the new token', async () => {
    const renewed = vi.fn<(old: string | undefined) => Promise<string>>(async () => 'token-2')
    t.renew = renewed
    t.answers = [refused(), json(lead)]
    expect((await t.read()).id).toBe('lead-a')
    expect(renewed.mock.calls).toEqual([['token-1']])
    expect(t.sent.map((one) => one.headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test('a second refusal ends it: no loop', async () => {
    t.renew = async () => 'token-2'
    t.answers = [refused(), refused()]
    expect(await failure(t.read())).toMatchObject({ code: 'status', status: 401, message: 'Expired' })
    expect(t.sent).toHaveLength(2)
  })

  test('a session that is over is not asked again', async () => {
    t.answers = [refused()]
    expect((await failure(t.read()))?.status).toBe(401)
    expect(t.sent).toHaveLength(1)
  })

  test('a change is never replayed by itself, though the token is renewed for what follows', async () => {
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

  test('a change that is refused where the session is over says what the server says', async () => {
    t.answers = [refused()]
    expect(await failure(t.send())).toMatchObject({ status: 401, message: 'Expired' })
  })
})

describe('no answer', () => {
  test('30 s without an answer end the call', async () => {
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

  test('the 30 s hold for a body that never ends, a token that never comes and a renewal that hangs', async () => {
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

  test('an answer in time leaves no timer behind', async () => {
    t.answers = [json(lead)]
    await t.read()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('our own giving up is silent: by the caller, and by the end of the acting user', async () => {
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

  describe('without a connection of the browser', () => {
    let isOnline = true
    beforeEach(() => {
      isOnline = true
      vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    })
    const breaks = () => {
      isOnline = false
      throw new TypeError('Failed to fetch')
    }

    test('refused connections and being offline are told apart', async () => {
      t.answers = [new TypeError('Failed to fetch'), breaks]
      expect(await failure(t.read())).toMatchObject({
        code: 'network',
        message: 'No connection to the server',
      })
      expect(await failure(t.read())).toMatchObject({ code: 'offline', message: 'You are offline' })
    })

    test('a change that began without one never left', async () => {
      isOnline = false
      t.answers = [new TypeError('Failed to fetch')]
      const error = await failure(t.send())
      expect(error).toMatchObject({ code: 'offline', message: 'You are offline' })
      expect(outcomeUnknown(error)).toBe(false)
    })

    test('a change that was lost with it may have left', async () => {
      t.answers = [breaks]
      const error = await failure(t.send())
      expect(error?.code).toBe('network')
      expect(outcomeUnknown(error)).toBe(true)
    })

    test.each([true, false])(
      'a change whose answer breaks off has left, online at first: %s',
      async (first) => {
        isOnline = first
        const text = async () => breaks()
        t.answers = [() => Object.assign(new Response(), { text })]
        expect(outcomeUnknown(await failure(t.send()))).toBe(true)
      },
    )

    test('a change whose token waits until it is gone never left', async () => {
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

  test('a token source that breaks is a failed call, and its words stay inside', async () => {
    t.token = () => Promise.reject(new Error('secret words'))
    const error = await failure(t.read())
    expect(error).toBeInstanceOf(ApiError)
    expect(JSON.stringify([error, error?.message])).not.toContain('secret')
  })
})

describe("the server's clock", () => {
  const dated = (offset: number) => json(lead, { headers: { date: new Date(T + offset).toUTCString() } })

  test('is learnt from the Date header', async () => {
    t.answers = [dated(5 * 3_600_000)]
    await t.read()
    expect(t.clock.now() - T).toBe(5 * 3_600_000 + 500)
    expect(t.clock.local()).toBe(T)
  })

  test('is not taken for behind because an answer took long', async () => {
    // Dated when it left the server, and received 25 s later.
    t.answers = [() => new Promise((answer) => setTimeout(() => answer(dated(1_000)), 25_000))]
    const reading = t.read()
    await vi.advanceTimersByTimeAsync(25_000)
    await reading
    expect(t.clock.now()).toBe(T + 25_000)
  })

  test('is not taken for behind because a page began slowly, and asked before it did', async () => {
    const early = dated(1_000)
    vi.advanceTimersByTime(6_000)
    await t.read(t.make({ early: () => Promise.resolve(early) }))
    expect(t.clock.now()).toBe(T + 6_000)
  })

  test('stays known through a slow answer, and is corrected by a quick one', async () => {
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

  test('also from a refusal', async () => {
    t.answers = [new Response('', { status: 500, headers: { date: new Date(T - 3_600_000).toUTCString() } })]
    await failure(t.read())
    expect(t.clock.now()).toBe(T - 3_600_000 + 500)
  })

  test('noise below two seconds, no header and a broken one change nothing', async () => {
    t.answers = [dated(1_000), json(lead), json(lead, { headers: { date: 'half past nine' } })]
    for (let call = 0; call < 3; call += 1) await t.read()
    expect(t.clock.now()).toBe(T)
  })
})
