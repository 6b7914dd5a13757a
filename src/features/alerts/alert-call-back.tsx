import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { missedCallsQuery, type MissedRenter } from '#/api/missed-calls.ts'
import { CallButton } from '#/components/call-button/call-button.tsx'
import { missedCallInput, handledVerdict } from '#/components/call-button/missed-call.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { useHandleMissedCall } from '#/components/call-button/use-handle-missed-call.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type ButtonSize } from '#/ui/controls/button-classes.ts'

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
  const { handleSoon } = useHandleMissedCall()
  const team = names.team(row.lead.teamRef)
  const calling = useCalling(missedCallInput(row, rowRights(row.lead, user, team).text, team))
  const taken = handledVerdict(row.call, user.id, now)
  return (
    <CallButton
      calling={taken ? { ...calling, verdict: taken } : calling}
      target={calling.targets[0]}
      word="Call back"
      size={size}
      before={() => handleSoon(row)}
    >
      Call back
    </CallButton>
  )
}
