import { type Queue, type Segment, segments } from './queue-state.ts'

/** Maximum number of leads for which each one gets its own segment. */
const MOST_SEGMENTS = 20

const fills: Readonly<Record<Segment, string>> = {
  done: 'bg-accent',
  skipped: 'bg-control',
  current: 'bg-line-2',
  rest: 'bg-line-2',
}

/** The progress of a queue: a segment of 4 px height for each lead, or a single bar for more than twenty. */
export function QueueProgress({ queue, leadId }: { queue: Queue; leadId: string | undefined }) {
  const parts = segments(queue, leadId)
  const behind = queue.done.length + queue.skipped.length
  const bar = {
    role: 'progressbar',
    'aria-label': 'Queue progress',
    'aria-valuemin': 0,
    'aria-valuemax': queue.ids.length,
    'aria-valuenow': behind,
    'aria-valuetext': `${queue.done.length} done, ${queue.skipped.length} skipped of ${queue.ids.length}`,
  }
  if (parts.length > MOST_SEGMENTS) {
    return (
      <div {...bar} className="flex h-1 max-w-80 min-w-8 flex-1 overflow-hidden rounded-full bg-line-2">
        <span className="bg-accent" style={{ width: `${(100 * queue.done.length) / parts.length}%` }} />
        <span className="bg-control" style={{ width: `${(100 * queue.skipped.length) / parts.length}%` }} />
      </div>
    )
  }
  return (
    <div {...bar} className="flex max-w-80 min-w-8 flex-1 gap-[3px]">
      {parts.map((part, index) => (
        <span
          key={queue.ids[index]}
          className={`h-1 min-w-0.5 flex-1 overflow-hidden rounded-full ${fills[part]}`}
        >
          {part === 'current' && <span className="block h-full w-1/2 bg-accent" />}
        </span>
      ))}
    </div>
  )
}
