import { type PropertyRecord } from '../db/records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'

/** Creates a building or a listing in Chicago's time zone. */
export function property(
  clientRef: string,
  slug: string,
  name: string,
  address: string,
  more: { commercial?: true; notListed?: true } = {},
): PropertyRecord {
  return {
    id: `property-${slug}`,
    clientRef,
    name,
    propertyType: more.commercial ? 'COMMERCIAL' : 'RESIDENTIAL',
    listing: more.notListed ? 'NOT_LISTED' : 'LISTED',
    address,
    timeZone: 'America/Chicago',
    shortExternalListingId: slug.replaceAll('-', '').slice(0, 8),
  }
}

/** Buildings and listings. */
export const properties: readonly PropertyRecord[] = [
  property('client-brightwater', 'foundry-lofts', 'Foundry Lofts', '118 Foundry Street'),
  property('client-brightwater', 'mason-row', 'Mason Row', '40 Mason Row'),
  property('client-brightwater', 'the-alden', 'The Alden', '9 Harbor Parade'),
  property('client-brightwater', 'the-hollis', 'The Hollis', '212 Hollis Avenue'),
  property('client-brightwater', 'pierside-house', 'Pierside House', '3 Pier Walk', { notListed: true }),
  property('client-brightwater', 'linden-court', 'Linden Court', '77 Linden Court'),
  property('client-brightwater', 'ashgrove-commons', 'Ashgrove Commons', '1500 Ashgrove Road'),
  property('client-brightwater', 'quay-street', 'Quay Street', '24 Quay Street', { commercial: true }),
  property('client-brightwater', 'wharf-exchange', 'Wharf Exchange', '1 Wharf Square', { commercial: true }),
  property('client-brightwater', 'northgate-flats', 'Northgate Flats', '605 Northgate Boulevard'),
  property('client-brightwater', 'tannery-walk', 'Tannery Walk', '18 Tannery Walk'),
  property('client-brightwater', 'westbrook-mills', 'Westbrook Mills', '330 Mill Lane'),
  property('client-brightwater', 'cedar-and-ninth', 'Cedar and Ninth', '901 Cedar Street', {
    notListed: true,
  }),
  property('client-calder', 'maple-row', 'Maple Row Residences', '12 Maple Row'),
  property('client-calder', 'calder-tower', 'Calder Tower', '500 Calder Plaza', { commercial: true }),
  property('client-calder', 'finch-terrace', 'Finch Terrace', '86 Finch Terrace'),
  property('client-juniper', 'juniper-hill', 'Juniper Hill', '2 Juniper Hill Drive'),
]

/** Adds an archived property. Only its name is left. */
export function seedArchived({ store, clock }: World): void {
  put(store.properties, {
    ...property('client-brightwater', 'old-depot', 'Old Depot', '7 Depot Lane', {
      commercial: true,
      notListed: true,
    }),
    archived: {
      ts: clock.now() - 90 * 86_400_000,
      byRef: 'user-nina',
      reason: 'Sold in April',
      teamRef: 'team-riverbend',
    },
  })
}
