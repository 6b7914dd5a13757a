import { ChartColumn } from 'lucide-react'

import { useStopShare } from '#/api/admin/owners.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type OwnerDetails, type OwnerShare } from '#/domain/owner/owner-details.ts'
import {
  isRunning,
  openedLabel,
  reportLabel,
  sharedProperties,
  shareLabel,
} from '#/domain/owner/owner-share.ts'
import { formatFullTime, formatShortDate } from '#/domain/time/format.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { refused, type Verdict } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type OwnerDialog } from './owner-dialogs.tsx'

/** Whether a report can be shared with an owner. */
function canShare(owner: OwnerDetails, change: Verdict): Verdict {
  if (!change.ok) return change
  if (owner.properties.length === 0)
    return refused('no-property', 'Reports cover an owner’s properties', 'Add a property first')
  return owner.contacts.some(({ email }) => email !== undefined)
    ? change
    : refused('no-email', 'No contact has an email address', 'Add one first')
}

/** The reports that contacts of an owner are mailed. */
export function OwnerReports({
  owner,
  change,
  now,
  onDialog,
}: {
  owner: OwnerDetails
  change: Verdict
  now: number
  onDialog: (dialog: OwnerDialog) => void
}) {
  return (
    <Panel
      title="Reports shared"
      action={
        <GatedButton
          verdict={canShare(owner, change)}
          variant="ghost"
          size="sm"
          onClick={() => onDialog({ type: 'share', owner })}
        >
          Share report
        </GatedButton>
      }
    >
      {owner.shares.length === 0 ? (
        <p className="p-4 text-ink-3">No shared reports yet.</p>
      ) : (
        <ul data-user-text>
          {owner.shares.map((share) => (
            <ShareRow key={share.id} owner={owner} share={share} change={change} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ShareRow({
  owner,
  share,
  change,
  now,
}: {
  owner: OwnerDetails
  share: OwnerShare
  change: Verdict
  now: number
}) {
  const { kind } = useViewer()
  const stop = useStopShare(owner.id)
  const label = reportLabel(share.report, kind)
  const press = () =>
    stop.act(
      { shareId: share.id },
      {
        onSuccess: () => toast.success({ title: `${label} is no longer sent` }),
        onError: (error) => toast.error({ title: `${label} was not stopped`, body: errorMessage(error) }),
      },
    )
  const to = share.contact === undefined ? 'a former contact' : nameInSentence(share.contact.name)
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <Icon icon={ChartColumn} size={15} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{label}</p>
        <p className="text-small text-ink-3">
          {shareLabel(share)}
          {share.stoppedTs !== undefined && `, stopped ${formatShortDate(share.stoppedTs, now)}`}
        </p>
        <p className="truncate text-small text-ink-3">
          {sharedProperties(share, owner.properties)} to {to}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end text-small text-ink-2">
        {share.sentTs === undefined ? (
          <span>
            {share.nextTs === undefined ? 'Not sent' : `First on ${formatShortDate(share.nextTs, now)}`}
          </span>
        ) : (
          <>
            <span data-tip={formatFullTime(share.sentTs)}>{formatShortDate(share.sentTs, now)}</span>
            <span>{openedLabel(share)}</span>
          </>
        )}
        {isRunning(share) && (
          <GatedButton
            verdict={change}
            size="sm"
            variant="ghost"
            className="-mr-2"
            loading={stop.isPending}
            aria-label={`Stop ${label}`}
            onClick={press}
          >
            Stop
          </GatedButton>
        )}
      </div>
    </li>
  )
}
