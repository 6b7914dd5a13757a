import type * as z from 'zod/mini'

import { addUnit, changeUnit, getUnits, importUnits, removeUnit } from '#/api/endpoints/admin/units.ts'
import { deletionVerdict, listingVerdict, UNIT_EXISTS, unitForm, unitFormSchema } from '#/domain/unit/unit.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { sentences } from '#/lib/verdict.ts'

import { type UnitRecord } from '../../db/office-records.ts'
import { type UserRecord } from '../../db/records.ts'
import { touchProperty } from '../../db/teams/change-property.ts'
import { recordHistory, recordOfProperty } from '../../db/teams/history.ts'
import { recordRent, setListing, unitsOf, unitUse, wireUnits } from '../../db/teams/units.ts'
import { type World } from '../../db/world.ts'
import { demandProperty, doerOf, enterProperty } from '../../server/find.ts'
import { formErrors } from '../../server/form-errors.ts'
import { on, Refusal, refuse } from '../../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

function managedUnit(call: Asking, id: string) {
  const unit = call.world.store.units.get(id)
  if (!unit) refuse(404, 'This unit no longer exists.')
  const entered = enterProperty(call, unit.propertyRef)
  demandProperty(call, entered.team)
  return { unit, position: entered }
}

/** @throws Refusal 409 when a colleague changed the unit after `fromTs` */
function demandNewest(unit: UnitRecord, fromTs: number | undefined): void {
  if ((fromTs ?? 0) < (unit.changedTs ?? 0)) refuse(409, 'Someone changed this unit in the meantime.')
}

type Values = z.output<typeof addUnit.body>

function checkValues(world: World, propertyId: string, values: Values, own?: UnitRecord): void {
  const fieldErrors = formErrors(unitFormSchema, unitForm(values))
  if (unitsOf(world, propertyId).some((one) => one !== own && sameIgnoringCase(one.name, values.name)))
    fieldErrors['name'] = UNIT_EXISTS
  if (Object.keys(fieldErrors).length > 0) refuse(422, 'The unit could not be saved.', { fieldErrors })
}

function setValues(world: World, unit: UnitRecord, { name, ...values }: Values): void {
  recordRent(unit, values.rent, world.clock.now())
  unit.name = name.trim()
  for (const key of ['bedrooms', 'baths', 'squareFeet', 'rent', 'availableDate', 'notes'] as const) {
    if (values[key] === undefined) delete unit[key]
    else Object.assign(unit, { [key]: values[key] })
  }
}

/** Adds or changes one unit of an import. @throws Refusal */
function importRow(
  world: World,
  propertyRef: string,
  unitId: string | undefined,
  fromTs: number | undefined,
  values: Values,
): void {
  const known = unitId === undefined ? undefined : world.store.units.get(unitId)
  if (unitId !== undefined && known?.propertyRef !== propertyRef) refuse(404, 'This unit no longer exists.')
  if (known) demandNewest(known, fromTs)
  checkValues(world, propertyRef, values, known)
  if (known?.listing === 'LISTED' && values.rent === undefined) refuse(422, 'A listed unit needs a rent')
  const unit: UnitRecord = known ?? {
    id: world.store.id('unit'),
    propertyRef,
    name: values.name,
    listing: 'NOT_LISTED',
  }
  setValues(world, unit, values)
  unit.changedTs = world.clock.now()
  world.store.units.set(unit.id, unit)
}

const unitObject = ({ id, name }: UnitRecord) => ({ label: name, type: 'UNIT', id }) as const

/** Handles the units of a property. Every change is recorded in its team's activity. */
export const unitHandlers = {
  getUnits: on(getUnits, (call) => {
    const propertyId = call.param('propertyId')
    enterProperty(call, propertyId)
    return wireUnits(call.world, call.viewer, propertyId)
  }),

  addUnit: on(addUnit, (call) => {
    const { world, body } = call
    const propertyRef = call.param('propertyId')
    const entered = enterProperty(call, propertyRef)
    demandProperty(call, entered.team)
    checkValues(world, propertyRef, body)
    const unit: UnitRecord = {
      id: world.store.id('unit'),
      propertyRef,
      name: body.name,
      listing: 'NOT_LISTED',
      changedTs: world.clock.now(),
    }
    setValues(world, unit, body)
    world.store.units.set(unit.id, unit)
    touchProperty(world, entered.property)
    recordOfProperty(world, entered, { text: 'Added the unit', object: unitObject(unit) }, doerOf(call))
    return { id: unit.id }
  }),

  changeUnit: on(changeUnit, (call) => {
    const { world, body } = call
    const { unit, position: entered } = managedUnit(call, call.param('unitId'))
    demandNewest(unit, body.fromTs)
    if (body.values) checkValues(world, unit.propertyRef, body.values, unit)
    const rent = body.values ? body.values.rent : unit.rent
    const listing = body.listing ?? unit.listing
    const verdict = listingVerdict({ rent })
    if (listing === 'LISTED' && !verdict.ok)
      refuse(422, sentences(verdict), {
        fieldErrors: body.values ? { rent: 'A listed unit needs a rent' } : {},
      })
    const property = world.store.properties.get(unit.propertyRef)
    if (body.listing === 'LISTED' && property?.archived)
      refuse(409, `${property.name} is archived. Restore it first.`)
    if (body.values) setValues(world, unit, body.values)
    setListing(unit, listing, world.clock.now())
    unit.changedTs = world.clock.now()
    const text = body.values
      ? 'Changed the unit'
      : listing === 'LISTED'
        ? 'Listed the unit'
        : 'Took off the market the unit'
    recordOfProperty(world, entered, { text, object: unitObject(unit) }, doerOf(call))
    return undefined
  }),

  importUnits: on(importUnits, (call) => {
    const { world, body } = call
    const propertyRef = call.param('propertyId')
    const entered = enterProperty(call, propertyRef)
    demandProperty(call, entered.team)
    const results = body.rows.map(({ line, unitId, fromTs, ...values }) => {
      try {
        importRow(world, propertyRef, unitId, fromTs, values)
        if (unitId === undefined) touchProperty(world, entered.property)
        return { line, done: true }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return {
          line,
          done: false,
          message: Object.values(error.body.fieldErrors ?? {})[0] ?? error.message,
        }
      }
    })
    const done = results.filter((result) => result.done).length
    if (done > 0)
      recordOfProperty(
        world,
        entered,
        { text: `Imported ${done} ${done === 1 ? 'unit' : 'units'} of` },
        doerOf(call),
      )
    return { results }
  }),

  removeUnit: on(removeUnit, (call) => {
    const { world, query } = call
    const { unit, position: entered } = managedUnit(call, call.param('unitId'))
    demandNewest(unit, query.fromTs)
    const { today, tours, leasedUntil } = unitUse(world, unit)
    const verdict = deletionVerdict({ setTours: tours, leasedUntil }, today)
    if (!verdict.ok) refuse(409, sentences(verdict))
    world.store.units.delete(unit.id)
    recordOfProperty(world, entered, { text: 'Deleted the unit', object: unitObject(unit) }, doerOf(call))
    // After the deletion, nothing links the unit to its property any more, so the property's history records the
    // deletion itself.
    if (entered.team)
      recordHistory(
        world,
        { type: 'PROPERTY', id: unit.propertyRef },
        { text: `Deleted the unit ${unit.name}` },
        doerOf(call),
      )
    return undefined
  }),
}
