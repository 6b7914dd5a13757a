import { labelOfWord } from '../team/team-kind.ts'
import { type callResults, type communicationTypes } from './communication-types.ts'

type Channel = (typeof communicationTypes)[number]
type CallResult = (typeof callResults)[number]

/** Names of lucide icons used for channels. */
export type ChannelIconName = 'phone' | 'message-square' | 'mail' | 'app-window' | 'circle-help'

/** Names of lucide icons used for communications: those of channels, and of kinds of calls. */
export type CommunicationIcon =
  | ChannelIconName
  | 'phone-incoming'
  | 'phone-outgoing'
  | 'phone-missed'
  | 'phone-forwarded'
  | 'voicemail'
  | 'shield-ban'

/** Labels and icon of a channel. */
interface ChannelLook {
  readonly label: string
  /** The label within a sentence, with its article: "sent {thing}". */
  readonly thing: string
  readonly icon: ChannelIconName
}

const channels: Readonly<Record<Channel, ChannelLook>> = {
  CALL: { label: 'Call', thing: 'a call', icon: 'phone' },
  TEXT_MESSAGE: { label: 'Text message', thing: 'a text message', icon: 'message-square' },
  EMAIL: { label: 'Email', thing: 'an email', icon: 'mail' },
  WEBFORM: { label: 'Web form', thing: 'a web form', icon: 'app-window' },
}

const isChannel = (type: string): type is Channel => Object.hasOwn(channels, type)

/** Returns the label and icon of a channel. An unknown channel gets a label made from its type. */
export function channelLook(type: string): ChannelLook {
  return isChannel(type)
    ? channels[type]
    : { label: labelOfWord(type), thing: 'a message', icon: 'circle-help' }
}

const resultLabels: Readonly<Record<CallResult, string>> = {
  ANSWERED: 'Answered',
  BLOCKED: 'Blocked',
  HANGUP: 'Hung up',
  SPAM_BLOCKED: 'Spam blocked',
  VOICEMAIL: 'Voicemail',
  NO_ANSWER: 'No answer',
  NOT_ANSWERED: 'Not answered',
  TRANSFERRED: 'Transferred',
  INITIATED: 'Started',
}

const isResult = (result: string): result is CallResult => Object.hasOwn(resultLabels, result)

/** Returns the label of a call result, for filters and badges. */
export function callResultLabel(result: string): string {
  return isResult(result) ? resultLabels[result] : labelOfWord(result)
}

/** The fields of a call that determine its label. `seconds` is the length of the conversation, or of the voicemail. */
export interface CallResultText {
  readonly communicationDirection: string
  readonly callResult?: string | undefined
  readonly seconds?: number | undefined
}

/** Whether nobody of the team answered a call. Such a call should be called back and is shown in the danger color. */
export function isMissedCall(call: CallResultText): boolean {
  if (call.communicationDirection === 'OUTGOING') return false
  return ['VOICEMAIL', 'NO_ANSWER', 'NOT_ANSWERED', 'HANGUP'].includes(call.callResult ?? '')
}

/** Returns what kind of call it was: "Missed call", "Answered call", "Outgoing call". */
export function callHead(call: CallResultText): string {
  const { callResult } = call
  if (call.communicationDirection === 'OUTGOING') return 'Outgoing call'
  if (callResult === 'SPAM_BLOCKED') return 'Spam blocked'
  if (callResult === 'BLOCKED') return 'Blocked call'
  if (isMissedCall(call)) return 'Missed call'
  if (callResult === 'ANSWERED') return 'Answered call'
  if (callResult === 'TRANSFERRED') return 'Transferred call'
  return 'Incoming call'
}

/**
 * Returns what the head does not say: length, "voicemail 0:42", "no answer", "hung up". undefined when there is nothing
 * to add.
 */
export function callDetail(call: CallResultText): string | undefined {
  const { callResult, seconds } = call
  const outgoing = call.communicationDirection === 'OUTGOING'
  switch (callResult) {
    case undefined:
      return undefined
    case 'BLOCKED':
      return outgoing ? 'blocked' : undefined
    case 'SPAM_BLOCKED':
      return outgoing ? 'blocked as spam' : undefined
    case 'VOICEMAIL': {
      const text = outgoing ? 'left a voicemail' : 'voicemail'
      return seconds === undefined ? text : `${text} ${playTime(seconds)}`
    }
    case 'HANGUP':
      return 'hung up'
    case 'NO_ANSWER':
    case 'NOT_ANSWERED':
      return outgoing ? callResultLabel(callResult).toLowerCase() : undefined
    case 'INITIATED':
      return 'started'
    case 'TRANSFERRED':
      return [outgoing ? 'transferred' : undefined, talkTime(seconds)].filter(Boolean).join(', ') || undefined
    case 'ANSWERED':
      return [outgoing ? 'answered' : undefined, talkTime(seconds)].filter(Boolean).join(', ') || undefined
    default:
      return callResultLabel(callResult).toLowerCase()
  }
}

/**
 * Returns a call as one line of a list: "Answered call, 4m 12s", "Missed call, voicemail 0:42", "Outgoing call, no
 * answer".
 */
export function callSummary(call: CallResultText): string {
  const detail = callDetail(call)
  return detail === undefined ? callHead(call) : `${callHead(call)}, ${detail}`
}

/** Formats seconds as a player shows them: `0:42`, `12:05`, `1:02:05`. */
export function playTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}

function talkTime(seconds: number | undefined): string | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60)
  if (minutes === 0) return `${whole}s`
  if (minutes < 60) return whole % 60 === 0 ? `${minutes}m` : `${minutes}m ${whole % 60}s`
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
