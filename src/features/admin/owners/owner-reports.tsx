import { ChartColumn } from 'lucide-react'

import { adminKeys } from '#/api/admin/keys.ts'
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
import { refused, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

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

/** The reports that are mailed to the contacts of an owner. */
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
      answer={{ queryKey: [...adminKeys.owner(owner.id), 'shares'], one: 'report', many: 'reports' }}
      action={
        <GatedButton
          verdict={canShare(owner, change)}
          variant="ghost"
          size="bar"
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
        onError: (error) => toast.error({ title: `${label} wasn’t stopped`, body: errorMessage(error) }),
      },
    )
  const to = share.contact === undefined ? 'a former contact' : nameInSentence(share.contact.name)
  const what = `${sharedProperties(share, owner.properties)} to ${to}`
  // In the usual case, all properties to the first contact, the details are only in the tooltip.
  const isUsual =
    share.contact !== undefined &&
    share.contact.id === owner.contacts[0]?.id &&
    share.property.length === owner.properties.length
  const when =
    shareLabel(share) +
    (share.stoppedTs === undefined ? '' : `, stopped ${formatShortDate(share.stoppedTs, now)}`)
  return (
    // In the list, the focus stays on the row when Stop disappears.
    <li
      tabIndex={-1}
      className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-[5px] first:border-t-0"
    >
      <Icon icon={ChartColumn} size={15} className="text-ink-3" />
      <div className="min-w-0 flex-1 text-small text-ink-3">
        <div className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-body font-medium text-ink">{label}</span>
          {isRunning(share) && (
            <GatedButton
              ref={passFocusOn}
              verdict={change}
              size="sm"
              variant="ghost"
              className="-my-1 h-6! px-1! font-normal! text-ink-3!"
              loading={stop.isPending}
              aria-label={`Stop ${label}, ${what}`}
              onClick={press}
            >
              Stop
            </GatedButton>
          )}
          <span
            className="shrink-0"
            data-tip={share.sentTs === undefined ? undefined : formatFullTime(share.sentTs)}
          >
            {sentText(share, now)}
          </span>
        </div>
        <p className="mt-px flex items-baseline gap-1.5">
          <span className="min-w-0 flex-1 truncate" data-tip={`${when}. ${what}`}>
            {isUsual ? when : `${when}, ${what}`}
            {isUsual && <VisuallyHidden>, {what}</VisuallyHidden>}
          </span>
          <span className="shrink-0">{openedLabel(share)}</span>
        </p>
      </div>
    </li>
  )
}

/** Returns when a report was last sent, or when it will be sent first. */
function sentText({ sentTs, nextTs }: OwnerShare, now: number): string {
  if (sentTs !== undefined) return formatShortDate(sentTs, now)
  return nextTs === undefined ? 'Not sent' : `First on ${formatShortDate(nextTs, now)}`
}
