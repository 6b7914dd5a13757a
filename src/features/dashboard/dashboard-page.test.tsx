import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { commands } from '#mocks/simulate/commands.ts'

import { DASHBOARD_MOMENT, startDashboard, type TestDashboard } from './dashboard.testing.tsx'

let dashboard: TestDashboard
let backend: TestDashboard['backend']
let mount: (who?: string, path?: string) => ReturnType<TestDashboard['mount']>

const panel = (name: string) => screen.findByRole('region', { name })
const number = async (name: RegExp) => screen.findByRole('link', { name })

beforeEach(() => {
  dashboard = startDashboard()
  ;({ backend } = dashboard)
  mount = (who, path) => dashboard.mount(who, path)
})
afterEach(() => {
  dashboard.end()
})

describe('the numbers', () => {
  test('links each number to the list it counts', async () => {
    await mount()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Good (morning|afternoon|evening), Priya$/,
    )
    expect(await number(/^New leads: \d+$/)).toHaveAttribute(
      'href',
      '/leads/list/all?inquiry=true&period=today',
    )
    expect(await number(/^Not contacted: \d+$/)).toHaveAttribute(
      'href',
      '/leads/list/not-contacted?inquiry=true&period=month-to-date',
    )
    expect(await number(/^Median first response: .+, of the \d+ leads of the past week$/)).toHaveAttribute(
      'href',
      '/leads/list/all?inquiry=true&period=past-week',
    )
    expect(await number(/^Waiting for a reply: \d+$/)).toHaveAttribute(
      'href',
      '/leads/list/unresponded?communicationDaysBack=7',
    )
    expect(await number(/^Priya Raman, waiting: \d+/)).toHaveAttribute(
      'href',
      '/leads/list/unresponded?communicationDaysBack=7&agent=user-priya',
    )
  })

  test('links only to lists of the chosen team', async () => {
    await mount('user-priya', '/?team=team-eastside')
    await number(/^New leads: \d+$/)
    expect(screen.getByRole('button', { name: 'Teams: Eastside' })).toBeInTheDocument()
    const links = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? [])
    const lists = links.filter((href) => href.startsWith('/leads/list/'))
    expect(lists.length).toBeGreaterThan(20)
    expect(lists.filter((href) => !href.includes('team=team-eastside'))).toEqual([])
  })

  test('ignores invalid search params in the address', async () => {
    await mount('user-priya', '/?team=%7B%7D&chart=7&show=everything')
    expect(await number(/^New leads: \d+$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Teams: All teams' })).toBeInTheDocument()
  })

  test('opens a dialog with as many leases as the number says', async () => {
    const lead = backend.world.leads.get('lead-sofia-marchetti')
    if (!lead) throw new Error('no Sofia')
    lead.lease = { leasedDate: '2026-07-03' }
    await mount()
    const leases = await number(/^Leases this month: \d+$/)
    const count = Number(leases.textContent)
    expect(count).toBeGreaterThan(0)
    fireEvent.click(leases)
    const dialog = await screen.findByRole('dialog', { name: 'Leases this month' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(count)
    expect(within(dialog).getByRole('link', { name: 'Sofia Marchetti' })).toHaveAttribute(
      'href',
      '/leads/lead-sofia-marchetti',
    )
  })

  test('selects both teams when two are pressed in a row', async () => {
    const { href } = await mount()
    const button = await screen.findByRole('button', { name: 'Teams: All teams' })
    fireEvent.click(button)
    const items = await screen.findAllByRole('menuitemcheckbox')
    act(() => {
      for (const item of items.slice(1, 3)) fireEvent.click(item)
    })
    expect(await screen.findByRole('button', { name: 'Teams: 2 teams' })).toBeInTheDocument()
    expect(new URL(href(), 'https://example.com').searchParams.get('team')?.split(',')).toHaveLength(2)
  })

  test('closes the list of leases on Back, and leaves no history entry for a closed list', async () => {
    const { router, href } = await mount('user-priya', '/?chart=table')
    const back = () => act(async () => router.history.back())
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => router.navigate({ href: '/?team=team-eastside' }))
    const open = async () => {
      fireEvent.click(await number(/^Leases this month: \d+$/))
      const dialog = await screen.findByRole('dialog', { name: 'Leases this month' })
      expect(href()).toBe('/?team=team-eastside&show=leases')
      return dialog
    }
    await open()
    await back()
    await closed()
    expect(href()).toBe('/?team=team-eastside')

    const [close] = within(await open()).getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
    await closed()
    expect(href()).toBe('/?team=team-eastside')
    await back()
    expect(href()).toBe('/?chart=table')
  })

  test('closes a list of leases that was opened by its address without a new history entry', async () => {
    const { router, href } = await mount('user-priya', '/?chart=table')
    await act(() => router.navigate({ href: '/?show=leases' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leases this month' })
    const [close] = within(dialog).getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(href()).toBe('/')
    expect(router.history.length).toBe(2)
  })
})

test.each([
  [true, /About \d+[mhd]/],
  [false, /^(?!.*About).*\d+[mhd]/],
])('marks medians of a sample in the workload and in the number: %s', async (sampled, row) => {
  dashboard.isSampled = sampled
  await mount()
  const workload = within(await panel('Team workload'))
  expect(workload.getByRole('row', { name: /^Priya Raman/ })).toHaveTextContent(row)
  expect(await number(/^Median first response: .+, of the \d+ leads of the past week$/)).toHaveAccessibleName(
    sampled ? /: About \d/ : /: \d/,
  )
})

describe('the labels for each team kind', () => {
  test('offers an owner a choice of properties', async () => {
    await mount('user-elena')
    expect(await screen.findByRole('button', { name: 'Properties: All properties' })).toBeInTheDocument()
    expect(await panel('Property workload')).toBeInTheDocument()
  })

  test('offers no choice with a single property', async () => {
    await mount('user-olive')
    expect(await panel('Property workload')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Propert/ })).toBeNull()
  })
})

describe('setup problems', () => {
  const withoutNumbers = (...teams: readonly string[]) => {
    for (const campaign of backend.world.store.campaigns.values())
      if (teams.includes(campaign.teamRef)) campaign.status = 'INACTIVE'
  }

  test('are shown to users who can fix them, with a link', async () => {
    withoutNumbers('team-eastside', 'team-harborview')
    await mount()
    const issues = within(await panel('Setup'))
    expect(issues.getByRole('link', { name: 'No channel has a phone number: Eastside' })).toHaveAttribute(
      'href',
      '/teams/team-eastside/campaigns',
    )
    // In Harborview, Priya is only an agent.
    expect(issues.queryByRole('link', { name: /Harborview/ })).toBeNull()
  })

  test('link an owner to the property, don’t repeat a banner, and are hidden from users who manage nothing', async () => {
    withoutNumbers('team-calder-tower')
    expect(backend.world.store.teams.get('team-calder-tower')?.emailAuthStatus).toBe('FAILED')
    await mount('user-greta')
    const issues = within(await panel('Setup'))
    expect(issues.getByRole('link', { name: 'No channel has a phone number: Calder Tower' })).toHaveAttribute(
      'href',
      '/properties/team-calder-tower/campaigns',
    )
    expect(issues.queryByText('The email needs authorization')).toBeNull()
    cleanup()
    document.body.replaceChildren()
    await mount('user-luis')
    await panel('Waiting for a reply')
    expect(screen.queryByRole('region', { name: 'Setup' })).toBeNull()
  })
})

describe('a failed calendar', () => {
  // With the scope TEAM, the banner reports it. With the scope USER, the team has no calendar that could be connected.
  test.each(['TEAM', 'USER'] as const)(
    'is not repeated in Setup for the calendar scope %s',
    async (scope) => {
      const client = backend.world.store.clients.get('client-brightwater')
      const team = backend.world.store.teams.get('team-eastside')
      if (!client || !team) throw new Error('The seed has no Eastside')
      client.calendarScope = scope
      team.calendarAuthFailed = true
      for (const campaign of backend.world.store.campaigns.values())
        if (campaign.teamRef === team.id) campaign.status = 'INACTIVE'
      await mount()
      const issues = within(await panel('Setup'))
      expect(issues.getByRole('link', { name: 'No channel has a phone number: Eastside' })).toBeVisible()
      expect(issues.queryByText(/calendar/i)).toBeNull()
    },
  )
})

describe('waiting renters', () => {
  test('shows how long a renter has waited, and Just now in the first minute', async () => {
    for (const lead of backend.world.leads.values()) {
      lead.communications = []
      backend.world.leads.changed(lead)
    }
    commands.leadTexts.run(backend.world, { leadId: 'lead-darius-cole', message: 'Hello?' })
    vi.setSystemTime(DASHBOARD_MOMENT + 4 * 60_000)
    commands.leadTexts.run(backend.world, { leadId: 'lead-sofia-marchetti', message: 'Is it free?' })
    await mount()
    const rows = within(await screen.findByRole('list', { name: 'Waiting for a reply' }))
    const row = (name: string) => rows.getByText(name).closest('li')
    expect(row('Sofia Marchetti')).toHaveTextContent(/Just now$/)
    expect(row('Sofia Marchetti')).not.toHaveTextContent('Waiting')
    expect(row('Darius Cole')).toHaveTextContent(/Waiting 4m$/)
  })
})

describe('the workload', () => {
  test('shows waits over the limit in red, also for unassigned leads', async () => {
    const { leads } = backend.world
    for (const lead of leads.values()) {
      const { waitingSince = Infinity } = leads.facts(lead)
      if (DASHBOARD_MOMENT - waitingSince < 86_400_000) continue
      delete lead.assignedAgentRef
      leads.changed(lead)
    }
    await mount()
    const waiting = await number(/^Unassigned, waiting: \d+, [1-9]\d* over the limit$/)
    expect(waiting).toHaveClass('text-danger-text')
    expect(waiting).toHaveAttribute('data-tip', expect.stringMatching(/^[1-9]\d* over the limit$/))
  })

  test('counts a wait that passes the limit within a minute, without any other event', async () => {
    for (const lead of backend.world.leads.values()) {
      lead.communications = []
      backend.world.leads.changed(lead)
    }
    commands.leadTexts.run(backend.world, { leadId: 'lead-sofia-marchetti', message: 'Is it free?' })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: DASHBOARD_MOMENT })
    await mount()
    await number(/^Priya Raman, waiting: 1$/)
    vi.setSystemTime(DASHBOARD_MOMENT + 3 * 3_600_000)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(await number(/^Priya Raman, waiting: 1, 1 over the limit$/)).toBeVisible()
  })
})

describe('the chart', () => {
  test('moves between days with the arrow keys, names each day’s numbers, and hides a channel on a press', async () => {
    await mount()
    const list = within(await screen.findByRole('list', { name: 'Leads by day' }))
    const days = list.getAllByRole('link')
    expect(days).toHaveLength(14)
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toEqual([days[13]])
    days[13]?.focus()
    fireEvent.keyDown(days[13] ?? document.body, { key: 'ArrowLeft' })
    expect(days[12]).toHaveFocus()
    expect(days[12]).toHaveAccessibleName(
      /^Monday, Jul 13: \d+ leads?\. Call \d+, Text message \d+, Email \d+, Web form \d+$/,
    )
    fireEvent.keyDown(days[12] ?? document.body, { key: 'Home' })
    expect(days[0]).toHaveFocus()
    fireEvent.keyDown(days[0] ?? document.body, { key: 'ArrowLeft' })
    expect(days[0]).toHaveFocus()
    // A press hides a channel, but the links of the days still lead to all leads.
    const emails = () => document.querySelectorAll('g.fill-chart-3')
    expect(emails()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Email', pressed: true }))
    expect(screen.getByRole('button', { name: 'Email', pressed: false })).toBeVisible()
    expect(emails()).toHaveLength(0)
    expect(days[12]).toHaveAccessibleName(/, Email \d+, /)
    // The card of a day sums up the channels shown, and says so.
    fireEvent.pointerEnter(days[12] ?? document.body)
    expect(screen.getByText('Shown')).toBeVisible()
  })

  test('calls the last day Today, and shows no year on the last day of a year', async () => {
    vi.setSystemTime(Date.parse('2026-12-31T16:00:00Z'))
    await mount()
    const days = within(await screen.findByRole('list', { name: 'Leads by day' }))
    expect(screen.getByText('Today', { selector: 'text' })).toBeInTheDocument()
    for (const day of days.getAllByRole('link')) expect(day).not.toHaveAccessibleName(/2026/)
    fireEvent.click(screen.getByRole('button', { name: 'Leads by channel as a table' }))
    expect(await screen.findByRole('table', { name: 'Leads by channel' })).not.toHaveTextContent('2026')
  })

  test('shows the same numbers as a table, each linked to its list', async () => {
    const { href } = await mount()
    fireEvent.click(await screen.findByRole('button', { name: 'Leads by channel as a table' }))
    const table = await screen.findByRole('table', { name: 'Leads by channel' })
    expect(within(table).getAllByRole('row')).toHaveLength(15)
    const calls = within(table)
      .getAllByRole('link', { name: /, Call: \d+$/ })
      .reduce((sum, link) => sum + Number(link.textContent), 0)
    expect(screen.getByRole('link', { name: `Call: ${calls}` })).toBeInTheDocument()
    expect(within(table).getByRole('link', { name: /^Tuesday, Jul 14, Email: / })).toHaveAttribute(
      'href',
      '/leads/list/all?inquiry=true&period=2026-07-14..2026-07-14&channel=EMAIL',
    )
    expect(href()).toBe('/?chart=table')
  })
})

describe('when the numbers fail to load', () => {
  test('shows an error and can be retried', async () => {
    dashboard.isDown = true
    await mount()
    expect(
      await screen.findByRole('heading', { name: 'The dashboard couldn’t be loaded' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('The numbers are away')
    dashboard.isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await number(/^New leads: \d+$/)).toBeInTheDocument()
  })

  test('keeps the last numbers when a refetch fails', async () => {
    const { client } = await mount()
    await number(/^New leads: \d+$/)
    dashboard.isDown = true
    await act(() => client.invalidateQueries({ queryKey: ['leads', 'dashboard'] }))
    expect(await screen.findByText(/can’t be refreshed/)).toBeInTheDocument()
    expect(await number(/^New leads: \d+$/)).toBeInTheDocument()
    dashboard.isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/can’t be refreshed/)).toBeNull())
  })
})
