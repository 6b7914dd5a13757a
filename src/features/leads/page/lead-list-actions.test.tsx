import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { clock } from '#/lib/clock.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { mountList, stubLayout } from './list.testing.tsx'

// Load the idle components first, so that each test can also run alone.
beforeAll(loadIdleComponents)
beforeEach(stubLayout)

const row = (name: string) => screen.findByLabelText(new RegExp(`^${name}, `), { selector: '[role=row]' })
const names = () =>
  [...document.querySelectorAll('[data-index]')].map((one) => one.getAttribute('aria-label')?.split(',')[0])

describe('the actions of a row', () => {
  const buttons = async (name: string) => {
    await row(name)
    await userEvent.keyboard('j'.repeat(names().indexOf(name) + 1))
    const group = await screen.findByRole('group', { name: `Actions for ${name}` })
    await within(group).findByRole('button', { name: /^Call / })
    return within(group).getAllByRole('button')
  }
  const does = (all: readonly HTMLElement[]) =>
    all.map((button) => button.getAttribute('aria-label')?.split(' ')[0])

  test('shows Call, Text, Email, Assign, and More, which contains Status, Set tour, and Share', async () => {
    await mountList()
    const [call] = await buttons('Sofia Marchetti')
    const group = within(call?.closest<HTMLElement>('[role=group]') ?? document.body)
    // Assign appears once the teams are loaded.
    await group.findByRole('button', { name: /^Assign / })
    const all = group.getAllByRole('button')
    expect(does(all)).toEqual(['Call', 'Text', 'Email', 'Assign', 'More'])
    await userEvent.click(all.at(-1) ?? document.body)
    const menu = await screen.findByRole('menu', { name: 'More for Sofia Marchetti' })
    const entries = within(menu).getAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Open/),
      expect.stringMatching(/^Status…/),
      expect.stringMatching(/^Set tour…/),
      expect.stringMatching(/^Share…/),
      expect.stringMatching(/^Comment…/),
    ])
  })

  test('arrow keys move in the menu of a row, which they also open, and not in the list behind it', async () => {
    await mountList()
    await buttons('Sofia Marchetti')
    const more = screen.getByRole('button', { name: 'More for Sofia Marchetti' })
    for (const opens of ['{Enter}', '{ArrowDown}']) {
      act(() => more.focus())
      await userEvent.keyboard(opens)
      const menu = await screen.findByRole('menu', { name: 'More for Sofia Marchetti' })
      const [open, status] = within(menu).getAllByRole('menuitem')
      await waitFor(() => expect(open).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(status).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(more).toHaveFocus())
    }
  })

  test('disables Comment in the row menu for a read-only user and says why', async () => {
    await mountList('', { person: 'user-graham' })
    await buttons('Sofia Marchetti')
    await userEvent.click(screen.getByRole('button', { name: 'More for Sofia Marchetti' }))
    const entry = await screen.findByRole('menuitem', { name: /^Comment…/ })
    expect(entry).toHaveAttribute('aria-disabled', 'true')
    expect(entry).toHaveTextContent('You can only read leads in Eastside')
  })

  test('disables the status in the preview for a read-only user and says why', async () => {
    await mountList('', { person: 'user-graham' })
    await row('Sofia Marchetti')
    await userEvent.keyboard(`${'j'.repeat(names().indexOf('Sofia Marchetti') + 1)} `)
    const status = () => screen.getByRole('button', { name: /^Status .*, change$/ })
    await waitFor(() =>
      expect(status()).toHaveAccessibleDescription(/^You can only read leads in Eastside\./),
    )
    expect(status()).toHaveAttribute('aria-disabled', 'true')
  })

  test('shows Claim for an unassigned lead', async () => {
    await mountList()
    expect(does(await buttons('Teresa Galvan'))).toEqual(['Call', 'Claim', 'Text', 'Email', 'Assign', 'More'])
  })

  test('allows an agent of a team that a lead is shared with to answer it from its row', async () => {
    const backend = createBackend()
    commands.colleagueSharesWithTeam.run(backend.world, {
      leadId: 'lead-sofia-marchetti',
      userId: 'user-priya',
      teamId: 'team-midtown',
    })
    // Hannah is an agent in Midtown and has no entry in Eastside, the team of the lead.
    await mountList('', { backend, person: 'user-hannah' })
    await buttons('Sofia Marchetti')
    const button = (name: RegExp) => screen.getByRole('button', { name })
    await waitFor(() => expect(button(/^Text Sofia/)).not.toHaveAttribute('aria-disabled'))
    expect(button(/^Email Sofia/)).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByRole('button', { name: /^Assign Sofia/ })).toBeNull()
  })

  test('allows what a team permits right after the user was added to it', async () => {
    const list = await mountList('', { person: 'user-ben' })
    // Wait until his previous teams are known.
    await buttons('Sofia Marchetti')
    const text = (name: string) => screen.getByRole('button', { name: `Text ${name}` })
    await waitFor(() => expect(text('Sofia Marchetti')).not.toHaveAttribute('aria-disabled'))
    await userEvent.keyboard('{Escape}')
    commands.setPermission.run(list.backend.world, {
      userId: 'user-ben',
      teamId: 'team-midtown',
      flags: { agent: true, assignLeads: true },
    })
    list.tell('LEAD_CHANGED')
    await buttons('Darius Cole')
    await screen.findByRole('button', { name: /^Assign Darius/ })
    expect(text('Darius Cole')).not.toHaveAttribute('aria-disabled')
  })
})

test.each([
  ['was made', 'lost', false, 'Sofia Marchetti: Prospect'],
  ['was not made', 'reset', false, 'The status of Sofia Marchetti wasn’t changed'],
  ['can’t be read', 'lost', true, 'We couldn’t confirm the status of Sofia Marchetti was changed'],
] as const)(
  'shows a toast after a lost response when the status change in a row %s',
  async (_, kind, unreadable, title) => {
    waitingToasts.set([])
    const { backend } = await mountList()
    const { faults } = backend.world
    await row('Sofia Marchetti')
    await userEvent.keyboard(`${'j'.repeat(names().indexOf('Sofia Marchetti') + 1)}s`)
    faults.add({ match: 'PUT /api/lead/:leadId/status', act: { kind } })
    if (unreadable)
      faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
    const menu = await screen.findByRole('menu', { name: 'Change the status' })
    await userEvent.click(within(menu).getByRole('menuitem', { name: /^Prospect/ }))
    await waitFor(() => expect(waitingToasts.get().map((toast) => toast.title)).toEqual([title]))
  },
)

test('closes the preview on Escape from one of its buttons, and moves the focus to the row', async () => {
  await mountList()
  await row('Teresa Galvan')
  await userEvent.keyboard('j ')
  const next = await screen.findByRole('button', { name: 'Next lead' })
  next.focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(next).not.toBeInTheDocument())
  expect(document.activeElement?.closest('[role=row]')).not.toBeNull()
})

test('names the assignee in the preview when the server sends only the assignee’s id', async () => {
  const backend = createBackend()
  await mountList('', {
    backend,
    elsewhere(request) {
      const { pathname } = new URL(request.url)
      if (!/^\/api\/lead\/[^/]+$/.test(pathname)) return undefined
      return as(backend, 'user-priya')
        .get(pathname)
        .then(({ body }) => Response.json({ ...z.parse(z.looseObject({}), body), assignedAgent: undefined }))
    },
  })
  await row('Jonah Becker')
  await userEvent.keyboard(`${'j'.repeat(names().indexOf('Jonah Becker') + 1)} `)
  // Until the lead is loaded, its row is shown.
  const recent = await screen.findByRole('region', { name: 'Last communications' })
  const preview = within(recent.closest('aside') ?? recent)
  expect(preview.getByRole('button', { name: 'Reply' })).toBeVisible()
  expect(preview.getByText('Marcus Oyelaran', { selector: 'span' })).toBeVisible()
  expect(preview.queryByText('Unassigned')).toBeNull()
})

describe('the footer', () => {
  const hints = () => {
    const button = screen.getByRole('button', { name: /All shortcuts/ })
    return [...(button.previousElementSibling?.children ?? [])].map(({ lastChild }) => lastChild?.textContent)
  }

  test('shows the shortcuts of what is open: the list, the preview, or a selection', async () => {
    await mountList()
    await row('Teresa Galvan')
    const ofList = [
      'Move',
      'Open',
      'Select',
      'Preview',
      'Reply',
      'Call',
      'Assign',
      'Status',
      'Filter',
      'Side menu',
    ]
    expect(hints()).toEqual(ofList)
    await userEvent.keyboard('j ')
    await waitFor(() =>
      expect(hints()).toEqual([
        'Close preview',
        'Move',
        'Open',
        'Claim',
        'Reply',
        'Call',
        'Assign',
        'Status',
      ]),
    )
    await userEvent.keyboard(' ')
    await waitFor(() => expect(hints()).toEqual(ofList))
    await userEvent.keyboard('x')
    expect(hints()).toEqual([
      'Move',
      'Open',
      'Select',
      'Select up to here',
      'Assign',
      'Status',
      'Claim',
      'Clear',
    ])
  })
})

describe('the selection', () => {
  test('survives midnight, when the list’s period and ages start at new times', async () => {
    const list = await mountList('?period=past-week')
    await row('Teresa Galvan')
    await userEvent.keyboard('jx ')
    await waitFor(() => expect(screen.getByText(/^1 selected/)).toBeInTheDocument())
    const preview = () => screen.getByRole('complementary', { name: 'Preview of Teresa Galvan' })
    await waitFor(preview)
    const tomorrow = clock.now() + 86_400_000
    vi.spyOn(clock, 'now').mockReturnValue(tomorrow)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(list.asked).toHaveLength(2))
    expect(list.asked[1]?.get('createdTo')).not.toBe(list.asked[0]?.get('createdTo'))
    await row('Teresa Galvan')
    expect(screen.getByText(/^1 selected/)).toBeInTheDocument()
    // The placeholder that is shown until the code is loaded has the same name and may go while it is looked at.
    await waitFor(() => expect(preview()).toBeInTheDocument())
  })

  test('is cleared when the filter changes', async () => {
    await mountList('?period=past-week')
    await row('Teresa Galvan')
    await userEvent.keyboard('jx')
    expect(await screen.findByText(/^1 selected/)).toBeInTheDocument()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'teresa')
    await waitFor(() => expect(screen.queryByText(/^1 selected/)).not.toBeInTheDocument())
  })

  test.each([
    ['Shift+X', () => userEvent.keyboard('{Shift>}x{/Shift}')],
    ['a click with Shift', async () => void fireEvent.click(await row('Teresa Galvan'), { shiftKey: true })],
  ])('goes with %s from a row that is no longer loaded', async (_, selectToHere) => {
    await mountList('?period=all-time')
    await row('Teresa Galvan')
    const total = Number(screen.getByRole('table').getAttribute('aria-rowcount')) - 1
    // The last row must be on a page that is not loaded at the top.
    expect(total).toBeGreaterThan(120)
    await userEvent.keyboard('j{End}')
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=row]')).toHaveAttribute(
        'aria-rowindex',
        String(total + 1),
      ),
    )
    await userEvent.keyboard('x')
    expect(await screen.findByText(/^1 selected/)).toBeInTheDocument()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Teresa Galvan/))
    await selectToHere()
    expect(await screen.findByText(new RegExp(`^${total} selected`))).toBeInTheDocument()
  })
})

describe('the selection bar', () => {
  const bar = () => screen.findByRole('group', { name: 'Selected leads' })
  const inRow = () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-label')
  const select = async () => {
    await row('Teresa Galvan')
    await userEvent.keyboard('jx')
    return within(await bar())
  }

  test('closes on Escape and moves the focus to the row', async () => {
    await mountList()
    const button = (await select()).getByRole('button', { name: 'Status' })
    button.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(inRow()).toMatch(/^Teresa Galvan/)
  })

  test('keeps the focus while all leads are being selected, and has it afterwards', async () => {
    const { faults } = (await mountList()).backend.world
    const all = (await select()).getByRole('button', { name: /^Select all/ })
    const gate = faults.add({ match: 'GET /api/leads', act: { kind: 'gate' } })
    await userEvent.click(all)
    await waitFor(() => expect(gate.holding).toBe(1))
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
    faults.open(gate.id)
    await waitFor(() => expect(all).not.toBeInTheDocument())
    expect(await bar()).toHaveFocus()
  })

  test('acts on what Select all has just read, not on the older rows of the list', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const list = await mountList()
    const leads = await select()
    list.answer = async (request) => {
      const { pathname, search } = new URL(request.url)
      const { body } = await as(list.backend, 'user-priya').get(`${pathname}${search}`)
      const page = z.parse(z.looseObject({ items: z.array(z.looseObject({})) }), body)
      return Response.json({ ...page, items: page.items.map((one) => ({ ...one, name: 'Newer Name' })) })
    }
    const all = leads.getByRole('button', { name: /^Select all/ })
    await userEvent.click(all)
    await waitFor(() => expect(all).not.toBeInTheDocument())
    await userEvent.click(leads.getByRole('button', { name: /CSV/ }))
    const [file] = saved.mock.lastCall ?? []
    const text = file instanceof Blob ? await file.text() : ''
    const [, ...lines] = text.trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter((line) => !line.includes('Newer Name'))).toEqual([])
  })

  test('closes when an action on its leads is done, and moves the focus to the list', async () => {
    await mountList()
    await userEvent.click((await select()).getByRole('button', { name: 'Claim' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Claim 1 lead' }))
    const done = await screen.findByRole('button', { name: 'Done' })
    await userEvent.click(done)
    await waitFor(() => expect(done).not.toBeInTheDocument())
    expect(screen.queryByRole('group', { name: 'Selected leads' })).toBeNull()
    await waitFor(() => expect(inRow()).toMatch(/^Teresa Galvan/))
  })
})
