import { MessageSquare } from 'lucide-react'

import { type LiveEvent } from '#/api/live/events.ts'
import { replyTarget } from '#/components/lead/lead-targets.ts'
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

/** Time during which texts are gathered into one toast for each lead, in milliseconds. */
const GATHER_MS = 400
/** How long a toast is shown, unless the pointer or the focus is in it. The bell keeps the alert. Milliseconds. */
const STANDS_MS = 8_000

/** The options of `createIncomingTexts`. */
interface IncomingTextsOptions {
  /** The acting user's id. */
  me: string | undefined
  /** Fetches the current version of a lead. */
  readLead: (leadId: string) => Promise<Lead>
  /** Whether the texts of a lead are on the screen. */
  isOpen: (leadId: string) => boolean
  onReply: (target: TextTarget) => void
  onViewLead: (leadId: string) => void
  /** Reports that a communication was shown. */
  acknowledge: (communicationId: string) => void
}

/** Announces texts that arrive for leads that are not on the screen. */
export interface IncomingTexts {
  hear(event: LiveEvent): void
  /** Call when something else is on the screen. Dismisses the toasts of texts that are visible there. */
  look(): void
  stop(): void
}

const toastId = (leadId: string) => `incoming-text:${leadId}`

/**
 * Shows one toast for each lead with its newest text, for the user's own leads and for unassigned leads. The two newest
 * toasts are shown, with the number of further leads.
 */
export function createIncomingTexts(options: IncomingTextsOptions): IncomingTexts {
  let burst = new Map<string, ArrivedTexts>()
  // The texts of the toasts on the screen, the oldest first. Another text of such a lead is added to its toast.
  const announced = new Map<string, ArrivedTexts>()
  // Leads whose toast was dismissed to make room for a newer one.
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
    // Only the newest. The list and the bell show all of them.
    const texts = arrived.slice(-MOST_READS)
    // Fetching the lead gives its name, the text and its assignee. If that fails, the toast shows what the event
    // contained.
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
