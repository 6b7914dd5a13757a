import { CallButton } from '#/components/call-button/call-button.tsx'
import { rowCallInput } from '#/components/call-button/call-row.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Team } from '#/domain/team/team.ts'
import { type Verdict } from '#/lib/verdict.ts'

/** The call button of a row. */
export function RowCall({
  row,
  communicate,
  team,
}: {
  row: LeadRow
  communicate: Verdict
  team: Team | undefined
}) {
  const calling = useCalling(rowCallInput(row, communicate, team))
  return <CallButton calling={calling} target={calling.targets[0]} keys="C" />
}
