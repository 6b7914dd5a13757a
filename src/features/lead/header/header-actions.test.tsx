import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'

import { ApiError } from '#/api/request/errors.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { type leadSchema } from '#/domain/lead/lead.ts'
import { clock } from '#/lib/clock.ts'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { LeadDetailPage } from '../page/lead-page.tsx'
import { type LeadAnswers, type LeadPageWorld, worldOf } from '../page/lead.testing.tsx'

type Given = Partial<z.input<typeof leadSchema>>

const campaign = {
  id: 'campaign-eastside-general',
  name: 'Eastside general',
  scope: 'WHOLE_TEAM',
  category: 'DEFAULT',
  status: 'ACTIVE',
}
const sofia: Given = {
  contacts: [
    {
      id: 'contact-sofia',
      name: 'Sofia Marchetti',
      contactType: 'TENANT',
      primaryContact: true,
      phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE' }],
    },
  ],
  campaignRef: campaign.id,
  campaign,
  assignedAgentRef: 'user-priya',
  assignedAgent: { id: 'user-priya', name: 'Priya Raman' },
}
const nobody: Given = { ...sofia, assignedAgentRef: null, assignedAgent: null }

const refusal = (status: number, message: string, detail?: string) => () => {
  throw new ApiError({ code: 'status', status, message, detail, operation: 'PUT', method: 'PUT' })
}

async function open(given: Given, answers: LeadAnswers = {}, viewer: Parameters<typeof worldOf>[1] = {}) {
  const of = lead(given)
  const world = worldOf(of, viewer)
  let changes: Given = {}
  Object.assign(world.answers, { 'GET /api/lead/:leadId': () => lead({ ...given, ...changes }) }, answers)
  const { href } = await world.show(
    <LeadDetailPage leadId={of.id} show="all" onShow={() => undefined} onBack={undefined} />,
  )
  return {
    ...world,
    href,
    /** Changes the lead on the server from now on, without an event. */
    silently(change: Given) {
      changes = { ...changes, ...change }
    },
  }
}

function header() {
  const found = document.querySelector('header')
  if (!found) throw new Error('The page has no header')
  return within(found)
}
const openMenu = async (name: string | RegExp) => {
  await userEvent.click(header().getByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => void vi.restoreAllMocks())

describe('status', () => {
  test('lists every status, and disables unavailable ones with the reason', async () => {
    await open(sofia)
    const menu = await openMenu(/Change the status/)
    const items = menu.getAllByRole('menuitem').map((item) => item.textContent)
    expect(items).toHaveLength(7)
    expect(menu.getByRole('menuitem', { name: /^New lead/ })).toHaveAttribute('aria-disabled', 'true')
    expect(menu.getByRole('menuitem', { name: /^New lead/ })).toHaveTextContent(
      'A lead can’t go back to New lead',
    )
    expect(menu.getByRole('menuitem', { name: /^Merged/ })).toHaveTextContent(
      'A lead becomes Merged only when you merge it',
    )
    expect(menu.getByRole('menuitem', { name: /^Prospect/ })).not.toHaveAttribute('aria-disabled')
  })

  test('says where the lead will be found for a status without a list of its own', async () => {
    await open(sofia)
    const menu = await openMenu(/Change the status/)
    expect(menu.getByRole('menuitem', { name: /^Waiting list/ })).toHaveTextContent('In All leads')
    // Brokers have a list for the status Prospect.
    expect(menu.getByRole('menuitem', { name: /^Prospect/ })).not.toHaveTextContent('In All leads')
  })

  test('shows the new status at once, and the server’s status and its author after a conflict', async () => {
    let answer: () => void = () => undefined
    const world = await open(sofia, {
      'PUT /api/lead/:leadId/status': () =>
        new Promise((_, reject) => {
          answer = () =>
            reject(
              new ApiError({
                code: 'status',
                status: 409,
                message: 'Changed by someone else',
                detail: 'Changed by Marcus Oyelaran: the status is Waiting list now.',
                operation: 'PUT',
                method: 'PUT',
              }),
            )
        }),
    })
    const menu = await openMenu(/Change the status/)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Prospect' }))
    expect(header().getByRole('button', { name: 'Change the status: Prospect' })).toBeVisible()
    world.silently({ leadStatus: 'WAITING_LIST' })
    answer()
    expect(await header().findByRole('button', { name: 'Change the status: Waiting list' })).toBeVisible()
    expect(waitingToasts.get()).toMatchObject([
      {
        title: 'Changed by someone else',
        body: 'Changed by Marcus Oyelaran: the status is Waiting list now.',
      },
    ])
  })

  test('opens the menu with S', async () => {
    await open(sofia)
    await userEvent.keyboard('s')
    expect(await screen.findByRole('menu', { name: 'Change the status' })).toBeVisible()
  })

  test('can’t be changed without the permission, and says why on S', async () => {
    await open(nobody, {}, { user: { teamPermissions: { 'team-eastside': { readonly: true } } } })
    const trigger = header().getByRole('button', { name: 'Change the status: Opportunity' })
    expect(trigger).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('s')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(waitingToasts.get()).toMatchObject([{ title: 'You can only read leads in Eastside' }])
  })

  test('can’t be changed for a merged lead, and says why', async () => {
    await open({ ...sofia, leadStatus: 'MERGED', mergedInto: { id: 'lead-2', name: 'Sofia Marin' } })
    const trigger = header().getByRole('button', { name: 'Change the status: Merged' })
    expect(trigger).toHaveAttribute('aria-disabled', 'true')
    expect(trigger).toHaveAccessibleDescription('This lead was merged into Sofia Marin. Open Sofia Marin.')
    await userEvent.keyboard('s')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    const why = { title: 'This lead was merged into Sofia Marin', body: 'Open Sofia Marin' }
    expect(waitingToasts.get().at(-1)).toMatchObject(why)
  })
})

describe('closing', () => {
  test('requires a reason, a description for Other, and keeps the input after a failure', async () => {
    const sent: unknown[] = []
    const world = await open(sofia, {
      'PUT /api/lead/:leadId/status': refusal(500, 'The server had a problem'),
    })
    const menu = await openMenu('More')
    await userEvent.click(menu.getByRole('menuitem', { name: 'Close…' }))
    const asks = await dialog('Close this lead')
    await userEvent.click(asks.getByRole('button', { name: 'Close lead' }))
    expect(await asks.findByText('Selection Required')).toBeVisible()
    expect(asks.getByLabelText('Reason')).toHaveFocus()
    await userEvent.selectOptions(asks.getByLabelText('Reason'), 'Other')
    await userEvent.click(asks.getByRole('button', { name: 'Close lead' }))
    expect(await asks.findByText('Required')).toBeVisible()
    await userEvent.type(asks.getByLabelText(/Description/), 'Moved abroad')
    await userEvent.click(asks.getByRole('button', { name: 'Close lead' }))
    expect(await asks.findByText('The server had a problem')).toBeVisible()
    expect(asks.getByLabelText(/Description/)).toHaveValue('Moved abroad')
    world.answers['PUT /api/lead/:leadId/status'] = () => void sent.push('closed')
    await userEvent.click(asks.getByRole('button', { name: 'Close lead' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual(['closed'])
  })
})

function samClaims(channel: LeadPageWorld['channel']): void {
  const about = { lead: { id: 'lead-sofia-marchetti' }, userRef: 'user-sam' }
  act(() => channel.say({ eventType: 'LEAD_CLAIMED', createdTs: Date.now(), ...about }))
}

describe('claiming', () => {
  test('shows a claim at once, and after a refusal who has the lead, with Next claimable', async () => {
    const refuse = refusal(409, 'No longer available', 'Sam has this lead.')
    let answer: () => void = () => undefined
    const world = await open(nobody, {
      'POST /api/lead/:leadId/claim': () => new Promise<void>((resolve) => (answer = resolve)).then(refuse),
    })
    world.silently({
      assignedAgentRef: 'user-sam',
      assignedAgent: { id: 'user-sam', name: 'Sam Okafor' },
      activities: [{ id: 'a', createdTs: Date.now(), activityType: 'CLAIMED', userName: 'Sam Okafor' }],
    })
    await userEvent.click(header().getByRole('button', { name: 'Claim' }))
    expect(header().getByRole('button', { name: 'Assigned agent: Priya Raman' })).toBeVisible()
    answer()
    expect(await header().findByRole('button', { name: 'Assigned agent: Sam Okafor' })).toBeVisible()
    expect(header().getByRole('button', { name: 'Claim' })).toHaveAttribute('aria-disabled', 'true')
    expect(header().getByRole('button', { name: 'Next claimable' })).toBeVisible()
  })

  test.each([
    ['are none', () => [], 'Nothing to claim'],
    ['can’t be read', refusal(500, 'The server had a problem'), 'The alerts couldn’t be loaded'],
  ])('shows a toast on Next claimable when other claimable leads %s', async (_, alerts, title) => {
    const { channel } = await open(nobody, { 'GET /api/alert': alerts })
    samClaims(channel)
    const next = await header().findByRole('button', { name: 'Next claimable' })
    letPressesSettle()
    await userEvent.click(next)
    await waitFor(() => expect(waitingToasts.get().map((toast) => toast.title)).toEqual([title]))
  })

  test('Next claimable opens another claimable lead', async () => {
    const offer = (id: string) => ({
      id: `alert-${id}`,
      alertType: 'LEAD_AVAILABLE_CLAIM',
      createdTs: Date.now(),
      lead: { id, name: id },
    })
    const { channel, href } = await open(nobody, {
      'GET /api/alert': () => [offer('lead-sofia-marchetti'), offer('lead-teresa-galvan')],
    })
    samClaims(channel)
    const next = await header().findByRole('button', { name: 'Next claimable' })
    letPressesSettle()
    await userEvent.click(next)
    await waitFor(() => expect(href()).toBe('/leads/lead-teresa-galvan'))
  })

  test('disables Claim on a live event, before the lead is read again', async () => {
    const { channel, answers } = await open(nobody)
    answers['GET /api/lead/:leadId'] = () => new Promise(() => undefined)
    expect(header().getByRole('button', { name: 'Claim' })).not.toHaveAttribute('aria-disabled')
    samClaims(channel)
    expect(header().getByRole('button', { name: 'Claim' })).toHaveAttribute('aria-disabled', 'true')
    expect(header().getByRole('button', { name: 'Claim' })).toHaveAccessibleDescription(
      'Someone just took this lead.',
    )
  })

  test('enables Claim again once the lead was read as released', async () => {
    const { channel, client } = await open(nobody)
    const claim = () => header().getByRole('button', { name: 'Claim' })
    samClaims(channel)
    expect(claim()).toHaveAttribute('aria-disabled', 'true')
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(claim()).not.toHaveAttribute('aria-disabled'))
  })

  test('keeps Claim disabled when a response requested before the event arrives', async () => {
    const { channel, client, answers } = await open(nobody)
    const before = answers['GET /api/lead/:leadId']?.()
    let answer: (value: unknown) => void = () => undefined
    answers['GET /api/lead/:leadId'] = () => new Promise((resolve) => (answer = resolve))
    const claim = () => header().getByRole('button', { name: 'Claim' })
    await act(async () => void client.invalidateQueries())
    const later = clock.local() + 1_000
    vi.spyOn(clock, 'local').mockReturnValue(later)
    samClaims(channel)
    await act(async () => answer(before))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(claim()).toHaveAttribute('aria-disabled', 'true')
  })

  test('replaces Claim with a focused Reply button that ignores the second press of a double click', async () => {
    const { asked } = await open(nobody, { 'POST /api/lead/:leadId/claim': () => undefined })
    // However busy the machine is, all presses come at the same moment.
    vi.spyOn(clock, 'local').mockReturnValue(clock.local())
    const claim = header().getByRole('button', { name: 'Claim' })
    const order = () =>
      header()
        .getAllByRole('button')
        .map((button) => button.textContent)
    const at = order().indexOf('Claim')
    await userEvent.dblClick(claim)
    const reply = header().getByRole('button', { name: 'Reply' })
    expect(order().indexOf('Reply')).toBe(at)
    expect(reply).toBe(claim)
    expect(reply).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(reply).toHaveFocus()
    expect(asked.filter((one) => one === 'POST /api/lead/:leadId/claim')).toHaveLength(1)
    letPressesSettle()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: /^Text message to/ })).toHaveFocus()
  })

  test('claims with L, and shows no Claim button on the user’s own lead', async () => {
    const { asked } = await open(nobody, { 'POST /api/lead/:leadId/claim': () => undefined })
    await userEvent.keyboard('l')
    await waitFor(() => expect(asked).toContain('POST /api/lead/:leadId/claim'))
    expect(await header().findByRole('button', { name: 'Assigned agent: Priya Raman' })).toBeVisible()
    expect(header().queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument()
  })
})
