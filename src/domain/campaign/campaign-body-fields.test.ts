import { expect, test } from 'vitest'

import { rebase } from '../field-conflicts.ts'
import { campaignFieldLabel, campaignBodyFields, campaignFieldText } from './campaign-body-fields.ts'
import { type CampaignForm, formOfCampaign } from './campaign-form.ts'

const base: CampaignForm = {
  ...formOfCampaign(undefined, 'leads.example.com'),
  name: 'Radio',
  hasPhone: true,
  phoneNumber: '+15125550190',
  callRouting: 'RING_ALL',
}

const merged = (mine: Partial<CampaignForm>, theirs: Partial<CampaignForm>) => {
  const result = rebase(campaignBodyFields, base, { ...base, ...mine }, { ...base, ...theirs })
  return { ...result, conflicts: result.conflicts.map(({ field }) => field) }
}

test('a part that only a colleague changed is taken as a whole', () => {
  const theirs = { hasEmail: true, emailName: 'radio', pageName: 'Radio', url: 'https://radio.example.com' }
  const { mine, conflicts } = merged({ name: 'Radio 2' }, theirs)
  expect(conflicts).toEqual([])
  expect(mine).toEqual({ ...base, name: 'Radio 2', ...theirs })
})

test('a number that a colleague took away stays away, unless the user chose another one', () => {
  const gone = { hasPhone: false, phoneNumber: '', callRouting: '' }
  // Typing an area code chooses no number yet.
  expect(merged({ name: 'Radio 2', areaCode: '512' }, gone).mine).toMatchObject({ ...gone, areaCode: '512' })
  expect(merged({ phoneNumber: '+15125550191' }, gone).conflicts).toEqual(['phoneNumber'])
})

test('what a switch hides is no value', () => {
  // Both switched the phone off; the number that the form still has does not matter.
  expect(merged({ hasPhone: false }, { hasPhone: false, phoneNumber: '' }).conflicts).toEqual([])
  expect(merged({ hasEmail: true, emailName: 'a' }, { hasEmail: true, emailName: 'b' }).conflicts).toEqual([
    'emailAddress',
  ])
})

test.each<[string, Partial<CampaignForm>, string, string]>([
  ['name', { name: 'Radio 2' }, 'Name', 'Radio 2'],
  ['propertyRef', { propertyRef: 'p' }, 'Property', 'Foundry Lofts'],
  ['propertyRef', {}, 'Property', 'All of it'],
  ['scope', { scope: 'WHOLE_TEAM' }, 'Audience', 'Everyone'],
  ['teamMembers', { teamMembers: ['a', 'gone'] }, 'Team members', 'Ada, Someone'],
  ['phoneNumber', {}, 'Phone number', '+1 (512) 555-0190'],
  ['phoneNumber', { hasPhone: false }, 'Phone number', ''],
  ['callRouting', { callRouting: 'DISTRIBUTED' }, 'Call routing', 'Distributed'],
  ['callRouting', { callRouting: '' }, 'Call routing', ''],
  ['ringOrder', { ringOrder: [{ userRef: 'a', seconds: '20' }] }, 'Ringing order', 'Ada 20 s'],
  ['emailAddress', { hasEmail: true, emailName: 'radio' }, 'Email address', 'radio@leads.example.com'],
  [
    'greeting',
    { greeting: { greetingMethod: 'READ_TEXT', text: 'Hi', voice: 'Matthew', greetingRef: '' } },
    'Greeting',
    'Read Text (Matthew): Hi',
  ],
  [
    'greeting',
    { greeting: { greetingMethod: 'PLAY_RECORDING', text: '', voice: 'Joanna', greetingRef: 'r' } },
    'Greeting',
    'Play Recording: Weekday',
  ],
  [
    'webChannel',
    { pageName: 'Radio', url: 'https://r.example.com' },
    'Web page',
    'Radio, https://r.example.com',
  ],
  ['webChannel', {}, 'Web page', ''],
])('describes %s of %j as %s: %s', (part, change, label, text) => {
  const names = new Map([
    ['a', 'Ada'],
    ['p', 'Foundry Lofts'],
    ['r', 'Weekday'],
  ])
  expect(campaignFieldLabel(part)).toBe(label)
  expect(campaignFieldText(part, campaignBodyFields.get({ ...base, ...change }, part), names)).toBe(text)
})
