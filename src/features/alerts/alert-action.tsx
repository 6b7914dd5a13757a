import { type QueryClient, useQueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { missedCallsQuery, type MissedRenter } from '#/api/missed-calls.ts'
import { CallButton } from '#/components/call-button/call-button.tsx'
import { missedCallInput, handledVerdict } from '#/components/call-button/missed-call.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { useHandleMissedCall } from '#/components/call-button/use-handle-missed-call.ts'
import { useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { AssignPicker } from '#/components/people/assign-picker.tsx'
import { goneLabel, alertLeadName, type NameOf } from '#/domain/alert/alert-labels.ts'
import { type AlertGroup } from '#/domain/alert/alert-rows.ts'
import { isGone, type Alert } from '#/domain/alert/alert.ts'
import { isMissedCall } from '#/domain/message/communication-labels.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { clock } from '#/lib/clock.ts'
import { useNow } from '#/providers/now.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type ButtonSize } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { Popover } from '#/ui/layers/popover.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { alertTextTarget } from './text-target.ts'
import { type AlertNames } from './use-alert-names.ts'

/**
 * The single action of a row: Claim, Assign, Call back, Reply or Open. `data-take` marks the button that the C key
 * clicks.
 */
export function AlertAction(props: AlertActionProps) {
  const { head, leadId } = props.group
  const take = useTakeOffer(head, props.names.userName)
  return (
    // After claiming, the button still says Claim until the alerts have been refetched.
    <PressGuard meaning={`${leadId} ${head.alertType} ${isGone(head)} ${isMissed(head)} ${take.isPending}`}>
      <ActionOf {...props} take={take} />
    </PressGuard>
  )
}

interface AlertActionProps {
  group: AlertGroup
  names: AlertNames
  size?: ButtonSize
}

function ActionOf({
  group,
  names,
  size = 'sm',
  take,
}: AlertActionProps & { take: ReturnType<typeof useTakeOffer> }) {
  const { head } = group
  const { user } = useViewer()
  const name = alertLeadName(head)
  const { teamRef } = head.lead

  if (head.alertType === 'LEAD_AVAILABLE_CLAIM' && !isGone(head)) {
    return (
      <Button
        data-take
        size={size}
        loading={take.isPending}
        aria-label={`Claim ${name}`}
        onClick={() => take.act({ how: 'claim' })}
      >
        Claim
      </Button>
    )
  }
  if (head.alertType === 'LEAD_AVAILABLE_ASSIGNMENT' && !isGone(head) && teamRef !== undefined) {
    return (
      <Popover
        label={`Assign ${name}`}
        align="end"
        width={280}
        trigger={
          <Button data-take size={size} loading={take.isPending} aria-label={`Assign ${name}`}>
            Assign
          </Button>
        }
      >
        {(close) => (
          <AssignPicker
            teamId={teamRef}
            me={user.id}
            onPick={(person) => {
              close()
              take.act({ how: 'assign', id: person.id, name: person.name })
            }}
          />
        )}
      </Popover>
    )
  }
  const answer = <Answer group={group} name={name} size={size} />
  return isMissed(head) ? (
    <AlertCallBack leadId={group.leadId} names={names} size={size} fallback={answer} />
  ) : (
    answer
  )
}

function isMissed({ alertType, communication }: AlertGroup['head']): boolean {
  return (
    alertType === 'INCOMING_COMMUNICATION' &&
    communication?.communicationType === 'CALL' &&
    isMissedCall({ communicationDirection: 'INCOMING', callResult: communication.callResult })
  )
}

function Answer({ group, name, size }: { group: AlertGroup; name: string; size: ButtonSize }) {
  const openText = useOpenText()
  const target = alertTextTarget(group)
  if (target) {
    return (
      <Button size={size} aria-label={`Reply to ${name}`} onClick={() => openText(target)}>
        Reply
      </Button>
    )
  }
  return (
    <Link
      to="/leads/$leadId"
      params={{ leadId: group.leadId }}
      look="secondary"
      size={size}
      aria-label={`Open ${name}`}
    >
      Open
    </Link>
  )
}

/**
 * Claims or assigns the lead of an offer. If the user is too late, says who was faster and when. The alerts and the
 * lead are then refetched, so that nothing is left half done.
 */
function useTakeOffer(offer: Alert, userName: NameOf) {
  const client = useQueryClient()
  const { user } = useViewer()
  const leadId = offer.lead.id
  const name = alertLeadName(offer)
  return useAssignLead(leadId, name, async (error) => {
    const gone = (await readAgain(client)).find((alert) => alert.lead.id === leadId && isGone(alert))
    const who = gone && goneLabel(gone, userName, user.id, clock.now())
    toast.info({
      title: 'No longer available',
      body: `${name}: ${who ?? error.detail ?? error.message}`,
    })
  })
}

async function readAgain(client: QueryClient): Promise<Alert[]> {
  try {
    return await refetchNow(client, alertsQuery())
  } catch {
    return []
  }
}

/**
 * The Call back button, which works as in the rows of Unresponded. One request lists all renters who wait, regardless
 * of the number of alerts.
 * @param fallback rendered instead once the renter was reached
 */
function AlertCallBack({
  leadId,
  names,
  size,
  fallback,
}: {
  leadId: string
  names: AlertNames
  size: ButtonSize
  fallback: ReactNode
}) {
  const { data: missed, isPending } = useQuery(missedCallsQuery())
  // Render nothing while loading, because a button must not change into another one under the pointer.
  if (isPending) return null
  const row = missed?.find(({ lead }) => lead.id === leadId)
  return (
    <PressGuard meaning={row ? 'call' : 'reached'}>
      {row ? <Ready row={row} names={names} size={size} /> : fallback}
    </PressGuard>
  )
}

function Ready({ row, names, size }: { row: MissedRenter; names: AlertNames; size: ButtonSize }) {
  const { user } = useViewer()
  const now = useNow(30_000)
  const { handleSoon } = useHandleMissedCall()
  const team = names.team(row.lead.teamRef)
  const calling = useCalling(missedCallInput(row, rowRights(row.lead, user, names.teams).text, team))
  const handled = handledVerdict(row.call, user.id, now)
  return (
    <CallButton
      calling={handled ? { ...calling, verdict: handled } : calling}
      target={calling.targets[0]}
      word="Call back"
      size={size}
      before={() => handleSoon(row)}
    >
      Call back
    </CallButton>
  )
}
