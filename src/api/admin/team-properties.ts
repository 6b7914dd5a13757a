import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { type PropertyRow } from '#/domain/team/property-rows.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import { goneIsDone, startUndoable, type StartedAction, type UndoableCallbacks } from '../cache/undo.ts'
import {
  addTeamProperty,
  getTeamProperties,
  removeTeamProperty,
  setTeamPropertyListing,
} from '../endpoints/admin/team-properties.ts'
import { getProperties } from '../endpoints/properties.ts'
import { type Api, type CallOptions } from '../request/call.ts'
import { adminKeys } from './keys.ts'

/** Query for the properties of a team with their figures. Unreadable properties are left out. */
export const teamPropertiesQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.teamProperties(teamId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        (await apiOf(client).call(getTeamProperties, { params: { teamId } }, { signal })).properties,
      ),
    meta: { quiet: true },
  })

/** Query for every property of the client, which are the ones that can be added to a team. */
export const clientPropertiesQuery = () =>
  queryOptions({
    queryKey: adminKeys.clientProperties(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getProperties, {}, { signal })),
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

const readAgain = (client: QueryClient, teamId: string) => refetchNow(client, teamPropertiesQuery(teamId))

/** The key of a property in the optimistic store. */
export const aboutProperty = (propertyId: string) => `team-property:${propertyId}`

/**
 * The optimistic values that undoable actions show instead of a property until the server has them: a listing state, or
 * an empty value when the property is removed.
 */
export const shownPropertiesOf = (client: QueryClient) => optimisticOf(client)

type Versioned = Pick<PropertyRow, 'id' | 'changedTs'>

/**
 * Returns the version of a property that an action is based on: the version that the user acted on. If an earlier
 * action of the user on the property is still pending, this action makes it go out first, so the version is read again
 * when this action is sent. The newer version is then the user's own.
 */
function versionFor(client: QueryClient, teamId: string, { id, changedTs }: Versioned) {
  const own = optimisticOf(client).get().has(aboutProperty(id))
  return async (api: Api, { keepalive }: CallOptions): Promise<number> => {
    // There is no time for another request while the page is being closed.
    if (!own || keepalive === true) return changedTs
    const { properties } = await api.call(getTeamProperties, { params: { teamId } })
    const now = readableOf(adminKeys.teamProperties(teamId), properties).find((row) => row.id === id)
    return now?.changedTs ?? changedTs
  }
}

/** Lists or unlists a property, unless the user undoes it within six seconds. */
export function setListingUndoably(
  client: QueryClient,
  teamId: string,
  property: Versioned,
  listing: 'LISTED' | 'NOT_LISTED',
  callbacks: UndoableCallbacks,
): StartedAction {
  const { id } = property
  const params = { teamId, propertyId: id }
  const version = versionFor(client, teamId, property)
  return startUndoable(
    client,
    {
      about: [aboutProperty(id)],
      shows: listing,
      send: async (api, options) => {
        const fromTs = await version(api, options)
        return api.call(setTeamPropertyListing, { params, body: { listing, fromTs } }, options)
      },
      causes: changed(teamId),
      read: () => readAgain(client, teamId),
      isDone: (now) => now.some((row) => row.id === id && row.listing === listing),
    },
    callbacks,
  )
}

/**
 * Removes a property from a team, unless the user undoes it within six seconds. The property is hidden in the meantime.
 */
export function removePropertyUndoably(
  client: QueryClient,
  teamId: string,
  property: Versioned,
  callbacks: UndoableCallbacks,
): StartedAction {
  const propertyId = property.id
  const version = versionFor(client, teamId, property)
  return startUndoable(
    client,
    {
      about: [aboutProperty(propertyId)],
      shows: '',
      send: async (api, options) => {
        const query = { fromTs: await version(api, options) }
        return goneIsDone(api.call(removeTeamProperty, { params: { teamId, propertyId }, query }, options))
      },
      causes: changed(teamId),
      read: () => readAgain(client, teamId),
      isDone: (now) => !now.some((row) => row.id === propertyId),
    },
    callbacks,
  )
}
