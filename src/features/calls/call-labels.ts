import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { isBlank } from '#/lib/blank.ts'
import { type Ending, type VoiceState } from '#/providers/voice/state/voice-state.ts'

/** The other side of a call, as far as anything is known. */
export interface Caller {
  /** The lead's or the carrier's name; undefined where there is none but a number. */
  readonly name: string | undefined
  /** E.164. */
  readonly number: string | undefined
  /** Name of the campaign whose number it is. */
  readonly campaign: string | undefined
  /** Our number, E.164. */
  readonly line: string | undefined
  /** Nobody known has this number: there is no lead, none is on its way, and the carrier says no name. */
  readonly isNew: boolean
}

/** The number as it is shown, or that there is none. */
export function callNumberLabel(number: string | undefined): string {
  return number === undefined || isBlank(number) ? 'number withheld' : formatPhone(number.slice(0, 60))
}

/** Who it is, in one name: the name, else the number. */
export function callerName({ name, number }: Pick<Caller, 'name' | 'number'>): string {
  if (name?.trim()) return nameInSentence(name)
  return number === undefined || isBlank(number) ? 'Unknown caller' : callNumberLabel(number)
}

/** The line of ours: "The Alden line"; a line without a name is its number. */
export function phoneLineLabel({ campaign, line }: Pick<Caller, 'campaign' | 'line'>): string | undefined {
  if (campaign?.trim()) {
    const name = nameInSentence(campaign)
    return / line$/i.test(name) ? name : `${name} line`
  }
  return line === undefined ? undefined : formatPhone(line.slice(0, 60))
}

/** Whether a name is but a number: who has none is often called by it. */
export function isNumber(name: string): boolean {
  return /^\s*\+?[\d\s().-]{7,40}$/.test(name)
}

const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** What the bar says: a title and a quieter line below it. */
export function barLabels(state: VoiceState, caller: Caller): { title: string; sub: string } {
  const number = callNumberLabel(caller.number)
  const line = phoneLineLabel(caller)
  const named = Boolean(caller.name?.trim())
  switch (state.at) {
    case 'idle':
      return { title: '', sub: '' }
    case 'incoming':
      return {
        title: `Incoming call, ${number}`,
        sub: named
          ? join(callerName(caller), line && `on ${the(line)}`)
          : caller.isNew
            ? join('New number', line && `on ${the(line)}`)
            : join(line && `On ${the(line)}`),
      }
    case 'dialing':
      return {
        title: named ? callerName(caller) : number,
        sub: `Calling ${number}${line === undefined ? '' : ` from ${the(line)}`}`,
      }
    case 'open':
      return {
        title: named ? callerName(caller) : number,
        sub:
          state.line === 'reconnecting'
            ? 'Reconnecting…'
            : join(
                state.call.where === 'other-phone' ? 'On your phone' : undefined,
                named ? number : undefined,
                line,
              ),
      }
    case 'ended':
      return { title: endLabel(state), sub: join(named ? callerName(caller) : undefined, number) }
  }
}

const the = (line: string) => (/^(the |\+)/i.test(line) ? line : `the ${line}`)

const ends: Readonly<Record<Ending, string>> = {
  'hung-up': 'Call ended',
  cancelled: 'Missed call: the caller hung up',
  'let-go': 'The call stopped ringing here',
  'answered-elsewhere': 'Answered elsewhere',
  rejected: 'Call rejected',
  lost: 'Call ended: connection lost',
  failed: 'Call ended: it couldn’t be connected',
}

/** How a call ended, in words. */
export function endLabel({
  how,
  call,
  talked,
}: Pick<Extract<VoiceState, { at: 'ended' }>, 'how' | 'call' | 'talked'>): string {
  if (call.direction === 'outgoing' && talked === undefined && (how === 'hung-up' || how === 'cancelled'))
    return 'Call ended: no answer'
  return ends[how]
}

/** Who rang while one talked, whoever took it: "Called while you were on the phone: Andre Whitfield, +1 (512) 555-0121". */
export function missedMeanwhileLabel(
  missed: readonly { name?: string | undefined; number?: string | undefined }[],
) {
  if (missed.length === 0) return undefined
  const names = missed.slice(0, 3).map((call) => callerName({ name: call.name, number: call.number }))
  const more = missed.length - names.length
  return `Called while you were on the phone: ${names.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`
}

const two = (count: number) => String(count).padStart(2, '0')

/** The length of a call: `02:17`, over an hour `1:02:05`. Milliseconds in. */
export function callTime(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1_000)) : 0
  const hours = Math.floor(seconds / 3_600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${String(hours)}:${rest}`
}

/** For how long it has been ringing: `0:06`. Milliseconds in. */
export function ringTime(ms: number): string {
  return callTime(ms).replace(/^0(\d:)/, '$1')
}
