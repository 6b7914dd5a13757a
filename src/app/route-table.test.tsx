import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '#/api/cache/query-client.ts'
import { createApi } from '#/api/request/call.ts'
import { pageNameOf } from '#/features/session/page-title.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { endCheckInLock, storeCheckInLock } from '#/providers/check-in/check-in-lock.ts'
import { createDemoIdentity } from '#/providers/identity/demo.ts'
import { type Session } from '#/providers/session.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { people } from '#mocks/seed/people.ts'

import { type Kind, routeTable } from '../../e2e/route-table.ts'
import { createAppRouter } from './router.tsx'

const kinds: Readonly<Record<string, Kind>> = {
  'client-brightwater': 'B',
  'client-calder': 'O',
  'client-juniper': 'S',
}

let backend: Backend
beforeAll(() => {
  backend = createBackend()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => backend.dispose())

/** The paths of the requests. */
const asked: string[] = []

const ask = (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(
    address instanceof Request ? address : new URL(address, 'http://app.example.com'),
    init,
  )
  asked.push(new URL(request.url).pathname)
  return Promise.resolve(backend.fetch(request))
}

/** Returns the router of a user, with nothing mounted. */
function routerOf(userId: string | undefined) {
  const config = parseConfig({})
  const identity = createDemoIdentity({ baseUrl: '', clock, fetch: ask })
  const token = userId === undefined ? undefined : backend.world.tokens.issue(userId).token
  const session: Session | undefined =
    userId === undefined
      ? undefined
      : {
          signedInUserId: userId,
          representing: undefined,
          token: () => Promise.resolve(token),
          renew: () => Promise.resolve(undefined),
          signOut: () => Promise.resolve(),
        }
  const api = createApi({
    baseUrl: '',
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: ask,
  })
  const queryClient = createQueryClient(api, () => undefined)
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const gate = { identity, notice: undefined, enter: () => undefined }
  return { router: createAppRouter({ queryClient, session, config, gate }, history), history }
}

/** Returns a function that follows a path, and says where the user ends up and what the page's title is. */
function walker(userId: string | undefined, { router, history } = routerOf(userId)) {
  return async (path: string): Promise<{ at: string; title: string | undefined }> => {
    history.push(path)
    // Nothing is mounted that would follow a redirect, so reload until the URL is stable.
    for (let steps = 0; steps < 6; steps += 1) {
      const before = history.location.href
      await router.load()
      if (history.location.href === before) break
    }
    return {
      at: history.location.href,
      title: pageNameOf(router.state.matches),
    }
  }
}

describe.each(
  people
    .filter(({ status }) => status === 'ACTIVE')
    .map((person) => [person.id.replace('user-', ''), person] as const),
)('every path for %s', (slug, person) => {
  const kind = kinds[person.clientRef]
  if (!kind) throw new Error(`No kind for ${person.clientRef}`)
  test('leads to the specified page', async () => {
    const walk = walker(person.id)
    const expected: Record<string, string> = {}
    const found: Record<string, string> = {}
    for (const row of routeTable) {
      const own = row[kind]
      const open = row.only === undefined || row.only.includes(slug)
      expected[row.path] = row.except?.[slug] ?? (open ? own : '/')
      const { at, title } = await walk(row.path)
      found[row.path] = at === row.path ? `= ${title ?? ''}` : at
    }
    expect(found).toEqual(expected)
  })
})

test('keeps a device that is locked to a check-in there, even without access to the property', async () => {
  const href = '/properties/team-juniper-hill/open-houses/open-house-today?mode=check-in'
  const olive = backend.world.store.users.get('user-olive')
  const entry = olive?.permissions.get('team-juniper-hill')
  if (!olive || !entry) throw new Error('The seed has no such entry')
  storeCheckInLock({ user: olive.id, href, salt: 's', code: 'c', wrong: 0, waitUntil: 0 })
  olive.permissions.delete('team-juniper-hill')
  expect((await walker(olive.id)('/dashboard')).at).toBe(href)
  expect((await walker(olive.id)('/approval')).at).toBe(href)
  const company = backend.world.store.clients.get(olive.clientRef)
  if (!company) throw new Error('The seed has no such client')
  const { approvalStatus } = company
  company.approvalStatus = 'not_approved'
  expect((await walker(olive.id)('/approval')).at).toBe('/approval')
  company.approvalStatus = approvalStatus
  endCheckInLock()
  expect((await walker(olive.id)(href)).at).not.toBe(href)
  olive.permissions.set('team-juniper-hill', entry)
})

describe('without a signed-in user', () => {
  test('redirects every protected path to the sign-in page with the way back', async () => {
    const walk = walker(undefined)
    const found: string[] = []
    for (const { path } of routeTable) found.push((await walk(path)).at)
    expect(found).toEqual(
      routeTable.map(({ path }) =>
        path === '/' || path.startsWith('/anything')
          ? '/login'
          : `/login?redirect=${encodeURIComponent(path)}`,
      ),
    )
  })

  test.each([
    '/login',
    '/company/signup',
    '/company/signup/',
    '/registration/invite-1',
    '/approval',
    '/authorize',
  ])('opens %s', async (path) => {
    expect((await walker(undefined)(path)).at).toBe(path)
  })
})

test('redirects keep the search string', async () => {
  const walk = walker('user-priya')
  expect((await walk('/leads/opportunities?sort=age')).at).toBe('/leads/list/opportunities?sort=age')
  expect((await walk('/teams/team-eastside?from=mail')).at).toBe('/teams/team-eastside/properties?from=mail')
  expect((await walk('/l/lead-sofia-marchetti?show=calls')).at).toBe('/leads/lead-sofia-marchetti?show=calls')
  expect((await walk('/reports/nothing?period=year')).at).toBe('/reports/pipeline?period=year')
})

describe('a team that can’t be loaded', () => {
  test('redirects a superuser of owners to /properties and one of brokers to the list of teams', async () => {
    expect((await walker('user-greta')('/properties/team-gone/members')).at).toBe('/properties')
    expect((await walker('user-beatriz')('/teams/team-gone/members')).at).toBe('/teams')
  })

  test.each([
    ['user-elena', '/properties/team-maple-row/settings/greeting', '/properties'],
    ['user-priya', '/teams/team-eastside/members', '/teams'],
    ['user-olive', '/properties/team-juniper-hill/members', '/properties'],
  ])('redirects %s from %s to %s on a server error', async (id, path, list) => {
    const { faults } = backend.world
    const fault = faults.add({
      match: 'GET /api/team/:teamId',
      act: { kind: 'status', status: 500 },
      times: 0,
    })
    expect((await walker(id)(path)).at).toBe(list)
    faults.clear(fault.id)
    expect((await walker(id)(path)).at).toBe(path)
  })

  test('redirects for an ID that can’t be valid, without requesting it', async () => {
    asked.length = 0
    expect((await walker('user-beatriz')('/teams/..%2Fusers/members')).at).toBe('/teams')
    expect((await walker('user-priya')('/teams/constructor/members')).at).toBe('/')
    expect(asked).toContain('/api/auth/user')
    expect(asked.filter((path) => /^\/api\/(team\/|users)/.test(path))).toEqual([])
  })
})

test('keeps no data of visited leads in the router, because the query cache has it', async () => {
  const { router, history } = routerOf('user-priya')
  const walk = walker('user-priya', { router, history })
  for (const lead of ['lead-sofia-marchetti', 'lead-teresa-galvan', 'lead-andre-whitfield']) {
    await walk(`/leads/${lead}`)
    await router.preloadRoute({ to: '/leads/$leadId', params: { leadId: 'lead-owen-fitzgerald' } })
    await walk('/leads/list/all')
  }
  const kept: string[] = []
  router.clearCache({
    filter: ({ id }) => {
      kept.push(id)
      return false
    },
  })
  expect(kept.filter((id) => id.includes('lead-'))).toEqual([])
})
