import { describe, expect, test } from 'vitest'

import {
  audienceLabel,
  type CampaignRow,
  failuresOf,
  kindOfCampaign,
  routingLabel,
} from './campaign-details.ts'
import {
  type CampaignFilters,
  campaignsOfTab,
  channelsCsv,
  formsCsv,
  matchingCampaigns,
  pastCampaignDays,
  propertiesOfCampaigns,
} from './campaign-rows.ts'

const plain = {
  scope: 'WHOLE_TEAM',
  category: 'DEFAULT',
  status: 'ACTIVE',
  teamMembers: [],
  isDefault: false,
  phoneFailed: false,
  emailFailed: false,
  changedTs: 0,
  leads: 0,
} as const

const row = (id: string, more: Partial<CampaignRow> = {}): CampaignRow =>
  ({ ...plain, id, name: id, ...more }) as CampaignRow

const general = row('Zeta general', { isDefault: true, phoneChannel: { phoneNumber: '+15125550177' } })
const signs = row('Yard signs', {
  status: 'INACTIVE',
  property: { id: 'p1', name: 'Foundry Lofts' } as never,
})
const feed = row('Apartments', {
  category: 'FEED',
  feed: { address: 'https://feeds.example.com/a.xml', mapped: 1, listings: 2 } as never,
})
const form = row('Website', { category: 'FORM' })
const all = [form, signs, feed, general]
const names = (rows: readonly CampaignRow[]) => rows.map(({ name }) => name)

describe('the campaign tabs', () => {
  test('list feeds among the channels after the default campaign, and forms separately', () => {
    expect(names(campaignsOfTab(all, 'channels'))).toEqual(['Zeta general', 'Apartments', 'Yard signs'])
    expect(names(campaignsOfTab(all, 'forms'))).toEqual(['Website'])
  })

  test.each<[CampaignFilters, string[]]>([
    [{ q: 'yard' }, ['Yard signs']],
    [{ q: '555-0177' }, ['Zeta general']],
    [{ q: '(512) 555' }, ['Zeta general']],
    [{ q: 'feeds.example' }, ['Apartments']],
    [{ q: 'channel, default' }, ['Zeta general']],
    [{ category: 'FEED' }, ['Apartments']],
    [{ status: 'INACTIVE' }, ['Yard signs']],
    [{ property: 'p1' }, ['Yard signs']],
    [{ property: 'p1', status: 'ACTIVE' }, []],
    [{ q: '  ' }, ['Apartments', 'Website', 'Yard signs', 'Zeta general']],
  ])('filtered by %j show %j', (filters, expected) => {
    expect(names(matchingCampaigns(all, filters)).toSorted()).toEqual(expected)
  })
})

test('uses a custom period of 30 days that stays the same all day', () => {
  const morning = new Date(2026, 6, 14, 6).getTime()
  const range = pastCampaignDays(morning)
  expect(range.period).toBe('2026-06-15..2026-07-14')
  expect(range.from).toBe(new Date(2026, 5, 15).getTime())
  expect(range.to).toBe(new Date(2026, 6, 15).getTime())
  expect(pastCampaignDays(morning + 15 * 3_600_000)).toEqual(range)
})

test('labels the kind, audience, routing and failures of a campaign', () => {
  expect(kindOfCampaign(general)).toBe('Channel, default')
  expect(kindOfCampaign(feed)).toBe('Feed')
  expect(audienceLabel('FEED_ADDRESS_OWNER')).toBe('Feed Owner')
  expect(audienceLabel('SOMETHING_NEW')).toBe('Specific Team Members')
  expect(routingLabel({ ...general, callRouting: 'SPECIFIC_ORDER' })).toBe('Specific Order')
  expect(routingLabel({ ...signs, callRouting: 'RING_ALL' })).toBe('–')
  expect(failuresOf({ ...general, phoneFailed: true, emailFailed: true })).toEqual({
    phone: 'Number failed: no calls or texts come in',
    email: undefined,
  })
  expect(failuresOf(general)).toEqual({ phone: undefined, email: undefined })
})

test('sorts campaigns with the same name by ID', () => {
  const twins = [row('b', { name: 'Signs' }), row('a', { name: 'Signs' })]
  for (const given of [twins, twins.toReversed()])
    expect(campaignsOfTab(given, 'channels').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('lists the properties of campaigns once, by name, and none for the whole team', () => {
  const of = (id: string, name: string) =>
    row(`for ${name}`, { property: { id, name, shortExternalListingId: undefined } })
  const rows = [of('p2', 'The Alden'), general, of('p1', 'Foundry Lofts'), of('p2', 'The Alden')]
  expect(propertiesOfCampaigns(rows)).toEqual([
    { id: 'p1', name: 'Foundry Lofts' },
    { id: 'p2', name: 'The Alden' },
  ])
})

describe('the files of the tabs', () => {
  const phoneChannel = { phoneNumber: '+15125550177' }
  const emailChannel = { emailAddress: 'east@example.com' }

  test('channels have their number and address, how calls are distributed and what does not work', () => {
    const channel = row('Signs, east', {
      isDefault: true,
      phoneChannel,
      phoneFailed: true,
      callRouting: 'RING_ALL',
      leads: 1_234,
      status: 'INACTIVE',
    })
    const ofFeed = row('Apartments', {
      category: 'FEED',
      scope: 'FEED_ADDRESS_OWNER',
      emailChannel,
      emailFailed: true,
      feed: {
        address: 'https://feeds.example.com/a.xml',
        mapped: 1,
        listings: 2,
        lastLeadTs: new Date(2026, 6, 13, 9, 52).getTime(),
        lastError: 'Timed out',
      },
    })
    expect(channelsCsv([channel, ofFeed]).split('\r\n')).toEqual([
      '\uFEFFCampaign,Category,Phone channel,Email channel,Audience,Call routing,"Leads, 30 days",Status,Feed address,Mapped listings,Listings,Last lead,Problems',
      '"Signs, east","Channel, default",(512) 555-0177,,Everyone,Ring All,1234,Paused,,,,,Number failed: no calls or texts come in',
      'Apartments,Feed,,east@example.com,Feed Owner,,0,Active,https://feeds.example.com/a.xml,1,2,2026-07-13 09:52,Address failed: no emails come in. Timed out',
      '',
    ])
  })

  test('forms have their URL and the share of people who sent them', () => {
    const fields = ['Name', 'Email'].map((label) => ({ label, required: true }))
    const ofProperty = row('Website', {
      category: 'FORM',
      leads: 1_250,
      form: { fields },
      formUse: { sent: 1_250, opened: 5_000 },
      property: { id: 'p1', name: 'Foundry Lofts', shortExternalListingId: 'foundry' },
    })
    expect(formsCsv([ofProperty, form], 'https://forms.example.com').split('\r\n')).toEqual([
      '\uFEFFForm,Property,URL,Fields,"Submissions, 30 days",Completion percent,Status',
      'Website,Foundry Lofts,https://forms.example.com/contact/foundry,2,1250,25,Active',
      'Website,All of it,,,0,,Active',
      '',
    ])
    expect(formsCsv([ofProperty], '')).toContain('Website,Foundry Lofts,,2,')
  })
})
