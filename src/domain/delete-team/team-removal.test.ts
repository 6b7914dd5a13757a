import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type Campaign } from '../team/campaign.ts'
import { removalOutcome } from './removal-outcome.ts'
import {
  campaignProblems,
  emptyRemoval,
  removalBlock,
  type RemovalForm,
  removalFormSchema,
  removalOf,
  removalRefusals,
  teamRemovalSchema,
} from './team-removal.ts'

const campaign = (id: string, more: Partial<Campaign> = {}): Campaign => ({
  id,
  name: id,
  scope: 'WHOLE_TEAM',
  category: 'FORM',
  status: 'ACTIVE',
  teamMembers: [],
  teamRef: 'team',
  emailChannel: undefined,
  phoneChannel: undefined,
  ...more,
})
const full = campaign('general', {
  category: 'DEFAULT',
  emailChannel: { emailAddress: 'general@leads.example.com' },
  phoneChannel: { phoneNumber: '+15125550177' },
})

function problems(form: RemovalForm): Record<string, string> {
  const parsed = z.safeParse(removalFormSchema, form)
  const rows = form.campaigns.flatMap((row) => Object.entries(campaignProblems(row)))
  const issues = (parsed.error?.issues ?? []).map((issue): [string, string] => [
    issue.path.join('.'),
    issue.message,
  ])
  // The form is invalid exactly when one of its rows is.
  expect(issues.some(([path]) => path === 'campaigns')).toBe(rows.length > 0)
  return Object.fromEntries([...issues.filter(([path]) => path !== 'campaigns'), ...rows])
}
const filled = (
  row: Partial<RemovalForm['campaigns'][number]>,
  more: Partial<RemovalForm> = {},
): RemovalForm => {
  const empty = emptyRemoval([full])
  return {
    ...empty,
    closeLeads: 'true',
    campaigns: empty.campaigns.map((one) => ({ ...one, savePhone: 'false', saveEmail: 'false', ...row })),
    ...more,
  }
}

describe('the removal form', () => {
  test('requires every choice, except for channels that a campaign does not have', () => {
    expect(problems(emptyRemoval([campaign('form'), full]))).toEqual({
      closeLeads: 'Selection Required',
      savePhone: 'Selection Required',
      saveEmail: 'Selection Required',
    })
  })

  test('lists the default campaign first and the others in their order', () => {
    const forms = ['a', 'b', 'c'].map((id) => campaign(id))
    expect(emptyRemoval([...forms, full]).campaigns.map((row) => row.campaignRef)).toEqual([
      'general',
      'a',
      'b',
      'c',
    ])
  })

  test('requires a team and a person to reassign leads', () => {
    expect(problems(filled({}, { closeLeads: 'false' }))).toEqual({
      leadsTargetTeam: 'Selection Required',
      leadsTargetUser: 'Selection Required',
    })
  })

  test.each([
    ['', undefined],
    ['  ', undefined],
    ['+1', 'Invalid phone number'],
    ['+1 (212) 555-01', 'Invalid phone number'],
    ['+1 (212) 555-0100', undefined],
    ['+44 20 7946 0958', 'Invalid phone number'],
    ['(512) 555-0177', 'A number can’t forward to itself'],
  ])('checks the forwarding number "%s"', (forwardingNumber, text) => {
    expect(problems(filled({ savePhone: 'true', forwardingNumber }))['forwardingNumber']).toBe(text)
    expect(problems(filled({ savePhone: 'false', forwardingNumber }))).toEqual({})
  })

  test.each([
    ['', undefined],
    ['nobody', 'Invalid email address'],
    [' leasing@example.com ', undefined],
    [' General@Leads.example.com ', 'An email address can’t forward to itself'],
  ])('checks the forwarding email address "%s"', (forwardingEmail, text) => {
    expect(problems(filled({ saveEmail: 'true', forwardingEmail }))['forwardingEmail']).toBe(text)
  })
})

test('does not ask about a channel that a campaign does not have, but about the other one', () => {
  const only = (row: Partial<RemovalForm['campaigns'][number]>) =>
    filled({ savePhone: '', saveEmail: '', ...row }).campaigns.map((one) =>
      Object.keys(campaignProblems(one)),
    )
  expect(only({ number: '' })).toEqual([['saveEmail']])
  expect(only({ address: '' })).toEqual([['savePhone']])
})

test('assigns the server’s refusals to the campaigns that have the channel', () => {
  const emailChannel = { emailAddress: 'form@leads.example.com' }
  const { campaigns } = emptyRemoval([campaign('form', { emailChannel }), full])
  expect(
    removalRefusals(
      {
        'removeCampaigns[0].savePhone': 'a',
        'removeCampaigns[1].removeEmailChannel.forwardingEmail': 'b',
        'removeCampaigns[1].savePhone': 'no number here',
        'removeCampaigns[7].savePhone': 'c',
        removeCampaigns: 'd',
        leadsTargetUser: 'e',
      },
      campaigns,
    ),
  ).toEqual({
    byCampaign: { general: { savePhone: 'a' }, form: { forwardingEmail: 'b' } },
    others: {
      'removeCampaigns[1].savePhone': 'no number here',
      'removeCampaigns[7].savePhone': 'c',
      removeCampaigns: 'd',
      leadsTargetUser: 'e',
    },
  })
})

describe('the removal payload', () => {
  test('is exactly as specified', () => {
    const form = filled(
      {
        savePhone: 'true',
        forwardingNumber: '+1 (212) 555-0100',
        saveEmail: 'true',
        forwardingEmail: ' a@b.co ',
      },
      { closeLeads: 'false', leadsTargetTeam: 't', leadsTargetUser: 'u' },
    )
    expect(removalOf(form)).toEqual({
      closeLeads: false,
      leadsTargetTeam: 't',
      leadsTargetUser: 'u',
      removeCampaigns: [
        {
          campaignRef: 'general',
          removeEmailChannel: { saveEmail: true, forwardingEmail: 'a@b.co' },
          removePhoneChannel: { savePhone: true, forwardingNumber: '12125550100' },
        },
      ],
    })
  })

  test('has only the reference of a campaign without channels', () => {
    expect(removalOf(emptyRemoval([campaign('form')])).removeCampaigns).toEqual([{ campaignRef: 'form' }])
  })

  test('never contains what a choice hides if the form is valid', () => {
    const choice = fc.constantFrom('true', 'false')
    fc.assert(
      fc.property(
        choice,
        choice,
        choice,
        fc.constantFrom('', '+1 (212) 555-0100'),
        fc.constantFrom('', 'a@b.co'),
        (closeLeads, savePhone, saveEmail, forwardingNumber, forwardingEmail) => {
          const form = filled(
            { savePhone, saveEmail, forwardingNumber, forwardingEmail },
            { closeLeads, leadsTargetTeam: 't', leadsTargetUser: 'u' },
          )
          expect(problems(form)).toEqual({})
          const body = removalOf(form)
          expect(z.parse(teamRemovalSchema, body)).toEqual(body)
          expect('leadsTargetTeam' in body).toBe(closeLeads === 'false')
          const [row] = body.removeCampaigns
          expect(row?.removePhoneChannel && 'forwardingNumber' in row.removePhoneChannel).toBe(
            savePhone === 'true' && forwardingNumber !== '',
          )
          expect(row?.removeEmailChannel && 'forwardingEmail' in row.removeEmailChannel).toBe(
            saveEmail === 'true' && forwardingEmail !== '',
          )
        },
      ),
    )
  })
})

test('removalBlock says what prevents the removal', () => {
  const free = {
    openLeads: 0,
    setTours: 0,
    lastTeamOf: [],
    runningCalls: 0,
    onlyTeam: false,
    deletedBy: undefined,
    target: undefined,
  }
  expect(removalBlock(free, 'Eastside')).toBeUndefined()
  expect(removalBlock({ ...free, runningCalls: 1 }, 'Eastside')).toMatch(/^A call is in progress in Eastside/)
  expect(removalBlock({ ...free, onlyTeam: true }, 'Eastside')).toMatch(/only one/)
  expect(removalBlock({ ...free, deletedBy: { id: 'a', name: 'Ana' } }, 'Eastside')).toMatch(
    /^Ana is deleting/,
  )
})

describe('the removal outcome in sentences', () => {
  const preview = {
    openLeads: 0,
    setTours: 1,
    lastTeamOf: [],
    runningCalls: 0,
    onlyTeam: false,
    deletedBy: undefined,
    target: undefined,
  }
  const textsOf = (openLeads: number, closeLeads: 'true' | 'false') =>
    removalOutcome(
      { ...preview, openLeads },
      { ...emptyRemoval([]), closeLeads },
      { team: 'Harborview', user: 'Luis Ortega' },
      'team',
    ).map(({ text }) => text)

  test('has no open leads to close or to reassign if the team has none', () => {
    expect(textsOf(0, 'true')[0]).toBe('There are no open leads to close.')
    expect(textsOf(0, 'false')[0]).toBe('There are no open leads to reassign.')
  })

  test('uses singular and plural', () => {
    expect(textsOf(1, 'true').slice(0, 2)).toEqual(['1 open lead is closed.', '1 set tour is canceled.'])
    expect(textsOf(2, 'false').slice(0, 2)).toEqual([
      '2 open leads go to Luis Ortega in Harborview.',
      '1 set tour stays as it is.',
    ])
  })
})
