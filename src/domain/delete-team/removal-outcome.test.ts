import { describe, expect, test } from 'vitest'

import { type Campaign } from '../team/campaign.ts'
import { removalOutcome } from './removal-outcome.ts'
import { emptyRemoval, type RemovalForm, type RemovalPreview } from './team-removal.ts'

const preview: RemovalPreview = {
  openLeads: 2,
  setTours: 0,
  lastTeamOf: [],
  runningCalls: 0,
  onlyTeam: false,
  deletedBy: undefined,
  target: undefined,
}
const luis = { team: 'Harborview', user: 'Luis Ortega' }
const campaign: Campaign = {
  id: 'general',
  name: 'General',
  scope: 'WHOLE_TEAM',
  category: 'DEFAULT',
  status: 'ACTIVE',
  teamMembers: [],
  teamRef: 'team',
  emailChannel: { emailAddress: 'general@leads.example.com' },
  phoneChannel: { phoneNumber: '+15125550177' },
}
const text = (
  more: Partial<RemovalPreview>,
  form: Partial<RemovalForm> = { closeLeads: 'true' },
  target: typeof luis | undefined = luis,
) =>
  removalOutcome({ ...preview, ...more }, { ...emptyRemoval([]), ...form }, target, 'team').map(
    ({ text: format }) => format,
  )

test('does not mention tours if none is set', () => {
  expect(text({}).join(' ')).not.toContain('tour')
  expect(text({}, { closeLeads: 'false' }).join(' ')).not.toContain('tour')
})

test('says that nobody can open closed leads afterwards, or that they move with the open ones', () => {
  expect(text({})).toEqual([
    '2 open leads are closed.',
    'No one can open this team’s leads after that, including those closed before.',
  ])
  expect(text({}, { closeLeads: 'false' })).toEqual([
    '2 open leads go to Luis Ortega in Harborview.',
    'Its closed leads move to Harborview, too.',
  ])
  expect(text({ openLeads: 0 }, { closeLeads: 'false' })).toEqual([
    'There are no open leads to reassign.',
    'Its closed leads move to Harborview.',
  ])
})

test('does not mention what was not selected yet', () => {
  expect(text({}, { closeLeads: '' })).toEqual([])
  expect(removalOutcome(preview, { ...emptyRemoval([]), closeLeads: 'false' }, undefined, 'team')).toEqual([])
})

test.each([
  [{ communicate: true, edit: true, assign: true }, '. Luis Ortega can answer, change and assign them.'],
  [{ communicate: true, edit: false, assign: true }, '. Luis Ortega can answer and assign them.'],
  [{ communicate: false, edit: true, assign: false }, '. Luis Ortega can change them.'],
  [{ communicate: false, edit: false, assign: false }, ', who can only read them.'],
])('names the rights of the new assignee: %j', (target, ending) => {
  expect(text({ target }, { closeLeads: 'false' })[0]).toBe(
    `2 open leads go to Luis Ortega in Harborview${ending}`,
  )
})

test.each([
  [{ communicate: true, edit: true, assign: true }, '. Luis Ortega can answer, change and assign it.'],
  [{ communicate: false, edit: false, assign: false }, ', who can only read it.'],
])('names the rights to a single lead: %j', (target, ending) => {
  expect(text({ openLeads: 1, target }, { closeLeads: 'false' })[0]).toBe(
    `1 open lead goes to Luis Ortega in Harborview${ending}`,
  )
})

test.each([
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', 'Cy'], 'Ana, Ben and Cy'],
  [['Ana', 'Ben', 'Cy', 'Di', 'Ed'], 'Ana, Ben and 3 others'],
])('names the people who would be in no team: %j', (names, said) => {
  const lastTeamOf = names.map((name) => ({ id: name, name }))
  expect(text({ lastTeamOf })).toContain(`${said} won’t be in any team.`)
})

describe('numbers and addresses', () => {
  const channels = (...rows: Partial<RemovalForm['campaigns'][number]>[]) => {
    const [row] = emptyRemoval([campaign]).campaigns
    if (!row) throw new Error('no row')
    return text({}, { campaigns: rows.map((more) => ({ ...row, ...more })) })
  }

  test('are counted separately as kept and released, only for campaigns that have them', () => {
    expect(channels({})).toEqual([])
    expect(channels({ savePhone: 'true', saveEmail: 'false' })).toEqual([
      '1 number is kept.',
      '1 email address is released.',
    ])
    expect(
      channels(
        { savePhone: 'true', saveEmail: 'true' },
        { savePhone: 'false', saveEmail: 'true' },
        { savePhone: 'false', saveEmail: 'true' },
        { number: '', savePhone: 'true', address: '', saveEmail: 'true' },
        { number: '', savePhone: 'false', address: '', saveEmail: 'false' },
      ),
    ).toEqual(['2 numbers are released, 1 number is kept.', '3 email addresses are kept.'])
  })

  test('are forwarded only if they are kept and have a valid target', () => {
    const to = { forwardingNumber: '+1 (212) 555-0100', forwardingEmail: ' leasing@example.com ' }
    expect(channels({ savePhone: 'true', saveEmail: 'false', ...to }).at(-1)).toBe(
      'Anything sent to the kept number is forwarded.',
    )
    expect(channels({ savePhone: 'false', saveEmail: 'true', ...to }).at(-1)).toBe(
      'Anything sent to the kept email address is forwarded.',
    )
    expect(channels({ savePhone: 'true', saveEmail: 'true', ...to, forwardingEmail: '' }).at(-1)).toBe(
      'Anything sent to one of them is forwarded.',
    )
    expect(channels({ savePhone: 'true', saveEmail: 'true', ...to }).at(-1)).toBe(
      'Anything sent to 2 of them is forwarded.',
    )
    const nowhere = { forwardingNumber: '12', forwardingEmail: 'nobody' }
    for (const row of [
      { savePhone: 'false', saveEmail: 'false', ...to },
      { savePhone: 'true', saveEmail: 'true', ...nowhere },
    ])
      expect(channels(row).join(' ')).not.toContain('forwarded')
  })
})
