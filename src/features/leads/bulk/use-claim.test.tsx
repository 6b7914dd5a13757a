import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { waitingToasts } from '#/ui/layers/toast.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { mountList, stubLayout } from '../page/list.testing.tsx'

// Load the idle components first, so that each test can also run alone.
beforeAll(loadIdleComponents)
beforeEach(() => {
  stubLayout()
  waitingToasts.set([])
})

const CLAIM = 'POST /api/lead/:leadId/claim'
const said = () => waitingToasts.get().map(({ title, body }) => [title, body])

/** Opens a list with two unassigned leads: Teresa's and Sofia's. */
async function open() {
  const backend = createBackend()
  const { world } = backend
  const sofia = world.leads.get('lead-sofia-marchetti')
  if (!sofia) throw new Error('The seed has no Sofia')
  delete sofia.assignedAgentRef
  await mountList('', { backend })
  await screen.findByLabelText(/^Teresa Galvan, /, { selector: '[role=row]' })
  const rows = [...document.querySelectorAll('[data-index]')].map(
    (row) => row.getAttribute('aria-label')?.split(',')[0] ?? '',
  )
  let at = -1
  return {
    faults: world.faults,
    claims: () => world.log.requests().filter(({ path }) => path.endsWith('/claim')).length,
    async goTo(name: string) {
      const to = rows.indexOf(name)
      await userEvent.keyboard((to > at ? 'j' : 'k').repeat(Math.abs(to - at)))
      at = to
    },
  }
}

test('claims another lead while the first claim is pending, but not the same lead twice', async () => {
  const { faults, claims, goTo } = await open()
  const gate = faults.add({ match: CLAIM, act: { kind: 'gate' }, times: 3 })
  await goTo('Teresa Galvan')
  await userEvent.keyboard('l')
  await waitFor(() => expect(gate.holding).toBe(1))
  await goTo('Sofia Marchetti')
  await userEvent.keyboard('l')
  await waitFor(() => expect(gate.holding).toBe(2))
  await goTo('Teresa Galvan')
  await userEvent.keyboard('l')
  faults.open(gate.id)
  await waitFor(() => expect(said()).toHaveLength(2))
  expect(said().map(([title]) => title)).toEqual(
    expect.arrayContaining(['You claimed Teresa Galvan', 'You claimed Sofia Marchetti']),
  )
  expect(claims()).toBe(2)
})

test('shows a pending claim in the preview of its lead only', async () => {
  const { faults, goTo } = await open()
  const gate = faults.add({ match: CLAIM, act: { kind: 'gate' }, times: 2 })
  await goTo('Teresa Galvan')
  await userEvent.keyboard(' ')
  const preview = async (name: string) =>
    within(await screen.findByRole('complementary', { name: new RegExp(name) })).getByRole('button', {
      name: 'Claim',
    })
  expect(await preview('Teresa Galvan')).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('l')
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(await preview('Teresa Galvan')).toHaveAttribute('aria-busy', 'true')
  await goTo('Sofia Marchetti')
  expect(await preview('Sofia Marchetti')).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('l')
  await waitFor(() => expect(gate.holding).toBe(2))
  await goTo('Teresa Galvan')
  expect(await preview('Teresa Galvan')).toHaveAttribute('aria-busy', 'true')
  faults.open(gate.id)
  await waitFor(() => expect(said()).toHaveLength(2))
})

test('allows another try right after a failed claim', async () => {
  const { faults, goTo } = await open()
  faults.add({ match: CLAIM, act: { kind: 'status', status: 500, body: { message: 'Out of order' } } })
  await goTo('Teresa Galvan')
  await userEvent.keyboard('l')
  await waitFor(() => expect(said()).toEqual([['Teresa Galvan couldn’t be claimed', 'Out of order']]))
  await userEvent.keyboard('l')
  await waitFor(() => expect(said().at(-1)).toEqual(['You claimed Teresa Galvan', undefined]))
})

test.each([
  ['lost', false, ['You claimed Teresa Galvan', undefined]],
  ['reset', false, ['Teresa Galvan couldn’t be claimed', 'No connection to the server']],
  ['lost', true, ['We couldn’t confirm Teresa Galvan was claimed', 'Check before you try again']],
] as const)(
  'reports a claim without a response (%s, unreadable: %s) as the lead shows it',
  async (kind, unreadable, toast) => {
    const { faults, goTo, claims } = await open()
    faults.add({ match: CLAIM, act: { kind } })
    if (unreadable)
      faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
    await goTo('Teresa Galvan')
    await userEvent.keyboard('l')
    await waitFor(() => expect(said()).toEqual([toast]))
    expect(claims()).toBe(1)
  },
)
