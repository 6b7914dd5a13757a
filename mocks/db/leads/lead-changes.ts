import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { statusReasonLabel } from '#/domain/lead/status-reasons.ts'

import { announce, invalidateOffers, offer, openersOf, raise } from '../alert-changes.ts'
import {
  type ActivityRecord,
  type CommunicationRecord,
  type LeadRecord,
  type UserRecord,
} from '../records.ts'
import { type World } from '../world.ts'
import { threadOf } from './lead-facts.ts'
import { sentWith } from './sent-with.ts'

/** A communication before the world has given it an id and a time. */
export type NewCommunication = Omit<CommunicationRecord, 'id' | 'createdTs'> & { createdTs?: number }

/** Who makes a change: the acting user, and the signed-in user while representing. */
export interface Doer {
  user: UserRecord
  representative?: UserRecord | undefined
}

function byTime(a: { createdTs: number }, b: { createdTs: number }): number {
  return a.createdTs - b.createdTs
}

/** Files a communication under a lead without notifying anybody. */
export function file(world: World, lead: LeadRecord, fresh: NewCommunication): CommunicationRecord {
  const communication: CommunicationRecord = {
    ...fresh,
    id: world.store.id('comm'),
    createdTs: fresh.createdTs ?? world.clock.now(),
  }
  const newest = lead.communications.at(-1)
  lead.communications.push(communication)
  // The clock may have been moved back. The sort is stable, so equal times keep their order, as in a burst.
  if (newest && byTime(newest, communication) > 0) lead.communications.sort(byTime)
  world.leads.changed(lead)
  return communication
}

function brief(communication: CommunicationRecord) {
  return {
    id: communication.id,
    communicationType: communication.communicationType,
    communicationDirection: communication.communicationDirection,
    textedFromNumber: communication.textedFromNumber ?? null,
  }
}

/** Receives a communication from a renter. */
export function receive(world: World, lead: LeadRecord, fresh: NewCommunication): CommunicationRecord {
  const communication = file(world, lead, { ...fresh, communicationDirection: 'INCOMING' })
  announce(world, lead, communication)
  world.tell('INCOMING_COMMUNICATION', lead, { communication: brief(communication) })
  return communication
}

/** Sends a text with its sender, both for the API and for a simulated colleague. */
export function sendTextOut(
  world: World,
  lead: LeadRecord,
  { user, representative }: Doer,
  text: { message: string; phone: string },
): CommunicationRecord {
  const refusal = world.carrier.judge(text.phone)
  const communication = file(world, lead, {
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'OUTGOING',
    message: text.message,
    textedFromNumber: numberFor(world, lead, text.phone),
    textedToNumber: text.phone,
    textStatus: 'SENT',
    ...sentWith(world, lead, text.message),
    sentByUserRef: user.id,
    sentByUserName: user.name,
    ...(representative ? { sentByRepUserName: representative.name } : {}),
  })
  world.tell('OUTGOING_TEXT_MESSAGE', lead, { communication: brief(communication), userRef: user.id })
  if (refusal) world.later.in(refusal.afterMs, () => failText(world, lead, communication))
  return communication
}

/** Marks a text as failed because the carrier could not deliver it. */
export function failText(world: World, lead: LeadRecord, communication: CommunicationRecord): void {
  communication.textStatus = 'FAILED'
  world.leads.changed(lead)
  world.tell('TEXT_FAILED', lead, {
    communication: brief(communication),
    ...(communication.sentByUserRef === undefined ? {} : { userRef: communication.sentByUserRef }),
  })
}

/**
 * Returns the number that a text to `phone` is sent from: the one that the renter last texted, otherwise the
 * campaign's, otherwise the team's.
 */
export function numberFor(world: World, lead: LeadRecord, phone: string): string {
  const incoming = threadOf(lead, phone).findLast((one) => one.communicationDirection === 'INCOMING')
  if (incoming?.textedToNumber !== undefined && !incoming.channelReleased) return incoming.textedToNumber
  const own =
    lead.campaignRef === undefined ? undefined : world.store.campaigns.get(lead.campaignRef)?.phoneNumber
  if (own !== undefined) return own
  const campaigns = [...world.store.campaigns.values()]
  const ofTeam = campaigns.find(
    (campaign) => campaign.teamRef === lead.teamRef && campaign.phoneNumber !== undefined,
  )
  return (
    ofTeam?.phoneNumber ??
    [...world.store.numbers.values()].find((one) => one.clientRef === lead.clientRef)?.number ??
    '+15125550100'
  )
}

/**
 * Marks a number (E.164) or an address that the client no longer has. Replies to its communications then no longer use
 * it.
 */
export function releaseChannel(world: World, clientRef: string, channel: string): void {
  const released = channel.toLowerCase()
  for (const lead of world.leads.values()) {
    if (lead.clientRef !== clientRef) continue
    const used = lead.communications.filter((one) =>
      (one.communicationDirection === 'INCOMING'
        ? [one.textedToNumber, one.calledToNumber, one.toAddress]
        : [one.textedFromNumber, one.calledFromNumber, one.fromAddress]
      ).some((own) => own?.toLowerCase() === released),
    )
    for (const one of used) one.channelReleased = true
    if (used.length > 0) world.leads.changed(lead)
  }
}

/** Adds an entry to a lead's history. */
export function note(
  world: World,
  lead: LeadRecord,
  line: Omit<ActivityRecord, 'id' | 'createdTs'>,
  doer?: Doer,
): void {
  lead.activities.push({
    ...line,
    id: world.store.id('activity'),
    createdTs: world.clock.now(),
    ...(doer ? { userName: doer.user.name } : {}),
    ...(doer?.representative ? { repUserName: doer.representative.name } : {}),
  })
  world.leads.changed(lead)
}

/** Assigns a lead to a user (a claim when it is the acting user), or releases it. */
export function assign(world: World, lead: LeadRecord, to: UserRecord | undefined, doer: Doer): void {
  const before = openersOf(world, lead)
  if (to) lead.assignedAgentRef = to.id
  else delete lead.assignedAgentRef
  lead.actionBy = doer.user.id
  if (!to) {
    note(world, lead, { activityType: 'RELEASED' }, doer)
    world.tell('LEAD_CHANGED', lead, { userRef: doer.user.id }, before)
    return
  }
  invalidateOffers(world, lead, doer.user.id)
  const claimed = to.id === doer.user.id
  note(world, lead, claimed ? { activityType: 'CLAIMED' } : { activityType: 'ASSIGNED', to: to.name }, doer)
  if (!claimed)
    raise(world, to.id, 'ASSIGNED', lead, {
      actionBy: doer.user.id,
      communicationRef: lead.communications.at(-1)?.id,
    })
  world.tell(claimed ? 'LEAD_CLAIMED' : 'LEAD_ASSIGNED', lead, { userRef: to.id }, before)
}

/**
 * Changes the status of a lead.
 * @param reason a value of `statusReasons`, or a custom text
 * @param description explains OTHER
 */
export function changeStatus(
  world: World,
  lead: LeadRecord,
  to: KnownLeadStatus,
  doer: Doer,
  reason?: string,
  description?: string,
): void {
  const from = lead.leadStatus
  const why = [reason === undefined ? '' : reasonLabel(reason), description?.trim()]
    .filter(Boolean)
    .join(': ')
  lead.leadStatus = to
  lead.actionBy = doer.user.id
  if (why !== '' && (to === 'CLOSED' || to === 'NOT_LEAD')) lead.closeReason = why
  else delete lead.closeReason
  if (to === 'CLOSED' || to === 'NOT_LEAD') invalidateOffers(world, lead)
  if (to === 'WAITING_LIST') lead.joinedTs = world.clock.now()
  note(
    world,
    lead,
    { activityType: 'STATUS_CHANGED', from, to, ...(why === '' ? {} : { reason: why }) },
    doer,
  )
  world.tell('LEAD_CHANGED', lead, { userRef: doer.user.id })
}

const reasonLabel = (reason: string) => (/^[A-Z][A-Z_]*$/.test(reason) ? statusReasonLabel(reason) : reason)

/** Shares a lead with one user. */
export function share(world: World, lead: LeadRecord, to: UserRecord, doer: Doer): void {
  lead.sharedByRef = doer.user.id
  lead.actionBy = doer.user.id
  note(world, lead, { activityType: 'SHARED', to: to.name }, doer)
  raise(world, to.id, 'LEAD_SHARED', lead, {
    actionBy: doer.user.id,
    communicationRef: lead.communications.at(-1)?.id,
  })
  world.tell('LEAD_SHARED', lead, { userRef: to.id })
}

/** Adds a comment to a lead. */
export function comment(world: World, lead: LeadRecord, text: string, user: UserRecord): void {
  lead.comments.push({
    id: world.store.id('comment'),
    createdTs: world.clock.now(),
    text,
    userRef: user.id,
    userName: user.name,
  })
  world.leads.changed(lead)
  world.tell('LEAD_CHANGED', lead, { userRef: user.id })
}

/** Adds a new lead to the world with its first communication. */
export function arrive(world: World, lead: LeadRecord, first: NewCommunication): CommunicationRecord {
  world.leads.add(lead)
  const communication = file(world, lead, { ...first, communicationDirection: 'INCOMING' })
  note(world, lead, { activityType: 'CREATED' })
  offer(world, lead, communication)
  world.tell('LEAD_CREATED', lead, { communication: brief(communication) })
  return communication
}

/** Moves a communication to another lead. */
export function move(
  world: World,
  from: LeadRecord,
  to: LeadRecord,
  communication: CommunicationRecord,
  doer: Doer,
): void {
  from.communications.splice(from.communications.indexOf(communication), 1)
  to.communications.push(communication)
  to.communications.sort(byTime)
  note(world, from, { activityType: 'MOVED_OUT', to: world.leads.facts(to).name }, doer)
  note(world, to, { activityType: 'MOVED_IN', from: world.leads.facts(from).name }, doer)
  world.tell('LEAD_CHANGED', from, { userRef: doer.user.id })
  world.tell('LEAD_CHANGED', to, { userRef: doer.user.id })
}
