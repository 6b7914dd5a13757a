import * as z from 'zod/mini'

import { type Attendee, type OpenHouse, openHouseDetailsSchema, openHouseSchema } from './open-house.ts'

/** Returns an open house in Chicago, 11 AM to 1 PM on July 18, 2026. */
export const openHouse = (more: Partial<z.input<typeof openHouseSchema>> = {}): OpenHouse =>
  z.parse(openHouseSchema, {
    id: 'house-1',
    teamRef: 'team-1',
    property: { id: 'property-1', name: 'Juniper Hill', timeZone: 'America/Chicago' },
    scope: 'LISTED_UNITS',
    startTs: Date.parse('2026-07-18T16:00:00Z'),
    endTs: Date.parse('2026-07-18T18:00:00Z'),
    host: { id: 'user-olive', name: 'Olive Tran' },
    registrationUrl: 'https://forms.example.com/open-house/house-1',
    registered: 0,
    arrived: 0,
    ...more,
  })

const { attendees } = openHouseDetailsSchema.shape

/** Returns an attendee who registered and allows texts. */
export function attendee(more: Partial<Attendee> = {}): Attendee {
  const [parsed] = z.parse(attendees, [
    {
      id: 'attendee-1',
      name: 'Jordan Avery',
      phone: '+15125550164',
      registeredTs: 1,
      mayText: true,
      ...more,
    },
  ])
  if (!parsed || !('name' in parsed)) throw new Error('not an attendee')
  return parsed
}
