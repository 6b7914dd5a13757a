import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { type Ending, type VoiceState } from '#/providers/voice/state/voice-state.ts'

/** The other party of a call, as far as it is known. */
export interface Caller {
  /** The name from the lead or the carrier. undefined when only a number is known. */
  readonly name: string | undefined
  /** E.164. */
  readonly number: string | undefined
  /** Name of the campaign that the called number belongs to. */
  readonly campaign: string | undefined
  /** The client's number, E.164. */
  readonly line: string | undefined
  /** Whether the number is unknown: it has no lead, no lead is being loaded, and the carrier gives no name. */
  readonly isNew: boolean
}

/** Formats a number for display, or says that it is withheld. */
export function callNumberLabel(number: string | undefined): string {
  return number === undefined || isBlank(number) ? 'number withheld' : formatPhone(number.slice(0, 60))
}

/** Returns the name of a caller, or else the number. */
export function callerName({ name, number }: Pick<Caller, 'name' | 'number'>): string {
  if (name?.trim()) return nameInSentence(name)
  return number === undefined || isBlank(number) ? 'Unknown caller' : callNumberLabel(number)
}

/** Returns the name of the called line: "The Alden line". A line without a name is shown as its number. */
export function phoneLineLabel({ campaign, line }: Pick<Caller, 'campaign' | 'line'>): string | undefined {
  if (campaign?.trim()) {
    const name = nameInSentence(campaign)
    return / line$/i.test(name) ? name : `${name} line`
  }
  return line === undefined ? undefined : formatPhone(line.slice(0, 60))
}

/** Whether a name is only a phone number. Renters without a name are often named by their number. */
export function isNumber(name: string): boolean {
  return /^\s*\+?[\d\s().-]{7,40}$/.test(name)
}

const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** Returns the texts of the bar: a title and a less prominent line below it. */
export function barLabels(state: VoiceState, caller: Caller): { title: string; sub: string } {
  const number = callNumberLabel(caller.number)
  const line = phoneLineLabel(caller)
  const name = caller.name?.trim() ? callerName(caller) : undefined
  switch (state.at) {
    case 'idle':
      return { title: '', sub: '' }
    case 'incoming':
      return {
        title: `Incoming call, ${number}`,
        sub: ringingLabel(name ?? (caller.isNew ? 'New number' : undefined), line),
      }
    case 'dialing':
      return {
        title: name ?? number,
        sub: `Calling ${number}${line === undefined ? '' : ` from ${the(line)}`}`,
      }
    case 'open':
      return {
        title: name ?? number,
        sub:
          state.line === 'reconnecting'
            ? 'Reconnecting…'
            : join(
                state.call.where === 'other-phone' ? 'On your phone' : undefined,
                name === undefined ? undefined : number,
                line,
              ),
      }
    case 'ended':
      return { title: endLabel(state), sub: join(name, number) }
  }
}

function ringingLabel(who: string | undefined, line: string | undefined): string {
  if (line === undefined) return who ?? ''
  return who === undefined ? `On ${the(line)}` : `${who}, on ${the(line)}`
}

const the = (line: string) => (/^(the |\+)/i.test(line) ? line : `the ${line}`)

const ends: Readonly<Record<Ending, string>> = {
  'hung-up': 'Call ended',
  cancelled: 'Missed call',
  'let-go': 'The call stopped ringing here',
  'answered-elsewhere': 'Answered elsewhere',
  rejected: 'Call rejected',
  lost: 'Call ended: connection lost',
  failed: 'Call ended: it couldn’t be connected',
}

/** Describes how a call ended. */
export function endLabel({
  how,
  call,
  talked,
}: Pick<Extract<VoiceState, { at: 'ended' }>, 'how' | 'call' | 'talked'>): string {
  if (call.direction === 'outgoing' && talked === undefined && (how === 'hung-up' || how === 'cancelled'))
    return 'Call ended: no answer'
  return ends[how]
}

/**
 * Lists who called while the user was on the phone, regardless of who answered: "Called while you were on the phone:
 * Andre Whitfield, +1 (512) 555-0121".
 */
export function missedMeanwhileLabel(
  missed: readonly { name?: string | undefined; number?: string | undefined }[],
) {
  if (missed.length === 0) return undefined
  const names = missed.slice(0, 3).map((call) => callerName({ name: call.name, number: call.number }))
  const more = missed.length - names.length
  return `Called while you were on the phone: ${names.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`
}

const two = (count: number) => String(count).padStart(2, '0')

/**
 * Formats the length of a call: `02:17`, or `1:02:05` from one hour on.
 * @param ms milliseconds
 */
export function callTime(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1_000)) : 0
  const hours = Math.floor(seconds / 3_600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${String(hours)}:${rest}`
}

/**
 * Formats how long a call has been ringing: `0:06`.
 * @param ms milliseconds
 */
export function ringTime(ms: number): string {
  return callTime(ms).replace(/^0(\d:)/, '$1')
}
