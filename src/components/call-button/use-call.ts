import { type Lead } from '#/domain/lead/lead.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { usePhone, useVoice } from '#/providers/voice/use-voice.ts'
import { isPhone } from '#/ui/is-phone.ts'

import { textTargets } from '../lead/lead-targets.ts'
import { type LeadPermissions } from '../lead/use-lead-permissions.ts'
import { type CallInput, type Calling, callingOf } from './calling.ts'

/** Returns how a lead can be called with the current phone state. See `callingOf`. */
export function useCalling(input: Omit<CallInput, 'voice' | 'phone' | 'byTel'>): Calling {
  const voice = useVoice()
  const phone = usePhone()
  return callingOf({ ...input, voice, phone, byTel: isPhone() })
}

/**
 * Returns how a fully loaded lead can be called: its numbers, the phone line of its campaign, or the reason why it
 * cannot.
 */
export function useCall(
  lead: Lead,
  { rights, team, campaign }: Pick<LeadPermissions, 'rights' | 'team' | 'campaign'>,
): Calling {
  const communicate: Verdict = rights.communicate
  return useCalling({ leadId: lead.id, communicate, targets: textTargets(lead), team, campaign })
}
