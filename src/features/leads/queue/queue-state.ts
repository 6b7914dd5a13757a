import * as z from 'zod/mini'

/** Maximum number of leads in a queue. */
export const MOST_QUEUE = 200

const ids = z.array(z.string()).check(z.maxLength(MOST_QUEUE))

/** A focus queue as this tab stores it. It contains only ids and is fixed when it starts. */
export const queueSchema = z.object({
  /** Id of the acting user who started the queue. */
  user: z.string(),
  title: z.string(),
  sortLabel: z.string(),
  /** Address in this app where the queue was started. */
  back: z.string(),
  ids: ids.check(z.minLength(1)),
  /** Id of each lead's assignee at the start, in the order of `ids`; empty when there was none. */
  assignees: z.array(z.string()),
  /** Number of leads in the list that are not part of the queue. */
  beyond: z._default(z.number(), 0),
  done: ids,
  skipped: ids,
  /** Whether the user has gone past the last lead. */
  ended: z._default(z.boolean(), false),
})

/** A focus queue. */
export type Queue = z.output<typeof queueSchema>

/** Marks a lead as done or skipped. The later mark wins, except that a lead that was done stays done. */
export function marked(queue: Queue, leadId: string, as: 'done' | 'skipped'): Queue {
  const without = (list: readonly string[]) => list.filter((id) => id !== leadId)
  // A user who comes back to a lead and skips it has still done it.
  if (as === 'skipped' && queue.done.includes(leadId)) return queue
  return {
    ...queue,
    done: as === 'done' ? [...without(queue.done), leadId] : without(queue.done),
    skipped: as === 'skipped' ? [...without(queue.skipped), leadId] : without(queue.skipped),
  }
}

/**
 * Returns the position of a lead and the leads after and before it; undefined at the ends and for a lead that is not in
 * the queue.
 */
export function neighbors(
  { ids }: Pick<Queue, 'ids'>,
  leadId: string,
): { readonly at: number; readonly next: string | undefined; readonly previous: string | undefined } {
  const at = ids.indexOf(leadId)
  return at < 0
    ? { at, next: undefined, previous: undefined }
    : { at, next: ids[at + 1], previous: ids[at - 1] }
}

/** The state of a segment of the progress bar. */
export type Segment = 'done' | 'skipped' | 'current' | 'rest'

/** Returns the state of each lead's segment. */
export function segments(queue: Queue, leadId: string | undefined): Segment[] {
  const done = new Set(queue.done)
  const skipped = new Set(queue.skipped)
  return queue.ids.map((id) =>
    done.has(id) ? 'done' : id === leadId ? 'current' : skipped.has(id) ? 'skipped' : 'rest',
  )
}

/** "2 done, 0 skipped". */
export function queueCounts({ done, skipped }: Pick<Queue, 'done' | 'skipped'>): string {
  return `${done.length} done, ${skipped.length} skipped`
}
