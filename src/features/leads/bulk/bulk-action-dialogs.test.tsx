import { createAtom } from '@tanstack/store'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { type BulkLead, MOST_BULK } from '#/domain/list/bulk-plan.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { OpenBulkDialog } from './bulk-action-dialogs.tsx'
import { type BulkActionKind } from './bulk-action-labels.ts'
import { type RunState } from './bulk-run.ts'
import { bulkLead } from './bulk.testing.ts'
import { RunResult } from './run-result.tsx'

const leads = (count: number): BulkLead[] =>
  Array.from({ length: count }, (_, index) =>
    bulkLead(`lead-${index}`, { name: 'Teresa Galvan', leadStatus: 'NEW_LEAD' }),
  )

const nothing = () => undefined
const selected = (count: number) => ({
  count,
  leads: () => [],
  toggle: nothing,
  selectTo: nothing,
  clear: nothing,
  add: nothing,
  remove: nothing,
  keepOnly: nothing,
})

async function ask(count: number, kind: BulkActionKind = 'CLAIM', world = createBackend()) {
  const onClose = vi.fn<() => void>()
  await renderScreen({
    world,
    page: (
      <OpenBulkDialog
        request={{ kind, leads: leads(count) }}
        run={undefined}
        selection={selected(count)}
        onRun={nothing}
        onShow={nothing}
        onDone={nothing}
        onClose={onClose}
      />
    ),
  })
  return onClose
}

beforeEach(() => waitingToasts.set(() => []))

test('refuses a shortcut for more leads than can be changed at once, and says why', async () => {
  const onClose = await ask(MOST_BULK + 1)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(waitingToasts.get()).toMatchObject([
    { kind: 'info', title: 'At most 2,000 leads can be changed at once' },
  ])
})

test('asks for confirmation for the maximum number of leads', async () => {
  const onClose = await ask(MOST_BULK)
  expect(await screen.findByRole('dialog', { name: 'Claim 2,000 leads' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(waitingToasts.get()).toEqual([])
})

test('says when the people to assign to couldn’t be loaded, and loads them again', async () => {
  const backend = createBackend()
  backend.world.faults.add({
    match: 'GET /api/team/*/assignable-members',
    act: { kind: 'status', status: 503 },
  })
  await ask(2, 'ASSIGN', backend)
  const alert = await screen.findByRole('alert')
  expect(alert).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Assign to' })).not.toHaveTextContent('(you)')
  await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Assign to' })).toHaveTextContent('Priya Raman (you)'),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a typed note counts as unsaved', async () => {
  await ask(2, 'SHARE')
  const note = await screen.findByRole('textbox', { name: /^Note/ })
  expect(anythingUnsaved()).toBe(false)
  await userEvent.type(note, 'Please call them')
  expect(anythingUnsaved()).toBe(true)
})

test('announces the result once, at the end, and none of the steps', async () => {
  const [first, second] = leads(2)
  if (!first || !second) throw new Error('No leads')
  const done = ({ id }: BulkLead) => [id, { leadId: id, state: 'done' as const, message: undefined }] as const
  const state = createAtom<RunState>({ outcomes: new Map(), running: true })
  const run = { kind: 'CLAIM' as const, target: undefined, leads: [first, second], skipped: [], state }
  await renderScreen({
    page: <RunResult run={{ ...run, retry: () => undefined }} stays onClose={() => undefined} />,
  })
  const dialog = await screen.findByRole('dialog')
  act(() => state.set({ outcomes: new Map([done(first)]), running: true }))
  expect(dialog).toHaveTextContent('1 of 2')
  const said = () => document.querySelector('[data-live-region=polite]')?.textContent
  expect(said()).toBe('')
  act(() => state.set({ outcomes: new Map([done(first), done(second)]), running: false }))
  expect(said()).toBe('2 claimed.')
  expect(within(dialog).queryByRole('status')).toBeNull()
})

test('does not say that a lead stays selected that was not selected, but changed from its row', async () => {
  const [lead] = leads(1)
  if (!lead) throw new Error('No leads')
  const failed = { leadId: lead.id, state: 'failed' as const, message: 'The server did not answer' }
  const state = createAtom<RunState>({ outcomes: new Map([[lead.id, failed]]), running: false })
  const run = { kind: 'CLOSE' as const, target: undefined, leads: [lead], skipped: [], state, retry: nothing }
  const given = {
    request: undefined,
    run,
    onRun: nothing,
    onShow: nothing,
    onDone: nothing,
    onClose: nothing,
  }
  await renderScreen({ page: <OpenBulkDialog {...given} selection={selected(0)} /> })
  expect(await screen.findByText('The server did not answer')).toBeVisible()
  expect(screen.queryByText(/stays selected/)).toBeNull()
})
