import { type Simulator } from '#mocks/simulate/client.ts'

import { clockPart } from './clock-part.ts'
import { colleaguePart } from './colleague-part.ts'
import { button, iconButton } from './controls.ts'
import { type Desk, type Lead, type Part } from './desk.ts'
import { el, freshId, say, set } from './dom.ts'
import { icon } from './icons.ts'
import { containEvents, onKey } from './keys.ts'
import { leadPart } from './lead-part.ts'
import { livePart } from './live-part.ts'
import { logPart } from './log-part.ts'
import { memory, sessionSlot } from './memory.ts'
import { peoplePart } from './people-part.ts'
import { createWatch, type Person, type Watch, wordsOf } from './watch.ts'
import { weatherPart } from './weather-part.ts'

/** The panel, and what keeps it up to date. */
export interface DeskPanel {
  element: HTMLElement
  watch: Watch
  /** What takes the focus when the panel is opened by key. */
  first: HTMLElement
}

const SAID_MS = 6_000

/** The id of the lead that the app shows, if it shows one. */
export function leadOnScreen(pathname: string): string | undefined {
  const id = /^\/(?:leads|l)\/([^/]+)\/?$/.exec(pathname)?.[1]
  return id === undefined || id === 'list' ? undefined : decodeURIComponent(id)
}

/** Puts the panel together. */
export function createDeskPanel(sim: Simulator, close: () => void): DeskPanel {
  let people: readonly Person[] = []
  let lead: Lead | undefined
  let onScreen: string | undefined
  const parts: Part[] = []

  const status = el('p', { class: 'said', attributes: { role: 'status' } })
  let forget: ReturnType<typeof setTimeout> | undefined
  const tell = (words: string, bad = false) => {
    clearTimeout(forget)
    set(status, { class: bad ? 'said bad' : 'said' })
    say(status, words)
    // What went wrong stays until something else happens.
    if (!bad) forget = setTimeout(() => say(status, ''), SAID_MS)
  }
  const act = async (work: () => Promise<string | undefined>) => {
    try {
      const words = await work()
      if (words !== undefined) tell(words)
    } catch (error) {
      tell(wordsOf(error), true)
    }
    watch.refresh()
  }
  const desk: Desk = {
    sim,
    me: () => sessionSlot.read()?.userId,
    people: () => people,
    lead: () => lead,
    choose(next) {
      lead = next
      memory.setLeadId(next.id)
      for (const part of parts) part.lead?.(next)
    },
    act: (work) => void act(work),
  }

  /** The lead on the screen, whenever that changes; else the one of before, else the newest. */
  const follow = async () => {
    const now = leadOnScreen(location.pathname)
    const wanted = now !== onScreen && now !== undefined ? now : lead ? undefined : (memory.leadId() ?? '')
    onScreen = now
    if (wanted === undefined) return
    const found = wanted === '' ? undefined : await leadById(sim, wanted)
    const chosen = found ?? (lead ? undefined : (await sim.do('findLeads', { limit: 1 }))[0])
    if (chosen) desk.choose(chosen)
  }

  parts.push(clockPart(desk), weatherPart(desk), livePart(desk), leadPart(desk), colleaguePart(desk))
  parts.push(peoplePart(desk), logPart(desk))
  for (const part of parts) part.lead?.(undefined)

  let troubled = false
  const watch = createWatch(sim, {
    state(state) {
      for (const part of parts) part.state?.(state)
      void follow().catch(() => undefined)
    },
    people(given) {
      people = given
      for (const part of parts) part.people?.(given)
    },
    lines(lines, anew) {
      for (const part of parts) part.lines?.(lines, anew)
    },
    trouble(words) {
      if (words !== undefined) tell(`${words} Trying again…`, true)
      else if (troubled) tell('The mock server answers again.')
      troubled = words !== undefined
    },
  })

  const id = freshId()
  const closer = iconButton({ label: 'Close simulator', icon: 'x', press: close })
  const question = resetQuestion(desk)
  const header = el(
    'header',
    { class: 'top' },
    icon('flask', 18),
    el('h2', { attributes: { id } }, 'Simulator'),
    el('span', { class: 'badge' }, 'Mock data'),
    iconButton({ label: 'Start anew', icon: 'reset', press: question.ask }, 'bare push'),
    closer,
  )
  const element = el(
    'aside',
    { class: 'panel', attributes: { 'aria-labelledby': id } },
    header,
    question.element,
    el('div', { class: 'sections' }, ...parts.map((part) => part.element)),
    status,
  )
  containEvents(element)
  onKey(element, (event) => {
    // On a desk the panel stays; as a sheet it is in the way.
    if (event.key === 'Escape' && document.body.inert) close()
  })
  return { element, watch, first: closer }
}

async function leadById(sim: Simulator, id: string): Promise<Lead | undefined> {
  const row = await sim.do('row', { leadId: id }).catch(() => undefined)
  return row && { id, name: row.name, propertyName: row.property?.name ?? '' }
}

/** Asks before everything that happened is forgotten. */
function resetQuestion(desk: Desk): { element: HTMLElement; ask: () => void } {
  const element = el('div', { class: 'question', attributes: { role: 'group', 'aria-label': 'Start anew?' } })
  element.hidden = true
  const answer = (yes: boolean) => {
    element.hidden = true
    if (!yes) return
    desk.act(async () => {
      await desk.sim.reset()
      location.reload()
      return 'Everything is as at the start.'
    })
  }
  const keep = button({ label: 'Keep', press: () => answer(false) })
  element.append(
    el('p', {}, 'Forget everything that happened here and load the app anew?'),
    el(
      'div',
      { class: 'row' },
      button({ label: 'Start anew', press: () => answer(true) }, 'plain strong'),
      keep,
    ),
  )
  return {
    element,
    ask() {
      element.hidden = !element.hidden
      if (!element.hidden) keep.focus()
    },
  }
}
