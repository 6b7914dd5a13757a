import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { campaignDetailsSchema } from './campaign-details.ts'
import {
  bodyOfForm,
  type CampaignForm,
  campaignFormSchema,
  changeOfForm,
  formOfCampaign,
  sameInForm,
  saysChange,
} from './campaign-form.ts'

const empty: CampaignForm = { ...formOfCampaign(undefined, 'leads.example.com'), name: 'Radio' }

/** Returns the error messages of a form by field. */
function said(change: Partial<CampaignForm>): Record<string, string> {
  const parsed = z.safeParse(campaignFormSchema, { ...empty, ...change })
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

const web = {
  pageName: 'Required if setting up the web channel and a URL is entered.',
  url: 'Required if setting up the web channel and a Page Name is entered.',
}

test.each<[Partial<CampaignForm>, Record<string, string>]>([
  [{}, {}],
  [{ name: '  ' }, { name: 'Required' }],
  // The name has no visible characters.
  [{ name: '\u200b\u2060' }, { name: 'Required' }],
  [{ scope: 'SPECIFIC_MEMBERS' }, { teamMembers: 'Selection Required' }],
  [{ scope: 'FEED_ADDRESS_OWNER' }, { scope: 'Selection Required' }],
  [{ scope: 'FEED_ADDRESS_OWNER', category: 'FORM' }, { scope: 'Selection Required' }],
  [{ scope: 'FEED_ADDRESS_OWNER', category: 'FEED' }, {}],
  [{ hasPhone: true }, { phoneNumber: 'Selection Required', callRouting: 'Selection Required' }],
  [
    { hasPhone: true, phoneSource: 'PURCHASE', callRouting: 'RING_ALL' },
    {
      phoneProfile: 'Selection Required',
      areaCode: 'Phone number required. Enter an area code to search.',
    },
  ],
  [
    {
      hasPhone: true,
      phoneSource: 'PURCHASE',
      phoneProfile: 'p',
      areaCode: '512',
      offeredNumber: '+15125550101',
      callRouting: 'RING_ALL',
    },
    { offeredNumber: 'Add the selected phone number to your account' },
  ],
  [
    {
      hasPhone: true,
      phoneNumber: '+15125550190',
      greeting: { greetingMethod: 'READ_TEXT', text: ' ', voice: 'Joanna', greetingRef: '' },
    },
    { greeting: 'Required', callRouting: 'Selection Required' },
  ],
  [
    { hasPhone: true, phoneNumber: '+15125550190', callRouting: 'SPECIFIC_ORDER' },
    { ringOrder: 'Selection Required' },
  ],
  [
    {
      hasPhone: true,
      phoneNumber: '+15125550190',
      callRouting: 'SPECIFIC_ORDER',
      ringOrder: [
        { userRef: 'a', seconds: '4' },
        { userRef: 'b', seconds: '60' },
        { userRef: 'c', seconds: '5.5' },
        { userRef: 'd', seconds: '' },
        { userRef: 'e', seconds: '5' },
        { userRef: 'f', seconds: '61' },
      ],
    },
    {
      'ringOrder.0.seconds': 'Enter between 5 and 60',
      'ringOrder.2.seconds': 'Enter between 5 and 60',
      'ringOrder.3.seconds': 'Enter between 5 and 60',
      'ringOrder.5.seconds': 'Enter between 5 and 60',
    },
  ],
  [{ hasEmail: true }, { emailName: 'Required' }],
  [{ hasEmail: true, emailName: 'two words' }, { emailName: 'Enter a valid email address' }],
  [{ hasEmail: true, emailName: 'radio' }, {}],
  [{ url: 'https://radio.example.com' }, { pageName: web.pageName }],
  [{ pageName: 'Radio' }, { url: web.url }],
  [{ pageName: 'Radio', url: 'javascript:alert(1)' }, { url: 'Must be a valid URL' }],
  [{ pageName: 'Radio', url: 'radio.example.com' }, { url: 'Must be a valid URL' }],
  [{ pageName: 'Radio', url: 'https://user:pw@radio.example.com' }, { url: 'Must be a valid URL' }],
  [{ pageName: 'Radio', url: 'https://radio.example.com/a b' }, { url: 'Must be a valid URL' }],
  [{ pageName: 'Radio', url: 'https://radio.example.com/visit?a=1' }, {}],
  // Fields that a choice hides are not validated.
  [{ category: 'FORM', hasPhone: true, hasEmail: true }, {}],
  [
    {
      category: 'FORM',
      hasPhone: true,
      callRouting: 'SPECIFIC_ORDER',
      ringOrder: [{ userRef: 'a', seconds: '' }],
      greeting: { greetingMethod: 'PLAY_RECORDING', text: '', voice: 'Joanna', greetingRef: '' },
    },
    {},
  ],
  [{ greeting: { greetingMethod: 'PLAY_RECORDING', text: '', voice: 'Joanna', greetingRef: '' } }, {}],
  [
    {
      hasPhone: true,
      phoneNumber: '+15125550190',
      callRouting: 'RING_ALL',
      ringOrder: [{ userRef: 'a', seconds: '' }],
    },
    {},
  ],
])('for %j shows %j', (change, expected) => {
  expect(said(change)).toEqual(expected)
})

test('does not send values that a choice hides', () => {
  const typed: CampaignForm = {
    ...empty,
    name: ' Radio ',
    teamMembers: ['a'],
    phoneNumber: '+15125550190',
    callRouting: 'RING_ALL',
    ringOrder: [{ userRef: 'a', seconds: '20' }],
    emailName: 'radio',
  }
  expect(bodyOfForm(typed, undefined)).toMatchObject({
    name: 'Radio',
    teamMembers: [],
    phoneNumber: null,
    callRouting: null,
    ringOrder: [],
    emailAddress: null,
    greeting: null,
    webChannel: null,
  })
  // For a form, only the selected users are members, regardless of the scope.
  expect(bodyOfForm({ ...typed, category: 'FORM' }, undefined).teamMembers).toEqual(['a'])
  expect(
    bodyOfForm({ ...typed, category: 'FORM', hasPhone: true, callRouting: 'SPECIFIC_ORDER' }, undefined),
  ).toMatchObject({ callRouting: null, ringOrder: [] })
  expect(bodyOfForm({ ...typed, hasPhone: true, hasEmail: true }, undefined)).toMatchObject({
    phoneNumber: '+15125550190',
    callRouting: 'RING_ALL',
    ringOrder: [],
    emailAddress: 'radio@leads.example.com',
    greeting: { greetingMethod: 'USE_DEFAULT' },
  })
  const read = {
    greetingMethod: 'READ_TEXT',
    text: ' Hi \r\nthere ',
    voice: 'Matthew',
    greetingRef: 'greeting-1',
  }
  expect(bodyOfForm({ ...typed, hasPhone: true, greeting: read }, undefined).greeting).toEqual({
    greetingMethod: 'READ_TEXT',
    text: 'Hi \nthere',
    voice: 'Matthew',
  })
  expect(
    bodyOfForm(
      { ...typed, hasPhone: true, greeting: { ...read, greetingMethod: 'PLAY_RECORDING' } },
      undefined,
    ).greeting,
  ).toEqual({ greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-1' })
})

test('sends people in ringing order with their seconds, and the selected property', () => {
  const inOrder: CampaignForm = {
    ...empty,
    propertyRef: 'property-1',
    hasPhone: true,
    phoneNumber: '+15125550190',
    callRouting: 'SPECIFIC_ORDER',
    ringOrder: [
      { userRef: 'a', seconds: '5' },
      { userRef: 'b', seconds: ' 45 ' },
    ],
  }
  expect(bodyOfForm(inOrder, undefined)).toMatchObject({
    propertyRef: 'property-1',
    ringOrder: [
      { userRef: 'a', ringSeconds: 5 },
      { userRef: 'b', ringSeconds: 45 },
    ],
  })
  expect(bodyOfForm({ ...inOrder, propertyRef: '' }, undefined).propertyRef).toBeNull()
})

test('knows which parts of a form differ from the campaign', () => {
  const before = z.parse(campaignDetailsSchema, {
    id: 'c',
    name: 'Radio',
    scope: 'WHOLE_TEAM',
    category: 'DEFAULT',
    status: 'ACTIVE',
    phoneChannel: { phoneNumber: '+15125550190' },
    emailChannel: { emailAddress: 'radio@leads.example.com' },
    callRouting: 'RING_ALL',
    greeting: { greetingMethod: 'USE_DEFAULT', greetingPlacement: 'END' },
    changedTs: 1,
  })
  const form = formOfCampaign(before, 'leads.example.com')
  expect(changeOfForm(form, before)).toEqual({})
  // What a choice hides is no difference, and neither is what only the form knows.
  expect(changeOfForm({ ...form, teamMembers: ['a'], areaCode: '512' }, before)).toEqual({})
  expect(
    changeOfForm(
      { ...form, name: 'Radio 2', scope: 'SPECIFIC_MEMBERS', teamMembers: ['a'], hasEmail: false },
      before,
    ),
  ).toEqual({ name: 'Radio 2', scope: 'SPECIFIC_MEMBERS', teamMembers: ['a'], emailAddress: null })
  expect(sameInForm(before, { ...before, changedTs: 2, status: 'INACTIVE' })).toBe(true)
  expect(sameInForm(before, { ...before, callRouting: 'DISTRIBUTED' })).toBe(false)
})

test('recognizes a change only if the campaign has every part that was sent', () => {
  const campaign = z.parse(campaignDetailsSchema, {
    id: 'c',
    teamRef: 't',
    name: 'Radio',
    scope: 'SPECIFIC_MEMBERS',
    category: 'DEFAULT',
    status: 'ACTIVE',
    teamMembers: ['a'],
    phoneChannel: { phoneNumber: '+15125550190' },
    callRouting: 'SPECIFIC_ORDER',
    ringOrder: [{ userRef: 'a', name: 'Ada', ringSeconds: 20 }],
    greeting: { greetingMethod: 'USE_DEFAULT' },
    changedTs: 5,
  })
  const sent = bodyOfForm(formOfCampaign(campaign, 'leads.example.com'), campaign)
  expect(saysChange(campaign, sent)).toBe(true)
  expect(saysChange(campaign, { status: 'ACTIVE' })).toBe(true)
  expect(saysChange(campaign, { status: 'INACTIVE' })).toBe(false)
  for (const other of [
    { name: 'Radio 2' },
    { scope: 'WHOLE_TEAM', teamMembers: [] },
    { propertyRef: 'property-1' },
    { ringOrder: [{ userRef: 'a', ringSeconds: 25 }] },
    { emailAddress: 'radio@leads.example.com' },
    { webChannel: { pageName: 'Radio', url: 'https://radio.example.com' } },
  ] as const)
    expect([other, saysChange(campaign, { ...sent, ...other })]).toEqual([other, false])
})
