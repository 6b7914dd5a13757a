import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { type ContactValues, wireOwnerContact } from '#/domain/owner/owner-contact.ts'
import { type OwnerContact, type OwnerDetails, type OwnerNote } from '#/domain/owner/owner-details.ts'
import { type MergeChoice } from '#/domain/owner/owner-merge.ts'
import { type OwnerRow, sortOwners } from '#/domain/owner/owner-rows.ts'
import { type OwnerMonth } from '#/domain/owner/owner-stats.ts'
import { machineZone } from '#/domain/time/zones.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { addedSince } from '../cache/new-rows.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import { goneIsDone, startUndoable, type StartedAction, type UndoableCallbacks } from '../cache/undo.ts'
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
} from '../endpoints/admin/owners.ts'
import { type Hint } from '../live/invalidation.ts'
import { type Api } from '../request/call.ts'
import { adminKeys } from './keys.ts'

/** Query for the owners of the client, by name, with the archived ones last. Unreadable owners are left out. */
export const ownersQuery = () =>
  queryOptions({
    queryKey: adminKeys.owners(),
    queryFn: async ({ client, signal, queryKey }) =>
      sortOwners(readableOf(queryKey, (await apiOf(client).call(getOwners, {}, { signal })).owners)),
    // The page shows its own error message.
    meta: { quiet: true },
  })

/** Query for one owner with all details. */
export const ownerQuery = (ownerId: string) =>
  queryOptions({
    queryKey: adminKeys.owner(ownerId),
    queryFn: async ({ client, signal, queryKey }): Promise<OwnerDetails> => {
      const found = await apiOf(client).call(getOwner, { params: { ownerId } }, { signal })
      return {
        ...found,
        contacts: readableOf([...queryKey, 'contacts'], found.contacts),
        properties: readableOf([...queryKey, 'properties'], found.properties),
        notes: readableOf([...queryKey, 'notes'], found.notes),
        shares: readableOf([...queryKey, 'shares'], found.shares),
        history: readableOf([...queryKey, 'history'], found.history),
      }
    },
    meta: { quiet: true },
  })

/** Query for the results of an owner's properties. */
export const ownerStatsQuery = (ownerId: string, month: OwnerMonth) =>
  queryOptions({
    queryKey: adminKeys.ownerStats(ownerId, month),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(
        getOwnerStats,
        { params: { ownerId }, query: { ...month, zone: machineZone() } },
        { signal },
      ),
    meta: { quiet: true },
  })

// Only administration pages read owners, and the only thing that a change of owners affects elsewhere is which owner a
// property has.
const changed: readonly Hint[] = [{ eventType: 'LISTINGS_CHANGED' }]

const readOwners = (client: QueryClient) => refetchNow(client, ownersQuery())
const readOwner = (client: QueryClient, ownerId: string) => refetchNow(client, ownerQuery(ownerId))

interface Settled<Variables, Now> {
  send: (api: Api, variables: Variables) => Promise<unknown>
  read: (client: QueryClient, variables: Variables) => Promise<Now>
  /** Whether the refetched data shows that the change was made. Called when the response was lost. */
  found: (now: Now, variables: Variables) => boolean
}

/**
 * Mutation hook for a change of owners. If the response is lost or a colleague was faster, the current data is
 * refetched.
 */
function useOwnerAct<Variables, Now>({ send, read, found }: Settled<Variables, Now>) {
  return useAct({
    mutationFn: async (variables: Variables, { client }): Promise<true> => {
      await settle(() => send(apiOf(client), variables), {
        read: () => read(client, variables),
        found: (now) => found(now, variables),
        failure: lostAnswer,
      })
      return true
    },
    readOnConflict: (client) => client.invalidateQueries({ queryKey: adminKeys.owners() }),
    causes: () => [...changed],
  })
}

/** Adds an owner. @returns the ID of the owner */
export function useAddOwner() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ name, contact, key }: { name: string; contact: ContactValues; key: string }) =>
      settle(
        async () =>
          (
            await apiOf(client).call(
              addOwner,
              { body: { name: name.trim(), contact: wireOwnerContact(contact) } },
              { idempotencyKey: key },
            )
          ).id,
        {
          read: () => readOwners(client),
          found: (now) => now.find((one) => sameIgnoringCase(one.name, name))?.id,
          failure: lostAnswer,
        },
      ),
    causes: () => [...changed],
  })
}

/** Renames an owner. `fromTs` is the time of its last change that the caller knows of. */
export function useRenameOwner(ownerId: string) {
  return useOwnerAct({
    send: (api, { name, fromTs }: { name: string; fromTs: number }) =>
      api.call(changeOwner, { params: { ownerId }, body: { name: name.trim(), fromTs } }),
    read: (client) => readOwner(client, ownerId),
    found: (now, { name }) => now.name === name.trim(),
  })
}

/** Assigns a property to an owner, also when another owner has it now. */
export function useSetPropertyOwner() {
  return useOwnerAct({
    send: (
      api,
      {
        ownerId,
        propertyId,
        fromOwnerId,
      }: { ownerId: string; propertyId: string; fromOwnerId: string | undefined },
    ) =>
      api.call(setPropertyOwner, {
        params: { ownerId, propertyId },
        body: { fromOwnerRef: fromOwnerId ?? null },
      }),
    read: readOwners,
    found: (now: readonly OwnerRow[], { ownerId, propertyId }) =>
      now.some(({ id, properties }) => id === ownerId && properties.includes(propertyId)),
  })
}

/** An owner as the user has seen it. */
type OwnerVersion = Pick<OwnerDetails, 'id' | 'changedTs'>

/** Merges two owners into one. */
export function useMergeOwners() {
  return useOwnerAct({
    send: (api, { stays, goes, choice }: { stays: OwnerVersion; goes: OwnerVersion; choice: MergeChoice }) =>
      api.call(mergeOwners, {
        params: { ownerId: stays.id },
        body: { otherRef: goes.id, ...choice, fromTs: stays.changedTs, otherFromTs: goes.changedTs },
      }),
    read: readOwners,
    found: (now: readonly OwnerRow[], { goes }) => !now.some(({ id }) => id === goes.id),
  })
}

const isArchived = (now: OwnerDetails) => now.state === 'ARCHIVED'

/**
 * Archives an owner. `target` is the new owner of its properties, null when they get no owner, and undefined when it
 * has no properties.
 */
export function useArchiveOwner(ownerId: string) {
  return useOwnerAct({
    send: (api, { target, fromTs }: { target: string | null | undefined; fromTs: number }) =>
      api.call(archiveOwner, {
        params: { ownerId },
        body: target === undefined ? { fromTs } : { targetRef: target, fromTs },
      }),
    read: (client) => readOwner(client, ownerId),
    found: isArchived,
  })
}

/** Restores an archived owner. */
export function useRestoreOwner() {
  return useOwnerAct({
    send: (api, { ownerId }: { ownerId: string }) => api.call(restoreOwner, { params: { ownerId } }),
    read: (client, { ownerId }) => readOwner(client, ownerId),
    found: (now) => !isArchived(now),
  })
}

const says = (contact: OwnerContact, values: ContactValues) => {
  const wire = wireOwnerContact(values)
  return (
    contact.name === wire.name &&
    (contact.title ?? null) === wire.title &&
    (contact.email ?? null) === wire.email &&
    (contact.phone ?? null) === wire.phone
  )
}

/** Adds or changes a contact. */
export function useSaveOwnerContact(ownerId: string) {
  return useOwnerAct({
    send: (
      api,
      {
        contact,
        values,
        primary,
        key,
      }: { contact: OwnerContact | undefined; values: ContactValues; primary: boolean; key: string },
    ) =>
      contact === undefined
        ? api.call(
            addOwnerContact,
            { params: { ownerId }, body: { ...wireOwnerContact(values), primary } },
            { idempotencyKey: key },
          )
        : api.call(changeOwnerContact, {
            params: { ownerId, contactId: contact.id },
            body: { ...wireOwnerContact(values), primary, fromTs: contact.changedTs },
          }),
    read: (client) => readOwner(client, ownerId),
    // There is always one primary contact, so `primary: false` does not remove that role and need not match.
    found: (now, { contact, values, primary }) =>
      now.contacts.some(
        (one) =>
          (contact === undefined || one.id === contact.id) && says(one, values) && (one.primary || !primary),
      ),
  })
}

/** Removes a contact. `fromTs` is the time of its last change that the user has seen. */
export function useRemoveOwnerContact(ownerId: string) {
  return useOwnerAct({
    send: (api, { contactId, fromTs }: { contactId: string; fromTs: number }) =>
      goneIsDone(api.call(removeOwnerContact, { params: { ownerId, contactId }, query: { fromTs } })),
    read: (client) => readOwner(client, ownerId),
    found: (now, { contactId }) => !now.contacts.some(({ id }) => id === contactId),
  })
}

interface NoteToSave {
  readonly note: OwnerNote | undefined
  readonly text: string
  readonly key: string
  /** The notes that the owner had before. */
  readonly known: readonly OwnerNote[]
}

/** Adds a note, or changes one of the user's own notes. */
export function useSaveOwnerNote(ownerId: string) {
  return useOwnerAct({
    send: (api, { note, text, key }: NoteToSave) =>
      note === undefined
        ? api.call(addOwnerNote, { params: { ownerId }, body: { text } }, { idempotencyKey: key })
        : api.call(changeOwnerNote, { params: { ownerId, noteId: note.id }, body: { text } }),
    read: (client) => readOwner(client, ownerId),
    found: (now, { note, text, known }) => {
      const isIt = note === undefined ? addedSince(known) : ({ id }: OwnerNote) => id === note.id
      return now.notes.some((one) => isIt(one) && one.text === text.trim())
    },
  })
}

/** The key of a note in the optimistic store. */
export const aboutNote = (noteId: string) => `owner-note:${noteId}`

/**
 * The optimistic values that undoable actions show instead of a note until the server has them. They are always empty,
 * so the note is hidden.
 */
export const shownNotesOf = (client: QueryClient) => optimisticOf(client)

/** Removes a note, unless the user undoes it within six seconds. The note is hidden in the meantime. */
export function removeNoteUndoably(
  client: QueryClient,
  ownerId: string,
  noteId: string,
  callbacks: UndoableCallbacks,
): StartedAction {
  return startUndoable(
    client,
    {
      about: [aboutNote(noteId)],
      shows: '',
      send: (api, options) => goneIsDone(api.call(removeOwnerNote, { params: { ownerId, noteId } }, options)),
      causes: changed,
      read: () => readOwner(client, ownerId),
      isDone: (now) => !now.notes.some(({ id }) => id === noteId),
    },
    callbacks,
  )
}

/** A report that is mailed to a contact. */
export interface ReportToShare {
  readonly report: string
  readonly property: readonly string[]
  readonly period: string
  readonly contactRef: string
  /** 0 is Sunday. The report is sent only once when undefined. */
  readonly weekday?: number | undefined
  readonly until?: string | undefined
}

/** Shares a report. The key prevents sending the email twice. */
export function useShareReport(ownerId: string) {
  return useOwnerAct({
    send: (
      api,
      {
        share: { property, period, ...share },
        key,
      }: { share: ReportToShare; key: string; known: OwnerDetails['shares'] },
    ) =>
      api.call(
        shareOwnerReport,
        {
          params: { ownerId },
          body: {
            report: share.report,
            contactRef: share.contactRef,
            filters: { property: [...property], period },
            weekday: share.weekday ?? null,
            until: share.until ?? null,
            zone: machineZone(),
          },
        },
        { idempotencyKey: key },
      ),
    read: (client) => readOwner(client, ownerId),
    found: (now, { share, known }) => {
      const isNew = addedSince(known)
      return now.shares.some(
        (one) =>
          isNew(one) &&
          one.report === share.report &&
          one.contact?.id === share.contactRef &&
          one.weekday === share.weekday &&
          one.period === share.period,
      )
    },
  })
}

/** Stops a weekly report. */
export function useStopShare(ownerId: string) {
  return useOwnerAct({
    send: (api, { shareId }: { shareId: string }) =>
      api.call(stopOwnerShare, { params: { ownerId, shareId } }),
    read: (client) => readOwner(client, ownerId),
    found: (now, { shareId }) =>
      now.shares.some(({ id, stoppedTs }) => id === shareId && stoppedTs !== undefined),
  })
}
