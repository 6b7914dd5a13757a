import {
  campaignNameExists,
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaignDetails,
  getCampaignPeople,
  getCampaignRows,
  getCampaignStats,
} from '#/api/endpoints/admin/campaigns.ts'
import { defaultCannot } from '#/domain/campaign/campaign-details.ts'

import { type CampaignRecord, type TeamRecord, type UserRecord } from '../../db/records.ts'
import { campaignStatsOf } from '../../db/teams/campaign-stats.ts'
import {
  campaignPeopleOf,
  campaignRowsOf,
  isDefaultCampaign,
  wireCampaignDetails,
} from '../../db/teams/campaigns.ts'
import {
  addCampaign,
  bodyOfRecord,
  campaignErrors,
  changeStoredCampaign,
  definedIn,
  dropCampaign,
  isCampaignNameUsed,
} from '../../db/teams/change-campaign.ts'
import { forwardingErrors, numberStays } from '../../db/teams/remove-team.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam, openTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
}

/** @throws Refusal 404 */
function campaignOf({ world }: Asking, campaignId: string): CampaignRecord {
  return world.store.campaigns.get(campaignId) ?? refuse(404, 'This campaign no longer exists.')
}

/**
 * Returns a campaign that the viewer may change.
 * @param fromTs the version that the change is based on. Omitted if it does not matter
 * @throws Refusal 404, 403, or 409 when a colleague was faster
 */
function changeable(
  call: Asking,
  campaignId: string,
  fromTs: number | undefined,
): { campaign: CampaignRecord; team: TeamRecord } {
  const campaign = campaignOf(call, campaignId)
  const team = enterTeam(call, campaign.teamRef)
  demandTeam(call, team, 'manageCampaigns')
  if (fromTs !== undefined && (campaign.changedTs ?? 0) !== fromTs)
    refuse(409, `${campaign.name} was changed by someone else meanwhile.`)
  return { campaign, team }
}

/** Handles campaigns, as leaders work with them. */
export const campaignHandlers = {
  getCampaignRows: on(getCampaignRows, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    return campaignRowsOf(call.world, call.viewer, team.id, call.query)
  }),

  // No entry is required here, because leads show their campaign to people without an entry in its team.
  getCampaignDetails: on(getCampaignDetails, (call) => {
    const campaign = campaignOf(call, call.param('campaignId'))
    openTeam(call, campaign.teamRef)
    return wireCampaignDetails(call.world, call.viewer, campaign)
  }),

  getCampaignStats: on(getCampaignStats, (call) => {
    const campaign = campaignOf(call, call.param('campaignId'))
    enterTeam(call, campaign.teamRef)
    const days = call.query.days.map(Number)
    if (days.length < 2 || days.length > 367) refuse(422, 'days must name from 1 to 366 days')
    return campaignStatsOf(call.world, call.viewer, campaign, { ...call.query, days })
  }),

  getCampaignPeople: on(getCampaignPeople, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageCampaigns')
    const { campaign: id } = call.query
    const campaign = id === undefined ? undefined : campaignOf(call, id)
    if (campaign && campaign.teamRef !== team.id) refuse(404, 'This campaign no longer exists.')
    return campaignPeopleOf(call.world, team, campaign)
  }),

  campaignNameExists: on(campaignNameExists, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    const { name, category, listing } = call.query
    return isCampaignNameUsed(call.world, team, name, {
      category,
      propertyRef: listing === '' ? null : listing,
    })
  }),

  createCampaign: on(createCampaign, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageCampaigns')
    const fieldErrors = campaignErrors(call.world, team, call.body, undefined)
    if (Object.keys(fieldErrors).length > 0) refuse(422, 'The campaign could not be saved.', { fieldErrors })
    const campaign = addCampaign(call.world, team, call.body, doerOf(call))
    return wireCampaignDetails(call.world, call.viewer, campaign)
  }),

  changeCampaign: on(changeCampaign, (call) => {
    const { fromTs, ...change } = call.body
    if (fromTs === undefined && Object.keys(change).some((name) => name !== 'status'))
      refuse(422, 'Say which version was changed.')
    const { campaign, team } = changeable(call, call.param('campaignId'), fromTs)
    if (change.status === 'INACTIVE' && isDefaultCampaign(call.world.store, campaign))
      refuse(422, defaultCannot.pause)
    const { status: _status, ...parts } = change
    const body = { ...bodyOfRecord(campaign), ...definedIn(parts), category: campaign.category }
    const fieldErrors = campaignErrors(call.world, team, body, campaign)
    if (Object.keys(fieldErrors).length > 0) refuse(422, 'The campaign could not be saved.', { fieldErrors })
    changeStoredCampaign(call.world, campaign, change, doerOf(call))
    return wireCampaignDetails(call.world, call.viewer, campaign)
  }),

  deleteCampaign: on(deleteCampaign, (call) => {
    const { fromTs, ...channels } = call.body
    const { campaign, team } = changeable(call, call.param('campaignId'), fromTs)
    if (isDefaultCampaign(call.world.store, campaign)) refuse(422, defaultCannot.delete)
    const fieldErrors = forwardingErrors(campaign, channels)
    if (campaign.emailAddress !== undefined && !channels.removeEmailChannel)
      fieldErrors['saveEmail'] = 'Selection Required'
    if (campaign.phoneNumber !== undefined && !channels.removePhoneChannel)
      fieldErrors['savePhone'] = 'Selection Required'
    const stays = numberStays(call.world, team, campaign, channels.removePhoneChannel)
    if (stays !== undefined) fieldErrors['savePhone'] = stays
    if (Object.keys(fieldErrors).length > 0)
      refuse(422, 'Say what becomes of the phone number and the address.', { fieldErrors })
    dropCampaign(call.world, team, campaign, channels, doerOf(call))
    return undefined
  }),
}
