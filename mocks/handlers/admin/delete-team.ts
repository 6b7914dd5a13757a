import { removeTeam } from '#/api/endpoints/admin/delete-team.ts'

import { changeStatus, note } from '../../db/leads/lead-changes.ts'
import { demandTeam, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** The deletion of a team. */
export const deleteTeamHandlers = {
  removeTeam: on(removeTeam, (call) => {
    const { world, viewer, body } = call
    const { store } = world
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const target = body.leadsTargetTeam === undefined ? undefined : store.teams.get(body.leadsTargetTeam)
    const agent = body.leadsTargetUser === undefined ? undefined : store.users.get(body.leadsTargetUser)
    if (!body.closeLeads) {
      const fieldErrors: Record<string, string> = {}
      if (!target || target.clientRef !== team.clientRef || target === team)
        fieldErrors['leadsTargetTeam'] = 'Selection Required'
      if (!agent || !target?.members.some((member) => member.userRef === agent.id))
        fieldErrors['leadsTargetUser'] = 'Selection Required'
      if (Object.keys(fieldErrors).length > 0)
        refuse(422, 'Choose the team and the person who take over the leads.', { fieldErrors })
    }
    const campaigns = [...store.campaigns.values()].filter((campaign) => campaign.teamRef === team.id)
    const settled = new Map(body.removeCampaigns.map((removal) => [removal.campaignRef, removal]))
    const missing = campaigns.filter((campaign) => !settled.has(campaign.id))
    if (missing.length > 0) {
      refuse(422, 'Say for every campaign what becomes of its phone number and address.', {
        fieldErrors: Object.fromEntries(missing.map((campaign) => [campaign.id, 'Selection Required'])),
      })
    }
    for (const lead of world.leads.ofTeam(team.id)) {
      if (body.closeLeads) {
        if (lead.leadStatus !== 'MERGED' && lead.leadStatus !== 'CLOSED')
          changeStatus(world, lead, 'CLOSED', { user: viewer }, `${team.name} was deleted`)
        continue
      }
      if (!target || !agent) continue
      lead.teamRef = target.id
      lead.assignedAgentRef = agent.id
      delete lead.campaignRef
      note(world, lead, { activityType: 'ASSIGNED', to: agent.name }, { user: viewer })
      world.tell('LEAD_ASSIGNED', lead, { userRef: agent.id })
    }
    for (const campaign of campaigns) {
      store.campaigns.delete(campaign.id)
      const keepsNumber = settled.get(campaign.id)?.removePhoneChannel.savePhone === true
      const owned = [...store.numbers.values()].find((one) => one.number === campaign.phoneNumber)
      if (keepsNumber && !owned && campaign.phoneNumber !== undefined) {
        const id = store.id('number')
        store.numbers.set(id, { id, clientRef: team.clientRef, number: campaign.phoneNumber })
      }
      if (!keepsNumber && owned) store.numbers.delete(owned.id)
    }
    // Closed leads stay stored but go out of sight with their team: nobody has rights in it any more.
    store.teams.delete(team.id)
    for (const user of store.users.values()) user.permissions.delete(team.id)
    return undefined
  }),
}
