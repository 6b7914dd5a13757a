import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'

import { type CampaignDetails, type CampaignRow } from '#/domain/campaign/campaign-details.ts'
import { type CampaignBody, sameInForm, saysChange } from '#/domain/campaign/campaign-form.ts'
import { type CampaignPeriod } from '#/domain/campaign/campaign-rows.ts'
import { type CampaignDays } from '#/domain/campaign/campaign-stats.ts'

import { keys } from '../cache/keys.ts'
import { lostAnswer } from '../cache/lost-answer.ts'
import { noteMissing, readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { refreshOnConflict } from '../cache/refresh-on-conflict.ts'
import { settle } from '../cache/settle.ts'
import { goneIsDone, type StartedAction, startUndoable, type UndoableCallbacks } from '../cache/undo.ts'
import {
  campaignNameExists,
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaignDetails,
  getCampaignPeople,
  getCampaignRows,
  getCampaignStats,
} from '../endpoints/admin/campaigns.ts'
import { type InputOf } from '../endpoints/endpoint.ts'
import { type Hint } from '../live/invalidation.ts'
import { isConflict } from '../request/errors.ts'
import { useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/**
 * Query for the campaigns of a team, with the number of leads that each brought in during a period. Unreadable
 * campaigns are left out.
 */
export const campaignRowsQuery = (teamId: string, { from, to }: Pick<CampaignPeriod, 'from' | 'to'>) =>
  queryOptions({
    queryKey: adminKeys.campaignRows(teamId, from, to),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        await apiOf(client).call(getCampaignRows, { params: { teamId }, query: { from, to } }, { signal }),
      ),
    meta: { quiet: true },
  })

/** Query for a campaign with everything that the administration pages show. */
export const campaignDetailsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: adminKeys.campaignDetails(campaignId),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getCampaignDetails, { params: { campaignId } }, { signal }),
    meta: { quiet: true },
  })

/** Query for the results of a campaign on given days. */
export const campaignStatsQuery = (campaignId: string, { from, to, beforeFrom, days }: CampaignDays) =>
  queryOptions({
    queryKey: adminKeys.campaignStats(campaignId, from, to),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(
        queryKey,
        await apiOf(client).call(
          getCampaignStats,
          { params: { campaignId }, query: { from, to, beforeFrom, days: days.map(String) } },
          { signal },
        ),
      ),
    meta: { quiet: true },
  })

/** Query for the people of a team, and for the open leads of one of its campaigns by agent. */
export const campaignPeopleQuery = (teamId: string, campaignId: string | undefined) =>
  queryOptions({
    queryKey: adminKeys.campaignPeople(teamId, campaignId),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(
        getCampaignPeople,
        { params: { teamId }, query: campaignId === undefined ? {} : { campaign: campaignId } },
        { signal },
      ),
    meta: { quiet: true },
  })

/** Query for whether a name is taken within its team, category and listing. An empty listing means the whole team. */
export const campaignNameQuery = (
  teamId: string,
  query: { readonly name: string; readonly category: string; readonly listing: string },
) =>
  queryOptions({
    queryKey: adminKeys.campaignName(teamId, query),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(campaignNameExists, { params: { teamId }, query }, { signal }),
    meta: { quiet: true },
  })

const changed = (teamId: string): Hint[] => [{ eventType: 'CAMPAIGNS_CHANGED', teamId }]

/** The request body of a campaign change, without the version that it is based on. */
type CampaignChange = Omit<InputOf<typeof changeCampaign>['body'], 'fromTs'>

/**
 * Adds a campaign to a team. If the response is lost, the campaigns are refetched to find out whether it was created.
 */
export function useCreateCampaign(teamId: string) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  return useAct({
    mutationFn: (body: CampaignBody): Promise<CampaignDetails> =>
      settle(
        () =>
          apiOf(client).call(createCampaign, { params: { teamId }, body }, { idempotencyKey: keyOf(body) }),
        {
          read: () => refetchNow(client, campaignRowsQuery(teamId, { from: 0, to: 1 })),
          found: (rows: CampaignRow[]) =>
            rows.find(
              (row) =>
                row.name === body.name &&
                row.category === body.category &&
                (row.property?.id ?? null) === body.propertyRef,
            ),
          failure: lostAnswer,
        },
      ),
    causes: () => changed(teamId),
  })
}

/**
 * Reads the campaign again if the user's own pause or resume may still be on its way, because the version that it
 * creates is no colleague's change. Returns undefined when none is pending.
 */
async function readWhilePausing(
  client: QueryClient,
  campaignId: string,
): Promise<CampaignDetails | undefined> {
  if (!optimisticOf(client).get().has(aboutCampaign(campaignId))) return undefined
  return apiOf(client).call(getCampaignDetails, { params: { campaignId } })
}

/**
 * Changes a campaign, based on the version that its form shows. A later version that differs only in its status counts
 * as the same version, because the user's own pausing creates it and the form has no status.
 * @throws ApiError 409 when a colleague changed the campaign first
 */
export function useChangeCampaign(teamId: string, campaignId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({
      change,
      from,
    }: {
      change: CampaignChange
      from: CampaignDetails
    }): Promise<CampaignDetails> => {
      const known =
        (await readWhilePausing(client, campaignId)) ??
        client.getQueryData(campaignDetailsQuery(campaignId).queryKey)
      const same = known !== undefined && sameInForm(from, known)
      const { changedTs: fromTs } = same ? known : from
      return settle(
        () =>
          apiOf(client).call(changeCampaign, {
            params: { campaignId },
            body: { ...change, fromTs },
          }),
        {
          read: () => refetchNow(client, campaignDetailsQuery(campaignId)),
          found: (now: CampaignDetails) =>
            // The version must differ and have the changed values: a newer version may be a colleague's change, without
            // this one.
            now.changedTs !== fromTs && saysChange(now, change) && now,
          failure: lostAnswer,
        },
      )
    },
    causes: () => changed(teamId),
    onSettled: (_, error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: keys.campaign(campaignId) })
    },
  })
}

/** The key of a campaign in the optimistic store, used while it is being paused or resumed. */
export const aboutCampaign = (campaignId: string) => `campaign:${campaignId}`

/**
 * Deletes a campaign and saves or releases its channels. A campaign that is already gone counts as deleted. A pause
 * that is still pending is not sent anymore.
 */
export function useDeleteCampaign(teamId: string, campaignId: string) {
  const client = useQueryClient()
  const about = aboutCampaign(campaignId)
  const params = { campaignId }
  return useAct({
    mutationFn: ({ fromTs, ...channels }: InputOf<typeof deleteCampaign>['body']) => {
      const send = async () => {
        const now = await readWhilePausing(client, campaignId)
        const body = { ...channels, fromTs: now?.changedTs ?? fromTs }
        await apiOf(client).call(deleteCampaign, { params, body })
      }
      return settle(
        () =>
          refreshOnConflict(
            () => goneIsDone(send()),
            () => refetchNow(client, campaignDetailsQuery(campaignId)),
          ),
        {
          read: () => refetchNow(client, campaignRowsQuery(teamId, { from: 0, to: 1 })),
          found: (rows: CampaignRow[]) => !rows.some(({ id }) => id === campaignId),
          failure: lostAnswer,
        },
      )
    },
    onSuccess: () =>
      optimisticOf(client).set((shown) => new Map([...shown].filter(([key]) => key !== about))),
    causes: () => [...changed(teamId), { eventType: 'LEAD_CHANGED' }],
  })
}

/** Pauses or resumes a campaign after the six seconds in which the user can undo it. */
export function setStatusUndoably(
  client: QueryClient,
  { id, teamRef = '' }: Pick<CampaignDetails, 'id' | 'teamRef'>,
  status: 'ACTIVE' | 'INACTIVE',
  callbacks: UndoableCallbacks,
): StartedAction {
  return startUndoable(
    client,
    {
      about: [aboutCampaign(id)],
      shows: status,
      send: async (api, options) => {
        const params = { campaignId: id }
        // The campaign was deleted in the meantime.
        if (!optimisticOf(client).get().has(aboutCampaign(id))) return undefined
        const saved = await api.call(changeCampaign, { params, body: { status } }, options)
        client.setQueryData(campaignDetailsQuery(id).queryKey, saved)
        return saved
      },
      causes: changed(teamRef),
      read: async () => {
        await client.invalidateQueries({ queryKey: adminKeys.anyCampaignRows(teamRef) })
        return refetchNow(client, campaignDetailsQuery(id))
      },
      isDone: (now) => now.status === status,
    },
    callbacks,
  )
}
