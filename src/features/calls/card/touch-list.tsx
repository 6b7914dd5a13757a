import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { lastTouches, touchTime } from './touches.ts'

/** The last three communications of the lead. */
export function TouchList({ lead }: { lead: Lead }) {
  const { user } = useViewer()
  const now = useNow(60_000)
  const touches = lastTouches(lead, user.id)
  return (
    <section aria-label="Last three touches" className="call-section call-labeled">
      <div className="flex h-7 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-small font-semibold text-ink-2">Last three touches</h3>
        <Link
          to="/leads/$leadId"
          params={{ leadId: lead.id }}
          look="plain"
          className="text-small font-medium text-accent-text"
        >
          All activity
        </Link>
      </div>
      {touches.length === 0 ? (
        <p className="text-ink-3">No activity yet</p>
      ) : (
        <ul>
          {touches.map((touch) => (
            <li key={touch.id} className="flex h-10 items-center gap-2.5">
              <span
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full border',
                  touch.missed
                    ? 'border-transparent bg-danger-tint text-danger-text'
                    : 'border-line-2 text-ink-2',
                )}
              >
                <Icon icon={communicationIcons[touch.icon]} size={14} />
              </span>
              <span className="min-w-0 flex-1" data-user-text>
                <span className="block truncate font-medium">
                  {touch.head}
                  {touch.detail !== undefined && (
                    <span className="font-normal text-ink-3">
                      {' '}
                      <bdi>{touch.detail}</bdi>
                    </span>
                  )}
                </span>
                {touch.line !== undefined && (
                  <bdi className="block truncate text-small text-ink-2">{touch.line}</bdi>
                )}
              </span>
              <time
                className="shrink-0 text-small text-ink-3 tabular-nums"
                data-tip={formatFullTime(touch.ts)}
              >
                {touchTime(touch.ts, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
