import {
  addOwner,
  addOwnerContact,
  addOwnerNote,
  archiveOwner,
  changeOwner,
  changeOwnerContact,
  changeOwnerNote,
  getOwner,
  getOwners,
  getOwnerStats,
  mergeOwners,
  removeOwnerContact,
  removeOwnerNote,
  restoreOwner,
  setPropertyOwner,
  shareOwnerReport,
  stopOwnerShare,
} from '#/api/endpoints/admin/owners.ts'
import { shareableReports, tooEarlyForWeekday, untilProblem } from '#/domain/owner/owner-share.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { parseIsoDate } from '#/lib/time/format-date.ts'

import {
  type OwnerContactRecord,
  type OwnerNoteRecord,
  type OwnerRecord,
} from '../../db/company/owner-record.ts'
import { mergeInto, moveToOwner, recordOfOwner, touch } from '../../db/company/owners-change.ts'
import { MAIL_ZONE, mailReport, nextMailOf } from '../../db/company/owners-mail.ts'
import { contactProblems, ownerNameProblem, setContact } from '../../db/company/owners-rules.ts'
import {
  ownerDetailsOf,
  ownerRowsOf,
  ownerStatsOf,
  primaryContact,
  propertiesOfOwner,
} from '../../db/company/owners.ts'
import { type UserRecord } from '../../db/records.ts'
import { put } from '../../db/store.ts'
import { type World } from '../../db/world.ts'
import { dayIn } from '../../db/zone-days.ts'
import { doerOf } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

const LONGEST_NOTE = 2_000
const NOT_SAVED = 'The owner could not be saved.'

/**
 * Checks that the viewer may read owners. Only brokers, and owners of several properties, have pages for owners.
 * @throws Refusal 403
 */
function demandReader({ world, viewer }: Pick<Asking, 'world' | 'viewer'>): void {
  const [kind] = world.store.clients.get(viewer.clientRef)?.supportedTeamTypes ?? []
  if (kind === 'BROKER_SINGLE_PROP') refuse(403, 'This client has no pages of owners.')
  if (viewer.role !== 'SUPERUSER' && !viewer.manageProperties) refuse(403, 'You can’t manage properties.')
}

function demandManager(call: Asking): void {
  demandReader(call)
  if (call.viewer.role === 'READ_ONLY_USER') refuse(403, 'You have read-only access.')
}

/** Returns an owner of the viewer's client. @throws Refusal 404 or 403 */
function ownerOf(call: Pick<Asking, 'world' | 'viewer'>, id: string): OwnerRecord {
  demandReader(call)
  const owner = call.world.store.owners.get(id)
  if (!owner || owner.clientRef !== call.viewer.clientRef) refuse(404, 'This owner no longer exists.')
  return owner
}

/** Returns an owner that may be changed now. @throws Refusal 404, 403 or 409 */
function changeable(call: Asking, id: string): OwnerRecord {
  const owner = ownerOf(call, id)
  demandManager(call)
  if (owner.archivedTs !== undefined) refuse(409, `${owner.name} is archived.`)
  return owner
}

function demandNewest({ world }: Asking, owner: OwnerRecord, fromTs: number): void {
  if ((owner.changedTs ?? 0) <= fromTs) return
  const who = owner.changedByRef === undefined ? undefined : world.store.users.get(owner.changedByRef)
  refuse(409, `${who?.name ?? 'Someone'} changed ${owner.name} in the meantime.`)
}

function refuseFields(fieldErrors: Record<string, string>): void {
  if (Object.keys(fieldErrors).length > 0) refuse(422, NOT_SAVED, { fieldErrors })
}

/** Makes a contact the primary one. There is only one primary contact. */
function makePrimary(owner: OwnerRecord, contact: OwnerContactRecord): void {
  for (const one of owner.contacts) one.primary = one === contact
}

/** @throws Refusal 409 if somebody changed the contact after `fromTs` */
function demandContactVersion({ name, changedTs = 0 }: OwnerContactRecord, fromTs: number): void {
  if (changedTs > fromTs) refuse(409, `${name} was changed in the meantime.`)
}

function contactOf(owner: OwnerRecord, id: string): OwnerContactRecord {
  const contact = owner.contacts.find((one) => one.id === id)
  if (!contact) refuse(404, 'This contact no longer exists.')
  return contact
}

/** Returns a note that the viewer wrote. @throws Refusal */
function ownNote(call: Asking, owner: OwnerRecord, id: string): OwnerNoteRecord {
  const note = owner.notes.find((one) => one.id === id)
  if (!note) refuse(404, 'This note no longer exists.')
  if (note.userRef !== call.viewer.id) refuse(403, `Only ${note.userName} can change this note.`)
  return note
}

function demandText(text: string): void {
  if (isBlank(text)) refuse(422, 'The note could not be saved.', { fieldErrors: { text: 'Required' } })
  if (text.length > LONGEST_NOTE)
    refuse(422, 'The note could not be saved.', {
      fieldErrors: { text: `At most ${LONGEST_NOTE.toLocaleString('en-US')} characters` },
    })
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Handles the client's owners, as users who manage properties edit them (assumed). */
export const ownerHandlers = {
  getOwners: on(getOwners, (call) => {
    demandReader(call)
    return ownerRowsOf(call.world, call.viewer)
  }),

  getOwner: on(getOwner, (call) => ownerDetailsOf(call.world, ownerOf(call, call.param('ownerId')))),

  getOwnerStats: on(getOwnerStats, (call) => {
    const owner = ownerOf(call, call.param('ownerId'))
    return ownerStatsOf(call.world, call.viewer, owner, call.query)
  }),

  addOwner: on(addOwner, (call) => {
    const { world, body, viewer } = call
    demandManager(call)
    const name = ownerNameProblem(world, viewer.clientRef, body.name)
    refuseFields({
      ...(name === undefined ? {} : { name }),
      ...Object.fromEntries(
        Object.entries(contactProblems(body.contact, [])).map(([key, text]) => [`contact.${key}`, text]),
      ),
    })
    const contact: OwnerContactRecord = { id: world.store.id('owner-contact'), name: '', primary: true }
    setContact(contact, body.contact)
    const owner: OwnerRecord = {
      id: world.store.id('owner'),
      clientRef: viewer.clientRef,
      name: body.name.trim(),
      sinceTs: world.clock.now(),
      contacts: [contact],
      notes: [],
      shares: [],
    }
    put(world.store.owners, owner)
    recordOfOwner(world, owner, { text: 'Added the owner', after: owner.name }, doerOf(call))
    return { id: owner.id }
  }),

  changeOwner: on(changeOwner, (call) => {
    const { world, body } = call
    const owner = changeable(call, call.param('ownerId'))
    demandNewest(call, owner, body.fromTs)
    const problem = ownerNameProblem(world, owner.clientRef, body.name, owner.id)
    if (problem !== undefined) refuseFields({ name: problem })
    const name = body.name.trim()
    recordOfOwner(world, owner, { text: 'Changed the name', before: owner.name, after: name }, doerOf(call))
    owner.name = name
    touch(world, owner, doerOf(call))
    return undefined
  }),

  setPropertyOwner: on(setPropertyOwner, (call) => {
    const { world, body, viewer } = call
    const owner = changeable(call, call.param('ownerId'))
    const property = world.store.properties.get(call.param('propertyId'))
    if (!property || property.clientRef !== viewer.clientRef) refuse(404, 'This property no longer exists.')
    if (property.ownerRef === owner.id) return undefined
    if (property.ownerRef !== body.fromOwnerRef) {
      const now = property.ownerRef === undefined ? undefined : world.store.owners.get(property.ownerRef)
      refuse(409, `${property.name} ${now ? `belongs to ${now.name}` : 'has no owner'} now.`)
    }
    moveToOwner(world, property, owner, doerOf(call))
    return undefined
  }),

  mergeOwners: on(mergeOwners, (call) => {
    const { world, body } = call
    const stays = changeable(call, call.param('ownerId'))
    const goes = ownerOf(call, body.otherRef)
    if (stays === goes) refuse(422, 'Choose two owners.')
    demandNewest(call, stays, body.fromTs)
    demandNewest(call, goes, body.otherFromTs)
    mergeInto(world, stays, goes, body, doerOf(call))
    return undefined
  }),

  archiveOwner: on(archiveOwner, (call) => {
    const { world, body } = call
    const doer = doerOf(call)
    const owner = changeable(call, call.param('ownerId'))
    demandNewest(call, owner, body.fromTs)
    const properties = propertiesOfOwner(world, owner.id)
    const { targetRef } = body
    if (properties.length > 0 && targetRef === undefined)
      refuse(
        409,
        `Say where the ${counted(properties.length, 'property', 'properties')} of ${owner.name} go.`,
      )
    const target = targetRef === undefined || targetRef === null ? undefined : changeable(call, targetRef)
    if (target === owner) refuse(422, 'Choose another owner.')
    for (const property of properties) moveToOwner(world, property, target, doer)
    for (const share of owner.shares) if (share.weekday !== undefined) share.stoppedTs ??= world.clock.now()
    owner.archivedTs = world.clock.now()
    recordOfOwner(world, owner, { text: 'Archived' }, doer)
    touch(world, owner, doer)
    return undefined
  }),

  restoreOwner: on(restoreOwner, (call) => {
    const owner = ownerOf(call, call.param('ownerId'))
    demandManager(call)
    if (owner.archivedTs === undefined) return undefined
    delete owner.archivedTs
    recordOfOwner(call.world, owner, { text: 'Restored' }, doerOf(call))
    touch(call.world, owner, doerOf(call))
    return undefined
  }),

  addOwnerContact: on(addOwnerContact, (call) => {
    const { world, body } = call
    const owner = changeable(call, call.param('ownerId'))
    refuseFields(contactProblems(body, owner.contacts))
    const contact: OwnerContactRecord = { id: world.store.id('owner-contact'), name: '', primary: false }
    setContact(contact, body)
    owner.contacts.push(contact)
    if (body.primary || !primaryContact(owner)) makePrimary(owner, contact)
    recordOfOwner(world, owner, { text: `Added the contact ${contact.name}` }, doerOf(call))
    touch(world, owner, doerOf(call))
    return { id: contact.id }
  }),

  changeOwnerContact: on(changeOwnerContact, (call) => {
    const { world, body } = call
    const owner = changeable(call, call.param('ownerId'))
    const contact = contactOf(owner, call.param('contactId'))
    demandContactVersion(contact, body.fromTs)
    const now = world.clock.now()
    const mailed = owner.shares.some(
      (share) => share.contactRef === contact.id && nextMailOf(share, now) !== undefined,
    )
    refuseFields(
      contactProblems(
        body,
        owner.contacts.filter((one) => one !== contact),
        { ...contact, mailed },
      ),
    )
    setContact(contact, body)
    contact.changedTs = Math.max(world.clock.now(), (contact.changedTs ?? 0) + 1)
    if (body.primary) makePrimary(owner, contact)
    recordOfOwner(world, owner, { text: `Changed the contact ${contact.name}` }, doerOf(call))
    touch(world, owner, doerOf(call))
    return undefined
  }),

  removeOwnerContact: on(removeOwnerContact, (call) => {
    const { world } = call
    const owner = changeable(call, call.param('ownerId'))
    const contact = contactOf(owner, call.param('contactId'))
    demandContactVersion(contact, call.query.fromTs)
    if (contact.primary)
      refuse(409, `${contact.name} is the primary contact. Make someone else primary first.`)
    owner.contacts = owner.contacts.filter((one) => one !== contact)
    for (const share of owner.shares)
      if (share.contactRef === contact.id && share.weekday !== undefined)
        share.stoppedTs ??= world.clock.now()
    recordOfOwner(world, owner, { text: `Removed the contact ${contact.name}` }, doerOf(call))
    touch(world, owner, doerOf(call))
    return undefined
  }),

  addOwnerNote: on(addOwnerNote, (call) => {
    const { world, body, viewer } = call
    const owner = changeable(call, call.param('ownerId'))
    demandText(body.text)
    const { representative } = doerOf(call)
    const note: OwnerNoteRecord = {
      id: world.store.id('owner-note'),
      text: body.text.trim(),
      createdTs: world.clock.now(),
      userRef: viewer.id,
      userName: viewer.name,
      ...(representative ? { repUserName: representative.name } : {}),
    }
    owner.notes.push(note)
    recordOfOwner(world, owner, { text: 'Added a note' }, doerOf(call))
    return { id: note.id }
  }),

  changeOwnerNote: on(changeOwnerNote, (call) => {
    const { world, body } = call
    const owner = changeable(call, call.param('ownerId'))
    const note = ownNote(call, owner, call.param('noteId'))
    demandText(body.text)
    note.text = body.text.trim()
    note.changedTs = world.clock.now()
    recordOfOwner(world, owner, { text: 'Changed a note' }, doerOf(call))
    return undefined
  }),

  removeOwnerNote: on(removeOwnerNote, (call) => {
    const owner = changeable(call, call.param('ownerId'))
    const note = ownNote(call, owner, call.param('noteId'))
    owner.notes = owner.notes.filter((one) => one !== note)
    recordOfOwner(call.world, owner, { text: 'Removed a note' }, doerOf(call))
    return undefined
  }),

  shareOwnerReport: on(shareOwnerReport, (call) => {
    const { world, body } = call
    const owner = changeable(call, call.param('ownerId'))
    const contact = owner.contacts.find(({ id }) => id === body.contactRef)
    const own = new Set(propertiesOfOwner(world, owner.id).map(({ id }) => id))
    const { property, period } = body.filters
    if (!shareableReports('BROKER').some(({ path }) => path === body.report))
      refuseFields({ report: 'Selection Required' })
    if (contact?.email === undefined) refuseFields({ contact: 'This contact has no email address' })
    if (property.length === 0 || property.some((id) => !own.has(id)))
      refuse(422, `A report is about properties of ${owner.name}.`)
    const { zone = MAIL_ZONE } = body
    const today = new Date(dayIn(world.clock.now(), zone)).toISOString().slice(0, 10)
    const until = untilProblem(body.until ?? '', parseIsoDate(today) ?? 0)
    if (until !== undefined) refuseFields({ until })
    const { weekday } = body
    if (weekday !== undefined && ![0, 1, 2, 3, 4, 5, 6].includes(weekday))
      refuseFields({ weekday: 'Selection Required' })
    const share = {
      id: world.store.id('owner-share'),
      report: body.report,
      filters: { property, period },
      contactRef: body.contactRef,
      ...(weekday === undefined ? {} : { weekday }),
      ...(weekday === undefined || body.until === undefined ? {} : { until: body.until }),
      zone,
      createdTs: world.clock.now(),
      sent: [],
    }
    // The report of today is no longer sent after 8 AM.
    if (weekday !== undefined && nextMailOf(share, share.createdTs) === undefined)
      refuseFields({ until: tooEarlyForWeekday(weekday) })
    owner.shares.push(share)
    const text = `Shared a report with ${contact?.name ?? 'a contact'}`
    recordOfOwner(world, owner, { text, after: weekday === undefined ? 'Once' : 'Every week' }, doerOf(call))
    if (weekday === undefined) mailReport(world, owner.id, share, world.clock.now())
    return { id: share.id }
  }),

  stopOwnerShare: on(stopOwnerShare, (call) => {
    const { world } = call
    const owner = changeable(call, call.param('ownerId'))
    const share = owner.shares.find(({ id }) => id === call.param('shareId'))
    if (!share) refuse(404, 'This report is not shared any more.')
    if (share.stoppedTs !== undefined) return undefined
    share.stoppedTs = world.clock.now()
    recordOfOwner(world, owner, { text: 'Stopped a weekly report' }, doerOf(call))
    return undefined
  }),
}
