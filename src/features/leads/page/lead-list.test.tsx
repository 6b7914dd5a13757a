import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { commentDraftKey } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { mountList, stubLayout } from './list.testing.tsx'

// Load the idle components first, so that each test can also run alone.
beforeAll(loadIdleComponents)
beforeEach(stubLayout)

// Queried by label, because jsdom takes long to compute the roles of a whole table.
const row = (name: string) => screen.findByLabelText(new RegExp(`^${name}, `), { selector: '[role=row]' })
const names = () =>
  [...document.querySelectorAll('[data-index]')].map((one) => one.getAttribute('aria-label')?.split(',')[0])
const table = () => screen.getByRole('table', { name: 'All leads' })
const fail = (status: number) => () =>
  Promise.resolve(Response.json({ message: 'The list is being rebuilt' }, { status }))
const empty = () =>
  Promise.resolve(Response.json({ items: [], total: 0, offset: 0, cursor: 'none', newSince: 0 }))

describe('the list', () => {
  test('shows the name, status, assignee, and waiting time of a lead', async () => {
    await mountList()
    const teresa = await row('Teresa Galvan')
    expect(teresa).toHaveAccessibleName(
      /^Teresa Galvan, New lead, Waiting \d+m, Unanswered, Text message, Foundry Lofts, Eastside, Unassigned, Is the two-bed/,
    )
    expect(within(teresa).getAllByRole('cell')).toHaveLength(8)
    expect(within(teresa).getByRole('link')).toHaveAttribute('href', '/leads/lead-teresa-galvan')
    expect(teresa).toHaveAttribute('aria-rowindex', '2')
    const total = Number(table().getAttribute('aria-rowcount')) - 1
    expect(screen.getByText(`1–18 of ${total}`)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All leads')
  })

  test('shows no team to a client whose teams are its properties', async () => {
    await mountList('', { person: 'user-elena' })
    await screen.findByRole('columnheader', { name: 'Property' })
    expect(screen.queryByRole('columnheader', { name: 'Property and team' })).toBeNull()
  })

  test('shows in Unassigned whether a lead is claimed or assigned, by the mode of its team', async () => {
    await mountList('', { list: 'unassigned', at: '/leads/list/unassigned' })
    const teresa = await row('Teresa Galvan')
    expect(await within(teresa).findByRole('cell', { name: 'Claim' })).toBeInTheDocument()
  })

  test('requests this month’s inquiries once, newest activity first', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    expect(list.asked).toHaveLength(1)
    expect(Object.fromEntries(list.asked[0] ?? [])).toMatchObject({
      list: 'all',
      sort: 'activity',
      dir: 'desc',
      inquiry: 'true',
      limit: '100',
    })
    expect(list.asked[0]?.get('createdFrom')).not.toBeNull()
  })

  test('mounts the rows in view and twelve more', async () => {
    await mountList('?period=all-time')
    await row('Teresa Galvan')
    await waitFor(() => expect(names()).toHaveLength(30))
  })

  test('shows the rows of a response without a total', async () => {
    const backend = createBackend()
    await mountList('', {
      backend,
      async answer(request) {
        const { pathname, search } = new URL(request.url)
        const { body } = await as(backend, 'user-priya').get(`${pathname}${search}`)
        return Response.json({ ...(body as object), total: undefined })
      },
    })
    expect(await row('Teresa Galvan')).toBeInTheDocument()
  })

  test('shows a placeholder for a row that can’t be read, and reports it', async () => {
    const report = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', report)
    const list = await mountList()
    await row('Teresa Galvan')
    list.backend.world.faults.add({ match: 'GET /api/leads', act: { kind: 'bad-row', index: 1 }, times: 0 })
    list.tell('LEAD_CHANGED', 'lead-andre-whitfield')
    expect(await screen.findByText('This lead couldn’t be shown')).toBeInTheDocument()
    expect(names()).toContain('Teresa Galvan')
    expect(report).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

describe('filters', () => {
  test('keeps the rows of Has draft and the selection when a draft is removed', async () => {
    const session = { signedInUser: 'user-priya', actingUser: 'user-priya' }
    const draft = (leadId: string) => storedDraft(commentDraftKey(session, leadId))
    for (const id of ['lead-teresa-galvan', 'lead-sofia-marchetti'])
      draft(id).write({ text: 'Two dogs', updatedTs: clock.now() })
    const list = await mountList('?period=all-time&hasDraft=true')
    await waitFor(() => expect(names()).toHaveLength(2))
    await userEvent.keyboard('jx')
    expect(await screen.findByText(/^1 selected/)).toBeInTheDocument()
    draft('lead-teresa-galvan').clear()
    list.tell('LEAD_CHANGED', 'lead-sofia-marchetti')
    await waitFor(() => expect(list.asked.length).toBeGreaterThan(1))
    await expect(row('Teresa Galvan')).resolves.toBeInTheDocument()
    expect(screen.getByText(/^1 selected/)).toBeInTheDocument()
  })

  test('requests the text once, after a pause, and puts it into the address', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'sofia m')
    await waitFor(() => expect(names()).toEqual(['Sofia Marchetti']))
    expect(list.asked.map((search) => search.get('q'))).toEqual([null, 'sofia m'])
    expect(list.url()).toBe('/leads/list/all?q=sofia+m')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('leaves the search field with Escape, even while no lead matches', async () => {
    await mountList()
    await row('Teresa Galvan')
    const field = screen.getByRole('searchbox', { name: 'Search this list' })
    await userEvent.type(field, 'nobody at all')
    await screen.findByRole('heading', { name: 'No Results' })
    await userEvent.keyboard('{Escape}{Escape}')
    expect(field).toHaveValue('')
    expect(field).not.toHaveFocus()
    await row('Teresa Galvan')
    await userEvent.keyboard('j')
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('link')[0]).toHaveFocus())
  })

  test('says what was searched for when nothing matches, and clears it', async () => {
    const list = await mountList('?q=nobody%20at%20all&period=past-week')
    expect(await screen.findByRole('heading', { name: 'No Results' })).toBeInTheDocument()
    expect(screen.getByText('No leads match “nobody at all”, Inquiry and Past Week.')).toBeInTheDocument()
    screen.getByRole('button', { name: 'Clear filters' }).focus()
    await userEvent.keyboard('{Enter}')
    await row('Teresa Galvan')
    expect(list.url()).toBe('/leads/list/all')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  })

  test('offers All Time for an empty list under the default filters', async () => {
    const list = await mountList('', { answer: empty })
    expect(await screen.findByRole('heading', { name: 'No leads this month.' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show All Time' }))
    await waitFor(() => expect(list.url()).toBe('/leads/list/all?period=all-time'))
  })

  test.each([
    ['notContacted', 'Everyone has been contacted.'],
    ['unassigned', 'Nothing to claim.'],
    ['opportunities', 'No opportunities yet'],
    ['prospects', 'No prospects yet'],
    ['waitingList', 'The waiting list is empty'],
    ['unresponded', 'No one is waiting for you.'],
  ] as const)('shows a specific message when %s is empty', async (list, text) => {
    await mountList('', { answer: empty, list })
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument()
  })

  test('uses one value for the quick range and the time period', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    expect(
      screen.getByRole('button', { name: /Time period Month to Date|Time periodMonth to Date/ }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Past Week' }))
    await waitFor(() => expect(list.url()).toBe('/leads/list/all?period=past-week'))
    expect(screen.getByRole('radio', { name: 'Past Week' })).toBeChecked()
    expect(screen.queryByRole('button', { name: /Remove filter Time period/ })).toBeNull()
  })

  test('removes Inquiry and adds it again', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Type: Inquiry' }))
    await waitFor(() => expect(list.asked.at(-1)?.get('inquiry')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Inquiry' }))
    await waitFor(() => expect(list.url()).toBe('/leads/list/all'))
  })

  test('sorts by a column header, and reverses the order', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    const head = (name: string) => screen.getByRole('columnheader', { name })
    // No column has the order by activity.
    expect(document.querySelector('[aria-sort]')).toBeNull()
    await userEvent.click(within(head('Lead')).getByRole('button'))
    await waitFor(() => expect(head('Lead')).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(() => expect(names()).toContain('Amara Okafor'))
    expect(names()).not.toContain('Teresa Galvan')
    expect(list.url()).toBe('/leads/list/all?sort=name&dir=asc')
    expect(within(head('Lead')).getByRole('button')).toHaveFocus()
    await userEvent.click(within(head('Lead')).getByRole('button'))
    await waitFor(() => expect(head('Lead')).toHaveAttribute('aria-sort', 'descending'))
  })
})

describe('keyboard', () => {
  test('moves with J and K, opens with Enter, and restores row and focus on Back without a request', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    await userEvent.keyboard('jjjk')
    const second = names()[1] ?? ''
    expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${second}`))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('One lead')).toBeInTheDocument()
    expect(list.url()).toMatch(/^\/leads\/lead-/)
    const before = list.asked.length
    await list.back()
    await row(second)
    expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${second}`))
    expect(list.asked).toHaveLength(before)
  })

  test('moves within the whole list with the arrow keys, End, and Home', async () => {
    await mountList()
    await row('Teresa Galvan')
    await userEvent.keyboard('j{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toHaveAccessibleName(/^Teresa Galvan/)
    await userEvent.keyboard('{End}')
    const total = Number(table().getAttribute('aria-rowcount')) - 1
    await waitFor(() => expect(screen.getByText(new RegExp(`–${total} of ${total}$`))).toBeInTheDocument())
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=row]')).toHaveAttribute(
        'aria-rowindex',
        String(total + 1),
      ),
    )
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Teresa Galvan/))
  })

  test('opens the conversation of the row under the cursor with R', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    await userEvent.keyboard('jr')
    expect(list.popout.open).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        leadId: 'lead-teresa-galvan',
        phone: '+15125550107',
        name: 'Teresa Galvan',
        contactType: 'TENANT',
      }),
    )
  })

  test('focuses the search field with f, and leaves the list with Escape', async () => {
    await mountList()
    await row('Teresa Galvan')
    await userEvent.keyboard('f')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    // The focus is not lost: it moves to the first row.
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toHaveAccessibleName(/^Teresa Galvan/)
    await userEvent.keyboard('j')
    expect(document.activeElement).toHaveAccessibleName(/^Andre Whitfield/)
    await userEvent.keyboard('{Escape}')
    expect(document.body).toHaveFocus()
  })

  test('has only one row in the tab order', async () => {
    await mountList()
    await row('Teresa Galvan')
    const stops = screen.getAllByRole('link').filter((link) => link.tabIndex === 0)
    expect(stops.map((link) => link.textContent)).toEqual(['Teresa Galvan'])
  })
})

describe('failures', () => {
  test('shows a panel with Retry and one toast when nothing could be loaded, and keeps the filters', async () => {
    const list = await mountList('?q=sofia')
    list.answer = fail(500)
    await list.client.resetQueries()
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is being rebuilt')
    expect(list.nothingToShow).toHaveLength(1)
    expect(screen.getByRole('searchbox')).toHaveValue('sofia')
    list.answer = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await row('Sofia Marchetti')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps the rows after a failed refetch, and says how old they are', async () => {
    const list = await mountList()
    await row('Teresa Galvan')
    list.answer = fail(503)
    list.tell('LEAD_CHANGED', 'lead-teresa-galvan')
    expect(await screen.findByText('Updated less than a minute ago')).toBeInTheDocument()
    expect(names()[0]).toBe('Teresa Galvan')
    expect(list.nothingToShow).toEqual([])
    list.answer = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/Updated/)).toBeNull())
  })
})

test('an empty list says nothing about other filters before their response has arrived', async () => {
  const list = await mountList('?q=nobody')
  const said = await screen.findByText(/^No leads match “nobody”/)
  list.answer = () => new Promise(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(list.url()).not.toContain('nobody'))
  await waitFor(() => expect(list.asked.at(-1)?.get('q')).toBeNull())
  expect(said).toBeVisible()
  expect(screen.queryByText('No leads this month.')).toBeNull()
})
