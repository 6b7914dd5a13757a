import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { type Api } from '#/api/call.ts'
import { clientQuery, currentUserQuery } from '#/api/current-user.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { SessionProvider } from '#/providers/session.tsx'
import { setSingleKeys } from '#/ui/hotkey-setting.ts'
import { setTheme } from '#/ui/theme.ts'

import { Shell } from './shell.tsx'

let width = 1440
const media = new Map<string, { list: MediaQueryList; listeners: Set<() => void> }>()

function matches(query: string): boolean {
  const low = Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0)
  const high = Number(/max-width: (\d+)/.exec(query)?.[1] ?? Infinity)
  return /width/.test(query) && width >= low && width <= high
}

function resize(to: number) {
  width = to
  act(() => {
    for (const { listeners } of media.values()) for (const listener of listeners) listener()
  })
}

beforeEach(() => {
  width = 1440
  signOut.mockClear()
  media.clear()
  localStorage.clear()
  setSingleKeys(true)
  setTheme('light')
  vi.stubGlobal('matchMedia', (query: string) => {
    const listeners = new Set<() => void>()
    media.set(`${query} ${media.size}`, { list: {} as MediaQueryList, listeners })
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
})

const signOut = vi.fn<() => Promise<void>>()

async function open(
  path = '/leads/list/all',
  { userId = 'user-priya', counts = () => Promise.resolve({ all: 248 }) } = {},
) {
  const api = { representing: undefined, call: counts } as unknown as Api
  const client = createQueryClient(api, () => {})
  const user = {
    id: userId,
    name: 'Priya Raman',
    email: 'priya@example.com',
    clientRef: 'client-brightwater',
  }
  client.setQueryData(currentUserQuery().queryKey, {
    ...user,
    colorSelection: undefined,
    role: 'USER',
    representingUser: undefined,
    teamPermissions: { 'team-eastside': permission, 'team-midtown': permission },
    userManageProperties: false,
    userManageUsers: false,
    userManageTeams: false,
    client: undefined,
  })
  client.setQueryData(clientQuery('client-brightwater').queryKey, {
    id: 'client-brightwater',
    name: 'Brightwater Leasing',
    supportedTeamTypes: ['BROKER'],
    supportedPropertyTypes: [],
    calendarScope: undefined,
    outgoingCallMethod: undefined,
    approvalStatus: undefined,
  })
  const root = createRootRoute({
    component: () => (
      <Shell bell={<button type="button">Alerts</button>}>
        <PageHeader title="All leads" />
        <input aria-label="field" />
        <Outlet />
      </Shell>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) })
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
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  )
  await screen.findByRole('main')
  return { ...view, router }
}

const permission = {
  fullAccess: false,
  readonly: false,
  assignLeads: true,
  agent: true,
  manageCampaigns: false,
  manageListings: false,
  manageTeamMembers: false,
  manageConfiguration: false,
}

const menu = () => screen.getByRole('navigation', { name: 'Main' })
const expanded = () => screen.queryByRole('button', { name: 'Collapse menu' }) !== null

describe('the frame', () => {
  test('has one main, one heading, one menu, and a skip link that goes past the menu', async () => {
    await open()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Alerts' })).toBeInTheDocument()
    const user = userEvent.setup()
    await user.tab()
    expect(screen.getByText('Skip to main content')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('the menu names what exists and where one is; the count comes without being in the way', async () => {
    await open()
    const entry = within(menu()).getByRole('link', { name: /^All leads/ })
    expect(entry).toHaveAttribute('aria-current', 'page')
    await waitFor(() => expect(entry).toHaveAccessibleName('All leads 248 leads'), { timeout: 3_000 })
    expect(within(menu()).queryByText(/Settings|Dashboard|Reports|Switch to User/)).toBeNull()
  })

  test('a count that can not be had is left out, quietly', async () => {
    const counts = vi.fn<() => Promise<{ all: number }>>().mockRejectedValue(new Error('down'))
    await open('/leads/list/all', { counts })
    await waitFor(() => expect(counts).toHaveBeenCalled(), { timeout: 3_000 })
    await act(async () => {})
    expect(within(menu()).getByRole('link', { name: 'All leads' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('on a lead the entry Leads is the current one, not the list', async () => {
    await open('/leads/lead-sofia-marchetti')
    expect(within(menu()).getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'true')
    expect(within(menu()).getByRole('link', { name: /^All leads/ })).not.toHaveAttribute('aria-current')
  })
})

describe('the side menu', () => {
  test('the bracket key and the button toggle it; the button keeps the focus', async () => {
    await open()
    const user = userEvent.setup()
    expect(expanded()).toBe(true)
    await user.keyboard('[[')
    expect(expanded()).toBe(false)
    await user.keyboard('[[')
    expect(expanded()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('the bracket typed into a field stays a bracket', async () => {
    await open()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('field'), '[[')
    expect(screen.getByLabelText('field')).toHaveValue('[')
    expect(expanded()).toBe(true)
  })

  test('is remembered per user', async () => {
    const first = await open()
    await userEvent.setup().keyboard('[[')
    first.unmount()
    const second = await open()
    expect(expanded()).toBe(false)
    second.unmount()
    await open('/leads/list/all', { userId: 'user-marcus' })
    expect(expanded()).toBe(true)
  })

  test('a window of 1024 to 1279 starts collapsed and remembers apart from a wide one', async () => {
    width = 1100
    await open()
    expect(expanded()).toBe(false)
    await userEvent.setup().keyboard('[[')
    expect(expanded()).toBe(true)
    resize(1440)
    expect(expanded()).toBe(true)
    await userEvent.setup().keyboard('[[')
    expect(expanded()).toBe(false)
    resize(1100)
    expect(expanded()).toBe(true)
  })

  test('from 761 to 1023 it opens over the page and goes away on Escape and on a change of page', async () => {
    width = 900
    const { router } = await open()
    const user = userEvent.setup()
    await user.keyboard('[[')
    expect(expanded()).toBe(true)
    await user.keyboard('{Escape}')
    expect(expanded()).toBe(false)
    await user.keyboard('[[')
    await act(() => router.navigate({ to: '/leads/lead-sofia-marchetti' as never }))
    expect(expanded()).toBe(false)
  })

  test('collapsed, every target has a name and a tooltip', async () => {
    await open()
    await userEvent.setup().keyboard('[[')
    for (const name of ['Lintel', 'Leads', 'Expand menu']) {
      expect(within(menu()).getByLabelText(name)).toHaveAttribute('data-tip', name)
    }
  })
})

describe('the account menu', () => {
  test('says who is signed in, changes the theme, logs out; what does not exist yet is not there', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Account:\s*Priya Raman\s*Brightwater Leasing$/ }))
    const account = await screen.findByRole('menu', { name: 'Account' })
    expect(account).toHaveTextContent('priya@example.com')
    expect(within(account).queryByText(/Settings|Switch to User/)).toBeNull()
    await waitFor(() => expect(account.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(document.documentElement).toHaveClass('dark')
    await user.click(screen.getByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  test('switches single keys off', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.keyboard('[[')
    expect(expanded()).toBe(true)
  })
})

describe('on a phone', () => {
  test('a tab bar takes the place of the menu, and More holds account, theme and the way out', async () => {
    width = 390
    await open()
    expect(screen.queryByRole('button', { name: /menu/ })).toBeNull()
    const bar = screen.getByRole('navigation', { name: 'Main' })
    expect(within(bar).getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
    const user = userEvent.setup()
    await user.click(within(bar).getByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    expect(sheet).toHaveTextContent('priya@example.com')
    await user.click(within(sheet).getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveClass('dark')
    await user.click(within(sheet).getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  test('a lead has its composer there instead', async () => {
    width = 390
    await open('/leads/lead-sofia-marchetti')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
