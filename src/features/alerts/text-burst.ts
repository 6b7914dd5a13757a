import { type LiveEvent } from '#/api/live/events.ts'

/** Texts of one lead that arrived together. */
export interface ArrivedTexts {
  readonly leadId: string
  /** The lead's name in the event. The name in the lead itself is more reliable. */
  readonly name: string | undefined
  /** Ids of the communications, oldest first, without duplicates. */
  readonly communicationIds: readonly string[]
}

/** Maximum number of text toasts on the screen. */
export const MOST_TOASTS = 2
/** Maximum number of leads that are fetched for one burst. */
export const MOST_READS = 5

const SNIPPET = 140

/** Returns the text that arrived. undefined for any other event. */
export function incomingText(event: LiveEvent): ArrivedTexts | undefined {
  const { eventType, lead, communication } = event
  if (eventType !== 'INCOMING_COMMUNICATION' || !lead || !communication) return undefined
  if (communication.communicationType !== 'TEXT_MESSAGE') return undefined
  if (communication.communicationDirection === 'OUTGOING') return undefined
  return { leadId: lead.id, name: lead.name, communicationIds: [communication.id] }
}

/** Adds a text to the others of its lead. A text that was reported twice counts once. */
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

/** Returns how many more leads wrote, as in " +3". Empty when there are none. */
export function moreLabel(leads: number): string {
  return leads === 0 ? '' : ` +${leads}`
}

/**
 * Returns a text or a name as one plain line. Characters that change the writing direction are removed, because they
 * would affect the rest of the toast's line too.
 */
export function textSnippet(text: string, most = SNIPPET): string {
  const line = text
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  // Cutting through a surrogate pair would leave half a character.
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
