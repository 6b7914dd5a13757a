import { type Lead } from '#/domain/lead/lead.ts'
import { type Verdict } from '#/lib/result.ts'
import { usePhone, useVoice } from '#/providers/voice/use-voice.ts'
import { isPhone } from '#/ui/is-phone.ts'

import { textTargets } from '../lead-targets.ts'
import { type LeadPermissions } from '../use-lead-permissions.ts'
import { type CallInput, type Calling, callingOf } from './calling.ts'

/** Calling out of what is known; see `callingOf`. */
export function useCalling(input: Omit<CallInput, 'voice' | 'phone' | 'byTel'>): Calling {
  const voice = useVoice()
  const phone = usePhone()
  return callingOf({ ...input, voice, phone, byTel: isPhone() })
}

/** Calling a lead that is here as a whole: its numbers, the line of its campaign, and why not. */
export function useCall(
  lead: Lead,
  { rights, team, campaign }: Pick<LeadPermissions, 'rights' | 'team' | 'campaign'>,
): Calling {
  const communicate: Verdict = rights.communicate
  return useCalling({ leadId: lead.id, communicate, targets: textTargets(lead), team, campaign })
}
