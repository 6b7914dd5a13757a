import { createRandom } from '#mocks/db/random.ts'
import {
  type CommunicationRecord,
  type LeadRecord,
  type RequirementsRecord,
  type TourRecord,
} from '#mocks/db/records.ts'
import { type Store } from '#mocks/db/store.ts'

import {
  type Columns,
  type Combination,
  emailAt,
  flag,
  has,
  joinedOf,
  nameAt,
  phoneAt,
  statuses,
  tourBase,
  tourStates,
  wasAnswered,
} from './columns.ts'
import { CALL_RESULT, channels, lostFor, moveInOf } from './facets.ts'
import { answers, questions } from './names.ts'

const MINUTE = 60_000

/** Returns the ID of a generated lead. IDs sort in the order of the rows. */
export const idAt = (row: number) => `lead-v-${String(row).padStart(7, '0')}`

/** Returns the row of a generated lead's ID; undefined for any other ID. */
export function rowOf(id: string): number | undefined {
  return /^lead-v-\d{7}$/.test(id) ? Number(id.slice(7)) : undefined
}

/** Creates the whole record of a generated lead. Its data agrees with the columns. */
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
  const line = store.campaigns.get(combination.campaignRef ?? '')?.phoneNumber ?? '+15125550100'
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
        callResult: CALL_RESULT,
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
    // The last response is the last activity, `replied` minutes after the question.
    const asked = Math.min(created, activity + replied)
    if (asked < created)
      communications.push(incoming(created, 0), outgoing(Math.max(asked, created - replied), 1))
    communications.push(incoming(asked, 2), outgoing(activity, 3))
  } else {
    if (wasAnswered(created, activity))
      communications.push(incoming(created, 0), outgoing(Math.max(activity + 1, created - replied), 1))
    communications.push(incoming(activity, 2))
    if (has(columns, row, flag.failedText))
      communications.push({ ...outgoing(activity, 3), textStatus: 'FAILED' })
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
    ...wishesAt(columns, row),
    ...toursAt(columns, row, property, sender?.id),
    ...sharesAt(columns, row, sender?.id),
    ...statusFacts(columns, row),
  }
}

/** Returns what the renter wants; empty when the columns contain nothing about it. */
function wishesAt(columns: Columns, row: number): Pick<LeadRecord, 'requirements'> {
  const [bedrooms, moveInDate] = [columns.bedrooms[row] ?? -1, moveInOf(columns, row)]
  const wishes: RequirementsRecord = {
    ...(bedrooms < 0 ? {} : { minBedrooms: bedrooms }),
    ...(moveInDate === undefined ? {} : { moveInDate }),
    ...(has(columns, row, flag.pets) ? { pets: true } : {}),
  }
  return Object.keys(wishes).length === 0 ? {} : { requirements: wishes }
}

function toursAt(
  columns: Columns,
  row: number,
  propertyRef: string | undefined,
  hostRef: string | undefined,
): Pick<LeadRecord, 'tours'> {
  const word = tourStates[columns.tour[row] ?? 0] ?? 'NONE'
  if (word === 'NONE') return {}
  const tour: TourRecord = {
    id: `tour-v-${row}`,
    tourType: row % 5 === 0 ? 'VIRTUAL' : 'IN_PERSON',
    tourStatus: word,
    startTs: tourBase(columns.baseTs) - (columns.tourStart[row] ?? 0) * MINUTE,
    lengthMins: 30,
    ...(propertyRef === undefined ? {} : { propertyRef }),
    ...(hostRef === undefined ? {} : { hostRef }),
  }
  return { tours: [tour] }
}

/**
 * Returns who shared the lead with a colleague. Never with another team, because the combinations decide what a team
 * may open.
 */
function sharesAt(columns: Columns, row: number, by: string | undefined): Pick<LeadRecord, 'sharedByRef'> {
  return has(columns, row, flag.shared) && by !== undefined ? { sharedByRef: by } : {}
}

/** Returns since when a lead has been on the waiting list, and why it was closed. */
function statusFacts(columns: Columns, row: number): Pick<LeadRecord, 'joinedTs' | 'closeReason'> {
  switch (statuses[columns.status[row] ?? 0]) {
    case 'WAITING_LIST':
      return { joinedTs: columns.baseTs - joinedOf(columns, row) * MINUTE }
    case 'CLOSED':
      return {
        closeReason: has(columns, row, flag.leased) ? 'Leased' : (lostFor[row % lostFor.length] ?? 'Price'),
      }
    case 'NOT_LEAD':
      return { closeReason: 'Spam' }
    default:
      return {}
  }
}
