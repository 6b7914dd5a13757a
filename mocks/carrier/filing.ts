import { openersOf } from '../db/alert-changes.ts'
import { arrive, file, type NewCommunication, receive } from '../db/leads/lead-changes.ts'
import { newLead } from '../db/leads/new-lead.ts'
import { type CallResult, type CommunicationRecord, type LeadRecord, type TeamRecord } from '../db/records.ts'
import { iso } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { agentsOf, type Call, type Over } from './parties.ts'
import { campaignOf } from './routes.ts'

type CallEventType =
  | 'CALL_TRANSFERRED'
  | 'OUTGOING_CALL_INITIATED'
  | 'CALL_COMPLETED'
  | 'OUTGOING_CALL_COMPLETED'

/** Turns the calls of the carrier into the server's records: running calls, events, filed communications. */
export function createFiling(world: World) {
  /** Communications that are filed before their call is over, and get its duration later. */
  const filed = new WeakMap<Call, CommunicationRecord>()
  const leadOf = (call: Call) => (call.leadId === undefined ? undefined : world.leads.get(call.leadId))

  const tell = (eventType: CallEventType, call: Call, userId: string) => {
    const lead = leadOf(call)
    const about = { userRef: userId, callId: call.id }
    if (lead) return world.tell(eventType, lead, about, openersOf(world, lead).add(userId))
    const message = { eventType, createdTs: iso(world.clock.now()), ...about }
    world.log.line('event', `${eventType}, ${call.number}`, world.clock.now())
    world.hub.emit(message, ({ actingId }) => actingId === userId)
  }

  const record = (call: Call) => {
    for (const { userId } of agentsOf(call))
      world.store.calls.set(userId, {
        id: call.id,
        userRef: userId,
        direction: userId === callerId(call) ? 'OUTGOING' : 'INCOMING',
        callStatus: call.at === 'talking' ? 'IN_PROGRESS' : call.at === 'ringing' ? 'RINGING' : 'INITIATED',
        startedTs: call.answeredTs ?? call.startedTs,
        ...(call.leadId === undefined ? {} : { leadRef: call.leadId }),
      })
  }

  /** Returns the communication to file for a call. `sentBy…` as in other communications. */
  const communication = (call: Call, callResult: CallResult): NewCommunication => {
    const outgoing = call.direction === 'OUTGOING'
    const agent = outgoing ? agentsOf(call)[0] : agentsOf(call).at(-1)
    const user = agent && world.store.users.get(agent.userId)
    const representative = agent?.repId === undefined ? undefined : world.store.users.get(agent.repId)
    const { number, line } = call
    const name = call.calleeFacts.name?.split(' ') ?? []
    const voicemail = callResult === 'VOICEMAIL' ? call.voicemailSeconds : undefined
    const caller = { firstName: name[0] ?? '', lastName: name.slice(1).join(' ') }
    return {
      createdTs: call.startedTs,
      communicationType: 'CALL',
      communicationDirection: call.direction,
      callResult,
      ...(outgoing
        ? { calledFromNumber: line, calledToNumber: number }
        : { calledFromNumber: number, calledToNumber: line, callerId: caller }),
      ...(call.answeredTs === undefined ? {} : { durationSeconds: secondsOf(call, world.clock.now()) }),
      ringSeconds: Math.max(0, Math.round(((call.answeredTs ?? world.clock.now()) - call.startedTs) / 1_000)),
      ...(voicemail === undefined
        ? {}
        : {
            voicemailUrl: `/media/voicemail/${call.id}-${voicemail}.wav`,
            voicemailSeconds: voicemail,
          }),
      ...(user && (outgoing || call.answeredTs !== undefined)
        ? {
            sentByUserRef: user.id,
            sentByUserName: user.name,
            ...(representative ? { sentByRepUserName: representative.name } : {}),
          }
        : {}),
    }
  }

  /** An unknown number called one of our lines, so the server creates a new lead. */
  const newcomer = (call: Call, callResult: CallResult) => {
    const team = world.store.teams.get(campaignOf(world, call.line)?.teamRef ?? '')
    if (!team) return
    const fresh = leadOfCaller(world, call, team)
    call.leadId = fresh.id
    filed.set(call, arrive(world, fresh, communication(call, callResult)))
  }

  const fileOver = (call: Call, lead: LeadRecord, callResult: CallResult, missed: boolean) => {
    const known = filed.get(call)
    if (known) {
      Object.assign(known, communication(call, callResult))
      world.leads.changed(lead)
    } else if (missed) receive(world, lead, communication(call, callResult))
    else file(world, lead, communication(call, callResult))
  }

  return {
    changed(call: Call, what: 'placed' | 'rings' | 'answered') {
      const [caller] = agentsOf(call)
      if (what === 'answered' && call.direction === 'INCOMING' && call.leadId === undefined && !call.plays)
        newcomer(call, 'ANSWERED')
      record(call)
      if (what === 'placed' && call.direction === 'OUTGOING' && caller)
        tell('OUTGOING_CALL_INITIATED', call, caller.userId)
      if (what !== 'answered') return
      for (const { userId } of agentsOf(call))
        if (userId !== callerId(call)) tell('CALL_TRANSFERRED', call, userId)
    },
    over(call: Call, how: Over) {
      for (const { userId } of agentsOf(call))
        if (world.store.calls.get(userId)?.id === call.id) world.store.calls.delete(userId)
      const callResult = resultOf(call, how)
      const missed = call.direction === 'INCOMING' && call.answeredTs === undefined
      if (missed && call.leadId === undefined && !call.plays) return newcomer(call, callResult)
      const lead = leadOf(call)
      if (lead) fileOver(call, lead, callResult, missed)
      for (const { userId } of agentsOf(call))
        tell(userId === callerId(call) ? 'OUTGOING_CALL_COMPLETED' : 'CALL_COMPLETED', call, userId)
    },
  }
}

/** Creates the lead of a caller from an unknown number. */
function leadOfCaller(world: World, call: Call, team: TeamRecord): LeadRecord {
  return newLead(world, {
    id: world.store.id('lead-caller'),
    clientRef: team.clientRef,
    teamRef: team.id,
    name: call.calleeFacts.name,
    phone: call.number,
    campaignRef: call.campaignId,
  })
}

/** Returns the ID of the agent who placed a call. */
function callerId({ direction, caller }: Call): string | undefined {
  return direction === 'OUTGOING' && 'userId' in caller ? caller.userId : undefined
}

function secondsOf(call: Call, now: number): number {
  return Math.max(1, Math.round((now - (call.answeredTs ?? now)) / 1_000))
}

function resultOf(call: Call, how: Over): CallResult {
  switch (how) {
    case 'completed':
      return 'ANSWERED'
    case 'given-up':
      return 'HANGUP'
    case 'declined':
      return 'NOT_ANSWERED'
    case 'unanswered':
      return call.direction === 'INCOMING' && call.voicemailSeconds !== undefined ? 'VOICEMAIL' : 'NO_ANSWER'
  }
}
