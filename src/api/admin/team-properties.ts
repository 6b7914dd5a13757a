import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { type PropertyRow } from '#/domain/team/property-rows.ts'
import { readable } from '#/lib/schema.ts'

import { useAct } from '../cache/mutation.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { readAnew } from '../cache/read-anew.ts'
import { settle } from '../cache/settle.ts'
import { goneIsDone, startUndoable, type StartedAction, type UndoableCallbacks } from '../cache/undo.ts'
import {
  addTeamProperty,
  getTeamProperties,
  removeTeamProperty,
  setTeamPropertyListing,
} from '../endpoints/admin/team-properties.ts'
import { getProperties } from '../endpoints/properties.ts'
import { lostAnswer } from './creation.ts'
import { adminKeys } from './keys.ts'

/** The properties of a team with their figures, those that could be read. */
export const teamPropertiesQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.teamProperties(teamId),
    queryFn: async ({ client, signal }) =>
      readable((await apiOf(client).call(getTeamProperties, { params: { teamId } }, { signal })).properties),
    meta: { quiet: true },
  })

/** Every property of the client: what can be added to a team. */
export const clientPropertiesQuery = () =>
  queryOptions({
    queryKey: adminKeys.clientProperties(),
    queryFn: async ({ client, signal }) => readable(await apiOf(client).call(getProperties, {}, { signal })),
    meta: { quiet: true },
  })

const changed = (teamId: string) => [{ eventType: 'LISTINGS_CHANGED' as const, teamId }]

/** Adds a property to a team, or moves it there from the team that has it. */
export function useAddTeamProperty(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ propertyId, fromTeamRef }: { propertyId: string; fromTeamRef?: string | undefined }) =>
      settle(
        () =>
          apiOf(client).call(addTeamProperty, {
            params: { teamId, propertyId },
            body: fromTeamRef === undefined ? {} : { fromTeamRef },
          }),
        {
          read: () => readAgain(client, teamId),
          found: (now) => now.some(({ id }) => id === propertyId),
          failure: lostAnswer,
        },
      ),
    causes: (_, { fromTeamRef }) => [
      ...changed(teamId),
      ...(fromTeamRef === undefined ? [] : changed(fromTeamRef)),
    ],
  })
}

const readAgain = (client: QueryClient, teamId: string) => readAnew(client, teamPropertiesQuery(teamId))

/** What an undoable action on a property is about. */
export const aboutProperty = (propertyId: string) => `team-property:${propertyId}`

/** What undoable actions show in the place of a property until the server has them: a listing, or nothing. */
export const shownPropertiesOf = (client: QueryClient) => optimisticOf(client)

/** Lists a property or takes it off, unless it is undone within six seconds. */
export function setListingUndoably(
  client: QueryClient,
  teamId: string,
  { id, changedTs }: Pick<PropertyRow, 'id' | 'changedTs'>,
  listing: 'LISTED' | 'NOT_LISTED',
  callbacks: UndoableCallbacks,
): StartedAction {
  const params = { teamId, propertyId: id }
  return startUndoable(
    client,
    {
      about: [aboutProperty(id)],
      shows: listing,
      send: (api, options) =>
        api.call(setTeamPropertyListing, { params, body: { listing, fromTs: changedTs } }, options),
      causes: changed(teamId),
      read: () => readAgain(client, teamId),
      isDone: (now) => now.some((row) => row.id === id && row.listing === listing),
    },
    callbacks,
  )
}

/** Takes a property out of a team, unless it is undone within six seconds; until then it is away. */
export function removePropertyUndoably(
  client: QueryClient,
  teamId: string,
  propertyId: string,
  callbacks: UndoableCallbacks,
): StartedAction {
  return startUndoable(
    client,
    {
      about: [aboutProperty(propertyId)],
      shows: '',
      send: (api, options) =>
        goneIsDone(api.call(removeTeamProperty, { params: { teamId, propertyId } }, options)),
      causes: changed(teamId),
      read: () => readAgain(client, teamId),
      isDone: (now) => !now.some((row) => row.id === propertyId),
    },
    callbacks,
  )
}
