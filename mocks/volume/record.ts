import { createRandom } from '#mocks/db/random.ts'
import { type Channel, type CommunicationRecord, type LeadRecord } from '#mocks/db/records.ts'
import { type Store } from '#mocks/db/store.ts'

import { type Columns, type Combination, emailAt, nameAt, phoneAt, statuses } from './columns.ts'
import { answers, questions } from './names.ts'

const MINUTE = 60_000
const channels: readonly Channel[] = ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM']

/** The id of a generated lead; ids sort as rows do. */
export const idAt = (row: number) => `lead-v-${String(row).padStart(7, '0')}`

/** The row of a generated lead's id, or undefined. */
export function rowOf(id: string): number | undefined {
  return /^lead-v-\d{7}$/.test(id) ? Number(id.slice(7)) : undefined
}

/**
 * Whether a generated lead that waits was answered before: only where there was time between its first question and the
 * last one. Minutes before `baseTs`.
 */
export function wasAnswered(created: number, activity: number): boolean {
  return activity + 10 < created
}

/** Makes the whole record of a generated lead; its facts agree with the columns. */
export function recordAt(
  columns: Columns,
  combination: Combination,
  store: Store,
  clientRef: string,
  seed: number,
  row: number,
): LeadRecord {
  const random = createRandom(seed + row * 7_919)
  const at = (minutes: number | undefined) => columns.baseTs - (minutes ?? 0) * MINUTE
  const name = columns.name[row] ?? 0
  const { first, last } = nameAt(name)
  const phone = phoneAt(columns.phone[row] ?? 0)
  const email = emailAt(name)
  const created = columns.created[row] ?? 0
  const activity = columns.activity[row] ?? 0
  const waiting = columns.waiting[row] ?? -1
  const replied = columns.replied[row] ?? 0
  const team = store.teams.get(combination.teamRef)
  const line = store.campaigns.get(combination.campaignRef ?? '')?.phoneNumber ?? '+15125550177'
  const agent = combination.agentRef === undefined ? undefined : store.users.get(combination.agentRef)
  const sender = agent ?? store.users.get(team?.members[0]?.userRef ?? '')

  const incoming = (minutes: number, index: number): CommunicationRecord => {
    const channel = channels[columns.channel[row] ?? 1] ?? 'TEXT_MESSAGE'
    const base = {
      id: `comm-v-${row}-${index}`,
      communicationDirection: 'INCOMING' as const,
      createdTs: at(minutes),
      name: `${first} ${last}`,
    }
    const message = random.pick(questions)
    if (channel === 'CALL') {
      return {
        ...base,
        communicationType: channel,
        callResult: 'NOT_ANSWERED',
        calledFromNumber: phone,
        calledToNumber: line,
      }
    }
    if (channel === 'EMAIL')
      return {
        ...base,
        communicationType: channel,
        subject: 'A home to rent',
        message,
        fromAddress: email,
        toAddress: 'leasing@example.com',
      }
    if (channel === 'WEBFORM')
      return {
        ...base,
        communicationType: channel,
        message,
        formFields: [
          { label: 'Name', value: `${first} ${last}` },
          { label: 'Phone', value: phone },
        ],
      }
    return { ...base, communicationType: channel, message, textedFromNumber: phone, textedToNumber: line }
  }
  const outgoing = (minutes: number, index: number): CommunicationRecord => ({
    id: `comm-v-${row}-${index}`,
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'OUTGOING',
    createdTs: at(minutes),
    message: random.pick(answers),
    textedFromNumber: line,
    textedToNumber: phone,
    textStatus: 'DELIVERED',
    ...(sender ? { sentByUserRef: sender.id, sentByUserName: sender.name } : {}),
  })

  const communications: CommunicationRecord[] = []
  if (waiting < 0) {
    // The last answer is the last thing that happened, `replied` minutes after the question.
    const asked = Math.min(created, activity + replied)
    if (asked < created) communications.push(incoming(created, 0), outgoing(Math.max(asked, created - 5), 1))
    communications.push(incoming(asked, 2), outgoing(activity, 3))
  } else {
    if (wasAnswered(created, activity))
      communications.push(incoming(created, 0), outgoing(Math.max(activity + 1, created - replied), 1))
    communications.push(incoming(activity, 2))
  }

  const property = team?.properties[(columns.name[row] ?? 0) % Math.max(1, team.properties.length)]
  return {
    id: idAt(row),
    clientRef,
    teamRef: combination.teamRef,
    ...(combination.campaignRef === undefined ? {} : { campaignRef: combination.campaignRef }),
    ...(combination.agentRef === undefined ? {} : { assignedAgentRef: combination.agentRef }),
    ...(property === undefined ? {} : { propertyRef: property }),
    tenantName: `${first} ${last}`,
    leadStatus: statuses[columns.status[row] ?? 0] ?? 'NEW_LEAD',
    createdTs: at(created),
    communications,
    contacts: [
      {
        id: `contact-v-${row}`,
        name: `${first} ${last}`,
        email,
        contactType: 'TENANT',
        phoneNumbers: [{ number: phone, phoneType: 'MOBILE' }],
        primaryContact: true,
      },
    ],
    comments: [],
    activities: [{ id: `activity-v-${row}`, createdTs: at(created), activityType: 'CREATED' }],
  }
}
