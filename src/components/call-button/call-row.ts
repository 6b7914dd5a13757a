import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { idleVoice } from '#/providers/voice/state/voice-state.ts'
import { type VoiceStore } from '#/providers/voice/voice-store.tsx'
import { isPhone } from '#/ui/is-phone.ts'
import { toast } from '#/ui/layers/toast.ts'

import { callingOf } from './calling.ts'

/** What the row of a list knows of calling its lead. */
export const rowCallInput = (row: LeadRow, communicate: Verdict, team: Team | undefined) => ({
  leadId: row.id,
  communicate,
  targets: row.phone === undefined ? [] : [{ phone: row.phone, name: row.name }],
  team,
  campaign: row.campaign,
})

/** Calls the lead of a row by its key; says why it can not be. */
export function callRow(
  row: LeadRow,
  communicate: Verdict,
  team: Team | undefined,
  place: Pick<VoiceStore, 'get' | 'controls'>,
): void {
  const voice = place.get() ?? { state: idleVoice, busy: false }
  const calling = callingOf({
    ...rowCallInput(row, communicate, team),
    voice,
    phone: place.controls(),
    byTel: isPhone(),
  })
  const [target] = calling.targets
  if (!calling.verdict.ok)
    toast.info({
      title: `${nameInSentence(row.name)} cannot be called`,
      body: sentences(calling.verdict),
      id: `call-${row.id}`,
    })
  else if (target) calling.place(target)
}
