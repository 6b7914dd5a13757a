import { type OwnerRecord } from '../company/owner-record.ts'
import { type Doer } from '../leads/lead-changes.ts'
import { type PropertyRecord, type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { recordHistory, recordOfProperty } from './history.ts'
import { recordTeamActivity } from './team-activity.ts'
import { setListing, teamOfProperty, unitsOf } from './units.ts'

/** Gives a property a new version. Two changes within the same millisecond must be two versions. */
export function touchProperty(world: World, property: PropertyRecord): void {
  property.changedTs = Math.max(world.clock.now(), (property.changedTs ?? 0) + 1)
}

const objectOf = ({ id, name }: PropertyRecord) => ({ label: name, type: 'PROPERTY' as const, id })

/** Moves a property to another team, or to none when undefined. Its leads stay in their team. */
export function moveProperty(
  world: World,
  property: PropertyRecord,
  team: TeamRecord | undefined,
  doer: Doer,
): void {
  const other = teamOfProperty(world, property.id)
  if (other === team) return
  const object = objectOf(property)
  if (other) {
    other.properties = other.properties.filter((id) => id !== property.id)
    recordTeamActivity(
      world,
      other.id,
      team
        ? { kind: 'LISTINGS', text: `Moved to ${team.name}:`, object }
        : { kind: 'LISTINGS', text: 'Removed', object, before: other.name },
      doer,
    )
  }
  if (team) {
    team.properties = [...team.properties, property.id]
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'LISTINGS',
        text: 'Added',
        object,
        ...(other ? { before: other.name } : {}),
        after: team.name,
      },
      doer,
    )
  }
  touchProperty(world, property)
}

/** Assigns a property to an owner, or to none when undefined. */
export function giveProperty(
  world: World,
  property: PropertyRecord,
  owner: OwnerRecord | undefined,
  doer: Doer,
): void {
  const before = world.store.owners.get(property.ownerRef ?? '')
  if (before === owner) return
  if (owner) property.ownerRef = owner.id
  else delete property.ownerRef
  const values = { before: before?.name ?? 'Nobody', after: owner?.name ?? 'Nobody' }
  recordHistory(world, { type: 'PROPERTY', id: property.id }, { text: 'Changed the owner', ...values }, doer)
  for (const [one, text] of [
    [before, 'Gave away'],
    [owner, 'Added'],
  ] as const)
    if (one) recordHistory(world, { type: 'OWNER', id: one.id }, { text: `${text} ${property.name}` }, doer)
  touchProperty(world, property)
}

/** Lists or unlists a property. */
export function listProperty(
  world: World,
  property: PropertyRecord,
  listing: 'LISTED' | 'NOT_LISTED',
  doer: Doer,
): void {
  if (property.listing === listing) return
  const labels = { LISTED: 'Listed', NOT_LISTED: 'Not listed' } as const
  recordOfProperty(
    world,
    { property, team: teamOfProperty(world, property.id) },
    {
      text: listing === 'LISTED' ? 'Listed' : 'Unlisted',
      before: labels[property.listing],
      after: labels[listing],
    },
    doer,
  )
  setListing(property, listing, world.clock.now())
  touchProperty(world, property)
}

/** Archives a property: removes it from its team and takes it off the market. */
export function archiveRecord(world: World, property: PropertyRecord, reason: string, doer: Doer): void {
  const team = teamOfProperty(world, property.id)
  moveProperty(world, property, undefined, doer)
  for (const one of [property, ...unitsOf(world, property.id)])
    setListing(one, 'NOT_LISTED', world.clock.now())
  property.archived = {
    ts: world.clock.now(),
    byRef: doer.user.id,
    reason,
    ...(team ? { teamRef: team.id } : {}),
  }
  recordHistory(
    world,
    { type: 'PROPERTY', id: property.id },
    { text: `Archived ${property.name}`, ...(reason === '' ? {} : { after: reason }) },
    doer,
  )
  touchProperty(world, property)
}

/** Restores an archived property, in its former team if that still exists. */
export function restoreRecord(world: World, property: PropertyRecord, doer: Doer): void {
  const team = world.store.teams.get(property.archived?.teamRef ?? '')
  delete property.archived
  recordHistory(world, { type: 'PROPERTY', id: property.id }, { text: `Restored ${property.name}` }, doer)
  if (team) moveProperty(world, property, team, doer)
  touchProperty(world, property)
}

/** Deletes a property with its units and materials. */
export function deleteRecord(world: World, property: PropertyRecord, doer: Doer): void {
  const { store } = world
  const team = teamOfProperty(world, property.id)
  if (team) {
    team.properties = team.properties.filter((id) => id !== property.id)
    recordTeamActivity(
      world,
      team.id,
      { kind: 'LISTINGS', text: `Deleted ${property.name}`, before: team.name },
      doer,
    )
  }
  recordHistory(world, { type: 'PROPERTY', id: property.id }, { text: `Deleted ${property.name}` }, doer)
  const owner = store.owners.get(property.ownerRef ?? '')
  if (owner) recordHistory(world, { type: 'OWNER', id: owner.id }, { text: `Deleted ${property.name}` }, doer)
  for (const unit of store.units.values()) if (unit.propertyRef === property.id) store.units.delete(unit.id)
  for (const material of store.materials.values())
    if (material.propertyRef === property.id) store.materials.delete(material.id)
  store.properties.delete(property.id)
}
