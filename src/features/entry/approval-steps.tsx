import { isSameDay } from 'date-fns/isSameDay'
import { Check, X } from 'lucide-react'

import { type Approval } from '#/api/entry.ts'
import { formatTime, formatLongDate } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

type Progress = 'done' | 'now' | 'failed' | 'later'

const spoken: Readonly<Record<Progress, string>> = {
  done: 'Done: ',
  now: 'Now: ',
  failed: 'Failed: ',
  later: 'Later: ',
}

interface Step {
  name: string
  text?: string | undefined
  progress: Progress
}

function stepsOf({ status, check }: Approval, now: number): Step[] {
  const approved = status === 'approved'
  const since = check?.carrierCheckTs
  return [
    {
      name: 'Company details received',
      text: check?.receivedTs === undefined ? undefined : formatMoment(check.receivedTs, now),
      progress: 'done',
    },
    {
      name: 'Phone carrier check',
      text: `So your texts get delivered.${
        since === undefined || approved ? '' : ` Started ${formatMoment(since, now)}`
      }`,
      progress: approved ? 'done' : status === 'not_approved' ? 'failed' : 'now',
    },
    {
      name: 'Numbers and email ready',
      text: 'You choose them in the first team',
      progress: approved ? 'now' : 'later',
    },
    { name: 'Open for leads', progress: approved ? 'done' : 'later' },
  ]
}

/** Shows the progress of the check. */
export function ApprovalSteps({ approval }: { approval: Approval }) {
  const steps = stepsOf(approval, useNow(30_000))
  return (
    <ol aria-label="Steps" className="mt-5">
      {steps.map(({ name, text, progress }, index) => (
        <li
          key={name}
          aria-current={progress === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-3 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute top-6 bottom-0 left-[11.5px] w-px bg-line-2" />
          )}
          <Dot progress={progress} />
          <div className="min-w-0 pt-0.5">
            <p className={cx(progress === 'later' ? 'text-ink-2' : 'font-medium text-ink')}>
              <VisuallyHidden>{spoken[progress]}</VisuallyHidden>
              {name}
            </p>
            {text !== undefined && <p className="text-small text-ink-2">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Dot({ progress }: { progress: Progress }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-6 shrink-0 items-center justify-center rounded-full border',
        progress === 'done' && 'border-accent bg-accent text-accent-ink',
        progress === 'failed' && 'border-danger bg-danger-tint text-danger-text',
        progress === 'now' && 'border-accent',
        progress === 'later' && 'border-control',
      )}
    >
      {progress === 'done' && <Icon icon={Check} size={14} />}
      {progress === 'failed' && <Icon icon={X} size={14} />}
      {progress === 'now' && <span className="size-2 rounded-full bg-accent" />}
    </span>
  )
}

/** Formats a time: `July 13, 4:40 PM`, or `today, 9:05 AM`. */
export function formatMoment(ts: number, now: number): string {
  return `${isSameDay(ts, now) ? 'today' : formatLongDate(ts, now)}, ${formatTime(ts)}`
}
