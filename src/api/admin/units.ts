import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { type ImportRow } from '#/domain/unit/unit-import.ts'
import { type Unit, type UnitValues } from '#/domain/unit/unit.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { withoutLeaving } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { outcomeUnknown, settle } from '../cache/settle.ts'
import {
  goneIsDone,
  leavingEntries,
  startUndoable,
  type StartedAction,
  type UndoableCallbacks,
} from '../cache/undo.ts'
import { addUnit, changeUnit, getUnits, importUnits, removeUnit } from '../endpoints/admin/units.ts'
import { isAborted } from '../request/errors.ts'
import { useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/** Query for the units of a property. Unreadable units are left out. */
export const unitsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: adminKeys.units(propertyId),
    queryFn: async ({ client, signal, queryKey }) => {
      const units = await apiOf(client).call(getUnits, { params: { propertyId } }, { signal })
      return withoutLeaving(client, 'unit', readableOf(queryKey, units))
    },
    // The page shows its own error message.
    meta: { quiet: true },
  })

const readAgain = (client: QueryClient, propertyId: string) => refetchNow(client, unitsQuery(propertyId))

const wire = ({ name, ...values }: UnitValues) => ({
  name,
  bedrooms: values.bedrooms ?? null,
  baths: values.baths ?? null,
  squareFeet: values.squareFeet ?? null,
  rent: values.rent ?? null,
  availableDate: values.availableDate ?? null,
  notes: values.notes ?? null,
})

const says = (unit: Unit, values: UnitValues) =>
  // By case, too: `2b` may be renamed `2B`.
  unit.name === values.name &&
  unit.bedrooms === values.bedrooms &&
  unit.baths === values.baths &&
  unit.squareFeet === values.squareFeet &&
  unit.rent === values.rent &&
  unit.availableDate === values.availableDate &&
  unit.notes === values.notes

/** The property whose units are edited, and its team. */
export interface PropertyOfUnits {
  readonly propertyId: string
  /** Undefined means whichever team has the property, if any. */
  readonly teamId?: string | undefined
}

const changed = ({ teamId }: PropertyOfUnits) => [{ eventType: 'LISTINGS_CHANGED' as const, teamId }]

/** Adds or changes a unit. */
export function useSaveUnit(property: PropertyOfUnits) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  const { propertyId } = property
  return useAct({
    mutationFn: ({ unit, values }: { unit: Unit | undefined; values: UnitValues }) =>
      settle(
        async () => {
          if (unit === undefined)
            await apiOf(client).call(
              addUnit,
              { params: { propertyId }, body: wire(values) },
              { idempotencyKey: keyOf(values) },
            )
          else
            await apiOf(client).call(changeUnit, {
              params: { unitId: unit.id },
              body: { values: wire(values), fromTs: unit.changedTs ?? null },
            })
          return true
        },
        {
          read: () => readAgain(client, propertyId),
          found: (now) => now.some((one) => (unit === undefined || one.id === unit.id) && says(one, values)),
          failure: lostAnswer,
        },
      ),
    causes: () => changed(property),
    onSettled: (_, error) => {
      if (error) void client.invalidateQueries({ queryKey: adminKeys.units(propertyId) })
    },
  })
}

/** The result for one row of an import file. */
export interface ImportResult {
  readonly line: number
  readonly done: boolean
  readonly message?: string | undefined
}

/** Adds and changes units from the rows of a file. Returns a result for each row. */
export function useImportUnits(property: PropertyOfUnits) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  const { propertyId } = property
  return useAct({
    mutationFn: (rows: readonly ImportRow[]): Promise<readonly ImportResult[]> =>
      settle(
        async () => {
          const body = {
            rows: rows.flatMap(({ line, values, unit }) =>
              values === undefined
                ? []
                : [
                    {
                      line,
                      ...wire(values),
                      unitId: unit?.id ?? null,
                      fromTs: unit?.changedTs ?? null,
                    },
                  ],
            ),
          }
          const options = { idempotencyKey: keyOf(body) }
          return (await apiOf(client).call(importUnits, { params: { propertyId }, body }, options)).results
        },
        {
          read: () => readAgain(client, propertyId),
          // A row counts as saved if a unit now has its values.
          found: (now) => {
            const results = rows.map(({ line, values }) => {
              const done = values !== undefined && now.some((unit) => says(unit, values))
              return { line, done, message: done ? undefined : 'It wasn’t saved' }
            })
            return results.some(({ done }) => done) && results
          },
          failure: lostAnswer,
        },
      ),
    causes: () => changed(property),
  })
}

/** Number of units that are changed at the same time. */
const AT_ONCE = 6

/** A unit that could not be changed, and why. */
export interface UnitFailure {
  readonly id: string
  readonly error: unknown
}

/** The result of listing or unlisting units. */
interface ListingResult {
  readonly done: readonly string[]
  readonly failed: readonly UnitFailure[]
}

/** A unit with the version that a change is based on. */
type Versioned = Pick<Unit, 'id' | 'changedTs'>

/** Runs an action for each unit, a few at a time. @returns the units for which it failed */
async function toEach(
  units: readonly Versioned[],
  run: (unit: Versioned) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<UnitFailure[]> {
  const failed: UnitFailure[] = []
  for (let at = 0; at < units.length; at += atOnce) {
    await Promise.all(
      units.slice(at, at + atOnce).map((unit) =>
        run(unit).catch((error: unknown) => {
          if (isAborted(error)) throw error
          failed.push({ id: unit.id, error })
        }),
      ),
    )
  }
  return failed
}

/**
 * Lists or unlists units, one request each. A rejected request does not stop the others. If a response is lost, the
 * refetched units show whether the change was made.
 */
export function useUnitListing(property: PropertyOfUnits) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({
      unitIds,
      listing,
    }: {
      unitIds: readonly string[]
      listing: Unit['listing']
    }): Promise<ListingResult> => {
      // The page may have been left long before Undo is pressed, so the units may have to be read.
      const known =
        client.getQueryData(unitsQuery(property.propertyId).queryKey) ??
        (await readAgain(client, property.propertyId))
      const missing = unitIds
        .filter((id) => !known.some((unit) => unit.id === id))
        .map((id) => ({ id, error: new Error('This unit no longer exists') }))
      const units = known.filter((unit) => unitIds.includes(unit.id) && unit.listing !== listing)
      const failed = await toEach(units, ({ id, changedTs }) =>
        apiOf(client).call(changeUnit, {
          params: { unitId: id },
          body: { listing: listing === 'LISTED' ? 'LISTED' : 'NOT_LISTED', fromTs: changedTs ?? null },
        }),
      )
      const now = await readAgain(client, property.propertyId).catch(() => undefined)
      const undone = failed.flatMap(({ id, error }) => {
        if (!outcomeUnknown(error)) return [{ id, error }]
        if (now?.some((unit) => unit.id === id && unit.listing === listing) === true) return []
        return [{ id, error: lostAnswer(error, now !== undefined) }]
      })
      const not = new Set(undone.map(({ id }) => id))
      return { done: units.flatMap(({ id }) => (not.has(id) ? [] : [id])), failed: [...missing, ...undone] }
    },
    causes: () => changed(property),
  })
}

/** Callbacks for the deletion of units. */
interface UnitDeletionCallbacks extends Pick<UndoableCallbacks, 'onSend'> {
  /** Called with the units that still exist. They are shown in the table again. */
  readonly onFailure: (failed: readonly UnitFailure[]) => void
}

/**
 * Deletes units after the six seconds in which the user can undo it. They are hidden from the table in the meantime. A
 * rejected deletion does not stop the others.
 */
export function deleteUnitsUndoably(
  client: QueryClient,
  property: PropertyOfUnits,
  units: readonly Versioned[],
  { onSend, onFailure }: UnitDeletionCallbacks,
): StartedAction {
  const ids = units.map(({ id }) => id)
  let failed: readonly UnitFailure[] = []
  return startUndoable(
    client,
    {
      about: ids.map((id) => `unit:${id}`),
      shows: '',
      leaves: leavingEntries(adminKeys.units(property.propertyId), ids),
      send: async (api, options) => {
        const remove = ({ id, changedTs }: Versioned) =>
          goneIsDone(api.call(removeUnit, { params: { unitId: id }, query: { fromTs: changedTs } }, options))
        // Send all requests at once when the page is being closed, because it could not send a second batch.
        failed = await toEach(units, remove, options.keepalive === true ? units.length : AT_ONCE)
        // `read` then finds out which of these units were deleted after all.
        if (failed.length > 0) throw new Error('Some units were not deleted')
      },
      causes: changed(property),
      read: async () => {
        const now = await readAgain(client, property.propertyId)
        const there = new Set(now.map(({ id }) => id))
        failed = failed.filter(({ id }) => there.has(id))
        return now
      },
      isDone: () => failed.length === 0,
    },
    { onSend, onFailure: () => onFailure(failed) },
  )
}
