import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'

import { ApiError } from '#/api/request/errors.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { type leadSchema } from '#/domain/lead/lead.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { sofiaFacts } from './lead-page.testing.tsx'
import { LeadDetailPage } from './lead-page.tsx'
import { failing, worldOf } from './lead.testing.tsx'

type Given = Partial<z.input<typeof leadSchema>>

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})

const nobody: Given = { assignedAgentRef: null, assignedAgent: null }
const marcus = { id: 'user-marcus', name: 'Marcus Oyelaran' }
const campaign = {
  id: 'campaign-eastside-general',
  name: 'Eastside general',
  scope: 'WHOLE_TEAM' as const,
  category: 'DEFAULT' as const,
  status: 'ACTIVE' as const,
}

/**
 * Opens the page of a lead whose changes get no response.
 * @param after the lead's fields after the change; undefined: the lead can't be read afterwards either
 */
async function open(before: Given, operation: string, after: Given | undefined) {
  const given = { ...sofiaFacts, campaignRef: campaign.id, campaign, ...before }
  const world = worldOf(lead(given), {
    user: { teamPermissions: { 'team-eastside': { agent: true, assignLeads: true } } },
  })
  world.answers['GET /api/lead/:leadId'] = () => lead(given)
  world.answers['GET /api/team/:teamId/assignable-members'] = () => [marcus]
  world.answers[operation] = () => {
    world.answers['GET /api/lead/:leadId'] = after ? () => lead({ ...given, ...after }) : failing(500)
    throw new ApiError({ code: 'network', status: 0, message: 'No answer', operation, method: 'POST' })
  }
  await world.show(
    <LeadDetailPage leadId="lead-sofia-marchetti" show="all" onShow={() => undefined} onBack={undefined} />,
  )
  const header = document.querySelector('header')
  if (!header) throw new Error('The page has no header')
  return {
    header: within(header),
    agentMenu: async () => {
      await userEvent.click(within(header).getByRole('button', { name: /^Assigned agent/ }))
      return within(await screen.findByRole('dialog', { name: 'Assigned agent' }))
    },
    sent: () => world.asked.filter((one) => one === operation).length,
  }
}

const said = () => waitingToasts.get().map(({ kind, title, body }) => [kind, title, body])
const CHECK = 'Check before you try again'

describe('a claim', () => {
  const claim = 'POST /api/lead/:leadId/claim'
  const mine: Given = { assignedAgentRef: 'user-priya', assignedAgent: sofiaFacts.assignedAgent }

  test.each([
    ['was made', mine, ['success', 'You claimed Sofia Marchetti', undefined]],
    ['was not made', {}, ['error', 'Sofia Marchetti couldn’t be claimed', 'No answer']],
    ['can’t be read', undefined, ['error', 'We couldn’t confirm Sofia Marchetti was claimed', CHECK]],
  ])('shows a toast after a lost response when it %s', async (_, after, toasts) => {
    const { header, sent } = await open(nobody, claim, after)
    await userEvent.click(header.getByRole('button', { name: 'Claim' }))
    await waitFor(() => expect(said()).toEqual([toasts]))
    expect(sent()).toBe(1)
  })
})

describe('an assignment', () => {
  const assign = 'POST /api/lead/:leadId/assign'
  const theirs: Given = { assignedAgentRef: marcus.id, assignedAgent: marcus }

  test.each([
    ['was made', theirs, ['success', 'Sofia Marchetti is assigned to Marcus Oyelaran', undefined]],
    ['was not made', {}, ['error', 'Sofia Marchetti couldn’t be assigned', 'No answer']],
    ['can’t be read', undefined, ['error', 'We couldn’t confirm Sofia Marchetti was assigned', CHECK]],
  ])('shows a toast after a lost response when it %s', async (_, after, toasts) => {
    const { agentMenu } = await open({}, assign, after)
    await userEvent.click(await (await agentMenu()).findByText('Marcus Oyelaran'))
    await waitFor(() => expect(said()).toEqual([toasts]))
  })
})

describe('a release', () => {
  const release = 'POST /api/lead/:leadId/release'

  test.each([
    ['was made', nobody, ['success', 'Sofia Marchetti was released', undefined]],
    ['was not made', {}, ['error', 'Sofia Marchetti couldn’t be released', 'No answer']],
    ['can’t be read', undefined, ['error', 'We couldn’t confirm Sofia Marchetti was released', CHECK]],
  ])('shows a toast after a lost response when it %s', async (_, after, toasts) => {
    const { agentMenu } = await open({}, release, after)
    await userEvent.click((await agentMenu()).getByRole('button', { name: 'Release' }))
    await waitFor(() => expect(said()).toEqual([toasts]))
  })
})

describe('a change of status', () => {
  const status = 'PUT /api/lead/:leadId/status'
  const trigger = /^Change the status/

  test.each([
    ['was made', { leadStatus: 'PROSPECT' as const }, 'Prospect', []],
    ['was not made', {}, 'Opportunity', [['error', 'The status wasn’t changed', 'No answer']]],
    [
      'can’t be read',
      undefined,
      'Opportunity',
      [['error', 'We couldn’t confirm the status was changed', CHECK]],
    ],
  ])(
    'shows the resulting status and any error toast after a lost response when it %s',
    async (_, after, shown, toasts) => {
      const { header, sent } = await open({}, status, after)
      await userEvent.click(header.getByRole('button', { name: trigger }))
      const menu = within(await screen.findByRole('menu'))
      await userEvent.click(menu.getByRole('menuitem', { name: 'Prospect' }))
      await waitFor(() =>
        expect(header.getByRole('button', { name: trigger })).not.toHaveAttribute('aria-busy'),
      )
      await waitFor(() => expect(said()).toEqual(toasts))
      expect(header.getByRole('button', { name: `Change the status: ${shown}` })).toBeVisible()
      expect(sent()).toBe(1)
    },
  )

  test('with a reason says in its dialog that it couldn’t be confirmed, not that it failed', async () => {
    const { header } = await open({}, status, undefined)
    await userEvent.click(header.getByRole('button', { name: 'More' }))
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Close…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this lead' }))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Leased')
    await userEvent.click(dialog.getByRole('button', { name: 'Close lead' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'We couldn’t confirm it was done. Check before you try again',
    )
  })
})
