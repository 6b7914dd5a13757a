import { type LiveEvent } from '#/api/live/events.ts'

/** Texts of one lead that came in together. */
export interface ArrivedTexts {
  readonly leadId: string
  /** What the event called the lead; the lead itself knows better. */
  readonly name: string | undefined
  /** Ids of the communications, oldest first, each once. */
  readonly communicationIds: readonly string[]
}

/** Toasts of texts that stand at once. */
export const MOST_TOASTS = 2
/** Leads that are read for one burst. */
export const MOST_READS = 5

const SNIPPET = 140

/** The text that came in, or undefined for any other event. */
export function incomingText(event: LiveEvent): ArrivedTexts | undefined {
  const { eventType, lead, communication } = event
  if (eventType !== 'INCOMING_COMMUNICATION' || !lead || !communication) return undefined
  if (communication.communicationType !== 'TEXT_MESSAGE') return undefined
  if (communication.communicationDirection === 'OUTGOING') return undefined
  return { leadId: lead.id, name: lead.name, communicationIds: [communication.id] }
}

/** Puts a text to those of its lead; one that was told twice counts once. */
export function gather(
  burst: ReadonlyMap<string, ArrivedTexts>,
  text: ArrivedTexts,
): Map<string, ArrivedTexts> {
  const before = burst.get(text.leadId)
  const communicationIds = [...new Set([...(before?.communicationIds ?? []), ...text.communicationIds])]
  return new Map(burst).set(text.leadId, { ...text, name: text.name ?? before?.name, communicationIds })
}

/** "Teresa Galvan sent a text message", "Teresa Galvan sent 3 text messages". */
export function sentTextsTitle(name: string, count: number): string {
  return count === 1 ? `${name} sent a text message` : `${name} sent ${count} text messages`
}

/** How many leads wrote besides: " +3"; nothing where there are none. */
export function moreLabel(leads: number): string {
  return leads === 0 ? '' : ` +${leads}`
}

/**
 * One plain line of what a person wrote or is called. Characters that turn the direction of writing are left out: a
 * toast's line has more in it than theirs.
 */
export function textSnippet(text: string, most = SNIPPET): string {
  const line = text
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  // A cut through a pair of surrogates would leave half a character.
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
