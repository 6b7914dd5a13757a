import { act, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { vi } from 'vitest'

import { getAlerts } from '#/api/endpoints/alerts.ts'
import { getLeadCounts } from '#/api/endpoints/lead-counts.ts'
import { getSmartLists } from '#/api/endpoints/smart-lists.ts'
import { getTeams } from '#/api/endpoints/teams.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { PageHeader } from '#/components/header/page-header.tsx'
import { noPermission } from '#/domain/policy/team-rights.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { setTheme } from '#/ui/theme.ts'

import { Shell } from './shell.tsx'

let width = 1440
const media = new Map<string, Set<() => void>>()

function matches(query: string): boolean {
  const low = Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0)
  const high = Number(/max-width: (\d+)/.exec(query)?.[1] ?? Infinity)
  return query.includes('width') && width >= low && width <= high
}

/** Sets the width of the window. */
export function resize(to: number) {
  width = to
  act(() => {
    for (const listeners of media.values()) for (const listener of listeners) listener()
  })
}

/** Called before each test: sets a wide window and the default settings. */
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
  mockResizeObserver()
}

export const signOut = vi.fn<() => Promise<void>>()

/** The server's responses by path. A path that is missing here fails. */
export type ShellAnswers = Record<string, () => unknown>

const nothing: ShellAnswers = {
  [getLeadCounts.path]: () => ({ all: 248 }),
  [getSmartLists.path]: () => [],
  [getAlerts.path]: () => [],
  [getTeams.path]: () => [],
}

/** Opens a user's shell at a path. */
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
    answers?: ShellAnswers
    page?: ReactNode
  } = {},
) {
  const known = { ...nothing, ...answers }
  const asked: string[] = []
  const { router, client, unmount } = await renderScreen({
    at: path,
    route: '$',
    page: null,
    as: userId,
    signOut,
    async server(request) {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      const answer = await known[pathname]?.()
      return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer)
    },
    load(client) {
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
        emailDomain: undefined,
        emailHosting: undefined,
        calendarOwner: undefined,
        calendarScope: undefined,
        forceProvider: undefined,
        outgoingCallMethod: undefined,
        approvalStatus: undefined,
      })
    },
    frame: (outlet) => (
      <Shell bell={<button type="button">Alerts</button>}>
        <PageHeader title="All leads" />
        <input aria-label="field" />
        {page}
        {outlet}
      </Shell>
    ),
  })
  await screen.findByRole('main')
  return { unmount, router, client, asked }
}

/** Returns the menu: on the left, or at the bottom on phones. */
export const menu = () => screen.getByRole('navigation', { name: 'Main' })

/** Whether the menu is expanded. */
export const expanded = () => screen.queryByRole('button', { name: 'Collapse menu' }) !== null
