import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'

import { type ShellAnswers, expanded, menu, openShell, resize, setStage } from '../shell.testing.tsx'
import { MenuLinks } from './menu-links.tsx'

beforeEach(() => {
  localStorage.clear()
  setStage()
})
// Queries of names by role on a whole page are slow in jsdom.

const link = (name: string | RegExp) => within(menu()).getByRole('link', { name })
const button = (name: string | RegExp) => within(menu()).getByRole('button', { name })
const links = (root = menu()) =>
  within(root)
    .getAllByRole('link')
    .map((one) => one.textContent?.trim())

const lists = [
  { id: 'smart-a', name: 'August move-ins', owner: 'user-priya', criteria: {} },
  { id: 'smart-b', name: 'Somebody else’s', owner: 'user-luis', criteria: {} },
]
const team = (id: string, name: string) => ({
  id,
  name,
  settings: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
})
const teams = [
  team('team-midtown', 'Midtown'),
  team('team-eastside', 'Eastside'),
  team('team-secret', 'Secret'),
]
const alerts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `alert-${at}`,
    alertType: 'LEAD_SHARED',
    createdTs: 1,
    lead: { id: 'lead-a' },
  }))
const world = {
  '/api/smartlist': () => lists,
  '/api/leads/counts': () => ({ all: 248, unassigned: 1, smartLists: { 'smart-a': 23 } }),
  '/api/teams': () => teams,
  '/api/alert': () => alerts(12),
} satisfies ShellAnswers

/** Opens the shell with the idle components and their responses. */
async function openAll(path?: string, options: Parameters<typeof openShell>[1] = {}) {
  const opened = await openShell(path, { ...options, answers: { ...world, ...options.answers } })
  await act(loadIdleComponents)
  return opened
}

describe('the entries', () => {
  test('omits unreadable teams and smart lists, and says how many', async () => {
    const report = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', report)
    await openAll('/teams', {
      answers: {
        '/api/teams': () => [...teams, { id: 'team-odd' }],
        '/api/smartlist': () => [...lists, { name: 7 }, { name: 8 }],
      },
    })
    expect(await within(menu()).findByText('1 team couldn’t be shown.')).toBeVisible()
    expect(await within(menu()).findByText('2 lists couldn’t be shown.')).toBeVisible()
    expect(within(menu()).getByRole('link', { name: 'Eastside' })).toBeVisible()
    expect(report).toHaveBeenCalledTimes(2)
  })

  test('shows all entries, with the lead lists below Leads', async () => {
    await openAll()
    await within(menu()).findByRole('link', { name: /^August move-ins/ })
    expect(links().map((text) => text?.replace(/\s*\d.*$/, ''))).toEqual([
      'Lintel',
      'Dashboard',
      'Alerts',
      'Leads',
      'All leads',
      'Not contacted',
      'Unassigned',
      'Opportunities',
      'Prospects',
      'Unresponded',
      'August move-ins',
      'Teams',
      'Notifications',
      'Reports',
    ])
    expect(within(menu()).getByRole('list', { name: 'Smart lists' })).toBeInTheDocument()
    expect(link('Teams')).toHaveAttribute('href', '/teams')
    expect(link(/^August move-ins/)).toHaveAttribute('href', '/leads/list/smart-a')
  })

  test('requests the counts of all lists at once, and omits an unknown one', async () => {
    const { asked } = await openAll()
    await within(menu()).findByRole('link', { name: 'All leads 248 leads' })
    expect(link('Unassigned 1 lead')).toBeInTheDocument()
    expect(link('August move-ins 23 leads')).toBeInTheDocument()
    expect(link('Opportunities')).toBeInTheDocument()
    expect(asked.filter((path) => path === '/api/leads/counts')).toHaveLength(1)
  })

  test('omits counts and smart lists that can’t be loaded, without an error or a delay', async () => {
    await openAll(undefined, {
      answers: { '/api/leads/counts': () => undefined, '/api/smartlist': () => undefined },
    })
    await within(menu()).findByRole('link', { name: 'Reports' })
    expect(link('All leads')).toBeInTheDocument()
    expect(screen.queryByText('Smart lists')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    [0, 'Alerts', ''],
    [12, 'Alerts 12 unread', '12'],
    [99, 'Alerts 99 unread', '99'],
    [100, 'Alerts 100 unread', '!'],
  ])('shows %i unread alerts', async (count, name, pill) => {
    await openAll(undefined, { answers: { '/api/alert': () => alerts(count) } })
    const entry = await within(menu()).findByRole('link', { name })
    expect(entry.textContent).toBe(pill === '' ? 'Alerts ' : `Alerts ${pill}${count} unread`)
  })

  test('opens the admin pages that the user can open on Admin', async () => {
    await openAll('/dashboard', { user: { role: 'SUPERUSER' } })
    const user = userEvent.setup()
    await waitFor(() => expect(button('Admin')).toHaveAttribute('aria-expanded', 'false'))
    await user.click(button('Admin'))
    expect(['Properties', 'Owners', 'Users'].map((name) => link(name).getAttribute('href'))).toEqual([
      '/manage/properties',
      '/manage/owners',
      '/manage/users',
    ])
  })

  test('shows the entries of a client with a single property', async () => {
    await openAll('/properties', { kind: 'BROKER_SINGLE_PROP' })
    await waitFor(() => expect(link('Open House Help')).toHaveAttribute('href', '/help/open-house'))
    expect(link('Properties')).toHaveAttribute('aria-current', 'page')
    expect(within(menu()).queryByRole('link', { name: /^(Alerts|Teams|Notifications|Prospects)/ })).toBeNull()
    expect(link(/^Waiting list/)).toBeInTheDocument()
  })
})

describe('the current entry', () => {
  test.each([
    ['/leads/list/all', /^All leads/, 'page'],
    ['/leads/list/unassigned', /^Unassigned/, 'page'],
    ['/leads/list/smart-a', /^August move-ins/, 'page'],
    ['/leads/lead-a', 'Leads', 'true'],
    ['/dashboard', 'Dashboard', 'page'],
    ['/reports/pipeline', 'Reports', 'true'],
    ['/teams/team-midtown/members', 'Midtown', 'page'],
    ['/teams', 'Teams', 'page'],
  ])('is the only marked one at %s', async (path, name, current) => {
    await openAll(path)
    await waitFor(() => expect(link(name)).toHaveAttribute('aria-current', current))
    const marked = within(menu())
      .getAllByRole('link')
      .filter((one) => one.hasAttribute('aria-current'))
    expect(marked).toHaveLength(1)
  })

  test('is Leads when its submenu is folded', async () => {
    await openAll('/leads/list/unassigned')
    await userEvent.setup().click(button('Hide lead lists'))
    expect(link('Leads')).toHaveAttribute('aria-current', 'true')
  })
})

describe('submenus', () => {
  test('stay folded as the user left them', async () => {
    const first = await openAll()
    const hide = button('Hide lead lists')
    expect(document.getElementById(hide.getAttribute('aria-controls') ?? '')).toBeVisible()
    await userEvent.setup().click(hide)
    expect(within(menu()).queryByRole('link', { name: /^All leads/ })).toBeNull()
    first.unmount()
    const second = await openAll()
    // The name of the button contains its state. The controlled element does not exist, so it cannot be referenced.
    expect(button('Show lead lists')).not.toHaveAttribute('aria-expanded')
    expect(button('Show lead lists')).not.toHaveAttribute('aria-controls')
    second.unmount()
    await openAll(undefined, { userId: 'user-marcus' })
    expect(button('Hide lead lists')).toBeInTheDocument()
  })

  test('delay the entries below until the smart lists are loaded, on the first visit only', async () => {
    let respond: (lists: unknown) => void = () => undefined
    const response = new Promise((resolve) => {
      respond = resolve
    })
    const first = await openAll(undefined, { answers: { '/api/smartlist': () => response } })
    await waitFor(() => expect(first.asked).toContain('/api/smartlist'))
    expect(link('Leads')).toBeInTheDocument()
    expect(within(menu()).queryByRole('link', { name: 'Teams' })).toBeNull()
    respond(lists)
    expect(await within(menu()).findByRole('link', { name: 'Teams' })).toBeInTheDocument()
    first.unmount()
    await openShell(undefined, { answers: { ...world, '/api/smartlist': () => new Promise(() => {}) } })
    expect(link('Teams')).toBeInTheDocument()
  })
})

describe('the teams', () => {
  test('are those with access, by name, can be filtered, and say when none match', async () => {
    await openAll('/teams')
    await within(menu()).findByRole('link', { name: 'Eastside' })
    const names = () => links().filter((name) => /Eastside|Midtown|Secret/.test(name ?? ''))
    expect(names()).toEqual(['Eastside', 'Midtown'])
    const user = userEvent.setup()
    const filter = within(menu()).getByRole('searchbox', { name: 'Filter teams' })
    await user.type(filter, 'mid')
    expect(names()).toEqual(['Midtown'])
    await user.type(filter, 'x')
    expect(within(menu()).getByRole('status')).toHaveTextContent(
      'No team matched your search. Try a different phrase.',
    )
    await user.keyboard('{Escape}')
    expect(names()).toHaveLength(2)
  })

  test('link to the same page of another team, or to the last tab from elsewhere', async () => {
    const first = await openAll('/teams/team-eastside/members')
    await within(menu()).findByRole('link', { name: 'Midtown' })
    await userEvent.setup().click(link('Midtown'))
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/teams/team-midtown/members'))
    first.unmount()
    localStorage.setItem('lintel:team-place:user-priya', JSON.stringify({ n: 1, v: { tab: 'activity' } }))
    await openAll('/teams')
    expect(await within(menu()).findByRole('link', { name: 'Midtown' })).toHaveAttribute(
      'href',
      '/teams/team-midtown/activity',
    )
  })

  test('say that they can’t be loaded, and are loaded on Retry', async () => {
    let fails = true
    await openAll('/teams', { answers: { '/api/teams': () => (fails ? undefined : teams) } })
    const retry = await within(menu()).findByRole('button', { name: 'Retry' })
    fails = false
    await userEvent.setup().click(retry)
    expect(await within(menu()).findByRole('link', { name: 'Eastside' })).toBeInTheDocument()
  })
})

describe('the collapsed menu', () => {
  afterEach(() => void vi.useRealTimers())

  async function openNarrow() {
    await openAll()
    const user = userEvent.setup()
    await user.keyboard('[[')
    expect(expanded()).toBe(false)
    return user
  }

  test.each(['{Enter}', '{ArrowRight}', ' '])(
    'opens a flyout with %s and moves the focus into it, and returns the focus on Escape',
    async (key) => {
      const user = await openNarrow()
      act(() => button('Leads').focus())
      await user.keyboard(key)
      const flyout = await screen.findByRole('dialog', { name: 'Leads' })
      await waitFor(() => expect(within(flyout).getByRole('link', { name: /^All leads/ })).toHaveFocus())
      expect(button('Leads')).toHaveAttribute('aria-expanded', 'true')
      await user.keyboard('{ArrowDown}')
      expect(within(flyout).getByRole('link', { name: /^Not contacted/ })).toHaveFocus()
      await user.keyboard('{ArrowUp}{ArrowUp}')
      expect(within(flyout).getByRole('link', { name: /^August move-ins/ })).toHaveFocus()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(button('Leads')).toHaveFocus()
    },
  )

  test('clears the filter of a flyout on the first Escape, and closes the flyout on the second', async () => {
    const user = await openNarrow()
    act(() => button('Teams').focus())
    await user.keyboard('{Enter}')
    const flyout = await screen.findByRole('dialog', { name: 'Teams' })
    const filter = await within(flyout).findByRole('searchbox', { name: 'Filter teams' })
    await user.type(filter, 'mid')
    expect(within(flyout).queryByRole('link', { name: 'Eastside' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(filter).toHaveValue('')
    expect(within(flyout).getByRole('link', { name: 'Eastside' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('returns from a flyout on ArrowLeft, but not from its filter', async () => {
    const user = await openNarrow()
    act(() => button('Teams').focus())
    await user.keyboard('{Enter}')
    const flyout = await screen.findByRole('dialog', { name: 'Teams' })
    const filter = await within(flyout).findByRole('searchbox', { name: 'Filter teams' })
    await user.type(filter, 'mid{ArrowLeft}')
    expect(filter).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Teams')).toHaveFocus()
  })

  test('opens a flyout on hover without taking the focus, and closes it on a choice', async () => {
    const user = await openNarrow()
    act(() => screen.getByLabelText('field').focus())
    await user.hover(button('Leads'))
    const flyout = await screen.findByRole('dialog', { name: 'Leads' })
    expect(screen.getByLabelText('field')).toHaveFocus()
    expect(button('Leads')).not.toHaveAttribute('data-tip')
    await user.hover(within(flyout).getByRole('link', { name: /^Unassigned/ }))
    await user.click(within(flyout).getByRole('link', { name: /^Unassigned/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Leads')).toHaveAttribute('aria-current', 'true')
  })

  test('closes a flyout when the pointer leaves, but not after a press', async () => {
    const user = await openNarrow()
    await user.hover(button('Leads'))
    await screen.findByRole('dialog', { name: 'Leads' })
    await user.hover(screen.getByLabelText('field'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.hover(button('Leads'))
    await screen.findByRole('dialog', { name: 'Leads' })
    await user.click(button('Leads'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.hover(screen.getByLabelText('field'))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('dialog', { name: 'Leads' })).toBeInTheDocument()
  })
})

test('updates the count of a list after it is invalidated', async () => {
  let all = 5
  const { client } = await openAll(undefined, { answers: { '/api/leads/counts': () => ({ all }) } })
  await within(menu()).findByRole('link', { name: 'All leads 5 leads' })
  all = 6
  await act(() => client.invalidateQueries({ queryKey: keys.anyLeadCounts() }))
  expect(await within(menu()).findByRole('link', { name: 'All leads 6 leads' })).toBeInTheDocument()
})

describe('on a phone', () => {
  test('shows Leads, Alerts, Dashboard, and Reports in the tab bar', async () => {
    resize(390)
    await openAll()
    await screen.findByRole('navigation', { name: 'Main' })
    await within(menu()).findByRole('link', { name: /12 unread/ })
    expect(links()).toEqual(['Leads', '1212 unreadAlerts', 'Dashboard', 'Reports'])
    expect(link('Leads')).toHaveAttribute('aria-current', 'page')
  })

  test('shows no Alerts in the tab bar of a client with a single property', async () => {
    resize(390)
    await openAll('/dashboard', { kind: 'BROKER_SINGLE_PROP' })
    expect(links()).toEqual(['Leads', 'Dashboard', 'Reports'])
    expect(link('Dashboard')).toHaveAttribute('aria-current', 'page')
  })

  test('shows all other pages in the More sheet, and closes it on a choice', async () => {
    resize(390)
    const closed = vi.fn<() => void>()
    const { router } = await openAll('/teams/team-eastside/members', {
      user: { role: 'SUPERUSER' },
      page: <MenuLinks onNavigate={closed} />,
    })
    const more = screen.getByRole('navigation', { name: 'More pages' })
    await within(more).findByRole('link', { name: /^August move-ins/ })
    await within(more).findByRole('link', { name: 'Secret' })
    expect(links(more).map((text) => text?.replace(/\s*\d.*$/, ''))).toEqual([
      'All leads',
      'Not contacted',
      'Unassigned',
      'Opportunities',
      'Prospects',
      'Unresponded',
      'August move-ins',
      'Teams',
      'Eastside',
      'Midtown',
      'Secret',
      'Notifications',
      'Properties',
      'Owners',
      'Users',
    ])
    expect(within(more).getByRole('link', { name: 'Eastside' })).toHaveAttribute('aria-current', 'page')
    await userEvent.setup().click(within(more).getByRole('link', { name: 'Midtown' }))
    expect(closed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams/team-midtown/members'))
  })
})
