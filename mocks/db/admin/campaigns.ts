import type * as z from 'zod/mini'

import { type campaignDetailsSchema, type campaignRowSchema } from '#/domain/campaign/campaign-details.ts'
import { campaignLists } from '#/domain/campaign/campaign-rows.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'

import { type LeadView, viewOfQuery } from '../leads/lead-view.ts'
import { type CampaignRecord, type UserRecord } from '../records.ts'
import { type Store } from '../store.ts'
import { wireCampaign } from '../wire/wire.ts'
import { type World } from '../world.ts'

/** The campaigns of a team, oldest first. */
export function campaignsOf(store: Store, teamRef: string): CampaignRecord[] {
  return [...store.campaigns.values()].filter((campaign) => campaign.teamRef === teamRef)
}

/** Whether a campaign receives what matches no other: the first channel of its team, which can never be deleted. */
export function isDefaultCampaign(store: Store, campaign: CampaignRecord): boolean {
  return (
    campaignsOf(store, campaign.teamRef).find(({ category }) => category === 'DEFAULT')?.id === campaign.id
  )
}

/** A list of leads as the index counts it for somebody, within the instants of its period. Epoch milliseconds. */
export function viewOfList(
  { list, filters: { period: _period, ...filters } }: ListOfLeads,
  { from, to }: { from: number; to: number },
  viewer: UserRecord,
  now: number,
): LeadView {
  const view = viewOfFilters(list, filters, 'created', 'desc', now)
  return viewOfQuery({ ...view, createdFrom: from, createdTo: to }, viewer.id, now)
}

/** A campaign with all that administration shows. */
export function wireCampaignDetails(
  world: World,
  viewer: UserRecord,
  campaign: CampaignRecord,
): z.input<typeof campaignDetailsSchema> {
  const { store } = world
  const { callRouting, ringOrder, greeting, webChannel, form, feed, propertyRef } = campaign
  const property = store.properties.get(propertyRef ?? '')
  const authFailed = store.teams.get(campaign.teamRef)?.emailAuthStatus === 'FAILED'
  return {
    ...wireCampaign(campaign),
    isDefault: isDefaultCampaign(store, campaign),
    callRouting: campaign.phoneNumber === undefined ? null : (callRouting ?? 'RING_ALL'),
    ringOrder:
      ringOrder?.flatMap(({ userRef, ringSeconds }) => {
        const user = store.users.get(userRef)
        return user ? [{ userRef, name: user.name, ringSeconds }] : []
      }) ?? null,
    greeting: greeting ?? null,
    webChannel: webChannel ?? null,
    property: property
      ? {
          id: property.id,
          name: property.name,
          shortExternalListingId: property.shortExternalListingId,
        }
      : null,
    phoneFailed: campaign.phoneFailed === true,
    emailFailed: campaign.emailFailed === true || (authFailed && campaign.emailAddress !== undefined),
    feed: feed ? { ...feed, lastLeadTs: newestLead(world, viewer, campaign) ?? null } : null,
    form: form ?? null,
    changedTs: campaign.changedTs ?? 0,
  }
}

function newestLead(world: World, viewer: UserRecord, { id }: CampaignRecord): number | undefined {
  const now = world.clock.now()
  const view = viewOfList(campaignLists.created(id, ''), { from: 0, to: now + 1 }, viewer, now)
  const [row] = world.index().pin(viewer, view).rows(0, 1)
  return row === undefined ? undefined : Number(row.createdTs)
}

/** The rows of a team's campaigns; the leads are counted by the index of the lists. */
export function campaignRowsOf(
  world: World,
  viewer: UserRecord,
  teamRef: string,
  range: { from: number; to: number },
): z.input<typeof campaignRowSchema>[] {
  const now = world.clock.now()
  return campaignsOf(world.store, teamRef).map((campaign) => ({
    ...wireCampaignDetails(world, viewer, campaign),
    leads: world
      .index()
      .count(viewer, viewOfList(campaignLists.created(campaign.id, ''), range, viewer, now)),
  }))
}
