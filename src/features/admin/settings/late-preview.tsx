import { isSameDay } from 'date-fns/isSameDay'
import { nextTuesday } from 'date-fns/nextTuesday'
import { startOfDay } from 'date-fns/startOfDay'
import { Bell, CircleDot, Clock } from 'lucide-react'

import { formatLimit } from '#/domain/lead/overdue/overdue-rows.ts'
import { overdueLabel } from '#/domain/lead/overdue/overdue-warnings.ts'
import { lateMoments, turnsAt, warningsOfForm } from '#/domain/settings/late-moments.ts'
import { type NotificationsForm } from '#/domain/settings/notifications.ts'
import { formatTime, formatWeekday } from '#/domain/time/format.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'
import { useNow } from '#/providers/now.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { SettingsPanel } from './section-page.tsx'

/** Returns 9:00 AM of the next Tuesday: a working day followed by other working days. */
const exampleArrival = (now: number): number => startOfDay(nextTuesday(now)).setHours(9)

/**
 * Shows what happens to a text that nobody answers, according to the rules of the wait chip and the overdue warnings.
 */
export function LatePreview({ form }: { form: NotificationsForm }) {
  const now = useNow(60_000)
  const arrival = exampleArrival(now)
  const settings = warningsOfForm(form)
  const delay = wholeNumber(form.delayMins)
  const { amber, red } = turnsAt(arrival, settings)
  const short = (at: number) => formatTime(at).replace(/ [AP]M$/, '')
  const moment = (at: number) =>
    isSameDay(at, arrival) ? formatTime(at) : `${formatWeekday(at).slice(0, 3)} ${formatTime(at)}`
  return (
    <SettingsPanel
      title="Preview"
      hint="if no one acts"
      foot={
        form.useWarnings
          ? 'Time runs day and night, every day.'
          : 'Late warnings are off, so no one is warned.'
      }
    >
      <div className="px-4 py-3" aria-live="polite">
        <p className="text-ink-2">
          A text that arrives {formatWeekday(arrival)} at {formatTime(arrival)} turns amber at {moment(amber)}{' '}
          and red after {moment(red)}.
        </p>
        <div aria-hidden className="mt-3 grid grid-cols-[1fr_2fr_4fr] gap-0.5 text-small tabular-nums">
          {(
            [
              ['bg-line-2', 'text-ink-3', arrival],
              ['bg-warning', 'text-warning-text', amber],
              ['bg-danger', 'text-danger-text', red],
            ] as const
          ).map(([fill, ink, at]) => (
            <span key={fill} className={ink}>
              <span className={`mb-1 block h-2 ${fill} forced-colors:border`} />
              {short(at)}
            </span>
          ))}
        </div>
        <ol className="mt-3 border-t border-line pt-2">
          {lateMoments(arrival, delay, settings).map(({ at, what }) => (
            <li key={what} className="flex items-center gap-2 py-1 text-small">
              <Icon
                icon={what === 'arrives' ? CircleDot : what === 'told' ? Bell : Clock}
                size={14}
                className={
                  what === 'arrives' ? 'text-ink-3' : what === 'told' ? 'text-accent-text' : 'text-danger'
                }
              />
              <span className="w-20 shrink-0 text-ink-2 tabular-nums">{moment(at)}</span>
              <span className="min-w-0">
                {what === 'arrives'
                  ? 'Lead arrives'
                  : what === 'told'
                    ? 'First notification'
                    : `Late: ${overdueLabel(what).toLowerCase()}, over ${formatLimit(at - arrival)}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </SettingsPanel>
  )
}
