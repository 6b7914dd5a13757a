import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { type TourRecord } from '#mocks/db/records.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { DashboardPage } from './dashboard-page.tsx'
import { dashboardSearchSchema } from './dashboard-search.ts'

/** Tuesday, 14 July 2026, 10:24 in Austin. */
const MOMENT = Date.parse('2026-07-14T15:24:00Z')

let backend: Backend
let down = false
const toasts: ToastRequest[] = []
let disconnect = () => {}

async function mount(who = 'user-priya', path = '/') {
  return renderScreen({
    as: who,
    at: path,
    world: backend,
    answer: ({ url }) =>
      down && url.includes('/api/dashboard')
        ? Response.json({ message: 'The numbers are away' }, { status: 503 })
        : undefined,
    searching: {
      validateSearch: (search) => z.parse(dashboardSearchSchema, search),
      page: ({ search, onSearch }) => <DashboardPage search={search} onSearch={onSearch} />,
    },
    others: { $: <h1>Elsewhere</h1> },
    frame: (page) => (
      <main>
        <Suspense>{page}</Suspense>
      </main>
    ),
  })
}

const panel = (name: string) => screen.findByRole('region', { name })
const number = async (name: RegExp) => screen.findByRole('link', { name })

/** A lead's one tour, as the test wants it. */
function giveTour(leadId: string, tour: Partial<TourRecord>): TourRecord {
  const lead = backend.world.leads.get(leadId)
  if (!lead) throw new Error(leadId)
  const set: TourRecord = {
    id: `tour-of-${leadId}`,
    tourType: 'IN_PERSON',
    tourStatus: 'SCHEDULED',
    startTs: MOMENT,
    lengthMins: 30,
    ...tour,
  }
  lead.tours = [set]
  backend.world.leads.changed(lead)
  return set
}

/** Nobody has a tour but whom the test gives one. */
function noTours(): void {
  for (const lead of backend.world.leads.values()) {
    delete lead.tours
    backend.world.leads.changed(lead)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
  backend = createBackend({ now: () => Date.now() })
  down = false
  toasts.length = 0
  disconnect = connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
})
afterEach(() => {
  inMachineZone()
  disconnect()
  backend.dispose()
  vi.useRealTimers()
})

describe('the numbers', () => {
  test('each leads to the list that makes it', async () => {
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

  test('narrowed to a team, every list is', async () => {
    await mount('user-priya', '/?team=team-eastside')
    await number(/^New leads: \d+$/)
    expect(screen.getByRole('button', { name: 'Teams: Eastside' })).toBeInTheDocument()
    const links = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? [])
    const lists = links.filter((href) => href.startsWith('/leads/list/'))
    expect(lists.length).toBeGreaterThan(20)
    expect(lists.filter((href) => !href.includes('team=team-eastside'))).toEqual([])
  })

  test('an edited address breaks nothing', async () => {
    await mount('user-priya', '/?team=%7B%7D&chart=7&show=everything')
    expect(await number(/^New leads: \d+$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Teams: All teams' })).toBeInTheDocument()
  })

  test('the leases are a list of their own, as long as their number', async () => {
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
})

describe('the words of each kind of client', () => {
  test('an owner has properties to choose from', async () => {
    await mount('user-elena')
    expect(await screen.findByRole('button', { name: 'Properties: All properties' })).toBeInTheDocument()
    expect(await panel('Property workload')).toBeInTheDocument()
  })

  test('with one property there is nothing to choose', async () => {
    await mount('user-olive')
    expect(await panel('Property workload')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Propert/ })).toBeNull()
  })
})

describe('what does not work', () => {
  const withoutNumbers = (...teams: readonly string[]) => {
    for (const campaign of backend.world.store.campaigns.values())
      if (teams.includes(campaign.teamRef)) campaign.status = 'INACTIVE'
  }

  test('is said to who may put it right, with the way there', async () => {
    withoutNumbers('team-eastside', 'team-harborview')
    await mount()
    const issues = within(await panel('Setup'))
    expect(issues.getByRole('link', { name: 'No channel has a phone number: Eastside' })).toHaveAttribute(
      'href',
      '/teams/team-eastside/campaigns',
    )
    // Priya is an agent in Harborview, no more.
    expect(issues.queryByRole('link', { name: /Harborview/ })).toBeNull()
  })

  test('an owner is led to the property; what a banner tells is not told again; who manages nothing sees none of it', async () => {
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

describe('a calendar that failed', () => {
  test.each([
    ['TEAM', 0],
    ['USER', 1],
  ] as const)(
    'of a client whose calendars are of scope %s is told by the banner or here, once',
    async (scope, told) => {
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
      expect(issues.queryAllByText('The calendar needs authorization')).toHaveLength(told)
    },
  )
})

describe('who waits', () => {
  test('says for how long; in the first minute it is just now', async () => {
    for (const lead of backend.world.leads.values()) {
      lead.communications = []
      backend.world.leads.changed(lead)
    }
    commands.leadTexts.run(backend.world, { leadId: 'lead-darius-cole', message: 'Hello?' })
    vi.setSystemTime(MOMENT + 4 * 60_000)
    commands.leadTexts.run(backend.world, { leadId: 'lead-sofia-marchetti', message: 'Is it free?' })
    await mount()
    const rows = within(await screen.findByRole('list', { name: 'Waiting for a reply' }))
    const row = (name: string) => rows.getByText(name).closest('li')
    expect(row('Sofia Marchetti')).toHaveTextContent(/Just now$/)
    expect(row('Sofia Marchetti')).not.toHaveTextContent('Waiting')
    expect(row('Darius Cole')).toHaveTextContent(/Waiting 4m$/)
  })
})

describe('the chart', () => {
  test('arrow keys go from day to day, the newest first; each says its numbers', async () => {
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
    // A press hides a channel; what the days lead to stays all of them.
    const emails = () => document.querySelectorAll('g.fill-chart-3')
    expect(emails()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Email', pressed: true }))
    expect(screen.getByRole('button', { name: 'Email', pressed: false })).toBeVisible()
    expect(emails()).toHaveLength(0)
    expect(days[12]).toHaveAccessibleName(/, Email \d+, /)
  })

  test('as a table: the same numbers, each with its list', async () => {
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

describe('tours', () => {
  const tours = async () => within(await panel('Tours today'))

  test('one that is over asks how it ended; the answer is shown at once and sent after six seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: MOMENT, shouldAdvanceTime: true })
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: MOMENT - 3 * 3_600_000 })
    await mount()
    const shown = await tours()
    expect(
      await shown.findByRole('group', { name: /^Outcome of the tour with Sofia Marchetti at / }),
    ).toBeVisible()
    const group = shown.getByRole('group', { name: /^Outcome of the tour with Sofia Marchetti at / })
    await waitFor(() =>
      expect(within(group).getByRole('button', { name: 'Completed' })).not.toHaveAttribute('aria-disabled'),
    )
    fireEvent.click(within(group).getByRole('button', { name: 'Completed' }))
    expect(shown.getByText('Completed')).toBeInTheDocument()
    expect(shown.queryByRole('button', { name: 'No show' })).toBeNull()
    expect(toasts.at(-1)).toMatchObject({ title: 'Tour completed', action: { label: 'Undo' } })
    expect(tour.tourStatus).toBe('SCHEDULED')
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() => expect(tour.tourStatus).toBe('COMPLETED'))
    expect(shown.getByText('Completed')).toBeInTheDocument()
  })

  test('past days stand in one line that unfolds; the numbers of today count today', async () => {
    noTours()
    giveTour('lead-teresa-galvan', { startTs: MOMENT - 30 * 3_600_000 })
    giveTour('lead-sofia-marchetti', { startTs: MOMENT - 3_600_000 })
    await mount()
    const shown = await tours()
    expect(await shown.findByRole('heading', { name: '1 past tour needs an outcome' })).toBeInTheDocument()
    expect(await number(/^Tours today: 1$/)).toBeInTheDocument()
    expect(shown.queryByRole('link', { name: 'Teresa Galvan' })).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: 'Review' }))
    expect(shown.getByRole('link', { name: 'Teresa Galvan' })).toBeInTheDocument()
    expect(screen.getByText('1 needs an outcome')).toBeInTheDocument()
  })

  test('read far from the property, both hours can be seen', async () => {
    inZone('America/Los_Angeles')
    noTours()
    giveTour('lead-sofia-marchetti', {
      startTs: Date.parse('2026-07-14T14:30:00-05:00'),
      propertyRef: 'property-foundry-lofts',
    })
    await mount()
    const row = (await (await tours()).findByRole('link', { name: 'Sofia Marchetti' })).closest('li')
    expect(row).toHaveTextContent(/2:30 PM ?CDT/)
    expect(row).toHaveTextContent(/12:30 PM for you, /)
  })

  test('Undo leaves it as it was, and nothing is sent', async () => {
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: MOMENT - 3 * 3_600_000 })
    await mount()
    const shown = await tours()
    const button = await shown.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(button)
    expect(shown.getByText('Canceled')).toBeInTheDocument()
    act(() => toasts.at(-1)?.action?.onPress())
    expect(shown.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
    expect(tour.tourStatus).toBe('SCHEDULED')
    const asked = backend.world.log.requests().map(({ operation }) => operation ?? '')
    expect(asked.filter((operation) => operation.startsWith('PUT '))).toEqual([])
  })

  test('one that was changed meanwhile says so, and stays', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: MOMENT, shouldAdvanceTime: true })
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: MOMENT - 3 * 3_600_000 })
    await mount()
    const shown = await tours()
    const button = await shown.findByRole('button', { name: 'Completed' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(button)
    tour.tourStatus = 'NO_SHOW'
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The tour couldn’t be changed' }))
    expect(tour.tourStatus).toBe('NO_SHOW')
  })

  test('who may only read is told why the buttons do nothing', async () => {
    noTours()
    giveTour('lead-teresa-galvan', { startTs: MOMENT - 3 * 3_600_000 })
    await mount('user-graham')
    const button = await (await tours()).findByRole('button', { name: 'Completed' })
    await waitFor(() => expect(button).toHaveAccessibleDescription(/read/i))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button)
    expect(toasts).toEqual([])
  })

  test('nobody waits: what comes next is said', async () => {
    noTours()
    for (const lead of backend.world.leads.values()) {
      lead.communications = []
      backend.world.leads.changed(lead)
    }
    giveTour('lead-sofia-marchetti', {
      startTs: MOMENT + 2 * 3_600_000,
      propertyRef: 'property-foundry-lofts',
      unit: '2B',
    })
    await mount()
    expect(
      await screen.findByText(
        /^You're caught up\. Next tour 12:24 PM( CDT \(\d+:24 [AP]M for you\))? at Foundry Lofts 2B\.$/,
      ),
    ).toBeInTheDocument()
    expect((await tours()).getByText('In 2h')).toBeInTheDocument()
  })
})

describe('when the numbers do not come', () => {
  test('it is said, and can be tried again', async () => {
    down = true
    await mount()
    expect(
      await screen.findByRole('heading', { name: 'The dashboard couldn’t be loaded' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('The numbers are away')
    down = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await number(/^New leads: \d+$/)).toBeInTheDocument()
  })

  test('the last ones stay when they cannot be renewed', async () => {
    const { client } = await mount()
    await number(/^New leads: \d+$/)
    down = true
    await act(() => client.invalidateQueries({ queryKey: ['leads', 'dashboard'] }))
    expect(await screen.findByText(/can’t be refreshed/)).toBeInTheDocument()
    expect(await number(/^New leads: \d+$/)).toBeInTheDocument()
    down = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/can’t be refreshed/)).toBeNull())
  })
})
