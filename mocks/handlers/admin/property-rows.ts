import {
  addProperty,
  archiveProperty,
  assignProperties,
  getPropertyOverview,
  getPropertyRows,
  removeProperty,
  restoreProperty,
} from '#/api/endpoints/admin/property-rows.ts'
import { isSameAddress } from '#/domain/property/managed-property.ts'
import { newPropertySchema } from '#/domain/property/new-property.ts'

import { type OwnerRecord } from '../../db/company/owner-record.ts'
import { moveToOwner } from '../../db/company/owners-change.ts'
import { ownersOf } from '../../db/company/owners.ts'
import { teamsOf } from '../../db/company/users.ts'
import { type PropertyRecord, type TeamRecord, type UserRecord } from '../../db/records.ts'
import { managesProperties } from '../../db/rights.ts'
import { put } from '../../db/store.ts'
import {
  archiveRecord,
  deleteRecord,
  giveProperty,
  listProperty,
  moveProperty,
  restoreRecord,
} from '../../db/teams/change-property.ts'
import { recordHistory } from '../../db/teams/history.ts'
import { propertyOverviewOf, propertyRowsOf } from '../../db/teams/property-rows.ts'
import { type World } from '../../db/world.ts'
import { doerOf, ownProperty } from '../../server/find.ts'
import { formErrors } from '../../server/form-errors.ts'
import { on, Refusal, refuse } from '../../server/on.ts'

const LONGEST_REASON = 200

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

/**
 * Checks that the viewer manages properties. Only brokers have these pages, for superusers and users who manage
 * properties.
 * @throws Refusal 403
 */
function demandManager({ world, viewer }: Asking): void {
  if (!managesProperties(world.store, viewer)) refuse(403, 'You can’t manage properties.')
}

function demandChange(call: Asking): void {
  demandManager(call)
  if (call.viewer.role === 'READ_ONLY_USER') refuse(403, 'Read-only users can’t change anything.')
}

function ownerOf({ world, viewer }: Asking, id: string): OwnerRecord {
  const owner = world.store.owners.get(id)
  if (!owner || owner.clientRef !== viewer.clientRef) refuse(404, 'This owner no longer exists.')
  if (owner.archivedTs !== undefined) refuse(409, `${owner.name} is archived.`)
  return owner
}

function teamOf({ world, viewer }: Asking, id: string): TeamRecord {
  const team = world.store.teams.get(id)
  if (!team || team.clientRef !== viewer.clientRef) refuse(404, 'This team no longer exists.')
  return team
}

/** Returns a property if it has not changed since the change was started. @throws Refusal 409 */
function unchanged({ world }: Asking, property: PropertyRecord, fromTs: number): PropertyRecord {
  if ((property.changedTs ?? 0) !== fromTs)
    refuse(409, `Someone else has changed ${property.name} meanwhile.`)
  return world.store.properties.get(property.id) ?? property
}

function checkNew(call: Asking, body: Record<string, unknown>): void {
  const wrong = formErrors(newPropertySchema, { ...body, ownerRef: '', teamRef: '' })
  const types: readonly string[] =
    call.world.store.clients.get(call.viewer.clientRef)?.supportedPropertyTypes ?? []
  if (!types.includes(String(body['propertyType']))) wrong['propertyType'] = 'Selection Required'
  if (Object.keys(wrong).length > 0) refuse(422, 'Some fields are not valid', { fieldErrors: wrong })
}

/**
 * Handles the properties of a client, for users who manage them. Every change is recorded in the property's history.
 */
export const propertyRowHandlers = {
  getPropertyRows: on(getPropertyRows, (call) => {
    demandManager(call)
    const { world, viewer } = call
    const named = (some: readonly { id: string; name: string }[]) =>
      some.map(({ id, name }) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return {
      properties: propertyRowsOf(world, viewer),
      teams: named(teamsOf(world, viewer.clientRef)),
      owners: named(ownersOf(world, viewer.clientRef).filter(({ archivedTs }) => archivedTs === undefined)),
    }
  }),

  getPropertyOverview: on(getPropertyOverview, (call) => {
    demandManager(call)
    return propertyOverviewOf(call.world, call.viewer, ownProperty(call, call.param('propertyId')))
  }),

  addProperty: on(addProperty, (call) => {
    demandChange(call)
    const { world, viewer, body } = call
    checkNew(call, body)
    const team = typeof body.teamRef === 'string' ? teamOf(call, body.teamRef) : undefined
    const owner = typeof body.ownerRef === 'string' ? ownerOf(call, body.ownerRef) : undefined
    const twin = [...world.store.properties.values()].find(
      (one) => one.clientRef === viewer.clientRef && isSameAddress(one, body),
    )
    if (twin && body.sameAddress !== true) refuse(409, `${twin.name} has this address already.`)
    const id = world.store.id('property')
    const property: PropertyRecord = {
      id,
      clientRef: viewer.clientRef,
      name: body.name.trim(),
      propertyType: body.propertyType,
      listing: 'NOT_LISTED',
      address: body.address.trim(),
      city: body.city.trim(),
      state: body.state,
      zip: body.zip.trim(),
      shortExternalListingId: id.replaceAll(/[^a-z0-9]/g, '').slice(-8),
      changedTs: world.clock.now(),
    }
    put(world.store.properties, property)
    const doer = doerOf(call)
    recordHistory(world, { type: 'PROPERTY', id }, { text: `Added ${property.name}` }, doer)
    if (owner) giveProperty(world, property, owner, doer)
    if (team) moveProperty(world, property, team, doer)
    return { id }
  }),

  assignProperties: on(assignProperties, (call) => {
    demandChange(call)
    const { world, body } = call
    const { teamRef, ownerRef, listing } = body
    const asked = [teamRef, ownerRef, listing].filter((one) => one !== undefined)
    if (asked.length !== 1) refuse(422, 'Say one of teamRef, ownerRef and listing.')
    const team = typeof teamRef === 'string' ? teamOf(call, teamRef) : undefined
    const owner = typeof ownerRef === 'string' ? ownerOf(call, ownerRef) : undefined
    const results = body.properties.map(({ id, fromTs }) => {
      try {
        const property = unchanged(call, ownProperty(call, id), fromTs)
        if (property.archived) refuse(409, `${property.name} is archived.`)
        if (teamRef !== undefined) moveProperty(world, property, team, doerOf(call))
        if (ownerRef !== undefined) moveToOwner(world, property, owner, doerOf(call))
        if (listing !== undefined) listProperty(world, property, listing, doerOf(call))
        return { id, ok: true }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { id, ok: false, message: error.message }
      }
    })
    return { results }
  }),

  archiveProperty: on(archiveProperty, (call) => {
    demandChange(call)
    const { reason, fromTs } = call.body
    const property = unchanged(call, ownProperty(call, call.param('propertyId')), fromTs)
    if (property.archived) refuse(409, `${property.name} is archived already.`)
    if (reason.length > LONGEST_REASON)
      refuse(422, 'Some fields are not valid', {
        fieldErrors: { reason: `At most ${LONGEST_REASON} characters` },
      })
    archiveRecord(call.world, property, reason.trim(), doerOf(call))
    return undefined
  }),

  restoreProperty: on(restoreProperty, (call) => {
    demandChange(call)
    const property = ownProperty(call, call.param('propertyId'))
    if (!property.archived) refuse(409, `${property.name} is not archived.`)
    restoreRecord(call.world, property, doerOf(call))
    return undefined
  }),

  removeProperty: on(removeProperty, (call) => {
    demandChange(call)
    const { world } = call
    const property = unchanged(call, ownProperty(call, call.param('propertyId')), call.query.fromTs)
    const [row] = propertyRowsOf(world, call.viewer, (one) => one === property)
    const uses = [row?.leads, row?.leasedUnits, row?.campaigns]
    if (uses.some((count) => count !== undefined && count > 0))
      refuse(409, `${property.name} has leads, leases or campaigns and can only be archived.`)
    deleteRecord(world, property, doerOf(call))
    return undefined
  }),
}
