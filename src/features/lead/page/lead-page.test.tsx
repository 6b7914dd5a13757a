import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import { COMMENT_LIMIT } from '#/domain/lead/comment-rules.ts'
import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { openedLeads } from '#/providers/opened-leads.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { mountLeadPage, sofiaFacts } from './lead-page.testing.tsx'
import { eastsideTeam, failing } from './lead.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

describe('the facts of the lead', () => {
  test('shows the name, status, assignee, contacts, and property', async () => {
    await mountLeadPage(lead(sofiaFacts))
    expect(screen.getByRole('heading', { level: 1, name: 'Sofia Marchetti' })).toBeVisible()
    expect(screen.getByText('Opportunity')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Assigned agent: Priya Raman' })).toBeVisible()
    const rail = screen.getByRole('complementary', { name: 'Details' })
    expect(within(rail).getByText('Primary')).toBeVisible()
    expect(within(rail).getByText('Representative, Renner Relocation')).toBeVisible()
    expect(within(rail).getByText('+1 (512) 555-0164 ext. 12')).toBeVisible()
    expect(within(rail).getByText('Office')).toBeVisible()
    expect(within(rail).getByRole('button', { name: /^Call \+1 \(512\) 555-0164 ext\. 12/ })).toBeVisible()
    expect(within(rail).getByText('sofia.marchetti@example.com')).toBeVisible()
    for (const property of within(rail).getAllByText('Foundry Lofts')) expect(property).toBeVisible()
  })

  test('orders the rail from contacts to what was agreed', async () => {
    await mountLeadPage(lead(sofiaFacts))
    const rail = within(screen.getByRole('complementary', { name: 'Details' }))
    await rail.findByRole('heading', { name: 'Share' })
    expect(rail.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Contacts',
      'Tour',
      'Requirements',
      'About this lead',
      'Property interest',
      'Lease',
      'Share',
    ])
  })

  test('says that a lead is unassigned', async () => {
    await mountLeadPage(lead({ ...sofiaFacts, assignedAgentRef: null, assignedAgent: null }))
    expect(screen.getByText('Unassigned')).toBeVisible()
  })

  test('shows a merged lead as read-only, with a link to the surviving lead', async () => {
    await mountLeadPage(
      lead({ ...sofiaFacts, leadStatus: 'MERGED', mergedInto: { id: 'lead-survivor', name: 'Sofia M.' } }),
    )
    expect(screen.getByRole('link', { name: 'Sofia M.' })).toHaveAttribute('href', '/leads/lead-survivor')
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('requests only duplicates for a lead that was just read', async () => {
    const { asked } = await mountLeadPage(lead(sofiaFacts))
    expect(screen.getAllByText(/number chosen by/)).not.toHaveLength(0)
    // The duplicates are requested in idle time. The page itself requests nothing.
    await waitFor(() => expect(asked).toEqual(['GET /api/lead/:leadId/duplicates']))
  })

  test('renders 20 of thousands of contacts, and the rest on request', async () => {
    const contacts = Array.from({ length: 2_000 }, (_, at) => ({
      id: `contact-${at}`,
      name: `Renter ${at}`,
      contactType: 'TENANT' as const,
      email: `renter-${at}@example.com`,
    }))
    await mountLeadPage(lead({ ...sofiaFacts, contacts }))
    const section = within(screen.getByRole('region', { name: 'Contacts' }))
    expect(section.getAllByRole('listitem')).toHaveLength(20)
    expect(section.getByRole('button', { name: 'Show 1,980 more' })).toBeVisible()
  })

  test('remembers that the lead was opened', async () => {
    const of = lead(sofiaFacts)
    const { client } = await mountLeadPage(of)
    expect(openedLeads(client)).toEqual([of.id])
  })

  test('goes back on Back to leads', async () => {
    const { onBack } = await mountLeadPage(lead(sofiaFacts))
    await userEvent.click(screen.getByRole('link', { name: 'Back to leads' }))
    expect(onBack).toHaveBeenCalledTimes(1)
  })
})

describe('permissions', () => {
  test('allows the assignee to text and write', async () => {
    await mountLeadPage(lead(sofiaFacts))
    expect(screen.getByRole('button', { name: 'Text' })).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('textbox', { name: /Sofia Marchetti/ })).toBeVisible()
  })

  test('disables every button for other agents and says why', async () => {
    await mountLeadPage(
      lead({
        ...sofiaFacts,
        assignedAgentRef: 'user-dana',
        assignedAgent: { id: 'user-dana', name: 'Dana Whitcombe' },
      }),
      {
        team: { collaborationMode: 'INDIVIDUAL' },
        user: { teamPermissions: { 'team-eastside': { agent: true }, 'team-midtown': {} } },
      },
    )
    const changeNothing = ['Assigned agent: Dana Whitcombe', 'More', 'Search this timeline'].map((name) =>
      screen.getByRole('button', { name }),
    )
    const buttons = screen.getAllByRole('button').filter((button) => !changeNothing.includes(button))
    expect(buttons).toContain(screen.getByRole('button', { name: 'Text' }))
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).toHaveAccessibleDescription(
        'Dana Whitcombe has this lead, and agents in Eastside work only on their own leads. Ask Dana Whitcombe or a team leader.',
      )
    }
    await userEvent.click(screen.getByRole('button', { name: 'Text Paul Renner, +1 (512) 555-0164' }))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('tells a read-only user why only once, under the header', async () => {
    const dana = { assignedAgentRef: 'user-dana', assignedAgent: { id: 'user-dana', name: 'Dana Whitcombe' } }
    await mountLeadPage(lead({ ...sofiaFacts, ...dana }), {
      user: { teamPermissions: { 'team-eastside': { readonly: true }, 'team-midtown': {} } },
    })
    expect(await screen.findByText('Read-only')).toBeVisible()
    expect(screen.getAllByText(/^You can only read leads in Eastside/, { ignore: '[hidden]' })).toHaveLength(
      1,
    )
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('names the assignee to an agent who can only read the lead, and the people to ask in the tooltip', async () => {
    const dana = { assignedAgentRef: 'user-dana', assignedAgent: { id: 'user-dana', name: 'Dana Whitcombe' } }
    const campaign = {
      id: 'c',
      name: 'Eastside general',
      scope: 'WHOLE_TEAM' as const,
      category: 'DEFAULT' as const,
      status: 'ACTIVE' as const,
    }
    await mountLeadPage(lead({ ...sofiaFacts, ...dana, campaignRef: 'c', campaign }), {
      team: { collaborationMode: 'VISIBILITY' },
    })
    const line = await screen.findByText(/has this lead\. You can read it\.$/)
    expect(line).toHaveTextContent(/^Dana has this lead/)
    expect(line).toHaveAttribute('data-tip', expect.stringMatching(/ Ask Dana Whitcombe or a team leader\.$/))
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument()
  })

  test('records the outcome of a tour in one press, and keeps the focus at the tour', async () => {
    const startTs = Date.now() - 3_600_000
    const tour = { id: 'tour', startTs, tourType: 'IN_PERSON', tourStatus: 'SCHEDULED' }
    await mountLeadPage(lead({ ...sofiaFacts, tours: [tour] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Completed' }))
    const item = screen.getByText('Completed').closest('li')
    await waitFor(() => expect(item).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'No show' })).not.toBeInTheDocument()
  })

  test('allows an agent who can assign leads to take the lead with Assign to me under the header', async () => {
    const unassigned = { assignedAgentRef: null, assignedAgent: null }
    const { answers, asked } = await mountLeadPage(lead({ ...sofiaFacts, ...unassigned }), {
      team: { assignmentMode: 'ASSIGN' },
      user: { teamPermissions: { 'team-eastside': { agent: true, assignLeads: true }, 'team-midtown': {} } },
    })
    let assigned: () => void = () => undefined
    const answer = new Promise<void>((resolve) => {
      assigned = resolve
    })
    answers['POST /api/lead/:leadId/assign'] = () => answer
    answers['GET /api/lead/:leadId'] = () => ({ ...lead(sofiaFacts), teamRef: 'team-eastside' })
    expect(
      await screen.findByText(/^Unassigned\. Eastside assigns its leads\./, { ignore: '[hidden]' }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }))
    // The page shows the result before the server has responded.
    expect(await screen.findByRole('button', { name: 'Assigned agent: Priya Raman' })).toBeVisible()
    expect(asked).toContain('POST /api/lead/:leadId/assign')
    // When the response arrives, the line and its button disappear.
    assigned()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('doesn’t offer Assign to me to a user who can assign leads but isn’t an agent of the team', async () => {
    const unassigned = { assignedAgentRef: null, assignedAgent: null }
    await mountLeadPage(lead({ ...sofiaFacts, ...unassigned }), {
      user: { teamPermissions: { 'team-eastside': { assignLeads: true }, 'team-midtown': {} } },
    })
    expect(await screen.findByRole('button', { name: 'Assigned agent: Unassigned' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument()
  })

  test('allows nothing while the team is loading', async () => {
    await mountLeadPage(lead(sofiaFacts), { teams: 'pending' })
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAccessibleDescription(
      /Checking what you can do/,
    )
  })

  test('opens what the address asks for once it is known what the user may do', async () => {
    waitingToasts.set([])
    const { client, router } = await mountLeadPage(lead(sofiaFacts), { teams: 'pending' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(() => router.navigate({ to: '.', hash: 'email' }))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    expect(router.state.location.hash).toBe('email')
    act(() => void client.setQueryData(teamsQuery().queryKey, [eastsideTeam()]))
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeVisible()
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(waitingToasts.get()).toEqual([])
  })

  test('disables texting and says why when the team can’t be loaded', async () => {
    await mountLeadPage(lead(sofiaFacts), { teams: 'failing' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Text' })).toHaveAccessibleDescription(
        /We couldn’t load who leases to this lead/,
      ),
    )
  })

  test('says why a lead without a number can’t be texted', async () => {
    await mountLeadPage(lead({ ...sofiaFacts, contacts: [] }))
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAccessibleDescription(/no phone number/)
    expect(screen.getByText(/No phone number on this lead/)).toBeVisible()
  })

  test('keeps the typed text as read-only, and says why, when the permission is lost', async () => {
    const { client } = await mountLeadPage(lead(sofiaFacts))
    await userEvent.type(screen.getByRole('textbox'), 'See you Thursday')
    act(() => {
      client.setQueryData(
        leadQuery('lead-sofia-marchetti').queryKey,
        lead({
          ...sofiaFacts,
          assignedAgentRef: 'user-dana',
          campaignRef: 'c',
          campaign: {
            id: 'c',
            name: 'Eastside general',
            scope: 'SPECIFIC',
            category: 'DEFAULT',
            status: 'ACTIVE',
          },
        }),
      )
    })
    const field = await screen.findByDisplayValue('See you Thursday')
    expect(field).toHaveAttribute('readonly')
    expect(field).toHaveAccessibleDescription(/^Only members of Eastside general can contact this lead\./)
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a refetch of the lead', () => {
  test.each([
    [403, 'You no longer have access to this lead'],
    [404, 'Page not found'],
  ])('removes the content after a %d response', async (status, title) => {
    const world = await mountLeadPage(lead(sofiaFacts))
    world.answers['GET /api/lead/:leadId'] = failing(status)
    await act(() => world.client.invalidateQueries({ queryKey: leadQuery('lead-sofia-marchetti').queryKey }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to leads' })).toHaveAttribute('href', '/leads/list/all')
    expect(screen.queryByText('Paul Renner')).not.toBeInTheDocument()
  })

  test('keeps the content after a failure, with its age and Retry', async () => {
    const world = await mountLeadPage(lead(sofiaFacts))
    world.answers['GET /api/lead/:leadId'] = failing(500)
    await act(() => world.client.invalidateQueries({ queryKey: leadQuery('lead-sofia-marchetti').queryKey }))
    expect(await screen.findByText(/Updated less than a minute ago/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sofia Marchetti')
    world.answers['GET /api/lead/:leadId'] = () => ({
      id: 'lead-sofia-marchetti',
      teamRef: 'team-eastside',
      leadStatus: 'CLOSED',
      createdTs: 1,
      tenantName: 'Sofia Marchetti',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/Updated less/)).not.toBeInTheDocument())
    expect(screen.getByText('Closed')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('keyboard', () => {
  test('focuses the field with r, and leaves it with Esc', async () => {
    await mountLeadPage(lead(sofiaFacts))
    await userEvent.keyboard('r')
    const field = screen.getByRole('textbox')
    expect(field).toHaveFocus()
    await userEvent.keyboard('r')
    expect(field).toHaveValue('r')
    await userEvent.keyboard('{Escape}')
    expect(field).not.toHaveFocus()
  })

  test('puts keys typed right after M into the comment instead of running their shortcuts', async () => {
    const inserted = vi.fn<(text: string) => void>()
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: (_command: string, _ui: boolean, text: string) => inserted(text),
    })
    await mountLeadPage(lead(sofiaFacts))
    const text = screen.getByRole('textbox', { name: 'Text message to Sofia Marchetti' })
    // The keys are pressed at once, so that the comment field appears after the last of them, however fast it is
    // loaded.
    for (const key of 'msra')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(text).not.toHaveFocus()
    const field = await screen.findByRole('textbox', { name: /^Comment on/ })
    await waitFor(() => expect(field).toHaveFocus())
    expect(inserted.mock.calls).toEqual([['sra']])
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  test('cuts a paste of six megabytes to the length of a comment', async () => {
    await mountLeadPage(lead(sofiaFacts))
    await userEvent.keyboard('m')
    const field = await screen.findByRole('textbox', { name: /^Comment on/ })
    fireEvent.paste(field, { clipboardData: { getData: () => 'x'.repeat(6_000_000) } })
    expect(field).toHaveValue('x'.repeat(COMMENT_LIMIT))
    expect(waitingToasts.get().at(-1)?.title).toBe('Only 5,000 characters were pasted')
  })

  test('switches to the number that the renter used last in one press, and back in the menu', async () => {
    const given = {
      ...sofiaFacts,
      communications: [
        communication({ id: 'old', textedFromNumber: '+15125550139', createdTs: Date.UTC(2026, 6, 14, 9) }),
        communication({ id: 'new', textedFromNumber: '+15125550188', createdTs: Date.UTC(2026, 6, 14, 10) }),
      ],
    }
    await mountLeadPage(lead(given))
    expect(await screen.findByText(/last texted from/)).toHaveTextContent(
      'Sofia Marchetti last texted from +1 (512) 555-0188',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Use that number' }))
    expect(screen.queryByText(/last texted from/)).not.toBeInTheDocument()
    const choice = screen.getByRole('button', { name: /To.*555-0188/ })
    expect(choice).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Text message to Sofia Marchetti' })).toHaveFocus()
    await userEvent.click(choice)
    const options = await screen.findAllByRole('menuitemradio')
    for (const number of ['+1 (512) 555-0139', '+1 (512) 555-0188'])
      expect(options.filter((option) => option.textContent.includes(number))).toHaveLength(1)
    expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true'])
    act(() => options[0]?.focus())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /To.*555-0139/ })).toBeVisible()
    expect(screen.getByText(/last texted from/)).toBeVisible()
  })

  test('switches the tabs with the arrow keys', async () => {
    const { onShow } = await mountLeadPage(lead(sofiaFacts))
    act(() => screen.getByRole('tab', { name: 'All activity' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(onShow).toHaveBeenCalledWith('calls')
    expect(screen.getByRole('tab', { name: /Calls/ })).toHaveFocus()
  })
})
