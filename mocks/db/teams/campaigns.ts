import type * as z from 'zod/mini'

import { type campaignDetailsSchema, type campaignRowSchema } from '#/domain/campaign/campaign-details.ts'
import { type campaignPeopleSchema } from '#/domain/campaign/campaign-effects.ts'
import { campaignLists } from '#/domain/campaign/campaign-rows.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'

import { type CampaignRecord, type PropertyRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { formUseIn } from '../reports/report-campaign.ts'
import { createReportCounter } from '../reports/report-counter.ts'
import { contactFormOf } from '../settings/contact-form.ts'
import { channelFailures } from '../settings/team-email.ts'
import { type Store } from '../store.ts'
import { wireCampaign } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { everybody } from './everybody.ts'
import { viewOfList } from './teams-overview.ts'

/** The campaigns of a team, oldest first. */
export function campaignsOf(store: Store, teamRef: string): CampaignRecord[] {
  return [...store.campaigns.values()].filter((campaign) => campaign.teamRef === teamRef)
}

/**
 * Whether a campaign receives what matches no other one. This is the first channel of its team, which can never be
 * deleted.
 */
export function isDefaultCampaign(store: Store, campaign: CampaignRecord): boolean {
  return (
    campaignsOf(store, campaign.teamRef).find(({ category }) => category === 'DEFAULT')?.id === campaign.id
  )
}

/** Returns a campaign with everything that the admin pages show. */
export function wireCampaignDetails(
  world: World,
  viewer: UserRecord,
  campaign: CampaignRecord,
): z.input<typeof campaignDetailsSchema> {
  const { store } = world
  const { callRouting, ringOrder, greeting, webChannel, feed, propertyRef } = campaign
  const property = store.properties.get(propertyRef ?? '')
  const team = store.teams.get(campaign.teamRef)
  return {
    ...wireCampaign(campaign),
    isDefault: isDefaultCampaign(store, campaign),
    callRouting: campaign.phoneNumber === undefined ? null : (callRouting ?? 'RING_ALL'),
    ringOrder:
      ringOrder?.flatMap(({ userRef, ringSeconds }) => {
        const user = store.users.get(userRef)
        return user
          ? [{ userRef, name: user.name, colorSelection: user.colorSelection ?? null, ringSeconds }]
          : []
      }) ?? null,
    greeting: greeting ?? null,
    webChannel: webChannel ?? null,
    members: campaign.teamMembers.flatMap((id) => {
      const user = store.users.get(id)
      const member = team?.members.find(({ userRef }) => userRef === id)
      return user
        ? [
            {
              id,
              name: user.name,
              colorSelection: user.colorSelection ?? null,
              teamRole: member?.role ?? null,
            },
          ]
        : []
    }),
    profile: store.businessProfiles.get(team?.businessProfileRef ?? '')?.name ?? null,
    property: property
      ? {
          id: property.id,
          name: property.name,
          shortExternalListingId: property.shortExternalListingId,
        }
      : null,
    ...channelFailures(store, campaign),
    feed: feed ? { ...feed, lastLeadTs: newestLead(world, viewer, campaign) ?? null } : null,
    form: formFieldsOf(campaign, team, property),
    changedTs: campaign.changedTs ?? 0,
  }
}

/** Returns the fields of a form. null for the other categories, and for a form without a property. */
function formFieldsOf(
  { category }: CampaignRecord,
  team: TeamRecord | undefined,
  property: PropertyRecord | undefined,
) {
  if (category !== 'FORM' || !team || !property) return null
  const { fields } = contactFormOf(team, property)
  return { fields: fields.map(({ label, required }) => ({ label, required })) }
}

function newestLead(world: World, viewer: UserRecord, { id }: CampaignRecord): number | undefined {
  const view = viewOfList(world, viewer, campaignLists.created(id, ''))
  const [row] = world.index().pin(viewer, view).rows(0, 1)
  return row === undefined ? undefined : Number(row.createdTs)
}

/** Returns the rows of a team's campaigns. Leads are counted by the index of the lists. */
export function campaignRowsOf(
  world: World,
  viewer: UserRecord,
  teamRef: string,
  { from, to }: { from: number; to: number },
): z.input<typeof campaignRowSchema>[] {
  const came = { createdFrom: from, createdTo: to }
  const countsOf = formUseOf(world, viewer, { from, to })
  return campaignsOf(world.store, teamRef).map((campaign) => ({
    ...wireCampaignDetails(world, viewer, campaign),
    leads: world
      .index()
      .count(viewer, viewOfList(world, viewer, campaignLists.created(campaign.id, ''), came)),
    formUse: countsOf(campaign),
  }))
}

/**
 * Returns how often forms were opened and sent, counted as in the Campaign report. null for a campaign that is not a
 * form.
 */
export function formUseOf(world: World, { clientRef }: UserRecord, period: { from: number; to: number }) {
  // Counts the form's use, not leads, so that the share is the same for every viewer.
  const all = createReportCounter(world, everybody(clientRef), { ...period, by: 'created', zone: 'UTC' })
  const countsOf = formUseIn(all)
  return (campaign: CampaignRecord) => (campaign.form ? countsOf(campaign) : null)
}

/**
 * Returns the people of a team, and the open leads of one of its campaigns by agent, regardless of who may open them.
 */
export function campaignPeopleOf(
  world: World,
  team: TeamRecord,
  campaign: CampaignRecord | undefined,
): z.input<typeof campaignPeopleSchema> {
  const { store } = world
  return {
    people: team.members.flatMap(({ userRef, status, role }) => {
      const user = store.users.get(userRef)
      if (status !== 'ACTIVE' || user?.status !== 'ACTIVE') return []
      const { id, name, colorSelection } = user
      const permission = user.permissions.get(team.id) ?? {}
      return [{ id, name, colorSelection, userRole: user.role, teamRole: role, permission }]
    }),
    openLeads: campaign ? openLeadsOf(world, team, campaign) : [],
    emailDomain: store.clients.get(team.clientRef)?.emailDomain ?? null,
  }
}

function openLeadsOf(world: World, team: TeamRecord, campaign: CampaignRecord) {
  // Counted for everybody, because the effect concerns other users too, not only the viewer.
  const all = everybody(team.clientRef)
  const open = viewOfList(world, all, {
    list: 'all',
    filters: { status: [...openStatuses], campaign: [campaign.id] },
  })
  return [...world.index().tally(all, open, 'agent')].map(([agent, count]) => ({
    agent: agent === 'unassigned' ? null : agent,
    count,
  }))
}
