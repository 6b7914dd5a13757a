import { type UnitRecord } from '../db/office-records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'

type Row = readonly [
  name: string,
  bedrooms: number,
  baths: number,
  squareFeet: number,
  rent: number | undefined,
  /** Days until the unit is free. 0 means now. */
  free: number,
  listed: boolean,
  feeds?: number,
]

const mapleRow: readonly Row[] = [
  ['2B', 2, 2, 1_080, 2_650, 0, true, 3],
  ['2F', 0, 1, 510, 1_540, 0, true, 3],
  ['3A', 1, 1, 720, 1_890, 18, true, 2],
  ['3D', 2, 2, 1_110, 2_720, 18, true, 3],
  ['4C', 2, 1.5, 1_095, 2_780, 18, true, 3],
  ['4F', 2, 1, 960, 2_390, 32, true, 3],
  ['5A', 3, 2, 1_420, 3_480, 49, false],
  ['5E', 1, 1, 705, 1_920, 49, false],
  ['6B', 0, 1, 525, undefined, 63, false],
  ['6D', 2, 2, 1_130, 2_890, 0, false],
]
const calderTower: readonly Row[] = [
  ['1101', 1, 1, 690, 2_100, 0, true, 3],
  ['1102', 2, 2, 1_050, 2_950, 10, true, 3],
  ['1204', 3, 2.5, 1_510, 4_200, 0, false],
]
const finchTerrace: readonly Row[] = [
  ['A', 2, 1, 880, 1_980, 0, true, 2],
  ['B', 2, 1, 880, undefined, 0, false],
]
const westbrookMills: readonly Row[] = [
  ['1A', 1, 1, 640, 1_720, 0, true, 3],
  ['1B', 2, 1, 910, 2_240, 21, true, 3],
  ['2A', 2, 2, 1_040, 2_480, 0, false],
]

/**
 * The number of units of a broker's properties, and how many of them are listed. The other properties are kept without
 * units.
 */
const brokered: readonly (readonly [property: string, units: number, listed: number, perFloor: number])[] = [
  ['foundry-lofts', 42, 6, 6],
  ['linden-court', 18, 2, 6],
  ['the-alden', 36, 4, 6],
  ['mason-row', 12, 3, 4],
  ['northgate-flats', 24, 5, 6],
  ['ashgrove-commons', 20, 3, 5],
  ['quay-street', 6, 1, 2],
]

const DAY = 24 * 3_600_000
const dayOf = (ts: number) => new Date(ts).toISOString().slice(0, 10)

/** Adds the units of the owners' properties and of the properties that a broker leases. */
export function seedUnits(world: World): void {
  const { store, clock } = world
  const add = (property: string, rows: readonly Row[]) => {
    for (const [name, bedrooms, baths, squareFeet, rent, free, listed, mapped] of rows) {
      const unit: UnitRecord = {
        id: `unit-${property}-${name.toLowerCase()}`,
        propertyRef: `property-${property}`,
        name,
        bedrooms,
        baths,
        squareFeet,
        listing: listed ? 'LISTED' : 'NOT_LISTED',
      }
      if (rent !== undefined) unit.rent = rent
      if (free > 0) unit.availableDate = dayOf(clock.now() + free * DAY)
      if (mapped !== undefined)
        unit.feeds =
          mapped < 3
            ? { mapped, total: 3, warning: 'Rental portal refused its photos' }
            : { mapped, total: 3 }
      put(store.units, unit)
    }
  }
  add('maple-row', mapleRow)
  add('calder-tower', calderTower)
  add('finch-terrace', finchTerrace)
  add('westbrook-mills', westbrookMills)
  const leased = store.units.get('unit-maple-row-6d')
  if (leased) leased.leasedUntil = dayOf(clock.now() + 380 * DAY)
  const mill = store.units.get('unit-westbrook-mills-2a')
  if (mill) mill.leasedUntil = dayOf(clock.now() + 200 * DAY)
  seedBrokered(world)
}

/**
 * Adds the units of a broker's properties. The listed ones are spread over the floors, and most of the others are
 * leased.
 */
function seedBrokered({ store, clock }: World): void {
  for (const [slug, count, listed, perFloor] of brokered) {
    const every = Math.floor(count / listed)
    const commercial = store.properties.get(`property-${slug}`)?.propertyType === 'COMMERCIAL'
    for (let at = 0; at < count; at += 1) {
      const name = `${Math.floor(at / perFloor) + 1}${String.fromCodePoint(65 + (at % perFloor))}`
      const bedrooms = at % 3
      const isListed = at % every === every - 1 && at < listed * every
      const unit: UnitRecord = {
        id: `unit-${slug}-${name.toLowerCase()}`,
        propertyRef: `property-${slug}`,
        name,
        ...(commercial ? {} : { bedrooms, baths: bedrooms === 2 ? 2 : 1 }),
        squareFeet: (commercial ? 1_400 : 520 + bedrooms * 260) + (at % perFloor) * 15,
        rent: (commercial ? 4_800 : 1_640 + bedrooms * 480) + Math.floor(at / perFloor) * 40,
        listing: isListed ? 'LISTED' : 'NOT_LISTED',
      }
      if (isListed) unit.feeds = { mapped: 3, total: 3 }
      if (isListed && at % 2 === 0) unit.availableDate = dayOf(clock.now() + (12 + at) * DAY)
      if (!isListed && at % 7 !== 0) unit.leasedUntil = dayOf(clock.now() + (60 + at * 7) * DAY)
      put(store.units, unit)
    }
  }
}

const HOUR = DAY / 24
/** Rents that changed while their unit was listed: days ago, and the previous rent. */
const changedRents: readonly (readonly [unit: string, ago: number, before: number])[] = [
  ['unit-maple-row-3a', 2, 1_950],
  ['unit-maple-row-2b', 8, 2_600],
  ['unit-calder-tower-1101', 5, 2_200],
  ['unit-finch-terrace-a', 11, 2_050],
  ['unit-westbrook-mills-1b', 3, 2_310],
  ['unit-ashgrove-commons-3b', 2, 2_750],
  ['unit-northgate-flats-2f', 6, 2_690],
  ['unit-mason-row-2d', 9, 2_240],
  ['unit-the-alden-5c', 12, 2_680],
  ['unit-foundry-lofts-4c', 20, 2_795],
  ['unit-linden-court-3f', 26, 2_750],
]

/** Adds when each listing came on the market, and how its rent changed. */
export function seedListings({ store, clock }: World): void {
  const now = clock.now()
  const listed = [...store.properties.values(), ...store.units.values()]
  for (const [at, record] of listed.entries())
    if (record.listing === 'LISTED') record.listedTs = now - (6 + ((at * 11) % 67)) * DAY - 2 * HOUR
  for (const [id, ago, from] of changedRents) {
    const unit = store.units.get(id)
    if (unit?.rent === undefined) continue
    unit.listedTs = Math.min(unit.listedTs ?? now, now - (ago + 9) * DAY)
    unit.priceChanges = [{ ts: now - ago * DAY, from, to: unit.rent }]
  }
}
