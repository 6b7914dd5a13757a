import { type NumberRecord } from '../db/office-records.ts'
import { type CampaignRecord } from '../db/records.ts'

type Shape = Pick<CampaignRecord, 'category' | 'scope' | 'status'>

function campaign(
  team: string,
  slug: string,
  name: string,
  shape: Partial<Shape>,
  more: { phone?: string; members?: readonly string[] } = {},
): CampaignRecord {
  const id = `campaign-${team}-${slug}`
  return {
    id,
    teamRef: `team-${team}`,
    name,
    scope: shape.scope ?? 'WHOLE_TEAM',
    category: shape.category ?? 'DEFAULT',
    status: shape.status ?? 'ACTIVE',
    teamMembers: (more.members ?? []).map((member) => `user-${member}`),
    ...(shape.category === 'FORM' ? {} : { emailAddress: `${team}-${slug}@leads.example.com` }),
    ...(more.phone === undefined ? {} : { phoneNumber: more.phone }),
  }
}

/** Campaigns of every category, scope and status. A form or feed reaches only the people it names. */
export const campaigns: readonly CampaignRecord[] = [
  campaign('eastside', 'general', 'Eastside general', {}, { phone: '+15125550177' }),
  campaign(
    'eastside',
    'website',
    'Foundry Lofts website',
    { category: 'FORM' },
    { members: ['priya', 'marcus', 'dana', 'luis', 'ben'] },
  ),
  campaign(
    'eastside',
    'feed',
    'Apartment listings feed',
    { category: 'FEED', scope: 'FEED_ADDRESS_OWNER' },
    { members: ['priya'] },
  ),
  campaign(
    'eastside',
    'lofts-desk',
    'Lofts desk',
    { scope: 'SPECIFIC_MEMBERS' },
    { phone: '+15125550178', members: ['priya', 'marcus'] },
  ),
  campaign(
    'eastside',
    'spring-signs',
    'Spring yard signs',
    { status: 'INACTIVE' },
    { phone: '+15125550179' },
  ),
  campaign('harborview', 'general', 'Harborview general', {}, { phone: '+15125550180' }),
  campaign(
    'harborview',
    'website',
    'The Alden website',
    { category: 'FORM' },
    { members: ['marcus', 'luis', 'hannah', 'priya'] },
  ),
  campaign(
    'harborview',
    'owner-line',
    'Owner referrals',
    { scope: 'FEED_ADDRESS_OWNER' },
    { phone: '+15125550181' },
  ),
  campaign('midtown', 'general', 'Midtown general', {}, { phone: '+15125550182' }),
  campaign(
    'midtown',
    'website',
    'Linden Court website',
    { category: 'FORM' },
    { members: ['dana', 'priya', 'luis', 'hannah'] },
  ),
  campaign(
    'midtown',
    'feed',
    'Rental portal feed',
    { category: 'FEED', scope: 'SPECIFIC_MEMBERS' },
    { members: ['dana', 'hannah'] },
  ),
  campaign('riverbend', 'general', 'Riverbend general', {}, { phone: '+15125550183' }),
  campaign(
    'riverbend',
    'office-form',
    'Office space form',
    { category: 'FORM', scope: 'SPECIFIC_MEMBERS' },
    { members: ['theo', 'marcus', 'priya'] },
  ),
  campaign('northgate', 'general', 'Northgate general', {}, { phone: '+15125550184' }),
  campaign(
    'northgate',
    'feed',
    'Student housing feed',
    { category: 'FEED', status: 'INACTIVE' },
    { members: ['ben'] },
  ),
  campaign('westbrook', 'general', 'Westbrook general', {}, { phone: '+15125550185' }),
  campaign('westbrook', 'mills-form', 'Westbrook Mills form', { category: 'FORM', status: 'INACTIVE' }),
  campaign('maple-row', 'general', 'Maple Row general', {}, { phone: '+13035550170' }),
  campaign('maple-row', 'website', 'Maple Row website', { category: 'FORM' }, { members: ['elena'] }),
  campaign('calder-tower', 'general', 'Calder Tower general', {}, { phone: '+13035550171' }),
  campaign('finch-terrace', 'general', 'Finch Terrace general', {}, { phone: '+13035550172' }),
  campaign('juniper-hill', 'general', 'Juniper Hill general', {}, { phone: '+17205550170' }),
  campaign(
    'juniper-hill',
    'website',
    'Juniper Hill website',
    { category: 'FORM' },
    { members: ['olive', 'jonas'] },
  ),
]

/** Numbers that the clients own and no campaign uses. */
export const spareNumbers: readonly NumberRecord[] = [
  { id: 'number-spare-1', clientRef: 'client-brightwater', number: '+15125550190' },
  { id: 'number-spare-2', clientRef: 'client-brightwater', number: '+17375550191' },
  { id: 'number-spare-3', clientRef: 'client-calder', number: '+13035550190' },
]
