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
  embedCode,
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

test('builds embed code only for web addresses and escapes the name', () => {
  expect(embedCode('javascript:alert(1)', 'x')).toBeUndefined()
  const code = embedCode('https://forms.example.com/contact/a?b=1&c="2"', '"><script>')
  expect(code).toContain('src="https://forms.example.com/contact/a?b=1&amp;c=&quot;2&quot;"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"')
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
