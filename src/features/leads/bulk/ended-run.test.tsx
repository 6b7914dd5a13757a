import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { waitingToasts } from '#/ui/layers/toast.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { mountList, stubLayout } from '../page/list.testing.tsx'

beforeAll(loadIdleComponents)
beforeEach(() => {
  stubLayout()
  waitingToasts.set(() => [])
})

const BATCH = 'POST /api/leads/batch'
const row = (name: string) => screen.findByLabelText(new RegExp(`^${name}, `), { selector: '[role=row]' })
const isSelected = async (name: string) => (await row(name)).getAttribute('aria-selected') === 'true'

/**
 * Starts a change of two leads that the server refuses once the gate is opened. The dialog is closed and the list is
 * shown.
 */
async function startFailing() {
  const backend = createBackend()
  const { faults } = backend.world
  const { id } = commands.closeGate.run(backend.world, { match: BATCH, times: 1 })
  faults.add({ match: BATCH, act: { kind: 'status', status: 503, body: {} }, times: 1 })
  const list = await mountList('?period=all-time', { backend })
  await row('Sofia Marchetti')
  const names = [...document.querySelectorAll('[data-index]')].map(
    (one) => one.getAttribute('aria-label')?.split(',')[0],
  )
  await userEvent.keyboard(`${'j'.repeat(names.indexOf('Sofia Marchetti') + 1)}xs`)
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'Prospect')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 1 lead' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep running' }))
  return { list, end: () => act(async () => void commands.openGate.run(backend.world, { id })) }
}

/** Presses the button of the toast that reports the result. */
async function pressShow() {
  const show = await waitFor(() => {
    const action = waitingToasts.get().find(({ body }) => body === '0 changed, 1 failed.')?.action
    if (action === undefined) throw new Error('Nothing says how it ended')
    return action
  })
  expect(show.label).toBe('Show')
  waitingToasts.set(() => [])
  await act(async () => show.onPress())
}

test('Show returns to the list that was left, with the result and the unchanged leads selected', async () => {
  const { list, end } = await startFailing()
  await list.go('/leads/lead-darius-cole')
  await screen.findByRole('heading', { name: 'One lead' })
  await end()
  await pressShow()
  const result = await screen.findByRole('dialog', { name: 'Change the status' })
  expect(list.url()).toBe('/leads/list/all?period=all-time')
  expect(within(result).getByText('0 changed, 1 failed.')).toBeVisible()
  expect(await isSelected('Sofia Marchetti')).toBe(true)

  await userEvent.click(within(result).getByRole('button', { name: 'Retry failed' }))
  expect(await within(result).findByText('1 changed.')).toBeVisible()
  expect(await isSelected('Sofia Marchetti')).toBe(false)
  // A user who is looking at the result is not told again by a toast.
  expect(waitingToasts.get()).toEqual([])
})

test('Show doesn’t navigate when the list is open', async () => {
  const { list, end } = await startFailing()
  await end()
  await pressShow()
  expect(await screen.findByRole('dialog', { name: 'Change the status' })).toBeVisible()
  expect(list.url()).toBe('/leads/list/all?period=all-time')
  expect(await isSelected('Sofia Marchetti')).toBe(true)
})

test('Show restores the filter under which the leads were selected', async () => {
  const { list, end } = await startFailing()
  await list.go('/leads/list/all?period=all-time&q=teresa')
  await waitFor(() => expect(screen.queryByLabelText(/^Sofia Marchetti, /)).not.toBeInTheDocument())
  await end()
  await pressShow()
  expect(await screen.findByRole('dialog', { name: 'Change the status' })).toBeVisible()
  expect(list.url()).toBe('/leads/list/all?period=all-time')
  expect(await isSelected('Sofia Marchetti')).toBe(true)
})
