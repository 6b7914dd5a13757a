import { searchConversations } from '#/api/endpoints/search.ts'
import { type hitKinds, SHORTEST_SEARCH } from '#/domain/search/search-hit.ts'

import { type LeadRecord } from '../db/records.ts'
import { rightsOn } from '../db/rights.ts'
import { on, refuse } from '../server/on.ts'

const LONGEST_QUERY = 200
const MOST_HITS = 50
const HITS = 20
/** Maximum number of characters before and after the match in a snippet. */
const BEFORE = 32
const AFTER = 90

/** One text of a lead that can be searched. */
interface Said {
  id: string
  kind: (typeof hitKinds)[number]
  createdTs: number
  byName: string | undefined
  text: string
}

/** Returns all texts of a lead, each as a separate item. */
function* saidAbout(lead: LeadRecord): Generator<Said> {
  for (const { id, communicationType: kind, createdTs, ...rest } of lead.communications) {
    const { subject, message, formFields = [] } = rest
    const byName = rest.communicationDirection === 'OUTGOING' ? rest.sentByUserName : undefined
    const written = [...new Set([subject, message].filter((one) => one !== undefined))]
    const answers = formFields.map(({ value }) => value).filter((value) => !written.includes(value))
    const text = [...written, [...new Set(answers)].join(', ')].join(' ').trim()
    yield { id, kind, createdTs, byName, text }
  }
  for (const { id, createdTs, text, userName } of lead.comments)
    yield { id, kind: 'COMMENT', createdTs, byName: userName, text }
  const note = (id: string, createdTs: number, text: string | undefined): Said[] =>
    text === undefined ? [] : [{ id, kind: 'NOTE', createdTs, byName: undefined, text }]
  yield* note(`${lead.id}-requirements`, lead.createdTs, lead.requirements?.notes)
  for (const tour of lead.tours ?? []) yield* note(tour.id, tour.setTs ?? tour.startTs, tour.note)
  for (const share of lead.shares ?? []) yield* note(share.id, share.createdTs, share.note)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Cuts a text around the match. undefined when the text does not contain the search term. */
function snippet(whole: string, term: string): { before: string; hit: string; after: string } | undefined {
  const text = plain(whole)
  const at = text.toLowerCase().indexOf(term)
  // If lower case changes the length of the text, the position of the match would be wrong.
  if (at < 0 || text.toLowerCase().length !== text.length) return undefined
  const end = at + term.length
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1 || at - BEFORE
  const stop = text.length - end <= AFTER ? text.length : Math.max(end, text.lastIndexOf(' ', end + AFTER))
  return {
    before: (start > 0 ? '…' : '') + text.slice(Math.min(start, at), at),
    hit: text.slice(at, end),
    after: text.slice(end, stop) + (stop < text.length ? '…' : ''),
  }
}

/** Searches the texts of leads. Only leads stored as records are searched, not generated ones. */
export const searchHandlers = {
  searchConversations: on(searchConversations, ({ world, viewer, query: { q, limit = HITS } }) => {
    const term = plain(q).toLowerCase()
    if (term.length < SHORTEST_SEARCH || term.length > LONGEST_QUERY)
      refuse(422, `Search for ${SHORTEST_SEARCH} to ${LONGEST_QUERY} letters.`)
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST_HITS)
      refuse(422, `limit must be a whole number from 1 to ${MOST_HITS}`)
    const found = [...world.leads.values()].flatMap((lead) => {
      if (!rightsOn(world.store, viewer, lead).open) return []
      return [...saidAbout(lead)].flatMap(({ text, ...said }) => {
        const cut = snippet(text, term)
        if (!cut) return []
        const { name } = world.leads.facts(lead)
        return [{ ...said, lead: { id: lead.id, name, leadStatus: lead.leadStatus }, ...cut }]
      })
    })
    const newest = found.toSorted((a, b) => b.createdTs - a.createdTs)
    return { items: newest.slice(0, limit), total: found.length }
  }),
}
