import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { threadQuery } from '#/api/texts.ts'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { stubScroller } from '#/ui/table/scroller.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { releaseChannel } from '#mocks/db/leads/lead-changes.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { dialog, fieldIn, mayWrite, mountDock, opener, openSofia } from './text-popouts.testing.tsx'
import { sofiaTarget, teresa, type TestPage } from './tree.testing.tsx'

let page: TestPage

const mountHere = async (options?: Parameters<typeof mountDock>[0]) => {
  page = await mountDock(options)
}
const openSofiaHere = async () => {
  const opened = await openSofia()
  page = opened.page
  return opened
}

const sofiaIn = ({ world }: Backend) => {
  const lead = world.leads.get(sofiaTarget.leadId)
  if (!lead) throw new Error('The seed has Sofia')
  return lead
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  page.backend.dispose()
  vi.restoreAllMocks()
})

describe('opening', () => {
  test('shows the thread, To, and From, focuses the field, and disables Send while it is empty', async () => {
    const { box, field } = await openSofiaHere()
    expect(field).toHaveFocus()
    const composer = within(box).getByRole('region', { name: 'Text to Sofia Marchetti, pop-out' })
    expect(within(composer).getByText('To').parentElement).toHaveTextContent('To+1 (512) 555-0139')
    expect(within(composer).getByText('From').parentElement).toHaveTextContent('From+1 (512) 555-0177')
    const send = within(box).getByRole('button', { name: 'Send' })
    expect(send).toBeDisabled()
    await userEvent.type(field, '  ')
    expect(send).toBeDisabled()
    await userEvent.type(field, 'x')
    expect(send).toBeEnabled()
  })

  test('doesn’t guess From when the renter never wrote', async () => {
    const backend = createBackend()
    await mountHere({ backend })
    page.client.setQueryData(threadQuery(sofiaTarget.leadId, sofiaTarget.phone).queryKey, [])
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    await fieldIn(box)
    expect(within(box).getByText('From').parentElement).toHaveTextContent(
      'Fromnumber chosen by Brightwater Leasing',
    )
    expect(within(box).getByText('No texts with this number yet')).toBeVisible()
  })

  test('allows a user who has the lead through a share with a team to write', async () => {
    const backend = createBackend()
    const lead = sofiaIn(backend)
    const shared = { id: 'share-midtown', createdTs: 1, teamRef: 'team-midtown', sharedByRef: 'user-priya' }
    lead.shares = [shared]
    await mountHere({ backend, person: 'user-hannah' })
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    await mayWrite(box)
    await userEvent.type(await fieldIn(box), 'Midtown here{Enter}')
    await waitFor(() => expect(page.sent()).toEqual(['Midtown here']))
  })

  test('says that the lead can’t be loaded, and loads it on Try Again', async () => {
    const backend = createBackend()
    const reading = {
      match: 'GET /api/lead/:leadId',
      act: { kind: 'status', status: 500 },
      times: 1,
    } as const
    backend.world.faults.add(reading)
    await mountHere({ backend })
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    const retry = await within(box).findByRole('button', { name: 'Try Again' })
    letPressesSettle()
    fireEvent.click(retry)
    expect(await fieldIn(box)).toBeEnabled()
    expect(within(box).queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })

  test('assigns the lead to a user who can assign it but not claim it', async () => {
    const backend = createBackend()
    const lead = sofiaIn(backend)
    delete lead.assignedAgentRef
    delete lead.campaignRef
    lead.teamRef = 'team-harborview'
    await mountHere({ backend })
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    const assign = await within(box).findByRole('button', { name: 'Assign Sofia Marchetti to me' })
    letPressesSettle()
    fireEvent.click(assign)
    await waitFor(() => expect(sofiaIn(backend).assignedAgentRef).toBe('user-priya'))
    await waitFor(() => expect(assign).not.toBeInTheDocument())
  })

  test('minimizes the first conversation when another one is opened', async () => {
    await openSofiaHere()
    await userEvent.click(opener('Text Teresa'))
    await dialog('Teresa Galvan')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toBeVisible()
  })

  test('restores the dock after a reload, without taking the focus', async () => {
    await openSofiaHere()
    await userEvent.click(opener('Text Teresa'))
    await dialog('Teresa Galvan')
    const { backend } = page
    page.unmount()
    await mountHere({ backend })
    const box = await dialog('Teresa Galvan')
    await fieldIn(box)
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  test('has a separate dock and draft for another acting user', async () => {
    const { field } = await openSofiaHere()
    await userEvent.type(field, 'Of Priya')
    const { backend } = page
    page.unmount()
    await mountHere({ backend, representing: 'user-dana' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    expect(await within(box).findByText(/Perfect\. My partner/)).toBeVisible()
    expect(screen.queryByDisplayValue('Of Priya')).not.toBeInTheDocument()
    page.unmount()
    await mountHere({ backend })
    expect(await fieldIn(await dialog('Sofia Marchetti'))).toHaveValue('Of Priya')
  })
})

describe('minimizing and closing', () => {
  test('minimizes on Escape, returns the focus, and keeps the text', async () => {
    const { field } = await openSofiaHere()
    await userEvent.type(field, 'Half a text')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener('Text Sofia')).toHaveFocus()
    const restore = screen.getByRole('button', { name: 'Restore Sofia Marchetti, Draft' })
    await userEvent.click(restore)
    const again = await fieldIn(await dialog('Sofia Marchetti'))
    expect(again).toHaveValue('Half a text')
    expect(again).toHaveFocus()
  })

  test('returns the focus to the opening button after another number was chosen, too', async () => {
    const { box } = await openSofiaHere()
    await userEvent.click(within(box).getByRole('tab', { name: /^Paul/ }))
    await fieldIn(await dialog('Paul Renner'))
    await userEvent.keyboard('{Escape}')
    expect(opener('Text Sofia')).toHaveFocus()
  })

  test('moves the focus to the bar when minimized with the button', async () => {
    const { box } = await openSofiaHere()
    const [, button] = within(box).getAllByRole('button', { name: 'Minimize' })
    if (button) await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toHaveFocus()
  })

  test('keeps the draft and returns the focus on Close', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'Half a text')
    await userEvent.click(within(box).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener('Text Sofia')).toHaveFocus()
    await userEvent.click(opener('Text Sofia'))
    expect(await fieldIn(await dialog('Sofia Marchetti'))).toHaveValue('Half a text')
  })

  test('counts incoming texts while minimized', async () => {
    await openSofiaHere()
    await userEvent.keyboard('{Escape}')
    page.incoming(sofiaTarget.leadId, 'One')
    page.incoming(sofiaTarget.leadId, 'Two')
    await screen.findByRole('button', { name: 'Restore Sofia Marchetti, 2 new' })
    expect(screen.getByText('2 new')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Restore Sofia/ }))
    expect(await within(await dialog('Sofia Marchetti')).findByText('Two')).toBeVisible()
  })
})

describe('while typing', () => {
  test('announces an incoming text, and moves neither the focus nor the caret', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'Half a sentence')
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(4, 6)
    page.incoming(sofiaTarget.leadId, 'One more thing')
    expect(await within(box).findByText('One more thing')).toBeVisible()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Half a sentence')
    expect(field).toHaveProperty('selectionStart', 4)
    expect(field).toHaveProperty('selectionEnd', 6)
    const polite = document.querySelector('[data-live-region=polite]')
    await waitFor(() => expect(polite).toHaveTextContent('New text from Sofia Marchetti: One more thing'))
  })

  test('makes the field read-only with the reason when the permission is lost, and allows copying the text', async () => {
    const { box, field } = await openSofiaHere()
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.type(field, 'What I wrote')
    const { world } = page.backend
    commands.colleagueAssigns.run(world, {
      leadId: sofiaTarget.leadId,
      userId: 'user-beatriz',
      toUserId: 'user-luis',
    })
    commands.setPermission.run(world, {
      userId: 'user-priya',
      teamId: 'team-eastside',
      flags: { readonly: true },
    })
    await act(() => page.client.invalidateQueries())
    await waitFor(() => expect(within(box).getByRole('textbox')).toHaveAttribute('readonly'))
    expect(within(box).getByRole('textbox')).toHaveValue('What I wrote')
    expect(within(box).getByText(/You can only read leads in Eastside/)).toBeVisible()
    expect(within(box).queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
    // A press that was meant for Send, which was at the same position, does nothing.
    fireEvent.click(within(box).getByRole('button', { name: 'Copy text' }))
    expect(writeText).not.toHaveBeenCalled()
    letPressesSettle()
    fireEvent.click(within(box).getByRole('button', { name: 'Copy text' }))
    expect(writeText).toHaveBeenCalledWith('What I wrote')
    vi.unstubAllGlobals()
  })
})

describe('the contacts of the lead', () => {
  test('are updated when the number moves to another contact, which the next text then names', async () => {
    const { box } = await openSofiaHere()
    await userEvent.click(within(box).getByRole('tab', { name: /^Paul/ }))
    await mayWrite(await dialog('Paul Renner'))
    const lead = sofiaIn(page.backend)
    const [own, paul] = lead.contacts
    if (!own || !paul) throw new Error('The seed has Sofia and Paul')
    lead.contacts = [{ ...own, phoneNumbers: [...own.phoneNumbers, ...paul.phoneNumbers] }]
    page.tell({ eventType: 'LEAD_CHANGED', lead: { id: sofiaTarget.leadId } })
    const now = await dialog('Sofia Marchetti')
    await userEvent.type(await fieldIn(now), 'Hello{Enter}')
    const texts = () => sofiaIn(page.backend).communications.map(({ message }) => message)
    await waitFor(() => expect(texts()).toContain('Hello'))
    expect(page.recipients()).toEqual([own.id])
  })
})

describe('the campaign of the lead', () => {
  test('says why the user can no longer write when it is paused', async () => {
    const backend = createBackend()
    sofiaIn(backend).assignedAgentRef = 'user-marcus'
    page = (await openSofia({ backend })).page
    const box = await dialog('Sofia Marchetti')
    const campaign = backend.world.store.campaigns.get(sofiaIn(backend).campaignRef ?? '')
    if (!campaign) throw new Error('Sofia came by a campaign')
    campaign.status = 'INACTIVE'
    page.tell({ eventType: 'CAMPAIGNS_CHANGED', teamId: 'team-eastside' })
    expect(await within(box).findByText(/^Only members of/)).toBeVisible()
    expect(within(box).queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  })
})

describe('the thread', () => {
  test('shows a failure in place, and recovers without a reload', async () => {
    const backend = createBackend()
    await mountHere({ backend })
    backend.world.faults.add({
      match: 'GET /api/lead/*/text-thread',
      act: { kind: 'status', status: 500 },
      times: 1,
    })
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    expect(await within(box).findByRole('heading', { name: 'The texts couldn’t be loaded' })).toBeVisible()
    expect(within(box).getByText('From').parentElement).toHaveTextContent('not known')
    await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }))
    expect(await within(box).findByText(/Perfect\. My partner/)).toBeVisible()
  })

  test('keeps the texts after a failed refetch, and says how old they are', async () => {
    const { box } = await openSofiaHere()
    page.backend.world.faults.add({
      match: 'GET /api/lead/*/text-thread',
      act: { kind: 'status', status: 500 },
      times: 1,
    })
    act(() => page.changed(sofiaTarget.leadId))
    await userEvent.click(await within(box).findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(within(box).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument())
    expect(within(box).getByText(/Perfect\. My partner/)).toBeVisible()
    // Retry has disappeared with its note.
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true))
  })

  test('removes a text that a colleague moved to another lead', async () => {
    const { box } = await openSofiaHere()
    const [first] = sofiaIn(page.backend).communications.filter(
      ({ communicationType, communicationDirection }) =>
        communicationType === 'TEXT_MESSAGE' && communicationDirection === 'INCOMING',
    )
    if (first?.message === undefined) throw new Error('Sofia has texted')
    expect(within(box).getByText(first.message)).toBeVisible()
    const toLeadId = teresa.leadId
    commands.colleagueMoves.run(page.backend.world, {
      userId: 'user-marcus',
      leadId: sofiaTarget.leadId,
      communicationId: first.id,
      toLeadId,
    })
    for (const id of [sofiaTarget.leadId, toLeadId]) page.tell({ eventType: 'LEAD_CHANGED', lead: { id } })
    await waitFor(() => expect(within(box).queryByText(first.message ?? '')).not.toBeInTheDocument())
    expect(within(box).getByText(/Perfect\. My partner/)).toBeVisible()
  })

  test('names no number in From once the number was released', async () => {
    const { box } = await openSofiaHere()
    const from = () => within(box).getByText('From').parentElement
    expect(from()).toHaveTextContent('From+1 (512) 555-0177')
    releaseChannel(page.backend.world, 'client-brightwater', '+15125550177')
    page.tell({ eventType: 'CAMPAIGNS_CHANGED', teamId: 'team-eastside' })
    await waitFor(() => expect(from()).toHaveTextContent('Fromnumber chosen by Brightwater Leasing'))
  })

  test('renders only the texts in view and near it of a long thread, from the newest', async () => {
    stubScroller({ view: 300, content: 5_000 * 44, row: 36 })
    await mountHere()
    const base = Date.now() - 86_400_000
    page.client.setQueryData(
      threadQuery(sofiaTarget.leadId, sofiaTarget.phone).queryKey,
      Array.from({ length: 5_000 }, (_, n) => ({
        id: `t${n}`,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: n % 2 ? 'OUTGOING' : 'INCOMING',
        createdTs: base + n * 1_000,
        message: `Text ${n}`,
        attachments: [],
        formFields: [],
      })) as never,
    )
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    expect(await within(box).findByText('Text 4999')).toBeVisible()
    expect(within(box).getAllByRole('listitem').length).toBeLessThan(40)
    expect(within(box).queryByText('Text 4899')).not.toBeInTheDocument()
    const region = within(box).getByRole('region', { name: 'Texts with Sofia Marchetti' })
    region.scrollTop = 2_500 * 44
    fireEvent.scroll(region)
    expect(await within(box).findByText('Text 2500')).toBeVisible()
    expect(within(box).queryByText('Text 4999')).not.toBeInTheDocument()
  })

  test('shows hostile markup as text', async () => {
    const { box } = await openSofiaHere()
    page.incoming(
      sofiaTarget.leadId,
      '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>\u202Egnp',
    )
    expect(await within(box).findByText(/<img src=x onerror=/)).toBeVisible()
    expect(box.querySelector('img, script')).toBeNull()
    expect('__xss' in globalThis).toBe(false)
  })
})
