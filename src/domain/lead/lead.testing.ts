import * as z from 'zod/mini'

import { type Communication, communicationSchema } from '../message/communication.ts'
import { type Contact, contactSchema } from './contacts/contact.ts'
import { type Lead, leadSchema } from './lead.ts'

/** Returns a lead for tests, parsed with the app's schema. */
export function lead(given: Partial<z.input<typeof leadSchema>> = {}): Lead {
  return z.parse(leadSchema, {
    id: 'lead-sofia-marchetti',
    teamRef: 'team-eastside',
    tenantName: 'Sofia Marchetti',
    leadStatus: 'OPPORTUNITY',
    createdTs: Date.UTC(2026, 6, 13, 21, 52),
    ...given,
  })
}

/** Returns a contact for tests. */
export function contact(given: Partial<z.input<typeof contactSchema>> = {}): Contact {
  return z.parse(contactSchema, { id: 'contact-1', name: 'Sofia Marchetti', contactType: 'TENANT', ...given })
}

/** Returns a communication for tests, by default an incoming text. */
export function communication(given: Partial<z.input<typeof communicationSchema>> = {}): Communication {
  return z.parse(communicationSchema, {
    id: 'communication-1',
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'INCOMING',
    createdTs: Date.UTC(2026, 6, 14, 14, 52),
    textedFromNumber: '+15125550139',
    textedToNumber: '+15125550177',
    ...given,
  })
}
