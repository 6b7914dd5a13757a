import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { type VoiceStore } from '#/providers/voice/voice-store.tsx'
import { armKey } from '#/ui/hotkeys/armed.ts'
import { isPhone } from '#/ui/is-phone.ts'
import { toast } from '#/ui/layers/toast.ts'

import { callingOf } from './calling.ts'

/** Returns what a list row knows about calling its lead. */
export const rowCallInput = (row: LeadRow, communicate: Verdict, team: Team | undefined) => ({
  leadId: row.id,
  communicate,
  targets: row.phone === undefined ? [] : [{ phone: row.phone, name: row.name }],
  team,
  campaign: row.campaign,
})

/** Calls the lead of a row by key, after a confirmation. Shows the reason in a toast when the lead cannot be called. */
export function callRow(row: LeadRow, ...context: RowCallContext): void {
  if (targetOf(row, ...context) === undefined) return
  armKey({ question: `Call ${formatPhone(nameInSentence(row.name))}?`, key: 'c' }, () =>
    targetOf(row, ...context)?.placeCall(),
  )
}

type RowCallContext = [communicate: Verdict, team: Team | undefined, voiceStore: VoiceStore]

/**
 * Returns the call that would be placed now. When the lead cannot be called, shows the reason in a toast and returns
 * undefined.
 */
function targetOf(
  row: LeadRow,
  communicate: Verdict,
  team: Team | undefined,
  voiceStore: VoiceStore,
): { placeCall: () => void } | undefined {
  const calling = callingOf({
    ...rowCallInput(row, communicate, team),
    voice: voiceStore.voice.get(),
    phone: voiceStore.controls.get(),
    byTel: isPhone(),
  })
  const [target] = calling.targets
  if (calling.verdict.ok) return target && { placeCall: () => calling.placeCall(target) }
  toast.info({
    title: `${nameInSentence(row.name)} can’t be called`,
    body: sentences(calling.verdict),
    id: `call-${row.id}`,
  })
  return undefined
}
