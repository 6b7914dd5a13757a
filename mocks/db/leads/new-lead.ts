import { type LeadRecord } from '../records.ts'
import { type World } from '../world.ts'

/** What is known about a person who is not a lead yet. */
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

/** Returns a new lead with one contact and no communications. A contact without a name gets its number as name. */
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
