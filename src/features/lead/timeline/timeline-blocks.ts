import { type LeadComment, type Sentence } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type TimelineDay, type TimelineEntry, type TimelineItem } from '#/domain/lead/timeline/timeline.ts'
import { type Communication } from '#/domain/message/communication.ts'

type TextsItem = Extract<TimelineItem, { kind: 'texts' }>

/** One text of a run. */
interface BubbleBlock {
  readonly kind: 'bubble'
  readonly key: string
  readonly message: Communication
  /** Whether this is the last text of its run. */
  readonly last: boolean
}

/**
 * What the timeline renders from top to bottom. A run of texts is its head plus one block per text, so that a run of
 * thousands is virtualized like anything else.
 */
export type TimelineBlock =
  | TimelineDay
  | Exclude<TimelineItem, TextsItem>
  | (Omit<TextsItem, 'messages'> & { readonly count: number })
  | BubbleBlock

/** Returns the blocks of a timeline, oldest first. */
export function timelineBlocks(entries: readonly TimelineEntry[]): TimelineBlock[] {
  return entries.flatMap((entry): TimelineBlock[] => {
    if (entry.kind !== 'texts') return [entry]
    const { messages, ...head } = entry
    const bubbles = messages.map((message, index): BubbleBlock => ({
      kind: 'bubble',
      key: `text-${message.id}`,
      message,
      last: index === messages.length - 1,
    }))
    return [{ ...head, count: messages.length }, ...bubbles]
  })
}

/**
 * Returns the keys of the blocks that are updates for the user: incoming communications, and what colleagues sent or
 * noted. Days, heads of runs and history lines come and go with them, and the user's own actions are not updates.
 * @param me the acting user's id
 */
export function updateKeys(blocks: readonly TimelineBlock[], me: string): string[] {
  return blocks.filter((block) => isUpdate(block, me)).map((block) => block.key)
}

/**
 * Returns the key of the block where the user's updates begin: the day or the head of a run directly above the first
 * new block, otherwise that block itself. undefined when there are no updates.
 * @param span updates after `from`, up to and including `to`, count as new; epoch milliseconds
 */
export function updatesStart(
  blocks: readonly TimelineBlock[],
  me: string,
  span: { readonly from: number; readonly to: number },
): string | undefined {
  let first = blocks.findIndex((block) => {
    const ts = timeOf(block)
    return ts > span.from && ts <= span.to && isUpdate(block, me)
  })
  if (first < 0) return undefined
  if (blocks[first - 1]?.kind === 'texts') first -= 1
  if (blocks[first - 1]?.kind === 'day') first -= 1
  return blocks[first]?.key
}

/**
 * Returns the key of the block where a wait begins (for a text, the head of its run); undefined when no block matches.
 */
export function waitStart(blocks: readonly TimelineBlock[], since: number | undefined): string | undefined {
  if (since === undefined) return undefined
  const at = blocks.findIndex((block) => communicationOf(block)?.createdTs === since)
  if (blocks[at]?.kind !== 'bubble') return blocks[at]?.key
  return blocks.findLast((block, index) => index < at && block.kind === 'texts')?.key
}

const timeOf = (block: TimelineBlock) => (block.kind === 'bubble' ? block.message.createdTs : block.ts)

function isUpdate(block: TimelineBlock, me: string): boolean {
  if (block.kind === 'comment') return block.comment.userRef !== me
  const communication = communicationOf(block)
  if (communication === undefined) return false
  return communication.communicationDirection === 'INCOMING' || communication.sentByUserRef !== me
}

/** Returns the communication of a block, if it has one. */
export function communicationOf(block: TimelineBlock): Communication | undefined {
  if (block.kind === 'bubble') return block.message
  return 'communication' in block ? block.communication : undefined
}

/**
 * Whether a block looks the same as before. Compares by identity, because the query cache keeps the identity of
 * unchanged data.
 */
export function sameBlock(a: TimelineBlock, b: TimelineBlock): boolean {
  if (a === b) return true
  if (a.kind !== b.kind || a.key !== b.key) return false
  if (a.kind === 'bubble' || b.kind === 'bubble') {
    return a.kind === 'bubble' && b.kind === 'bubble' && a.message === b.message && a.last === b.last
  }
  if (a.ts !== b.ts) return false
  if (a.kind === 'day' || b.kind === 'day') return true
  return (
    a.node === b.node &&
    sameSentence(a.sentence, b.sentence) &&
    sourceOf(a) === sourceOf(b) &&
    noteOf(a) === noteOf(b)
  )
}

/** Returns the comment in which a user noted how a call went. */
export function noteOf(block: TimelineBlock): LeadComment | undefined {
  return block.kind === 'call' ? block.note : undefined
}

function sameSentence(a: Sentence, b: Sentence): boolean {
  return (
    a.length === b.length &&
    a.every((part, index) => part.role === b[index]?.role && part.text === b[index]?.text)
  )
}

function sourceOf(block: Exclude<TimelineBlock, TimelineDay | BubbleBlock>): unknown {
  switch (block.kind) {
    case 'texts':
      return block.count
    case 'comment':
      return block.comment
    case 'activity':
      return block.activity
    case 'unreadable':
      return block.why
    default:
      return block.communication
  }
}
