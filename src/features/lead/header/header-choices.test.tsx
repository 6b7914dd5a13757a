import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { PHONE } from '#/ui/use-media.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { assign, changeStatus } from '#mocks/db/leads/lead-changes.ts'

import { LeadDetailPage } from '../page/lead-page.tsx'

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})

/** Opens Sofia's lead for Priya, who leads its team, and gives it to a user or to nobody first. */
async function open(assignee: string | undefined, { phone = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const world = createBackend()
  const { store, leads, faults } = world.world
  const sofia = leads.get('lead-sofia-marchetti')
  if (!sofia) throw new Error('The seed has no Sofia')
  const userOf = (id: string) => {
    const user = store.users.get(id)
    if (!user) throw new Error(`The seed has no ${id}`)
    return user
  }
  const marcus = { user: userOf('user-marcus') }
  const give = (to: string | undefined) =>
    assign(world.world, sofia, to === undefined ? undefined : userOf(to), marcus)
  give(assignee)
  const channel = new TestChannel()
  const { client } = await renderScreen({
    world,
    route: '$',
    frame: (page) => (
      <LiveContext value={channel}>
        <TextPopoutProvider>{page}</TextPopoutProvider>
      </LiveContext>
    ),
    page: <LeadDetailPage leadId={sofia.id} show="all" onShow={() => undefined} onBack={undefined} />,
  })
  const header = await screen.findByRole('banner')
  const inHeader = within(header)
  return {
    faults,
    header: inHeader,
    sofia,
    /** A colleague gives the lead to a user or to nobody, and the page reads it. */
    async colleagueGives(to: string | undefined) {
      give(to)
      await act(() => client.invalidateQueries())
    },
    async colleagueChangesStatus(to: 'PROSPECT' | 'WAITING_LIST') {
      changeStatus(world.world, sofia, to, marcus)
      await act(() => client.invalidateQueries())
    },
    async openMenu(name: string | RegExp) {
      const trigger = () => inHeader.getByRole('button', { name })
      // It opens only once the rights are known.
      await waitFor(() => expect(trigger()).not.toHaveAttribute('aria-disabled'))
      await userEvent.click(trigger())
      return within(await screen.findByRole('menu'))
    },
    async agentMenu() {
      await userEvent.click(inHeader.getByRole('button', { name: /^Assigned agent/ }))
      return within(await screen.findByRole('dialog', { name: 'Assigned agent' }))
    },
  }
}

const said = () => waitingToasts.get().map(({ title }) => title)

describe('a lead that changes hands while the choices are open', () => {
  test('is not taken from the colleague who claimed it, and the sheet of a phone says who has it', async () => {
    const { openMenu, colleagueGives, sofia } = await open(undefined, { phone: true })
    const more = await openMenu('More')
    await userEvent.click(more.getByRole('menuitem', { name: /^Assign/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Assign Sofia Marchetti' }))
    expect(sheet.getByText('Unassigned')).toBeVisible()
    await colleagueGives('user-marcus')
    await waitFor(() => expect(sheet.getByRole('paragraph')).toHaveTextContent('Assigned to Marcus Oyelaran'))
    await userEvent.click(await sheet.findByRole('option', { name: /Ben Achterberg/ }))
    await waitFor(() => expect(said()).toEqual(['No longer available']))
    expect(sofia.assignedAgentRef).toBe('user-marcus')
  })

  test('is not released from the colleague who got it', async () => {
    const { agentMenu, colleagueGives, header, sofia } = await open('user-ben')
    const choices = await agentMenu()
    await colleagueGives('user-marcus')
    await header.findByRole('button', { name: 'Assigned agent: Marcus Oyelaran' })
    await userEvent.click(choices.getByRole('button', { name: 'Release' }))
    await waitFor(() => expect(said()).toEqual(['Sofia Marchetti couldn’t be released']))
    expect(sofia.assignedAgentRef).toBe('user-marcus')
  })

  test('is not released from the More menu of a phone either', async () => {
    const { openMenu, colleagueGives, sofia } = await open('user-ben', { phone: true })
    const more = await openMenu('More')
    await colleagueGives('user-marcus')
    expect(await more.findByText('Marcus Oyelaran')).toBeVisible()
    await userEvent.click(more.getByRole('menuitem', { name: 'Release' }))
    await waitFor(() => expect(said()).toEqual(['Sofia Marchetti couldn’t be released']))
    expect(sofia.assignedAgentRef).toBe('user-marcus')
  })

  test('can be given to another agent once the choices are opened again', async () => {
    const { agentMenu, colleagueGives, header, sofia } = await open('user-ben')
    await agentMenu()
    await colleagueGives('user-marcus')
    await header.findByRole('button', { name: 'Assigned agent: Marcus Oyelaran' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const choices = await agentMenu()
    await userEvent.click(await choices.findByRole('option', { name: /Luis Ortega/ }))
    await waitFor(() => expect(said()).toEqual(['Sofia Marchetti is assigned to Luis Ortega']))
    expect(sofia.assignedAgentRef).toBe('user-luis')
  })
})

test('a second agent can’t be chosen while the first is being sent, and the choices say why', async () => {
  const { agentMenu, faults, header } = await open('user-ben')
  const gate = faults.add({ match: 'POST /api/lead/:leadId/assign', act: { kind: 'gate' } })
  const first = await agentMenu()
  await userEvent.click(await first.findByRole('option', { name: /Luis Ortega/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const second = await agentMenu()
  expect(second.getByText('The agent is being changed.', { selector: 'p' })).toBeVisible()
  expect(second.queryByRole('option')).not.toBeInTheDocument()
  expect(second.getByRole('button', { name: 'Release' })).toHaveAccessibleDescription(
    'The agent is being changed.',
  )
  faults.open(gate.id)
  expect(await second.findByRole('option', { name: /Marcus Oyelaran/ })).toBeVisible()
  expect(header.getByRole('button', { name: 'Assigned agent: Luis Ortega' })).toBeVisible()
  await waitFor(() => expect(said()).toEqual(['Sofia Marchetti is assigned to Luis Ortega']))
})

describe('the status menu', () => {
  test('does not replace the status that a colleague chose while it was open', async () => {
    const { openMenu, colleagueChangesStatus, header, sofia } = await open('user-priya')
    const menu = await openMenu(/^Change the status/)
    await colleagueChangesStatus('WAITING_LIST')
    await header.findByRole('button', { name: 'Change the status: Waiting list' })
    await userEvent.click(menu.getByRole('menuitem', { name: /^Prospect/ }))
    await waitFor(() => expect(said()).toEqual(['Changed by someone else']))
    expect(sofia.leadStatus).toBe('WAITING_LIST')
  })

  test('blocks the statuses while one is being sent, and shows that one as the current', async () => {
    const { openMenu, faults, sofia } = await open('user-priya')
    const gate = faults.add({ match: 'PUT /api/lead/:leadId/status', act: { kind: 'gate' } })
    const first = await openMenu(/^Change the status/)
    await userEvent.click(first.getByRole('menuitem', { name: /^Prospect/ }))
    await waitFor(() => expect(gate.holding).toBe(1))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    const second = await openMenu('Change the status: Prospect')
    expect(second.getByRole('menuitem', { name: /^Prospect/ })).toHaveTextContent('Current')
    const waiting = () => second.getByRole('menuitem', { name: /^Waiting list/ })
    expect(waiting()).toHaveTextContent('The status is being changed.')
    expect(waiting()).toHaveAttribute('aria-disabled', 'true')
    faults.open(gate.id)
    await waitFor(() => expect(waiting()).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(waiting())
    await waitFor(() => expect(sofia.leadStatus).toBe('WAITING_LIST'))
    expect(said()).toEqual([])
  })
})
