import * as z from 'zod/mini'

/** Most leads of one queue. */
export const MOST_QUEUE = 200

const ids = z.array(z.string()).check(z.maxLength(MOST_QUEUE))

/** A focus queue as this tab keeps it: ids only, fixed when it starts. */
export const queueSchema = z.object({
  /** Whose it is: the acting user. */
  user: z.string(),
  title: z.string(),
  sortLabel: z.string(),
  /** Where it was started: an address of this app. */
  back: z.string(),
  ids: ids.check(z.minLength(1)),
  /** Who had each lead then, in the order of `ids`; empty: nobody. */
  assignees: z.array(z.string()),
  /** Leads of the list beyond those of the queue. */
  beyond: z._default(z.number(), 0),
  done: ids,
  skipped: ids,
  /** The last lead is behind. */
  ended: z._default(z.boolean(), false),
})

/** A focus queue. */
export type Queue = z.output<typeof queueSchema>

/** A lead was dealt with, or left for later; the last word counts. */
export function marked(queue: Queue, leadId: string, as: 'done' | 'skipped'): Queue {
  const without = (list: readonly string[]) => list.filter((id) => id !== leadId)
  // Who comes by again and skips has still done it.
  if (as === 'skipped' && queue.done.includes(leadId)) return queue
  return {
    ...queue,
    done: as === 'done' ? [...without(queue.done), leadId] : without(queue.done),
    skipped: as === 'skipped' ? [...without(queue.skipped), leadId] : without(queue.skipped),
  }
}

/** The lead after one, and before it; undefined at the ends and for a lead that is not in the queue. */
export function neighbors(
  { ids }: Pick<Queue, 'ids'>,
  leadId: string,
): { readonly at: number; readonly next: string | undefined; readonly previous: string | undefined } {
  const at = ids.indexOf(leadId)
  return at < 0
    ? { at, next: undefined, previous: undefined }
    : { at, next: ids[at + 1], previous: ids[at - 1] }
}

/** What a segment of the progress shows. */
export type Segment = 'done' | 'skipped' | 'current' | 'rest'

/** The progress, lead by lead. */
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
