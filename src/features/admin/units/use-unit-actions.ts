import { useQueryClient } from '@tanstack/react-query'

import { deleteUnitsUndoably, type PropertyOfUnits, useUnitListing } from '#/api/admin/units.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type Unit } from '#/domain/unit/unit.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** "2B", or "3 units". */
export function unitsLabel(units: readonly Unit[]): string {
  const [first] = units
  return units.length === 1 && first ? shortName(first.name) : `${units.length} units`
}

/** Why units could not be changed; of several, which ones for what reason. */
function reasons(failed: readonly { unit: Unit; message: string }[]): string {
  const units = new Map<string, string[]>()
  for (const { unit, message } of failed)
    units.set(message, [...(units.get(message) ?? []), shortName(unit.name)])
  return [...units]
    .map(([message, names]) => (failed.length === 1 ? message : `${names.join(', ')}: ${message}`))
    .join(' ')
}

/** Listing, unlisting and deleting units, each with Undo. */
export function useUnitActions(property: PropertyOfUnits) {
  const client = useQueryClient()
  const listing = useUnitListing(property)

  const setListing = (units: readonly Unit[], to: 'LISTED' | 'NOT_LISTED', undoing = false) => {
    const label = unitsLabel(units)
    listing.act(
      { unitIds: units.map(({ id }) => id), listing: to },
      {
        onSuccess: (result) => {
          const done = units.filter(({ id }) => result.done.includes(id))
          const failed = result.failed.flatMap(({ id, error }) =>
            units.flatMap((unit) => (unit.id === id ? [{ unit, message: errorMessage(error) }] : [])),
          )
          if (failed.length > 0)
            toast.error({
              title: `${unitsLabel(failed.map(({ unit }) => unit))} could not be changed`,
              body: reasons(failed),
            })
          if (undoing && failed.length === 0) announce(`${label} is back the way it was`)
          if (undoing || done.length === 0) return
          toast.success({
            title: to === 'LISTED' ? 'Listed' : 'No longer listed',
            body: unitsLabel(done),
            action: {
              label: 'Undo',
              onPress: () => setListing(done, to === 'LISTED' ? 'NOT_LISTED' : 'LISTED', true),
            },
          })
        },
        onError: (error) => toast.error({ title: `${label} couldn’t be changed`, body: errorMessage(error) }),
      },
    )
  }

  const remove = (units: readonly Unit[]) => {
    const label = unitsLabel(units)
    const said = { id: '' }
    const started = deleteUnitsUndoably(
      client,
      property,
      units.map(({ id }) => id),
      {
        onSend: () => toast.dismiss(said.id),
        onFailure: (error) =>
          toast.error({ title: `${label} couldn’t be deleted`, body: errorMessage(error) }),
      },
    )
    said.id = toast.success({
      title: units.length === 1 ? 'Unit deleted' : 'Units deleted',
      body: label,
      action: {
        label: 'Undo',
        onPress: () => {
          if (started.undo()) announce(`${label} is back`)
        },
      },
    })
  }
  return { busy: listing.isPending, setListing, remove }
}

/** Listing, unlisting and deleting units. */
export type UnitActions = ReturnType<typeof useUnitActions>
