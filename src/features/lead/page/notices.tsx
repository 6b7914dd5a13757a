import { Lock, Merge } from 'lucide-react'

import { isOffline } from '#/api/request/errors.ts'
import { StaleBadge } from '#/components/failures/stale-badge.tsx'
import { updatedLabel } from '#/components/failures/updated-label.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { type Lead } from '#/domain/lead/lead.ts'
import { permissionsFor } from '#/domain/policy/team-rights.ts'
import { formatTime } from '#/domain/time/format.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type Assignment } from '../assign/use-assignment.ts'
import { type TimelineView } from './lead-page-views.ts'

/** Says how old the shown lead is when it could not be refreshed. */
export function StaleLead({
  error,
  updatedAt,
  retrying,
  onRetry,
}: {
  error: Error | null
  /** The last successful fetch, epoch milliseconds of this computer's clock. */
  updatedAt: number
  retrying: boolean
  onRetry: () => void
}) {
  useNow(30_000)
  if (error === null) return null
  const offline = isOffline(error)
  const text = offline ? `Offline since ${formatTime(updatedAt)}` : updatedLabel(clock.local() - updatedAt)
  return <StaleBadge text={text} isFixed={offline} retrying={retrying} onRetry={onRetry} />
}

/** Says that a merged lead is read-only, with a link to the lead that was kept. */
export function MergedNotice({ lead }: { lead: Lead }) {
  if (lead.leadStatus !== 'MERGED') return null
  const survivor = lead.mergedInto
  return (
    <p className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-4 py-1.5 text-body text-ink-2 tablet:px-6">
      <Icon icon={Merge} size={16} className="text-ink-3" />
      <span className="min-w-0 break-words">
        Read-only. This lead was merged into{' '}
        {survivor === undefined ? (
          'another one.'
        ) : (
          <Link to="/leads/$leadId" params={{ leadId: survivor.id }} data-user-text>
            <PersonName name={survivor.name} />
          </Link>
        )}
      </span>
    </p>
  )
}

/**
 * Tells a user who may not work on a lead so once, below its header, with a button to take the lead if that is allowed.
 */
export function ReadOnlyNotice({
  lead,
  edit,
  assignment,
}: {
  lead: Lead
  edit: Verdict
  assignment: Pick<Assignment, 'assign' | 'assignTo' | 'busy'>
}) {
  const { user } = useViewer()
  // A merged lead has its own notice.
  if (edit.ok || edit.rule === 'checking' || lead.leadStatus === 'MERGED') return null
  const assignee = edit.rule === 'collaboration' ? firstName(lead.assignedAgent?.name ?? '') : undefined
  return (
    <div
      ref={passFocusOn}
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-4 py-1 text-body text-ink-2 tablet:px-6"
    >
      <Icon icon={Lock} size={15} className="text-ink-3" />
      {assignee ? (
        <p className="min-w-0 flex-1 break-words" data-tip={sentences(edit)}>
          <bdi data-user-text>{assignee}</bdi> has this lead. You can read it.
        </p>
      ) : (
        <p className="min-w-0 flex-1 break-words">{sentences(edit)}</p>
      )}
      {assignment.assign.ok && permissionsFor(user, lead.teamRef).agent && (
        <Button
          size="sm"
          loading={assignment.busy}
          onClick={() => assignment.assignTo(user)}
          className="max-tablet:h-11"
        >
          Assign to me
        </Button>
      )}
    </div>
  )
}

const viewLabels: Readonly<Record<Exclude<TimelineView, 'all'>, string>> = {
  calls: 'Calls only',
  texts: 'Texts only',
  emails: 'Emails only',
  comments: 'Comments only',
  forms: 'Web forms only',
}

/**
 * On a phone, where the filters have no tabs: says that a link asked for only a part of the timeline, with a button to
 * show all of it.
 */
export function ViewNotice({ view, onAll }: { view: Exclude<TimelineView, 'all'>; onAll: () => void }) {
  return (
    <p
      ref={passFocusOn}
      className="flex min-h-11 shrink-0 items-center justify-between border-b border-line bg-surface-2 px-4 text-small text-ink-2"
    >
      {viewLabels[view]}
      <button
        type="button"
        onClick={onAll}
        className="min-h-11 px-1 font-medium text-accent-text underline underline-offset-2"
      >
        Show all
      </button>
    </p>
  )
}
