import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/leads.ts'
import { COMMENT_LIMIT } from '#/domain/lead/comment-rules.ts'
import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { mountLeadPage, sofiaFacts } from './lead-page.testing.tsx'
import { failing } from './lead.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

describe('who it is', () => {
  test('name, status, agent, contacts and where it belongs', async () => {
    await mountLeadPage(lead(sofiaFacts))
    expect(screen.getByRole('heading', { level: 1, name: 'Sofia Marchetti' })).toBeVisible()
    expect(screen.getByText('Opportunity')).toBeVisible()
    const rail = screen.getByRole('complementary', { name: 'Details' })
    expect(within(rail).getByText('Primary')).toBeVisible()
    expect(within(rail).getByText('Representative, Renner Relocation')).toBeVisible()
    expect(within(rail).getByText('+1 (512) 555-0164 ext. 12')).toBeVisible()
    expect(within(rail).getByText('Office')).toBeVisible()
    expect(within(rail).getByText('sofia.marchetti@example.com')).toBeVisible()
    for (const property of within(rail).getAllByText('Foundry Lofts')) expect(property).toBeVisible()
  })

  test('the rail goes from whom to reach to what was agreed', async () => {
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

  test('an unassigned lead says so', async () => {
    await mountLeadPage(lead({ ...sofiaFacts, assignedAgentRef: null, assignedAgent: null }))
    expect(screen.getByText('Unassigned')).toBeVisible()
  })

  test('a merged lead is read-only and leads to the survivor', async () => {
    await mountLeadPage(
      lead({ ...sofiaFacts, leadStatus: 'MERGED', mergedInto: { id: 'lead-survivor', name: 'Sofia M.' } }),
    )
    expect(screen.getByRole('link', { name: 'Sofia M.' })).toHaveAttribute('href', '/leads/lead-survivor')
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('a visit to a lead that was just read asks for nothing', async () => {
    const { asked } = await mountLeadPage(lead(sofiaFacts))
    expect(screen.getAllByText(/number chosen by/)).not.toHaveLength(0)
    // The duplicates are requested in idle time. The page itself requests nothing.
    await waitFor(() => expect(asked).toEqual(['GET /api/lead/:leadId/duplicates']))
  })

  test('of thousands of contacts a few stand in the page, the rest on request', async () => {
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

  test('back goes back', async () => {
    const { onBack } = await mountLeadPage(lead(sofiaFacts))
    await userEvent.click(screen.getByRole('link', { name: 'Back to leads' }))
    expect(onBack).toHaveBeenCalledTimes(1)
  })
})

describe('what the person may do', () => {
  test('the agent who has it writes and texts', async () => {
    await mountLeadPage(lead(sofiaFacts))
    expect(screen.getByRole('button', { name: 'Text' })).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('textbox', { name: /Sofia Marchetti/ })).toBeVisible()
  })

  test('others see every button, blocked, with the reason', async () => {
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
    const text = screen.getByRole('button', { name: 'Text' })
    expect(text).toHaveAttribute('aria-disabled', 'true')
    expect(text).toHaveAccessibleDescription(/Dana Whitcombe|campaign/)
    const others = screen.getByRole('button', { name: 'Call another number' })
    expect(others).toHaveAttribute('aria-disabled', 'true')
    const number = screen.getByRole('button', { name: 'Text Paul Renner, +1 (512) 555-0164' })
    expect(number).toHaveAttribute('aria-disabled', 'true')
    expect(number).toHaveAccessibleDescription(text.getAttribute('aria-description') ?? /\w/)
    await userEvent.click(number)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('who may only read is told why once, under the header: the composer’s place names it', async () => {
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

  test('whose team works on its own leads only reads who has it; whom to ask is in the tooltip', async () => {
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

  test('how a tour ended is said in one press, and the focus stays at the tour', async () => {
    const startTs = Date.now() - 3_600_000
    const tour = { id: 'tour', startTs, tourType: 'IN_PERSON', tourStatus: 'SCHEDULED' }
    await mountLeadPage(lead({ ...sofiaFacts, tours: [tour] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Completed' }))
    const item = screen.getByText('Completed').closest('li')
    await waitFor(() => expect(item).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'No show' })).not.toBeInTheDocument()
  })

  test('who may assign takes the lead on from the line under the header', async () => {
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

  test('who may assign and is no agent of the team is not offered the lead', async () => {
    const unassigned = { assignedAgentRef: null, assignedAgent: null }
    await mountLeadPage(lead({ ...sofiaFacts, ...unassigned }), {
      user: { teamPermissions: { 'team-eastside': { assignLeads: true }, 'team-midtown': {} } },
    })
    expect(await screen.findByRole('button', { name: 'Assigned agent: Unassigned' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument()
  })

  test('while the team is on its way nothing is granted', async () => {
    await mountLeadPage(lead(sofiaFacts), { teams: 'pending' })
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAccessibleDescription(
      /Checking what you can do/,
    )
  })

  test('a team that cannot be read closes the field and says so', async () => {
    await mountLeadPage(lead(sofiaFacts), { teams: 'failing' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Text' })).toHaveAccessibleDescription(
        /We couldn’t load who leases to this lead/,
      ),
    )
  })

  test('a lead without a number says why it cannot be texted', async () => {
    await mountLeadPage(lead({ ...sofiaFacts, contacts: [] }))
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAccessibleDescription(/no phone number/)
    expect(screen.getByText(/No phone number on this lead/)).toBeVisible()
  })

  test('a right that is lost while typing keeps the text, closed and with the reason', async () => {
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
    expect(await screen.findByDisplayValue('See you Thursday')).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Text' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('what happened to the lead itself', () => {
  test.each([
    [403, 'You no longer have access to this lead'],
    [404, 'Page not found'],
  ])('a refetch that answers %d removes the content', async (status, title) => {
    const world = await mountLeadPage(lead(sofiaFacts))
    world.answers['GET /api/lead/:leadId'] = failing(status)
    await act(() => world.client.invalidateQueries({ queryKey: leadQuery('lead-sofia-marchetti').queryKey }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to leads' })).toHaveAttribute('href', '/leads/list/all')
    expect(screen.queryByText('Paul Renner')).not.toBeInTheDocument()
  })

  test('a refetch that fails keeps what is shown, with its age and another try', async () => {
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

describe('the keys', () => {
  test('r puts the caret into the field, Esc takes it out again', async () => {
    await mountLeadPage(lead(sofiaFacts))
    await userEvent.keyboard('r')
    const field = screen.getByRole('textbox')
    expect(field).toHaveFocus()
    await userEvent.keyboard('r')
    expect(field).toHaveValue('r')
    await userEvent.keyboard('{Escape}')
    expect(field).not.toHaveFocus()
  })

  test('what is typed right after M is no key of the page, and stands in the comment', async () => {
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

  test('a paste of six megabytes puts in what a comment holds', async () => {
    await mountLeadPage(lead(sofiaFacts))
    await userEvent.keyboard('m')
    const field = await screen.findByRole('textbox', { name: /^Comment on/ })
    fireEvent.paste(field, { clipboardData: { getData: () => 'x'.repeat(6_000_000) } })
    expect(field).toHaveValue('x'.repeat(COMMENT_LIMIT))
    expect(waitingToasts.get().at(-1)?.title).toBe('Only 5,000 characters were pasted')
  })

  test('where the renter used another number last, one press goes there, and back by the choice', async () => {
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
  })

  test('the tabs choose with the arrow keys', async () => {
    const { onShow } = await mountLeadPage(lead(sofiaFacts))
    act(() => screen.getByRole('tab', { name: 'All activity' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(onShow).toHaveBeenCalledWith('calls')
    expect(screen.getByRole('tab', { name: /Calls/ })).toHaveFocus()
  })
})
