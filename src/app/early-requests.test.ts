import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createEarlyRequests, earlyConfig } from '#/app/early-requests.ts'
import { purgePerson } from '#/providers/outbox/purge-drafts.ts'

const person = { issuer: 'demo', userId: 'user-priya' }
const kept = (): unknown => JSON.parse(localStorage.getItem('lintel:early') ?? 'null')

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'lintelEarly')
  vi.useRealTimers()
})

describe('the requests before a page’s first row', () => {
  test('are remembered by address, person and day, without later requests', () => {
    vi.setSystemTime(new Date(2026, 6, 14, 9))
    const early = createEarlyRequests('/leads/list/all')
    expect(early.take('/api/auth/user')).toBeUndefined()
    void early.take('/api/leads?list=all')
    early.remember(person)
    void early.take('/api/alert')
    expect(kept()).toEqual({
      n: 1,
      v: {
        ...person,
        day: 'Tue Jul 14 2026',
        pages: { '/leads/list/all': ['/api/auth/user', '/api/leads?list=all'] },
      },
    })
  })

  test('are added to those of other pages of the day, and replaced for another person or day', () => {
    vi.setSystemTime(new Date(2026, 6, 14, 9))
    const ask = (page: string, who = person) => {
      const early = createEarlyRequests(page)
      void early.take(`/api${page}`)
      early.remember(who)
    }
    ask('/a')
    ask('/b')
    expect(kept()).toMatchObject({ v: { pages: { '/b': ['/api/b'], '/a': ['/api/a'] } } })
    ask('/c', { ...person, userId: 'user-dana' })
    expect(kept()).toMatchObject({ v: { userId: 'user-dana', pages: { '/c': ['/api/c'] } } })
    vi.setSystemTime(new Date(2026, 6, 15, 9))
    ask('/d', { ...person, userId: 'user-dana' })
    expect(kept()).toEqual({
      n: 1,
      v: { issuer: 'demo', userId: 'user-dana', day: 'Wed Jul 15 2026', pages: { '/d': ['/api/d'] } },
    })
  })

  test('are kept for the eight newest addresses', () => {
    for (let page = 0; page < 10; page += 1) {
      const early = createEarlyRequests(`/${page}`)
      void early.take('/api/auth/user')
      early.remember(person)
    }
    const pages = Array.from({ length: 8 }, (_, index) => `/${9 - index}`)
    expect(localStorage.getItem('lintel:early')).toContain('"/9"')
    expect(kept()).toMatchObject({
      v: { pages: Object.fromEntries(pages.map((page) => [page, ['/api/auth/user']])) },
    })
    expect(localStorage.getItem('lintel:early')).not.toContain('"/1"')
  })

  test('are remembered for all leads together, without the ID of the lead', () => {
    const early = createEarlyRequests('/leads/lead-teresa')
    void early.take('/api/auth/user')
    void early.take('/api/lead/lead-teresa')
    early.remember(person)
    expect(kept()).toMatchObject({ v: { pages: { '/leads/*': ['/api/auth/user', '/api/lead/*'] } } })
    expect(localStorage.getItem('lintel:early')).not.toContain('teresa')
  })

  test('of the two reports below /leads are not those of a lead', () => {
    const early = createEarlyRequests('/leads/summary-report')
    void early.take('/api/leads?list=all')
    early.remember(person)
    expect(kept()).toMatchObject({ v: { pages: { '/leads/summary-report': ['/api/leads?list=all'] } } })
  })

  test('are not remembered for a list with a search, because the search is a name', () => {
    const early = createEarlyRequests('/leads/list/all?period=all-time&q=galvan')
    void early.take('/api/leads?q=galvan')
    early.remember(person)
    expect(kept()).toBeNull()
  })

  test('are deleted by Log Out', () => {
    const early = createEarlyRequests('/leads/list/all')
    void early.take('/api/leads?list=all')
    early.remember(person)
    purgePerson('user-priya')
    expect(localStorage).toHaveLength(0)
  })
})

test('returns a response that start.js requested once, only for its own address', async () => {
  const answer = Response.json({ id: 'user-priya' })
  Reflect.set(globalThis, 'lintelEarly', new Map([['/api/auth/user', Promise.resolve(answer)]]))
  const early = createEarlyRequests('/')
  expect(early.take('/api/leads')).toBeUndefined()
  await expect(early.take('/api/auth/user')).resolves.toBe(answer)
  expect(early.take('/api/auth/user')).toBeUndefined()
})

describe('a check-in loaded without a connection', () => {
  const script = readFileSync(path.resolve(import.meta.dirname, 'public/start.js'), 'utf8')
  const HREF = '/properties/a/open-houses/b?mode=check-in'
  const store = (where: Storage, key: string, v: object) =>
    where.setItem(`lintel:${key}`, JSON.stringify({ n: 1, v }))
  const asked: [string, HeadersInit | undefined][] = []
  const load = (href = HREF) => {
    history.replaceState(null, '', href)
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- our own file, run as the browser runs it
    new Function(script)()
    return createEarlyRequests(href)
  }

  beforeEach(() => {
    sessionStorage.clear()
    asked.length = 0
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push([address, init.headers])
      throw new TypeError('Failed to fetch')
    })
    store(localStorage, 'session', { ...person, accessToken: 'secret', expiresAt: Date.now() + 60_000 })
    const answers = { '/api/auth/user': '{"id":"user-priya"}', '/config.json': '{"apiUrl":""}' }
    store(localStorage, 'check-in-start', { user: person.userId, answers })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })

  test('uses the responses that the device kept, and requests the configuration without a token', async () => {
    const early = load()
    expect(await (await early.take('/api/auth/user'))?.json()).toEqual({ id: 'user-priya' })
    expect(await (await earlyConfig())?.json()).toEqual({ apiUrl: '' })
    expect(asked).toEqual([
      ['/api/auth/user', { Accept: 'application/json', Authorization: 'Bearer secret' }],
      ['/config.json', { Accept: 'application/json' }],
    ])
  })

  test('uses them at every address, but not for another user or while representing', () => {
    load('/leads/list/all')
    expect(earlyConfig()).toBeDefined()
    Reflect.deleteProperty(globalThis, 'lintelEarly')
    store(sessionStorage, 'acting', { as: 'user-dana' })
    load()
    expect(earlyConfig()).toBeUndefined()
    sessionStorage.clear()
    store(localStorage, 'session', { ...person, userId: 'user-dana' })
    load()
    expect(earlyConfig()).toBeUndefined()
  })
})
