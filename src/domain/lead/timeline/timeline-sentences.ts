import { TIME_WITH_OFFSET, type Unreadable } from '#/lib/schema.ts'

import { callDetail, callHead, callResultLabel, channelLook } from '../../message/communication-labels.ts'
import { type Communication } from '../../message/communication.ts'
import { labelOfWord } from '../../team/team-kind.ts'
import { formatZonedDate, formatZonedTime, ownClockHour, zoneNote } from '../../time/zoned-time.ts'
import { tourStatusLabels } from '../../tour/tour-labels.ts'
import { digitsOf, formatPhone } from '../../user/phone.ts'
import { firstName } from '../../user/short-name.ts'
import { leadStatusLook } from '../lead-status.ts'
import { type Lead } from '../lead.ts'
import { statusReasonLabel } from '../status-reasons.ts'

/** An internal comment of a lead. */
export type LeadComment = Exclude<Lead['comments'][number], Unreadable>

/** An entry in a lead's history. */
export type LeadActivity = Exclude<Lead['activities'][number], Unreadable>

/** The names and contacts of a lead that a sentence needs to name the renter. */
export type LeadPeople = Pick<Lead, 'contacts' | 'tenantName' | 'name'>

/**
 * One piece of a timeline sentence. The view joins the pieces with spaces. `head` is the subject, in weight 600.
 * `name` is a person, number or status, and its text direction must be isolated. `verb` is plain, `detail` is ink-3.
 */
interface SentencePiece {
  readonly role: 'head' | 'verb' | 'name' | 'detail'
  readonly text: string
}

/** A timeline sentence: what happened, as a list of pieces. */
export type Sentence = readonly SentencePiece[]

const head = (text: string): SentencePiece => ({ role: 'head', text })
const verb = (text: string): SentencePiece => ({ role: 'verb', text })
const name = (text: string): SentencePiece => ({ role: 'name', text })
const detail = (...texts: readonly (string | undefined)[]): SentencePiece[] => {
  const text = texts.filter(Boolean).join(', ')
  return text === '' ? [] : [{ role: 'detail', text }]
}

const isOutgoing = (c: Communication) => c.communicationDirection === 'OUTGOING'

/** Returns the renter's phone number in a call or text, unformatted, as the server sent it. */
export function renterNumber(c: Communication): string | undefined {
  return isOutgoing(c) ? (c.textedToNumber ?? c.calledToNumber) : (c.textedFromNumber ?? c.calledFromNumber)
}

/**
 * Returns the name of the sender, "Ana for Joe" when one wrote on behalf of the other. undefined when the server names
 * no sender.
 */
export function senderName(
  c: Pick<Communication, 'sentByUserName' | 'sentByRepUserName'>,
): string | undefined {
  return onBehalf(c.sentByRepUserName, c.sentByUserName)
}

function onBehalf(representing: string | undefined, user: string | undefined): string | undefined {
  return representing && user && representing !== user
    ? `${representing} for ${user}`
    : (user ?? representing)
}

/**
 * Returns the first name of the person that a number or address belongs to. undefined when that person is not known.
 */
function renterName(people: LeadPeople, c: Communication): string | undefined {
  const number = renterNumber(c)
  const address = (isOutgoing(c) ? c.toAddress : c.fromAddress)?.toLowerCase()
  const found = people.contacts.find((contact) =>
    number === undefined
      ? address !== undefined && contact.email?.toLowerCase() === address
      : contact.phoneNumbers.some((phone) => digitsOf(phone.number) === digitsOf(number)),
  )
  const known = found?.name ?? c.name ?? c.callerId?.firstName
  if (known?.trim()) return firstName(known)
  const only = people.contacts.length === 0 || (number === undefined && address === undefined)
  const lead = only ? (people.tenantName ?? people.name) : undefined
  return lead?.trim() ? firstName(lead) : undefined
}

/** Returns the renter's name and the number beside it. Without a known name, the number takes the place of the name. */
function toWhom(people: LeadPeople, c: Communication): { who: SentencePiece[]; number: string | undefined } {
  const raw = renterNumber(c) ?? (isOutgoing(c) ? c.toAddress : c.fromAddress)
  const number = raw === undefined ? undefined : formatPhone(raw)
  const person = renterName(people, c)
  if (person !== undefined) return { who: [name(person)], number }
  return { who: [name(number ?? 'an unknown number')], number: undefined }
}

/** Returns the sentence for a call: "Missed call from Sofia", "Priya Raman called Sofia". */
export function callSentence(people: LeadPeople, c: Communication): Sentence {
  const { who, number } = toWhom(people, c)
  const facts = { ...c, seconds: c.callResult === 'VOICEMAIL' ? c.voicemailSeconds : c.durationSeconds }
  const user = senderName(c)
  if (isOutgoing(c)) {
    const start = user === undefined ? [head(callHead(facts)), verb('to')] : [head(user), verb('called')]
    return [...start, ...who, ...detail(number, callDetail(facts))]
  }
  const what = c.callResult === 'SPAM_BLOCKED' ? 'Blocked spam call' : callHead(facts)
  const rest =
    c.callResult === 'ANSWERED' || c.callResult === 'TRANSFERRED'
      ? detail(callDetail(facts), user)
      : detail(number, missedHow(c.callResult) ?? callDetail(facts))
  return [head(what), verb('from'), ...who, ...rest]
}

/** Returns how a call was missed when the head does not say so. An empty text means that the badge says it. */
function missedHow(result: string | undefined): string | undefined {
  if (result === 'VOICEMAIL') return ''
  return result === 'NO_ANSWER' || result === 'NOT_ANSWERED'
    ? callResultLabel(result).toLowerCase()
    : undefined
}

/**
 * Returns the sentence for texts: "Text messages with Sofia", and for a single text "Text message from Sofia" or "Priya
 * Raman texted Sofia".
 */
export function textsSentence(people: LeadPeople, messages: readonly Communication[]): Sentence {
  const first = messages[0]
  if (first === undefined) return []
  const { who, number } = toWhom(people, first)
  if (messages.length > 1) return [head('Text messages'), verb('with'), ...who, ...detail(number)]
  if (!isOutgoing(first)) return [head('Text message'), verb('from'), ...who, ...detail(number)]
  const user = senderName(first)
  const start = user === undefined ? [head('Text message'), verb('to')] : [head(user), verb('texted')]
  return [...start, ...who, ...detail(number)]
}

/**
 * Returns the sentence for an email: "Priya Raman emailed Sofia", "Priya Raman forwarded an email to joe@example.com",
 * "Sofia sent an email".
 */
export function emailSentence(people: LeadPeople, c: Communication): Sentence {
  if (isOutgoing(c)) {
    const { who, number: address } = toWhom(people, c)
    const user = senderName(c)
    const [did, sent] =
      c.forwardOfRef === undefined ? ['emailed', 'to'] : ['forwarded an email to', 'forwarded to']
    const start = user === undefined ? [head('Email'), verb(sent)] : [head(user), verb(did)]
    return [...start, ...who, ...detail(address)]
  }
  return received(people, c, 'Email')
}

/** Returns the sentence for a web form: "Sofia sent a web form". */
export function formSentence(people: LeadPeople, c: Communication): Sentence {
  return received(people, c, 'Web form')
}

/** Returns the sentence for a communication of a channel that this build does not know. */
export function otherSentence(people: LeadPeople, c: Communication): Sentence {
  const { label } = channelLook(c.communicationType)
  const { who, number } = toWhom(people, c)
  return [head(label), verb(isOutgoing(c) ? 'to' : 'from'), ...who, ...detail(number)]
}

function received(people: LeadPeople, c: Communication, what: string): Sentence {
  const person = renterName(people, c)
  if (person !== undefined) {
    return [head(person), verb(`sent ${channelLook(c.communicationType).thing}`), ...detail(c.fromAddress)]
  }
  return c.fromAddress === undefined
    ? [head(`${what} received`)]
    : [head(what), verb('from'), name(c.fromAddress)]
}

/** Returns the sentence for a comment: "Priya Raman commented visible to your team only". */
export function commentSentence(comment: LeadComment): Sentence {
  return [head(comment.userName), verb('commented'), ...detail('visible to your team only')]
}

/**
 * Returns the sentence for an entry in the history, for example "Status changed from New lead to Opportunity by Priya
 * Raman".
 */
export function activitySentence(activity: LeadActivity): Sentence {
  const user = onBehalf(activity.repUserName, activity.userName)
  const from = activity.from === undefined ? [] : [activity.from]
  const to = activity.to === undefined ? [] : [activity.to]
  const said = (active: string, passive: string) =>
    user === undefined ? [verb(passive)] : [name(user), verb(active)]
  const then = (word: string, values: readonly string[]) =>
    values.flatMap((value) => [verb(word), name(value)])
  const why = detail(activity.reason === undefined ? undefined : plainReason(activity.reason))
  switch (activity.activityType) {
    case 'CREATED':
      return [...said('added this lead', 'Lead created'), ...why]
    case 'ASSIGNED':
      return [...said('assigned this lead', 'This lead was assigned'), ...then('to', to), ...why]
    case 'CLAIMED':
      return [...said('claimed this lead', 'This lead was claimed'), ...why]
    case 'RELEASED':
      return [...said('released this lead', 'This lead was released'), ...why]
    case 'STATUS_CHANGED': {
      const label = (status: string) => leadStatusLook(status).label
      const by = user === undefined ? [] : [verb('by'), name(user)]
      return [
        verb('Status changed'),
        ...then('from', from.map(label)),
        ...then('to', to.map(label)),
        ...by,
        ...why,
      ]
    }
    case 'SHARED':
      return [...said('shared this lead', 'This lead was shared'), ...then('with', to), ...why]
    case 'MERGED':
      if (to.length > 0)
        return [...said('merged this lead', 'This lead was merged'), ...then('into', to), ...why]
      return [
        ...said('merged another lead', 'Another lead was merged'),
        ...then('of', from),
        verb('into this one'),
        ...why,
      ]
    case 'MOVED_IN':
      return [
        ...said('moved a communication here', 'A communication was moved here'),
        ...then('from', from),
        ...why,
      ]
    case 'MOVED_OUT':
      return [...said('moved a communication', 'A communication was moved'), ...then('to', to), ...why]
    case 'TOUR_SET':
      return [...said('set a tour', 'A tour was set'), ...then('for', to.map(momentLabel)), ...why]
    case 'TOUR_CHANGED':
      if (to.some((word) => Object.hasOwn(tourStatusLabels, word)))
        return [
          ...said('marked a tour', 'A tour was marked'),
          ...to.map((word) => name(tourStatusLabels[word] ?? word)),
          ...why,
        ]
      return [
        ...said(
          to.length > 0 ? 'moved a tour' : 'changed a tour',
          to.length > 0 ? 'A tour was moved' : 'A tour was changed',
        ),
        ...then('from', from.map(momentLabel)),
        ...then('to', to.map(momentLabel)),
        ...why,
      ]
    case 'LEASE_SET':
      return [...said('recorded a lease', 'A lease was recorded'), ...then('at', to), ...why]
    case 'INTEREST_CHANGED':
      return [...said('changed the interest', 'The interest was changed'), ...then('in', to), ...why]
    case 'CONTACTS_CHANGED':
      return [...said('changed the contacts', 'The contacts were changed'), ...why]
    case 'REQUIREMENTS_CHANGED':
      return [...said('changed the requirements', 'The requirements were changed'), ...why]
    default:
      return [
        verb(labelOfWord(activity.activityType)),
        ...(user === undefined ? [] : [verb('by'), name(user)]),
        ...why,
      ]
  }
}

const plainReason = (reason: string) => (/^[A-Z][A-Z_]*$/.test(reason) ? statusReasonLabel(reason) : reason)

/**
 * Returns a time from the server as label. The label shows the time in the zone in which it was written (for a tour,
 * the zone of its property), and the reader's local time too if that differs: `7/16/26, 2:30 PM (12:30 PM for you)`. A
 * time in UTC was not written in the zone of any place, so it is shown in the reader's zone, with the zone's name. Any
 * other text is returned unchanged.
 */
function momentLabel(text: string): string {
  if (!TIME_WITH_OFFSET.test(text)) return text
  const ts = Date.parse(text)
  // An offset also works as a time zone, for this one moment.
  const zone = /[+-]\d{2}:?\d{2}$/.exec(text)?.[0]
  const own = ownClockHour(ts, zone)
  const label = `${formatZonedDate(ts, zone, 'M/d/yy')}, ${formatZonedTime(ts, zone)}`
  return label + (zone === undefined ? zoneNote(ts, zone) : own && ` (${own})`)
}
