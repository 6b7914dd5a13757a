import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { leadQuery } from '#/api/lead.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { changeStatus } from '#mocks/db/leads/lead-changes.ts'

import { LeadDetailPage } from '../page/lead-page.tsx'
import { failing, worldOf } from '../page/lead.testing.tsx'
import { LeaseDialog } from './lease-dialog.tsx'

test('doesn’t count a lost response as saved when the lead still has the old unit', async () => {
  const of = lead({
    lease: {
      leasedDate: '2026-07-01',
      startDate: '2026-08-01',
      endDate: '2027-07-31',
      rent: 2650,
      unit: '2A',
    },
  })
  const world = worldOf(of)
  world.answers['GET /api/lead/:leadId'] = () => of
  world.answers['PUT /api/lead/:leadId/lease'] = failing(502)
  const onClose = vi.fn<() => void>()
  await world.show(<LeaseDialog leadId={of.id} team={undefined} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Change lease' }))
  const unit = dialog.getByRole('textbox', { name: /^Unit/ })
  await userEvent.clear(unit)
  await userEvent.type(unit, '3B')
  await userEvent.click(dialog.getByRole('button', { name: 'Save lease' }))
  await waitFor(() =>
    expect(world.asked.filter((one) => one === 'GET /api/lead/:leadId').length).toBeGreaterThan(1),
  )
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('asks before it discards the user’s changes, but not a colleague’s', async () => {
  const lease = { leasedDate: '2026-07-01', startDate: '2026-08-01', endDate: '2027-07-31', unit: '2A' }
  const of = lead({ lease })
  const world = worldOf(of)
  const onClose = vi.fn<() => void>()
  await world.show(<LeaseDialog leadId={of.id} team={undefined} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Change lease' }))
  const unit = dialog.getByRole('textbox', { name: /^Unit/ })
  act(() => {
    world.client.setQueryData(leadQuery(of.id).queryKey, lead({ lease: { ...lease, unit: '3B' } }))
  })
  await waitFor(() => expect(unit).toHaveValue('3B'))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()

  await userEvent.type(unit, '1')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Discard your changes?')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows a colleague’s changes in the format of the lead page', async () => {
  const lease = { leasedDate: '2026-07-01', startDate: '2026-08-01', endDate: '2027-07-31', rent: 2650 }
  const of = lead({ lease })
  const world = worldOf(of)
  await world.show(<LeaseDialog leadId={of.id} team={undefined} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Change lease' }))
  const rent = dialog.getByRole('textbox', { name: /^Monthly rent/ })
  await userEvent.clear(rent)
  await userEvent.type(rent, '2,700')
  const start = dialog.getByRole('textbox', { name: /^Lease start/ })
  await userEvent.clear(start)
  await userEvent.type(start, 'Aug 15, 2026{Tab}')
  act(() => {
    const changed = lead({ lease: { ...lease, startDate: '2026-09-01', rent: 2800 } })
    world.client.setQueryData(leadQuery(of.id).queryKey, changed)
  })
  const panel = await dialog.findByRole('alert', { name: /^Changed by/ })
  expect(dialog.getByText('Choose whose changes stay, then save')).toBeVisible()
  for (const value of ['Aug 15, 2026', 'Sep 1, 2026', '$2,700', '$2,800'])
    expect(panel).toHaveTextContent(value)
  expect(panel).not.toHaveTextContent('2026-09-01')
})

describe('closing the lead as Leased', () => {
  beforeEach(() => {
    localStorage.clear()
    waitingToasts.set([])
    vi.stubGlobal('scrollTo', () => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const trigger = () => screen.getByRole('button', { name: /^Change the status/ })

  /** Adds a lease on the page of a lead. The page then offers to close the lead. */
  async function addLease() {
    const of = lead({
      assignedAgentRef: 'user-priya',
      assignedAgent: { id: 'user-priya', name: 'Priya Raman' },
    })
    const world = worldOf(of)
    world.answers['GET /api/lead/:leadId'] = () => of
    world.answers['PUT /api/lead/:leadId/lease'] = () => ({ leasedDate: '2026-07-14' })
    world.answers['PUT /api/lead/:leadId/status'] = () => undefined
    await world.show(<LeadDetailPage leadId={of.id} show="all" onShow={() => undefined} onBack={undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: /lease/i }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lease' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add lease' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const changes = () => world.asked.filter((one) => one === 'PUT /api/lead/:leadId/status').length
    return { changes, wait: () => act(() => vi.advanceTimersByTimeAsync(UNDO_MS)) }
  }

  test('shows Closed at once, and is sent after six seconds', async () => {
    const { changes, wait } = await addLease()
    expect(trigger()).toHaveAccessibleName('Change the status: Closed')
    expect(changes()).toBe(0)
    await wait()
    expect(changes()).toBe(1)
  })

  test('is canceled when another status is chosen meanwhile, and its Undo toast disappears', async () => {
    const { changes, wait } = await addLease()
    await userEvent.click(trigger())
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Prospect/ }))
    await waitFor(() => expect(changes()).toBe(1))
    expect(trigger()).toHaveAccessibleName('Change the status: Prospect')
    expect(waitingToasts.get()).toEqual([])
    await wait()
    expect(changes()).toBe(1)
  })

  test('keeps a status that a colleague chose while the dialog was open', async () => {
    const backend = createBackend()
    const { leads, store } = backend.world
    const sofia = leads.get('lead-sofia-marchetti')
    const marcus = store.users.get('user-marcus')
    if (!sofia || !marcus) throw new Error('The seed has neither Sofia nor Marcus')
    delete sofia.lease
    const { client } = await renderScreen({
      world: backend,
      page: <LeaseDialog leadId={sofia.id} team={undefined} onClose={() => undefined} />,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lease' }))
    const close = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Close this lead/ })
    if (!close.checked) await userEvent.click(close)
    changeStatus(backend.world, sofia, 'PROSPECT', { user: marcus })
    await act(() => client.invalidateQueries({ queryKey: leadQuery(sofia.id).queryKey }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add lease' }))
    await waitFor(() => expect(sofia.lease).toBeDefined())
    await waitFor(() => expect(waitingToasts.get()).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() =>
      expect(waitingToasts.get().at(-1)).toMatchObject({
        title: 'The lease is saved, but the lead couldn’t be closed',
        body: expect.stringContaining('the status is Prospect now.'),
      }),
    )
    expect(sofia.leadStatus).toBe('PROSPECT')
  })
})
