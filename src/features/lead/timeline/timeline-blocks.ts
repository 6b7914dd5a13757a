import { type LeadComment, type Sentence } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type TimelineDay, type TimelineEntry, type TimelineItem } from '#/domain/lead/timeline/timeline.ts'
import { type Communication } from '#/domain/message/communication.ts'

type TextsItem = Extract<TimelineItem, { kind: 'texts' }>

/** One text of a run. */
export interface BubbleBlock {
  readonly kind: 'bubble'
  readonly key: string
  readonly message: Communication
  /** The last of its run, before something else comes. */
  readonly last: boolean
}

/** What stands in the page one below the other. A run of texts is its head and one block for each text, so that a run of thousands is windowed like anything else. */
export type TimelineBlock =
  | TimelineDay
  | Exclude<TimelineItem, TextsItem>
  | (Omit<TextsItem, 'messages'> & { readonly count: number })
  | BubbleBlock

/** The blocks of a timeline, oldest first. */
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
 * The keys of the updates to a person: what came in, what colleagues sent or noted. Days, heads of runs and history
 * lines come and go with them, and what one did oneself is no update.
 * @param me the acting user's id
 */
export function updateKeys(blocks: readonly TimelineBlock[], me: string): string[] {
  return blocks.filter((block) => isUpdate(block, me)).map((block) => block.key)
}

/**
 * Where what is new to a person begins: the key of the day, or of the head of a run, that it stands right under, else of
 * the first new block itself; undefined where nothing is new.
 * @param span what came after `from`, up to `to`; epoch milliseconds
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

/** The key of the block that a wait begins with, of the head of its run for a text; undefined: it is not among them. */
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

/** The communication of a block, where it has one. */
export function communicationOf(block: TimelineBlock): Communication | undefined {
  if (block.kind === 'bubble') return block.message
  return 'communication' in block ? block.communication : undefined
}

/** Whether a block looks the same as before: the query cache keeps the identity of what did not change. */
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

/** The comment with which somebody said how a call went. */
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
