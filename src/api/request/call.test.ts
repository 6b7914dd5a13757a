import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { isUnreadable } from '#/lib/schema.ts'

import { outcomeUnknown } from '../cache/settle.ts'
import { getAlerts } from '../endpoints/alerts.ts'
import { getCallInProgress } from '../endpoints/calls.ts'
import { endpoint } from '../endpoints/endpoint.ts'
import { getLead, moveCommunication } from '../endpoints/lead.ts'
import { getTextThread, sendText } from '../endpoints/texts.ts'
import {
  failure,
  html,
  json,
  rawLead,
  startTestApi,
  CREATED_TS,
  type TestApi,
  textBody,
} from './api.testing.ts'
import { requestUrl } from './call.ts'
import { ApiError } from './errors.ts'

let t: TestApi

beforeEach(() => {
  t = startTestApi()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a request', () => {
  test('has the bearer token, and no represented user when the user acts as themselves', async () => {
    t.answers = [json(rawLead)]
    await t.read()
    expect(t.sent[0]).toMatchObject({ url: '/api/lead/lead-a', method: 'GET', body: undefined })
    expect(t.sent[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', accept: 'application/json' })
    expect(t.sent[0]?.headers).not.toHaveProperty('x-representing-user')
    expect(t.sent[0]?.headers).not.toHaveProperty('content-type')
  })

  test('makes the browser revalidate whatever it has cached', async () => {
    t.answers = [json(rawLead), json(null)]
    await t.read()
    await t.send()
    expect(t.sent.map(({ cache }) => cache)).toEqual(['no-cache', 'no-cache'])
  })

  test('names the represented user in reads and changes', async () => {
    const api = t.make({ representing: 'user-dana' })
    t.answers = [json(rawLead), json(null)]
    await t.read(api)
    await t.send(api)
    expect(t.sent.map((one) => one.headers['x-representing-user'])).toEqual(['user-dana', 'user-dana'])
    expect(api.representing).toBe('user-dana')
  })

  test.each([
    ['always', undefined, 'idempotency-key'],
    ['always', '', 'idempotency-key'],
    ['always', 'X-Once', 'x-once'],
    ['configured', 'X-Once', 'x-once'],
    ['configured', '', undefined],
  ] as const)('has its key %s, with the header %o', async (idempotent, idempotencyHeader, name) => {
    t.answers = [json(null)]
    const add = endpoint({ method: 'POST', path: '/api/thing', response: z.unknown(), idempotent })
    await t.make({ idempotencyHeader }).call(add, {}, { idempotencyKey: 'one' })
    const sent = Object.entries(t.sent[0]?.headers ?? {}).filter(([, value]) => value === 'one')
    expect(sent).toEqual(name === undefined ? [] : [[name, 'one']])
  })

  test('has no authorization header without a token', async () => {
    t.token = async () => undefined
    t.answers = [json(rawLead)]
    await t.read()
    expect(t.sent[0]?.headers).not.toHaveProperty('authorization')
  })

  test('has the body as JSON without undefined fields, and the literal path with its slash', async () => {
    t.answers = [json(null)]
    await t.make().call(sendText, {
      params: { leadId: 'lead-a' },
      body: { ...textBody, targetContactRef: undefined },
    })
    expect(t.sent[0]?.url).toBe('/api/lead/lead-a/text-msg/')
    expect(t.sent[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(t.sent[0]?.body ?? '')).toEqual(textBody)
  })

  test('has an encoded query', async () => {
    t.answers = [json([]), json({})]
    await t.make().call(getTextThread, { params: { leadId: 'lead-a' }, query: { phone: '+15125550107' } })
    await t.make().call(moveCommunication, {
      params: { leadId: 'a', commId: 'c' },
      query: { targetLeadRef: 'x&y=/z' },
    })
    expect(t.sent.map((one) => one.url)).toEqual([
      '/api/lead/lead-a/text-thread?phone=%2B15125550107',
      '/api/lead/a/communication/c?targetLeadRef=x%26y%3D%2Fz',
    ])
  })

  test('goes to another origin, with or without a trailing slash', async () => {
    t.answers = [json(rawLead), json(rawLead)]
    await t.read(t.make({ baseUrl: 'https://api.example.com' }))
    await t.read(t.make({ baseUrl: 'https://api.example.com/' }))
    expect(new Set(t.sent.map((one) => one.url))).toEqual(
      new Set(['https://api.example.com/api/lead/lead-a']),
    )
  })
})

describe('an early response that is already on its way', () => {
  const early = (answer: () => Promise<Response>) =>
    t.make({ early: (address) => (address === '/api/lead/lead-a' ? answer() : undefined) })

  test('is used instead of a new request', async () => {
    await expect(t.read(early(() => Promise.resolve(json(rawLead))))).resolves.toMatchObject({ id: 'lead-a' })
    expect(t.sent).toEqual([])
  })

  test('is replaced by a request if it failed', async () => {
    t.answers = [json(rawLead)]
    await expect(
      t.read(early(() => Promise.reject(new TypeError('Failed to fetch')))),
    ).resolves.toMatchObject({
      id: 'lead-a',
    })
    expect(t.sent).toHaveLength(1)
  })

  test('is replaced by a request with a new token after a 401', async () => {
    t.renew = async () => 'token-2'
    t.answers = [json(rawLead)]
    await expect(
      t.read(early(() => Promise.resolve(new Response(null, { status: 401 })))),
    ).resolves.toMatchObject({ id: 'lead-a' })
    expect(t.sent).toHaveLength(1)
  })

  test('is not used for a change', async () => {
    t.answers = [json(null)]
    await t.send(t.make({ early: () => Promise.resolve(json(null)) }))
    expect(t.sent).toHaveLength(1)
  })
})

describe('addresses', () => {
  const hostile = [
    '..',
    '.',
    '',
    'a/b',
    '%2e%2e',
    'a%2Fb',
    'a b',
    'a?b',
    'a#b',
    '-a',
    '_proto',
    '__proto__',
    'é',
    'x'.repeat(101),
  ]

  test.each(hostile)('rejects the ID %j before any request', async (leadId) => {
    const error = await failure(t.make().call(getLead, { params: { leadId } }))
    expect(error).toMatchObject({ code: 'bad-id', status: 0, operation: 'GET /api/lead/:leadId' })
    expect(t.sent).toEqual([])
    expect(t.reported).toEqual([])
  })

  test('accepts names of Object as IDs and never reads them from the prototype', () => {
    expect(requestUrl('', getLead, { params: { leadId: 'constructor' } })).toBe('/api/lead/constructor')
    expect(requestUrl('', getLead, { params: {} })).toBeUndefined()
    expect(requestUrl('', { path: '/api/x/:constructor', query: undefined }, { params: {} })).toBeUndefined()
  })

  test('accepts an ID of 100 characters', () => {
    expect(requestUrl('', getLead, { params: { leadId: 'x'.repeat(100) } })).toBe(
      `/api/lead/${'x'.repeat(100)}`,
    )
  })

  test('has exactly the segments of the declaration for any ID', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webPath(), fc.constantFrom(...hostile)), (leadId) => {
        const address = requestUrl('', getTextThread, { params: { leadId }, query: { phone: '1' } })
        const segments = address && new URL(address, 'https://h').pathname.split('/')
        expect(segments === undefined || (segments.length === 5 && segments[3] === leadId)).toBe(true)
      }),
    )
  })
})

describe('responses', () => {
  test('ignore unknown fields and keep unknown enum values', async () => {
    t.answers = [json({ ...rawLead, leadStatus: 'HIBERNATING', mood: 'fine', campaign: null })]
    const found = await t.read()
    expect(found.leadStatus).toBe('HIBERNATING')
    expect(found).not.toHaveProperty('mood')
    expect(found.campaign).toBeUndefined()
  })

  test('mark one invalid row as unreadable and keep the others', async () => {
    const good = { id: 'al-1', alertType: 'ASSIGNED', createdTs: CREATED_TS, lead: { id: 'lead-a' } }
    t.answers = [json([good, { id: 'al-2', alertType: 5 }, null, { ...good, id: 'al-4' }])]
    const rows = await t.make().call(getAlerts, {})
    expect(rows.map((row) => isUnreadable(row))).toEqual([false, true, true, false])
    expect(rows[1]).toMatchObject({ at: 'al-2' })
    expect(rows[2]).toMatchObject({ at: '2' })
    expect(JSON.stringify(rows[1])).toContain('alertType')
  })

  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['200 with an empty body', () => new Response('')],
    ['200 with spaces', () => new Response(' \n')],
    ['null', () => json(null)],
  ])('read %s as no call', async (_, answer) => {
    t.answers = [answer()]
    expect(await t.make().call(getCallInProgress, { query: { userRef: 'user-priya' } })).toBeNull()
  })

  test.each([
    ['HTML', () => new Response(html, { headers: { 'content-type': 'text/html' } })],
    ['an empty body', () => new Response('')],
    ['204', () => new Response(null, { status: 204 })],
    ['cut-off JSON', () => new Response('{"id":"lead-a","teamRef":"te')],
    ['a list', () => json([rawLead])],
    ['text', () => json('lead-a')],
    ['a wrong field', () => json({ ...rawLead, createdTs: 'yesterday' })],
  ])('reject %s where a lead is expected as unexpected, named and reported', async (_, answer) => {
    t.answers = [answer()]
    const error = await failure(t.read())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'unexpected',
      message: 'Unexpected answer. Check your connection',
      operation: 'GET /api/lead/:leadId',
    })
    expect(t.reported).toEqual([error])
    expect(error?.mismatch?.length).toBeGreaterThan(0)
    expect(JSON.stringify(error?.mismatch)).not.toContain('yesterday')
  })

  test('name the field that does not match', async () => {
    t.answers = [
      json({ ...rawLead, contacts: [{ id: 'c1', contactType: 'TENANT' }, { contactType: 'TENANT' }] }),
    ]
    expect((await failure(t.read()))?.mismatch).toEqual([expect.stringMatching(/^contacts\.1\.id: /)])
  })

  test('treat HTML or cut-off JSON after a send as an unknown outcome', async () => {
    for (const body of [html, '{"id":"c1","communicationTy']) {
      t.answers = [new Response(body)]
      const error = await failure(t.send())
      expect(error?.code).toBe('unexpected')
      expect(outcomeUnknown(error)).toBe(true)
    }
  })

  test('reject HTML even for an endpoint without a response schema', async () => {
    const anything = endpoint({
      method: 'PUT',
      path: '/api/x',
      response: z.unknown(),
    })
    t.answers = [new Response(html), new Response(''), json({ whatever: 1 })]
    expect((await failure(t.make().call(anything, {})))?.code).toBe('unexpected')
    expect(await t.make().call(anything, {})).toBeNull()
    expect(await t.make().call(anything, {})).toEqual({ whatever: 1 })
  })
})

describe('a long response', () => {
  const long = { ...rawLead, notes: 'x'.repeat(600_000) }

  test('is parsed in two tasks, so that input can be handled in between; a short one in one task', async () => {
    vi.useRealTimers()
    const tasks = vi.spyOn(globalThis, 'setTimeout')
    const begun = async (answer: unknown) => {
      tasks.mockClear()
      t.answers = [json(answer)]
      expect(await t.read()).toMatchObject({ id: 'lead-a' })
      return tasks.mock.calls.filter(([, delay]) => !delay).length
    }
    expect([await begun(rawLead), await begun(long)]).toEqual([0, 1])
    tasks.mockRestore()
  })
})
