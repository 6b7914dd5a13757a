import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'

import { type CampaignDetails, type CampaignRow } from '#/domain/campaign/campaign-details.ts'
import { type CampaignBody, changedFieldLabels, saysChange } from '#/domain/campaign/campaign-form.ts'
import { type CampaignPeriod } from '#/domain/campaign/campaign-rows.ts'
import { type CampaignDays } from '#/domain/campaign/campaign-stats.ts'

import { keys } from '../cache/keys.ts'
import { noteMissing, readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { readAnew } from '../cache/read-anew.ts'
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
import { ApiError } from '../request/errors.ts'
import { lostAnswer, useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/** The campaigns of a team, those that could be read, with the leads that came in through each in a period. */
export const campaignRowsQuery = (teamId: string, { from, to }: Pick<CampaignPeriod, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...adminKeys.campaignRows(teamId), from, to] as const,
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        await apiOf(client).call(getCampaignRows, { params: { teamId }, query: { from, to } }, { signal }),
      ),
    meta: { quiet: true },
  })

/** A campaign with all that administration shows. Its key lies below that of the campaign that leads read. */
export const campaignDetailsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...keys.campaign(campaignId), 'details'] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getCampaignDetails, { params: { campaignId } }, { signal }),
    meta: { quiet: true },
  })

/** How a campaign did on some days. */
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

/** Who works in a team, and the open leads of one of its campaigns by agent. */
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

/** Whether a name is taken within its team, category and listing; an empty listing: the whole team. */
export const campaignNameQuery = (
  teamId: string,
  query: { readonly name: string; readonly category: string; readonly listing: string },
) =>
  queryOptions({
    queryKey: [...adminKeys.campaignRows(teamId), 'name', query] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).call(campaignNameExists, { params: { teamId }, query }, { signal }),
    meta: { quiet: true },
  })

const changed = (teamId: string): Hint[] => [{ eventType: 'CAMPAIGNS_CHANGED', teamId }]

/** What a change of a campaign sends besides the version that it was made from. */
type CampaignChange = Omit<InputOf<typeof changeCampaign>['body'], 'fromTs'>

/** Adds a campaign to a team; where the answer is lost, the campaigns are read again and decide. */
export function useCreateCampaign(teamId: string) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  return useAct({
    mutationFn: (body: CampaignBody): Promise<CampaignDetails> =>
      settle(
        () =>
          apiOf(client).call(createCampaign, { params: { teamId }, body }, { idempotencyKey: keyOf(body) }),
        {
          read: () => readAnew(client, campaignRowsQuery(teamId, { from: 0, to: 1 })),
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

/** A campaign as it is now, where one's own pausing may be on its way: the version that it makes is nobody else's. */
async function readWhilePausing(
  client: QueryClient,
  campaignId: string,
): Promise<CampaignDetails | undefined> {
  if (!optimisticOf(client).get().has(aboutCampaign(campaignId))) return undefined
  return apiOf(client).call(getCampaignDetails, { params: { campaignId } })
}

/**
 * Changes a campaign from the version that its form shows. A later one of which only the status differs counts as the same:
 * one's own pausing makes it, and the form holds no status.
 * @throws ApiError 409 when somebody was faster
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
      const same = known !== undefined && changedFieldLabels(from, known).length === 0
      const { changedTs: fromTs } = same ? known : from
      return settle(
        () =>
          apiOf(client).call(changeCampaign, {
            params: { campaignId },
            body: { ...change, fromTs },
          }),
        {
          read: () => readAnew(client, campaignDetailsQuery(campaignId)),
          found: (now: CampaignDetails) =>
            // A colleague may have been faster: their change is none of this one.
            now.changedTs !== fromTs && saysChange(now, change) && now,
          failure: lostAnswer,
        },
      )
    },
    causes: () => changed(teamId),
    onSettled: (_, error) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: keys.campaign(campaignId) })
    },
  })
}

/** What a campaign is shown as while it is being paused or resumed. */
export const aboutCampaign = (campaignId: string) => `campaign:${campaignId}`

/**
 * Deletes a campaign, its channels saved or released; one that is gone already counts as deleted. Pausing that still waits
 * is not sent any more.
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
            () => readAnew(client, campaignDetailsQuery(campaignId)),
          ),
        {
          read: () => readAnew(client, campaignRowsQuery(teamId, { from: 0, to: 1 })),
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

/** Pauses or resumes a campaign after the six seconds in which Undo takes it back. */
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
        // It was deleted meanwhile.
        if (!optimisticOf(client).get().has(aboutCampaign(id))) return undefined
        const saved = await api.call(changeCampaign, { params, body: { status } }, options)
        client.setQueryData(campaignDetailsQuery(id).queryKey, saved)
        return saved
      },
      causes: changed(teamRef),
      read: async () => {
        await client.invalidateQueries({ queryKey: adminKeys.campaignRows(teamRef) })
        return readAnew(client, campaignDetailsQuery(id))
      },
      isDone: (now) => now.status === status,
    },
    callbacks,
  )
}
