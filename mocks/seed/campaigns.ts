import { type NumberRecord } from '../db/office-records.ts'
import { type CampaignRecord } from '../db/records.ts'

type Shape = Pick<CampaignRecord, 'category' | 'scope' | 'status'>

/** Campaign fields that only the administration shows. */
type Details = Pick<
  CampaignRecord,
  | 'callRouting'
  | 'ringOrder'
  | 'greeting'
  | 'webChannel'
  | 'propertyRef'
  | 'phoneFailed'
  | 'emailFailed'
  | 'feed'
  | 'form'
>

/** Creates a campaign of a team. Ids are given without their prefix. */
export function campaign(
  team: string,
  slug: string,
  name: string,
  shape: Partial<Shape>,
  { phone, members = [], ...details }: Details & { phone?: string; members?: readonly string[] } = {},
): CampaignRecord {
  const id = `campaign-${team}-${slug}`
  return {
    id,
    teamRef: `team-${team}`,
    name,
    scope: shape.scope ?? 'WHOLE_TEAM',
    category: shape.category ?? 'DEFAULT',
    status: shape.status ?? 'ACTIVE',
    teamMembers: members.map((member) => `user-${member}`),
    ...(shape.category === 'FORM' ? {} : { emailAddress: `${team}-${slug}@leads.example.com` }),
    ...(phone === undefined ? {} : { phoneNumber: phone }),
    ...details,
  }
}

/** Creates a form of a property: how many of 100 people who open it also send it. */
const form = (property: string, completion: number): Details => ({
  propertyRef: `property-${property}`,
  form: { completion },
})

const feed = (host: string, mapped: number, listings: number, lastError?: string): Details => ({
  feed: {
    address: `https://${host}/listings.xml`,
    mapped,
    listings,
    ...(lastError === undefined ? {} : { lastError }),
  },
})

/** Creates a ringing order: who rings, one after the other. */
const inOrder = (...people: readonly (readonly [string, number])[]): Details => ({
  callRouting: 'SPECIFIC_ORDER',
  ringOrder: people.map(([person, ringSeconds]) => ({ userRef: `user-${person}`, ringSeconds })),
})

/** Campaigns of every category, scope and status. A form or feed reaches only the people it lists. */
export const campaigns: readonly CampaignRecord[] = [
  campaign(
    'eastside',
    'general',
    'Eastside general',
    {},
    { phone: '+15125550177', callRouting: 'RING_ALL', greeting: { greetingMethod: 'USE_DEFAULT' } },
  ),
  campaign(
    'eastside',
    'website',
    'Foundry Lofts website',
    { category: 'FORM' },
    {
      members: ['priya', 'marcus', 'dana', 'luis', 'ben'],
      ...form('foundry-lofts', 62),
    },
  ),
  campaign(
    'eastside',
    'feed',
    'Apartment listings feed',
    { category: 'FEED', scope: 'FEED_ADDRESS_OWNER' },
    { members: ['priya'], ...feed('feeds.example.com/apartments', 2, 2) },
  ),
  campaign(
    'eastside',
    'lofts-desk',
    'Lofts desk',
    { scope: 'SPECIFIC_MEMBERS' },
    {
      phone: '+15125550178',
      members: ['priya', 'marcus'],
      ...inOrder(['priya', 20], ['marcus', 25]),
      propertyRef: 'property-foundry-lofts',
      greeting: {
        greetingMethod: 'READ_TEXT',
        text: 'Thank you for calling about Foundry Lofts. Stay on the line and we will connect you with someone who knows the building.',
        voice: 'Joanna',
        greetingPlacement: 'BEGINNING',
      },
      webChannel: { pageName: 'Foundry Lofts, visit', url: 'https://foundrylofts.example.com/visit' },
    },
  ),
  campaign(
    'eastside',
    'spring-signs',
    'Spring yard signs',
    { status: 'INACTIVE' },
    { phone: '+15125550179', callRouting: 'DISTRIBUTED' },
  ),
  campaign('harborview', 'general', 'Harborview general', {}, { phone: '+15125550180' }),
  campaign(
    'harborview',
    'website',
    'The Alden website',
    { category: 'FORM' },
    { members: ['marcus', 'luis', 'hannah', 'priya'], ...form('the-alden', 48) },
  ),
  campaign(
    'harborview',
    'owner-line',
    'Owner referrals',
    { scope: 'FEED_ADDRESS_OWNER' },
    { phone: '+15125550181', callRouting: 'DISTRIBUTED', phoneFailed: true },
  ),
  campaign('midtown', 'general', 'Midtown general', {}, { phone: '+15125550182' }),
  campaign(
    'midtown',
    'website',
    'Linden Court website',
    { category: 'FORM' },
    { members: ['dana', 'priya', 'luis', 'hannah'], ...form('linden-court', 57) },
  ),
  campaign(
    'midtown',
    'feed',
    'Rental portal feed',
    { category: 'FEED', scope: 'SPECIFIC_MEMBERS' },
    {
      members: ['dana', 'hannah'],
      ...feed('rentals.example.com/midtown', 1, 2, 'Ashgrove Commons has no rent, so it was left out'),
    },
  ),
  campaign('riverbend', 'general', 'Riverbend general', {}, { phone: '+15125550183' }),
  campaign(
    'riverbend',
    'office-form',
    'Office space form',
    { category: 'FORM', scope: 'SPECIFIC_MEMBERS' },
    { members: ['theo', 'marcus', 'priya'], ...form('quay-street', 39) },
  ),
  campaign('northgate', 'general', 'Northgate general', {}, { phone: '+15125550184' }),
  campaign(
    'northgate',
    'feed',
    'Student housing feed',
    { category: 'FEED', status: 'INACTIVE' },
    {
      members: ['ben'],
      ...feed('students.example.com/northgate', 0, 2, 'The feed was not read since it was paused'),
    },
  ),
  campaign('westbrook', 'general', 'Westbrook general', {}, { phone: '+15125550185' }),
  campaign(
    'westbrook',
    'mills-form',
    'Westbrook Mills form',
    { category: 'FORM', status: 'INACTIVE' },
    form('westbrook-mills', 51),
  ),
  campaign('maple-row', 'general', 'Maple Row general', {}, { phone: '+13035550170' }),
  campaign(
    'maple-row',
    'website',
    'Maple Row website',
    { category: 'FORM' },
    { members: ['elena'], ...form('maple-row', 66) },
  ),
  campaign('calder-tower', 'general', 'Calder Tower general', {}, { phone: '+13035550171' }),
  campaign('finch-terrace', 'general', 'Finch Terrace general', {}, { phone: '+13035550172' }),
  campaign('juniper-hill', 'general', 'Juniper Hill general', {}, { phone: '+17205550170' }),
  campaign(
    'juniper-hill',
    'website',
    'Juniper Hill website',
    { category: 'FORM' },
    { members: ['olive', 'jonas'], ...form('juniper-hill', 70) },
  ),
]

/** Numbers that belong to the clients and are not used by a campaign. */
export const spareNumbers: readonly NumberRecord[] = [
  { id: 'number-spare-1', clientRef: 'client-brightwater', number: '+15125550190' },
  { id: 'number-spare-2', clientRef: 'client-brightwater', number: '+17375550191' },
  { id: 'number-spare-3', clientRef: 'client-calder', number: '+13035550190' },
]
