import { type UnitRecord } from '../db/office-records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'

type Row = readonly [
  name: string,
  bedrooms: number,
  baths: number,
  squareFeet: number,
  rent: number | undefined,
  /** Days until it is free; 0: now. */
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

const DAY = 24 * 3_600_000
const dayOf = (ts: number) => new Date(ts).toISOString().slice(0, 10)

/** The units of the owners' properties. */
export function seedUnits({ store, clock }: World): void {
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
  const leased = store.units.get('unit-maple-row-6d')
  if (leased) leased.leasedUntil = dayOf(clock.now() + 380 * DAY)
}
