import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { missedCallsQuery, type MissedRenter } from '#/api/missed-calls.ts'
import { CallButton } from '#/components/call-button/call-button.tsx'
import { missedGround } from '#/components/call-button/missed-ground.ts'
import { takenVerdict } from '#/components/call-button/taken.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { useTakeOn } from '#/components/call-button/use-take-on.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type ButtonSize } from '#/ui/button-classes.ts'

import { type AlertNames } from './use-alert-names.ts'

/**
 * Calls back, as the rows of Unresponded do: one request tells of all who wait, whatever the number of alerts.
 * @param otherwise what stands here once the renter was reached
 */
export function AlertCallBack({
  leadId,
  names,
  size,
  otherwise,
}: {
  leadId: string
  names: AlertNames
  size: ButtonSize
  otherwise: ReactNode
}) {
  const { data: missed, isPending } = useQuery(missedCallsQuery())
  // Nothing that is pressed may turn into something else.
  if (isPending) return null
  const row = missed?.find(({ lead }) => lead.id === leadId)
  return row ? <Ready row={row} names={names} size={size} /> : otherwise
}

function Ready({ row, names, size }: { row: MissedRenter; names: AlertNames; size: ButtonSize }) {
  const { user } = useViewer()
  const now = useNow(30_000)
  const { takeSoon } = useTakeOn()
  const team = names.team(row.lead.teamRef)
  const calling = useCalling(missedGround(row, rowRights(row.lead, user, team).text, team))
  const taken = takenVerdict(row.call, user.id, now)
  return (
    <CallButton
      calling={taken ? { ...calling, verdict: taken } : calling}
      target={calling.targets[0]}
      word="Call back"
      size={size}
      before={() => takeSoon(row)}
    >
      Call back
    </CallButton>
  )
}
