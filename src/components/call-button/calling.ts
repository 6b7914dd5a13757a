import { type Campaign } from '#/domain/team/campaign.ts'
import { type Team } from '#/domain/team/team.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { telHref } from '#/domain/user/tel-href.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { isOpenCall, isPendingCall } from '#/providers/voice/state/voice-state.ts'
import { type PhoneControls, type Voice } from '#/providers/voice/voice-store.tsx'

/** A number that can be called. */
export interface CallTarget {
  /** E.164. */
  readonly phone: string
  /** A `tel:` link dials it. For a call in the browser it is shown, because it is entered on the keypad. */
  readonly ext?: string | undefined
  /** Name of the person that the number belongs to. */
  readonly name: string
}

/** What decides whether and how a lead can be called. */
export interface CallInput {
  readonly leadId: string
  /** `canCommunicate` verdict of the acting user for the lead. */
  readonly communicate: Verdict
  /** The lead's phone numbers. The first one is the default. */
  readonly targets: readonly CallTarget[]
  /** undefined while it is not loaded. Until then, calls are not refused for a missing phone line. */
  readonly team: Pick<Team, 'name' | 'twilioBusinessProfileRef'> | undefined
  readonly campaign: Pick<Campaign, 'name' | 'phoneChannel'> | undefined
  readonly voice: Voice
  /** undefined until the phone has started. */
  readonly phone: PhoneControls | undefined
  /** This device is a phone, which places the call itself. */
  readonly byTel: boolean
}

/** How a lead can be called. The same wherever the lead is shown. */
export interface Calling {
  readonly verdict: Verdict
  readonly targets: readonly CallTarget[]
  /** For example "Call +1 (512) 555-0139 from the Eastside general line". */
  label(target: CallTarget, verb?: string): string
  /** The `tel:` link when this device is a phone, otherwise undefined. */
  href(target: CallTarget): string | undefined
  /** Places the call. Does nothing when the verdict is a refusal. */
  placeCall(target: CallTarget): void
}

/** Determines how a lead can be called, or why it cannot. */
export function callingOf(input: CallInput): Calling {
  const { leadId, targets, campaign, phone, byTel } = input
  const verdict = callVerdict(input)
  const line = campaign?.phoneChannel === undefined ? undefined : shortName(campaign.name)
  const href = (target: CallTarget) => (byTel && verdict.ok ? telHref(target.phone, target.ext) : undefined)
  return {
    verdict,
    targets,
    label(target, verb = 'Call') {
      const number = `${verb} ${formatPhone(target.phone, target.ext)}`
      if (line === undefined || byTel) return number
      return `${number} from the ${/\bline$/i.test(line) ? line : `${line} line`}`
    },
    href,
    placeCall(target) {
      if (!verdict.ok) return
      const link = href(target)
      if (link === undefined) phone?.placeCall({ leadId, number: target.phone, name: target.name })
      else location.assign(link)
    },
  }
}

/** Whether a lead can be called now. Checks permissions first, then what is missing, then ongoing calls. */
function callVerdict(input: Omit<CallInput, 'leadId' | 'campaign'>): Verdict {
  const { communicate, targets, team, voice, phone, byTel } = input
  if (!communicate.ok) return communicate
  if (targets.every((target) => digitsOf(target.phone) === ''))
    return refused('no-number', 'This lead has no phone number', 'Add a phone number on the lead')
  if (byTel) return allowed
  if (team !== undefined && team.twilioBusinessProfileRef === undefined)
    return refused('no-line', `${shortName(team.name)} has no phone line`, 'Ask a team leader to set one up')
  if (voice.status?.at === 'no-line')
    return refused('no-line', 'You have no phone line', 'Ask a team leader to set one up')
  if (isPendingCall(voice.state))
    return refused('ringing', 'A call is coming in', 'Answer or reject it first')
  if (voice.busy || isOpenCall(voice.state))
    return refused('on-call', 'You are on a call', 'End the call first')
  if (phone !== undefined) return allowed
  return voice.status?.at === 'off'
    ? refused('off', 'You don’t take calls in this browser', 'Turn calls on in the phone menu')
    : refused('starting', 'Your phone is starting', 'Wait a moment')
}
