import { type AlertRecord, type CommunicationRecord, type LeadRecord, type UserRecord } from './records.ts'
import { flagsIn, rightsOn } from './rights.ts'
import { type World } from './world.ts'

/** Creates an alert for one user. */
export function raise(
  world: World,
  to: string,
  alertType: AlertRecord['alertType'],
  lead: LeadRecord,
  more: { communicationRef?: string | undefined; actionBy?: string | undefined } = {},
): AlertRecord {
  const alert: AlertRecord = {
    id: world.store.id('alert'),
    userRef: to,
    alertType,
    createdTs: world.clock.now(),
    invalidated: false,
    dismissed: false,
    leadRef: lead.id,
    ...(more.communicationRef === undefined ? {} : { communicationRef: more.communicationRef }),
    ...(more.actionBy === undefined ? {} : { actionBy: more.actionBy, actionTs: world.clock.now() }),
  }
  world.store.alerts.set(alert.id, alert)
  return alert
}

/** Creates the alerts for a new lead that has to be claimed or assigned, for the users who may do that. */
export function offer(world: World, lead: LeadRecord, communication: CommunicationRecord | undefined): void {
  const team = world.store.teams.get(lead.teamRef)
  if (!team) return
  for (const user of peopleOf(world, lead)) {
    const flags = flagsIn(user, team)
    const rights = rightsOn(world.store, user, lead)
    const takes =
      team.assignmentMode === 'CLAIM'
        ? flags.agent === true && rights.communicate
        : flags.assignLeads === true || flags.fullAccess === true
    if (!takes || user.role !== 'USER') continue
    raise(
      world,
      user.id,
      team.assignmentMode === 'CLAIM' ? 'LEAD_AVAILABLE_CLAIM' : 'LEAD_AVAILABLE_ASSIGNMENT',
      lead,
      {
        communicationRef: communication?.id,
      },
    )
  }
}

/**
 * Creates the alerts for an incoming communication: for the assignee, or, if there is none, for the agents who may
 * answer.
 */
export function announce(world: World, lead: LeadRecord, communication: CommunicationRecord): void {
  const team = world.store.teams.get(lead.teamRef)
  const people =
    lead.assignedAgentRef === undefined
      ? peopleOf(world, lead).filter(
          (user) =>
            user.role === 'USER' &&
            team &&
            flagsIn(user, team).agent === true &&
            rightsOn(world.store, user, lead).communicate,
        )
      : peopleOf(world, lead).filter((user) => user.id === lead.assignedAgentRef)
  for (const user of people)
    raise(world, user.id, 'INCOMING_COMMUNICATION', lead, { communicationRef: communication.id })
}

/**
 * Invalidates the alerts for claiming or assigning a lead, because that is no longer possible.
 * @param by the user who claimed or assigned it. undefined when nobody did, as after a merge.
 */
export function invalidateOffers(world: World, lead: LeadRecord, by?: string): void {
  for (const alert of world.store.alerts.values()) {
    if (alert.leadRef !== lead.id) continue
    if (alert.invalidated) continue
    if (alert.alertType === 'LEAD_AVAILABLE_CLAIM' || alert.alertType === 'LEAD_AVAILABLE_ASSIGNMENT')
      Object.assign(alert, {
        invalidated: true,
        actionTs: world.clock.now(),
        ...(by === undefined ? {} : { actionBy: by }),
      })
  }
}

/** Returns the active users of the lead's client. */
export function peopleOf(world: World, lead: LeadRecord): UserRecord[] {
  return [...world.store.users.values()].filter(
    (user) => user.clientRef === lead.clientRef && user.status === 'ACTIVE',
  )
}

/** Returns the IDs of all users who can open a lead now. */
export function openersOf(world: World, lead: LeadRecord): Set<string> {
  return new Set(
    peopleOf(world, lead)
      .filter((user) => rightsOn(world.store, user, lead).open)
      .map((user) => user.id),
  )
}
