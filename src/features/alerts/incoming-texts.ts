import { MessageSquare } from 'lucide-react'

import { type LiveEvent } from '#/api/live/events.ts'
import { replyTarget } from '#/components/lead-targets.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { readable } from '#/lib/schema.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { toast } from '#/ui/layers/toast.ts'

import {
  type ArrivedTexts,
  gather,
  incomingText,
  MOST_READS,
  MOST_TOASTS,
  moreLabel,
  textSnippet,
  sentTextsTitle,
} from './text-burst.ts'

/** Milliseconds in which texts are gathered into one toast a lead. */
const GATHER_MS = 400
/** Milliseconds for which a toast stands, unless the pointer or the focus is in it; the bell remembers. */
const STANDS_MS = 8_000

/** What the announcer needs. */
export interface IncomingTextsOptions {
  /** The acting user's id. */
  me: string | undefined
  /** The lead as it is now. */
  readLead: (leadId: string) => Promise<Lead>
  /** Whether the texts of a lead are on the screen. */
  isOpen: (leadId: string) => boolean
  onReply: (target: TextTarget) => void
  onViewLead: (leadId: string) => void
  /** The communication was shown. */
  acknowledge: (communicationId: string) => void
}

/** Says which texts came in for leads that are not on the screen. */
export interface IncomingTexts {
  hear(event: LiveEvent): void
  /** Something else is on the screen now: what is seen there needs no toast any more. */
  look(): void
  stop(): void
}

const toastId = (leadId: string) => `incoming-text:${leadId}`

/**
 * One toast a lead with its newest words, for one's own leads and those that nobody has: the two newest, and how many more
 * there are.
 */
export function createIncomingTexts(options: IncomingTextsOptions): IncomingTexts {
  let burst = new Map<string, ArrivedTexts>()
  // What the toasts on the screen tell already, the oldest first: another text of that lead adds to its toast.
  const announced = new Map<string, ArrivedTexts>()
  // Leads whose toast made room for a newer one.
  const more = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const forget = (leadId: string) => {
    announced.delete(leadId)
    if (announced.size === 0) more.clear()
  }

  const say = (arrived: ArrivedTexts, lead: Lead | undefined) => {
    const { leadId } = arrived
    const texts = gather(announced, arrived).get(leadId) ?? arrived
    announced.delete(leadId)
    more.delete(leadId)
    for (const [oldest] of announced) {
      if (announced.size < MOST_TOASTS) break
      announced.delete(oldest)
      more.add(oldest)
      toast.dismiss(toastId(oldest))
    }
    announced.set(leadId, texts)
    const newest = texts.communicationIds.at(-1)
    const message = lead && readable(lead.communications).find(({ id }) => id === newest)?.message
    const name = textSnippet(lead ? leadName(lead) : (arrived.name ?? 'A lead'), 60)
    const target = lead && replyTarget(lead)
    const view = { label: 'View Lead', onPress: () => options.onViewLead(leadId) }
    toast.info({
      id: toastId(leadId),
      icon: MessageSquare,
      title: sentTextsTitle(name, texts.communicationIds.length) + moreLabel(more.size),
      body: message === undefined ? undefined : textSnippet(message) || undefined,
      action: target ? { label: 'Reply', onPress: () => options.onReply(target) } : view,
      secondAction: target && view,
      closesAfter: STANDS_MS,
      onDismiss: () => forget(leadId),
    })
    for (const communicationId of arrived.communicationIds) options.acknowledge(communicationId)
  }

  const flush = async () => {
    timer = undefined
    const arrived = [...burst.values()].filter(({ leadId }) => !options.isOpen(leadId))
    burst = new Map()
    // The newest; the list and the bell tell of all.
    const texts = arrived.slice(-MOST_READS)
    // One read gives the name, the words and whose it is; without it the toast says what the event said.
    const leads = await Promise.all(
      texts.map(({ leadId }) => options.readLead(leadId).catch(() => undefined)),
    )
    if (stopped) return
    for (const [index, text] of texts.entries()) {
      const lead = leads[index]
      const agent = lead?.assignedAgentRef
      const others = agent !== undefined && agent !== options.me
      if (!others && !options.isOpen(text.leadId)) say(text, lead)
    }
  }

  return {
    hear(event) {
      const text = incomingText(event)
      if (!text || options.isOpen(text.leadId)) return
      burst = gather(burst, text)
      timer ??= setTimeout(() => void flush(), GATHER_MS)
    },
    look() {
      for (const leadId of announced.keys()) {
        if (!options.isOpen(leadId)) continue
        forget(leadId)
        toast.dismiss(toastId(leadId))
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
