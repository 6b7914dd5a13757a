import { type LeadRecord } from '../records.ts'
import { type World } from '../world.ts'

/** What is known of somebody who is not a lead yet. */
interface NewLead {
  id: string
  clientRef: string
  teamRef: string
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  propertyRef?: string | undefined
  campaignRef?: string | undefined
}

/** A lead of somebody new, with one contact and nothing said yet; a contact without a name has its number for one. */
export function newLead(
  world: World,
  { id, clientRef, teamRef, name, phone, email, propertyRef, campaignRef }: NewLead,
): LeadRecord {
  return {
    id,
    clientRef,
    teamRef,
    leadStatus: 'NEW_LEAD',
    createdTs: world.clock.now(),
    communications: [],
    comments: [],
    activities: [],
    contacts: [
      {
        id: world.store.id('contact'),
        name: name ?? phone ?? '',
        contactType: 'TENANT',
        primaryContact: true,
        phoneNumbers: phone === undefined ? [] : [{ number: phone, phoneType: 'MOBILE' }],
        ...(email === undefined ? {} : { email }),
      },
    ],
    ...(name === undefined ? {} : { name, tenantName: name }),
    ...(propertyRef === undefined ? {} : { propertyRef }),
    ...(campaignRef === undefined ? {} : { campaignRef }),
  }
}
