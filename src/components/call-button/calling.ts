import { type Campaign } from '#/domain/team/campaign.ts'
import { type Team } from '#/domain/team/team.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { telHref } from '#/domain/user/tel-href.ts'
import { allowed, refused, type Verdict } from '#/lib/result.ts'
import { isOpenCall, isPendingCall } from '#/providers/voice/state/voice-state.ts'
import { type PhoneControls, type Voice } from '#/providers/voice/voice-store.tsx'

/** A number that can be called. */
export interface CallTarget {
  /** E.164. */
  readonly phone: string
  /** Whose it is. */
  readonly name: string
}

/** What decides whether and how a lead can be called. */
export interface CallInput {
  readonly leadId: string
  /** `canCommunicate` of the acting user on the lead. */
  readonly communicate: Verdict
  /** The lead's numbers, the one that is meant without another word first. */
  readonly targets: readonly CallTarget[]
  /** Undefined while it is not known: nothing is refused for its lack of a line. */
  readonly team: Pick<Team, 'name' | 'twilioBusinessProfileRef'> | undefined
  readonly campaign: Pick<Campaign, 'name' | 'phoneChannel'> | undefined
  readonly voice: Voice
  /** Undefined until the phone is there. */
  readonly phone: PhoneControls | undefined
  /** This is a phone: it calls by itself. */
  readonly byTel: boolean
}

/** How a lead is called: from wherever it is shown, the same way. */
export interface Calling {
  readonly verdict: Verdict
  readonly targets: readonly CallTarget[]
  /** "Call +1 (512) 555-0139 from the Eastside general line". */
  label(target: CallTarget, verb?: string): string
  /** The link that a phone follows; undefined elsewhere. */
  href(target: CallTarget): string | undefined
  /** Calls; nothing happens where the verdict is no. */
  placeCall(target: CallTarget): void
}

/** Works out how a lead can be called, and why not. */
export function callingOf(input: CallInput): Calling {
  const { leadId, targets, campaign, phone, byTel } = input
  const verdict = callVerdict(input)
  const line = campaign?.phoneChannel === undefined ? undefined : shortName(campaign.name)
  const href = (target: CallTarget) => (byTel && verdict.ok ? telHref(target.phone) : undefined)
  return {
    verdict,
    targets,
    label(target, verb = 'Call') {
      const number = `${verb} ${formatPhone(target.phone)}`
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

/** Whether a lead can be called now: rights first, then what is missing, then what is going on. */
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
