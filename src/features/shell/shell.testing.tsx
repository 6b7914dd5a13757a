import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { vi } from 'vitest'

import { createApi } from '#/api/call.ts'
import { getAlerts } from '#/api/endpoints/alerts.ts'
import { getLeadCounts } from '#/api/endpoints/lead-counts.ts'
import { getSmartLists } from '#/api/endpoints/smart-lists.ts'
import { getTeams } from '#/api/endpoints/teams.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { noPermission } from '#/domain/policy/team-rights.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { SessionProvider } from '#/providers/session.tsx'
import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { setTheme } from '#/ui/theme.ts'

import { Shell } from './shell.tsx'

let width = 1440
const media = new Map<string, Set<() => void>>()

function matches(query: string): boolean {
  const low = Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0)
  const high = Number(/max-width: (\d+)/.exec(query)?.[1] ?? Infinity)
  return query.includes('width') && width >= low && width <= high
}

/** How wide the window is. */
export function resize(to: number) {
  width = to
  act(() => {
    for (const listeners of media.values()) for (const listener of listeners) listener()
  })
}

/** Before each test: a wide window, and the settings that people start with. */
export function setStage() {
  width = 1440
  signOut.mockClear()
  media.clear()
  setSingleKeys(true)
  setTheme('light')
  vi.stubGlobal('matchMedia', (query: string) => {
    const listeners = new Set<() => void>()
    media.set(`${query} ${media.size}`, listeners)
    return {
      get matches() {
        return matches(query)
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

export const signOut = vi.fn<() => Promise<void>>()

/** What the server answers, by path; a path that is not here fails. */
export type Answers = Record<string, () => unknown>

const nothing: Answers = {
  [getLeadCounts.path]: () => ({ all: 248 }),
  [getSmartLists.path]: () => [],
  [getAlerts.path]: () => [],
  [getTeams.path]: () => [],
}

/** Opens the shell of somebody at a path. */
export async function openShell(
  path = '/leads/list/all',
  {
    userId = 'user-priya',
    kind = 'BROKER',
    user = {},
    answers = {},
    page,
  }: {
    userId?: string
    kind?: TeamKind
    user?: Partial<CurrentUser>
    answers?: Answers
    page?: ReactNode
  } = {},
) {
  const known = { ...nothing, ...answers }
  const asked: string[] = []
  const api = createApi({
    baseUrl: '',
    token: async () => 't',
    renew: async () => undefined,
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: async (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : String(request), 'http://here')
      asked.push(pathname)
      const answer = known[pathname]?.()
      return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer)
    },
  })
  const client = createQueryClient(api, () => {})
  client.setQueryData(currentUserQuery().queryKey, {
    id: userId,
    name: 'Priya Raman',
    email: 'priya@example.com',
    clientRef: 'client-brightwater',
    colorSelection: undefined,
    role: 'USER',
    representingUser: undefined,
    mobile: undefined,
    title: undefined,
    calendarConnected: false,
    calendarAuthFailed: false,
    calendarProvider: undefined,
    calendarEmail: undefined,
    teamPermissions: { 'team-eastside': noPermission, 'team-midtown': noPermission },
    userManageProperties: false,
    userManageUsers: false,
    userManageTeams: false,
    client: undefined,
    ...user,
  })
  client.setQueryData(clientQuery('client-brightwater').queryKey, {
    id: 'client-brightwater',
    name: 'Brightwater Leasing',
    supportedTeamTypes: [kind],
    supportedPropertyTypes: [],
    calendarScope: undefined,
    forceProvider: undefined,
    outgoingCallMethod: undefined,
    approvalStatus: undefined,
  })
  const root = createRootRoute({
    component: () => (
      <Shell bell={<button type="button">Alerts</button>}>
        <PageHeader title="All leads" />
        <input aria-label="field" />
        {page}
        <Outlet />
      </Shell>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const session = {
    signedInUserId: userId,
    representing: undefined,
    token: () => Promise.resolve('t'),
    signOut,
  }
  const view = render(
    <ConfigProvider config={parseConfig({})}>
      <SessionProvider session={session}>
        <QueryClientProvider client={client}>
          <RouterProvider<AnyRouter> router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  )
  await screen.findByRole('main')
  return { ...view, router, client, asked }
}

/** The menu: at the left, or on phones at the foot. */
export const menu = () => screen.getByRole('navigation', { name: 'Main' })

/** Whether the menu is wide. */
export const expanded = () => screen.queryByRole('button', { name: 'Collapse menu' }) !== null
