import { useQueryClient } from '@tanstack/react-query'

import {
  deleteUnitsUndoably,
  type PropertyOfUnits,
  type UnitFailure,
  useUnitListing,
} from '#/api/admin/units.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type Unit } from '#/domain/unit/unit.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { useRowChanges } from '../table/use-row-changes.ts'

/** "2B", or "3 units". */
function unitsLabel(units: readonly Unit[]): string {
  const [first] = units
  return units.length === 1 && first ? shortName(first.name) : `${units.length} units`
}

/** Says which units could not be changed and why. Several units are grouped by reason. */
function tellFailed(all: readonly Unit[], failed: readonly UnitFailure[], what: string): void {
  const units = all.filter(({ id }) => failed.some((one) => one.id === id))
  const names = new Map<string, string[]>()
  for (const { id, name } of units) {
    const message = errorMessage(failed.find((one) => one.id === id)?.error)
    names.set(message, [...(names.get(message) ?? []), shortName(name)])
  }
  const reasons = [...names].map(([message, of]) =>
    units.length === 1 ? message : `${of.join(', ')}: ${message}`,
  )
  toast.error({ title: `${unitsLabel(units)} ${what}`, body: reasons.join(' ') })
}

/** Lists, unlists and deletes units, each with Undo. */
export function useUnitActions(property: PropertyOfUnits) {
  const client = useQueryClient()
  const listing = useUnitListing(property)
  const changes = useRowChanges()

  const setListing = (units: readonly Unit[], to: 'LISTED' | 'NOT_LISTED', undoing = false) => {
    const label = unitsLabel(units)
    void changes.start(
      units.map(({ id }) => id),
      (unitIds) => listing.mutateAsync({ unitIds, listing: to }),
      {
        onSuccess: (result) => {
          const done = units.filter(({ id }) => result.done.includes(id))
          const { failed } = result
          if (failed.length > 0) tellFailed(units, failed, 'could not be changed')
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
    const started = deleteUnitsUndoably(client, property, units, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (failed) => tellFailed(units, failed, 'couldn’t be deleted'),
    })
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
  return { busy: changes.busy.size > 0, setListing, remove }
}

/** The actions for units: list, unlist and delete. */
export type UnitActions = ReturnType<typeof useUnitActions>
