import { AssignPicker } from '#/components/assign-picker.tsx'
import { type AlertGroup } from '#/domain/alert-rows.ts'
import { alertLeadName } from '#/domain/alert-words.ts'
import { isGone } from '#/domain/alert.ts'
import { useOpenText } from '#/providers/text-popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type ButtonSize } from '#/ui/button-classes.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import { Popover } from '#/ui/popover.tsx'

import { textTargetOf } from './text-target.ts'
import { type AlertNames } from './use-alert-names.ts'
import { useTakeOffer } from './use-take-offer.ts'

/** The one action of a row: Claim, Assign, Reply or Open. `data-take` marks what the key C presses. */
export function AlertAction({
  group,
  names,
  size = 'sm',
}: {
  group: AlertGroup
  names: AlertNames
  size?: ButtonSize
}) {
  const { head } = group
  const { user } = useViewer()
  const openText = useOpenText()
  const take = useTakeOffer(head, names.userName)
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
  const target = textTargetOf(group)
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
