import { type Doer } from '../leads/lead-changes.ts'
import { type PropertyRecord } from '../records.ts'
import { giveProperty } from '../teams/change-property.ts'
import { recordHistory } from '../teams/history.ts'
import { recordTeamActivity } from '../teams/team-activity.ts'
import { teamOfProperty } from '../teams/units.ts'
import { type World } from '../world.ts'
import { type OwnerContactRecord, type OwnerRecord } from './owner-record.ts'
import { propertiesOfOwner } from './owners.ts'

/** Adds an entry to the history of an owner. */
export function recordOfOwner(
  world: World,
  owner: OwnerRecord,
  line: { text: string; before?: string; after?: string },
  doer: Doer,
): void {
  recordHistory(world, { type: 'OWNER', id: owner.id }, line, doer)
}

/** Marks an owner as changed now, so that whoever started editing earlier is told about it. */
export function touch(world: World, owner: OwnerRecord, doer: Doer): void {
  // Two changes within the same millisecond get different times.
  owner.changedTs = Math.max(world.clock.now(), (owner.changedTs ?? 0) + 1)
  owner.changedByRef = doer.user.id
}

/** Moves a property to another owner, or to none. The reports to its previous owner no longer include it. */
export function moveToOwner(
  world: World,
  property: PropertyRecord,
  to: OwnerRecord | undefined,
  doer: Doer,
): void {
  const from = world.store.owners.get(property.ownerRef ?? '')
  if (from === to) return
  if (from) takeOutOfReports(world, from, property.id)
  handOver(world, property, to, doer)
}

/** Removes a property from an owner's weekly reports. A report without any other property stops. */
function takeOutOfReports(world: World, owner: OwnerRecord, propertyId: string): void {
  for (const share of owner.shares) {
    if (share.weekday === undefined || share.stoppedTs !== undefined) continue
    const rest = share.filters.property.filter((id) => id !== propertyId)
    if (rest.length === share.filters.property.length) continue
    if (rest.length === 0) share.stoppedTs = world.clock.now()
    else share.filters = { ...share.filters, property: rest }
  }
}

/** Changes the owner of a property and records it in the history of everything involved. */
function handOver(world: World, property: PropertyRecord, to: OwnerRecord | undefined, doer: Doer): void {
  const from = world.store.owners.get(property.ownerRef ?? '')
  const change = { before: from?.name ?? 'Nobody', after: to?.name ?? 'Nobody' }
  giveProperty(world, property, to, doer)
  for (const owner of [from, to]) if (owner) touch(world, owner, doer)
  const team = teamOfProperty(world, property.id)
  if (team)
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'LISTINGS',
        text: 'Changed the owner of',
        object: { label: property.name, type: 'PROPERTY', id: property.id },
        ...change,
      },
      doer,
    )
}

const says = (a: OwnerContactRecord, b: OwnerContactRecord) =>
  (a.email !== undefined || a.phone !== undefined) &&
  (a.email === undefined || a.email.toLowerCase() === b.email?.toLowerCase()) &&
  (a.phone === undefined || a.phone === b.phone)

/** Merges two owners: everything moves from the other one, which is then deleted. */
export function mergeInto(
  world: World,
  stays: OwnerRecord,
  goes: OwnerRecord,
  choice: { name: 'stays' | 'goes'; primary: 'stays' | 'goes' },
  doer: Doer,
): void {
  const [own, other] = [stays.name, goes.name]
  for (const property of propertiesOfOwner(world, goes.id)) handOver(world, property, stays, doer)
  const primaryOf = (owner: OwnerRecord) => owner.contacts.find(({ primary }) => primary)
  const first =
    choice.primary === 'stays' ? (primaryOf(stays) ?? primaryOf(goes)) : (primaryOf(goes) ?? primaryOf(stays))
  // A contact that both owners have is kept once, and its reports go to the kept contact.
  const kept = new Map<string, OwnerContactRecord>()
  for (const contact of goes.contacts) {
    const known = stays.contacts.find((one) => says(contact, one))
    kept.set(contact.id, known ?? contact)
    if (!known) stays.contacts.push(contact)
  }
  const primary = first && (kept.get(first.id) ?? first)
  for (const contact of stays.contacts) contact.primary = contact.id === primary?.id
  stays.shares.push(
    ...goes.shares.map((share) => ({
      ...share,
      contactRef: kept.get(share.contactRef)?.id ?? share.contactRef,
    })),
  )
  stays.shares.sort((a, b) => a.createdTs - b.createdTs)
  stays.notes.push(...goes.notes)
  stays.notes.sort((a, b) => a.createdTs - b.createdTs)
  stays.sinceTs = Math.min(stays.sinceTs, goes.sinceTs)
  stays.name = choice.name === 'stays' ? own : other
  world.store.owners.delete(goes.id)
  recordOfOwner(world, stays, { text: `Merged ${other} into ${own}`, after: stays.name }, doer)
  touch(world, stays, doer)
}
