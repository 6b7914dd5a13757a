import { getRemovePreview, removeTeam } from '#/api/endpoints/admin/delete-team.ts'
import { removalBlock, type TeamRemoval } from '#/domain/delete-team/team-removal.ts'

import { type CampaignRecord, type TeamRecord } from '../../db/records.ts'
import {
  activeMember,
  deleteTeam,
  forwardingErrors,
  type LeadTarget,
  numberStays,
  removalFacts,
  rightsAfterReassigning,
} from '../../db/teams/remove-team.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

type FieldErrors = Record<string, string>

const REQUIRED = 'Selection Required'

/** Handles the deletion of a team. */
export const deleteTeamHandlers = {
  getRemovePreview: on(getRemovePreview, (call) => {
    const { world, query } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const to = query.targetTeam === undefined ? undefined : world.store.teams.get(query.targetTeam)
    const user = to && query.targetUser !== undefined ? activeMember(world, to, query.targetUser) : undefined
    const facts = removalFacts(world, team)
    return {
      ...facts,
      deletedBy: facts.deletedBy?.id === call.viewer.id ? null : facts.deletedBy,
      target: to && user && to.clientRef === team.clientRef ? rightsAfterReassigning(user, to) : null,
    }
  }),

  removeTeam: on(removeTeam, (call) => {
    const { world, viewer, body } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const facts = removalFacts(world, team)
    const block = removalBlock(
      {
        ...facts,
        target: undefined,
        deletedBy: facts.deletedBy && facts.deletedBy.id !== viewer.id ? facts.deletedBy : undefined,
      },
      team.name,
    )
    if (block !== undefined) refuse(409, block)
    const fieldErrors: FieldErrors = {}
    const target = targetOf(world, team, body, fieldErrors)
    const campaigns = [...world.store.campaigns.values()].filter((one) => one.teamRef === team.id)
    checkCampaigns(world, team, campaigns, body, fieldErrors)
    if (Object.keys(fieldErrors).length > 0)
      refuse(422, 'Say what becomes of the leads, and of the number and the address of every campaign.', {
        fieldErrors,
      })
    deleteTeam(world, team, body, target, doerOf(call))
    return undefined
  }),
}

function targetOf(
  world: World,
  team: TeamRecord,
  body: TeamRemoval,
  errors: FieldErrors,
): LeadTarget | undefined {
  if (body.closeLeads) return undefined
  const to = body.leadsTargetTeam === undefined ? undefined : world.store.teams.get(body.leadsTargetTeam)
  if (!to || to.clientRef !== team.clientRef || to === team) {
    errors['leadsTargetTeam'] = REQUIRED
    return undefined
  }
  const user = activeMember(world, to, body.leadsTargetUser ?? '')
  if (user) return { team: to, user }
  errors['leadsTargetUser'] = REQUIRED
  return undefined
}

/** Checks that every campaign is included exactly once, with exactly the channels that it has. */
function checkCampaigns(
  world: World,
  team: TeamRecord,
  campaigns: readonly CampaignRecord[],
  body: TeamRemoval,
  errors: FieldErrors,
): void {
  const at = new Map(body.removeCampaigns.map((one, index) => [one.campaignRef, index]))
  if (at.size !== body.removeCampaigns.length) errors['removeCampaigns'] = 'A campaign stands twice'
  for (const { campaignRef } of body.removeCampaigns)
    if (!campaigns.some((one) => one.id === campaignRef))
      errors['removeCampaigns'] = 'The campaigns have changed. Try again.'
  for (const campaign of campaigns) {
    const index = at.get(campaign.id)
    const choice = index === undefined ? undefined : body.removeCampaigns[index]
    if (index === undefined || choice === undefined) {
      errors['removeCampaigns'] = 'The campaigns have changed. Try again.'
      continue
    }
    const { removePhoneChannel: phone, removeEmailChannel: email } = choice
    if ((campaign.phoneNumber === undefined) !== (phone === undefined))
      errors[`removeCampaigns[${String(index)}].savePhone`] = REQUIRED
    const stays = numberStays(world, team, campaign, phone)
    if (stays !== undefined) errors[`removeCampaigns[${String(index)}].savePhone`] = stays
    if ((campaign.emailAddress === undefined) !== (email === undefined))
      errors[`removeCampaigns[${String(index)}].saveEmail`] = REQUIRED
    if (
      phone?.forwardingNumber !== undefined &&
      !(phone.savePhone && /^1[2-9]\d{9}$/.test(phone.forwardingNumber))
    )
      errors[`removeCampaigns[${String(index)}].forwardingNumber`] = 'Invalid phone number'
    if (
      email?.forwardingEmail !== undefined &&
      !(email.saveEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.forwardingEmail))
    )
      errors[`removeCampaigns[${String(index)}].forwardingEmail`] = 'Invalid email address'
    for (const [field, text] of Object.entries(forwardingErrors(campaign, choice)))
      errors[`removeCampaigns[${String(index)}].${field}`] = text
  }
}
