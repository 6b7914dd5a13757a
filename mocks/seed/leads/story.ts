import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'

import { type ContactRecord, type LeadRecord } from '../../db/records.ts'
import { type World } from '../../db/world.ts'

/** What the steps of a story work with. */
export interface Teller {
  world: World
  lead: LeadRecord
  /** The renter's number, email address and name as they appear in communications. */
  phone: string
  email: string
  name: string
  /** The team's number and email address that the renter uses. */
  ourNumber: string
  ourAddress: string
}

/** One event of a story, which happened some minutes ago. */
export type Step = (teller: Teller) => void

/** How a story starts. Ids are given without their prefix. */
export interface Beginning {
  id: string
  team: string
  property?: string
  campaign?: string
  /** Empty when nobody gave a name. */
  name: string
  phone?: string
  email?: string
  status?: KnownLeadStatus
  contacts?: readonly Omit<ContactRecord, 'id'>[]
}

/** Creates a lead's story from its beginning and adds the lead to the world. The first step is its creation. */
export function story(
  world: World,
  beginning: Beginning,
  agoMinutes: number,
  steps: readonly Step[],
): LeadRecord {
  const { store } = world
  const team = store.teams.get(`team-${beginning.team}`)
  const campaign =
    beginning.campaign === undefined
      ? undefined
      : store.campaigns.get(`campaign-${beginning.team}-${beginning.campaign}`)
  const general = store.campaigns.get(`campaign-${beginning.team}-general`)
  const first = beginning.name.split(' ')[0]?.toLowerCase() ?? ''
  const email =
    beginning.email ?? `${beginning.name.toLowerCase().replace(/[^a-z]+/g, '.') || 'caller'}@example.com`
  const lead: LeadRecord = {
    id: `lead-${beginning.id}`,
    clientRef: team?.clientRef ?? '',
    teamRef: `team-${beginning.team}`,
    leadStatus: beginning.status ?? 'NEW_LEAD',
    createdTs: world.clock.now() - Math.round(agoMinutes * 60_000),
    communications: [],
    contacts: [],
    comments: [],
    activities: [],
    ...(campaign ? { campaignRef: campaign.id } : {}),
    ...(beginning.property === undefined ? {} : { propertyRef: `property-${beginning.property}` }),
    ...(beginning.name === '' ? {} : { name: beginning.name, tenantName: beginning.name }),
  }
  lead.contacts.push({
    id: store.id('contact'),
    name: beginning.name,
    contactType: 'TENANT',
    primaryContact: true,
    phoneNumbers: beginning.phone === undefined ? [] : [{ number: beginning.phone, phoneType: 'MOBILE' }],
    ...(first === '' ? {} : { email }),
  })
  for (const contact of beginning.contacts ?? []) lead.contacts.push({ ...contact, id: store.id('contact') })
  const teller: Teller = {
    world,
    lead,
    email,
    phone: beginning.phone ?? '',
    name: beginning.name,
    ourNumber: campaign?.phoneNumber ?? general?.phoneNumber ?? '',
    ourAddress: campaign?.emailAddress ?? general?.emailAddress ?? '',
  }
  lead.activities.push({ id: store.id('activity'), createdTs: lead.createdTs, activityType: 'CREATED' })
  for (const step of steps) step(teller)
  for (const list of [lead.communications, lead.comments, lead.activities])
    list.sort((a, b) => a.createdTs - b.createdTs)
  return world.leads.add(lead)
}
