import { MessageSquare } from 'lucide-react'

import { type LiveEvent } from '#/api/live/events.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { readable } from '#/lib/schema.ts'
import { toast } from '#/ui/layers/toast.ts'

import {
  type ArrivedTexts,
  manyTextsTitle,
  gather,
  incomingText,
  MOST_TOASTS,
  textSnippet,
  sentTextsTitle,
} from './text-burst.ts'

/** Milliseconds in which texts are gathered into one toast a lead. */
const GATHER_MS = 400

/** What the announcer needs. */
export interface IncomingTextsOptions {
  /** The lead as it is now. */
  readLead: (leadId: string) => Promise<Lead>
  /** Whether the texts of a lead are on the screen. */
  isOpen: (leadId: string) => boolean
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

/** One toast a lead with its newest words; beyond three leads at once, one toast with the numbers. */
export function createIncomingTexts(options: IncomingTextsOptions): IncomingTexts {
  let burst = new Map<string, ArrivedTexts>()
  // What the toasts on the screen tell already: another text of that lead adds to its toast.
  const told = new Map<string, ArrivedTexts>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const say = async (arrived: ArrivedTexts) => {
    const { leadId } = arrived
    // One read gives the name and the words; without it the toast says what the event said.
    const lead = await options.readLead(leadId).catch(() => undefined)
    if (stopped || options.isOpen(leadId)) return
    const texts = gather(told, arrived).get(leadId) ?? arrived
    told.set(leadId, texts)
    const newest = texts.communicationIds.at(-1)
    const message = lead && readable(lead.communications).find(({ id }) => id === newest)?.message
    const name = textSnippet(lead ? leadName(lead) : (arrived.name ?? 'A lead'), 60)
    toast.info({
      id: toastId(leadId),
      icon: MessageSquare,
      title: sentTextsTitle(name, texts.communicationIds.length),
      body: message === undefined ? undefined : textSnippet(message) || undefined,
      action: { label: 'View Lead', onPress: () => options.onViewLead(leadId) },
      onDismiss: () => told.delete(leadId),
    })
    for (const communicationId of arrived.communicationIds) options.acknowledge(communicationId)
  }

  const flush = () => {
    timer = undefined
    const arrived = [...burst.values()].filter(({ leadId }) => !options.isOpen(leadId))
    burst = new Map()
    if (arrived.length > MOST_TOASTS) {
      // Neither a toast nor a read for each: the list and the bell tell which they are.
      toast.info({ id: 'incoming-texts', icon: MessageSquare, title: manyTextsTitle(arrived) })
      return
    }
    for (const texts of arrived) void say(texts)
  }

  return {
    hear(event) {
      const text = incomingText(event)
      if (!text || options.isOpen(text.leadId)) return
      burst = gather(burst, text)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    look() {
      for (const leadId of told.keys()) {
        if (options.isOpen(leadId) && told.delete(leadId)) toast.dismiss(toastId(leadId))
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
