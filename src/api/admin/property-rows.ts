import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type PropertyOverview, type ManagedProperty } from '#/domain/property/managed-property.ts'
import { type NewProperty } from '#/domain/property/new-property.ts'
import { isLeftAlone, type PropertyChange } from '#/domain/property/property-change.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { addedSince } from '../cache/new-rows.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import {
  addProperty,
  archiveProperty,
  assignProperties,
  getPropertyOverview,
  getPropertyRows,
  removeProperty,
  restoreProperty,
} from '../endpoints/admin/property-rows.ts'
import { useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/**
 * Query for every property of the client, and for the teams that properties can be assigned to. Unreadable entries are
 * left out.
 */
export const propertyRowsQuery = () =>
  queryOptions({
    queryKey: adminKeys.propertyRows(),
    queryFn: async ({ client, signal, queryKey }) => {
      const found = await apiOf(client).call(getPropertyRows, {}, { signal })
      return { ...found, properties: readableOf([...queryKey, 'properties'], found.properties) }
    },
    // The page shows its own error message.
    meta: { quiet: true },
  })

/** Query for what the page of one property shows in addition to its row. */
export const propertyOverviewQuery = (propertyId: string) =>
  queryOptions({
    queryKey: adminKeys.propertyOverview(propertyId),
    queryFn: async ({ client, signal, queryKey }): Promise<PropertyOverview> => {
      const found = await apiOf(client).call(getPropertyOverview, { params: { propertyId } }, { signal })
      return {
        ...found,
        campaigns: readableOf([...queryKey, 'campaigns'], found.campaigns),
        history: readableOf([...queryKey, 'history'], found.history),
      }
    },
    meta: { quiet: true },
  })

const readAgain = (client: QueryClient) => refetchNow(client, propertyRowsQuery())

/** Mutation hook for a change of properties. After a conflict, it refetches what the colleague saved. */
function usePropertiesAct<Variables, Answer>(
  run: (variables: Variables, client: QueryClient) => Promise<Answer>,
) {
  return useAct({
    mutationFn: (variables: Variables, { client }) => run(variables, client),
    readOnConflict: readAgain,
    causes: () => [{ eventType: 'LISTINGS_CHANGED' }],
  })
}

/** Adds a property. @returns its ID */
export function useAddProperty() {
  const keyOf = useCreationKey()
  return usePropertiesAct((values: NewProperty, client) => {
    const isNew = addedSince(client.getQueryData(propertyRowsQuery().queryKey)?.properties)
    return settle(
      async () => {
        const { id } = await apiOf(client).call(
          addProperty,
          { body: values },
          { idempotencyKey: keyOf(values) },
        )
        return id
      },
      {
        read: () => readAgain(client),
        found: ({ properties }) =>
          properties.find(
            (row) =>
              isNew(row) &&
              row.name === values.name &&
              row.address === values.address &&
              row.zip === values.zip,
          )?.id,
        failure: lostAnswer,
      },
    )
  })
}

function wireChange(change: PropertyChange) {
  switch (change.kind) {
    case 'listing':
      return { listing: change.listing }
    case 'owner':
      return { ownerRef: change.owner?.id ?? null }
    default:
      return { teamRef: change.team?.id ?? null }
  }
}

/** The result for one of several properties. */
export interface ChangeResult {
  readonly id: string
  readonly ok: boolean
  readonly message?: string | undefined
}

/** A property as the user has seen it. */
type PropertyVersion = Pick<ManagedProperty, 'id' | 'changedTs'>

/** Changes several properties in the same way. @returns one result for each property */
export function useAssignProperties() {
  return usePropertiesAct(
    ({ rows, change }: { rows: readonly PropertyVersion[]; change: PropertyChange }, client) =>
      settle(
        async (): Promise<readonly ChangeResult[]> => {
          const properties = rows.map(({ id, changedTs }) => ({ id, fromTs: changedTs }))
          const body = { properties, ...wireChange(change) }
          return (await apiOf(client).call(assignProperties, { body })).results
        },
        {
          read: () => readAgain(client),
          found: ({ properties }) => {
            const results = rows.map(({ id }): ChangeResult => {
              const now = properties.find((one) => one.id === id)
              const ok = now !== undefined && isLeftAlone(now, change) && !now.archived
              return { id, ok, message: ok ? undefined : 'It wasn’t changed' }
            })
            return results.some(({ ok }) => ok) && results
          },
          failure: lostAnswer,
        },
      ),
  )
}

const inRows =
  (propertyId: string, is: (row: ManagedProperty) => boolean) =>
  ({ properties }: { properties: readonly ManagedProperty[] }) =>
    properties.some((row) => row.id === propertyId && is(row))

/** Archives a property. */
export function useArchiveProperty() {
  return usePropertiesAct(
    ({ id, changedTs, reason }: { id: string; changedTs: number; reason: string }, client) =>
      settle(
        async () => {
          const body = { reason, fromTs: changedTs }
          await apiOf(client).call(archiveProperty, { params: { propertyId: id }, body })
          return true
        },
        { read: () => readAgain(client), found: inRows(id, ({ archived }) => archived !== undefined) },
      ),
  )
}

/** Restores an archived property. */
export function useRestoreProperty() {
  return usePropertiesAct(({ id }: { id: string }, client) =>
    settle(
      async () => {
        await apiOf(client).call(restoreProperty, { params: { propertyId: id } })
        return true
      },
      { read: () => readAgain(client), found: inRows(id, ({ archived }) => archived === undefined) },
    ),
  )
}

/** Deletes a property that nothing refers to. */
export function useRemoveProperty() {
  return usePropertiesAct(({ id, changedTs: fromTs }: PropertyVersion, client) =>
    settle(
      async () => {
        await apiOf(client).call(removeProperty, { params: { propertyId: id }, query: { fromTs } })
        return true
      },
      {
        read: () => readAgain(client),
        found: ({ properties }) => !properties.some((row) => row.id === id),
      },
    ),
  )
}
