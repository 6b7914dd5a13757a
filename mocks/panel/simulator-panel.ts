import { type Simulator } from '#mocks/simulate/client.ts'

import { button, iconButton } from './controls.ts'
import { el, freshId, say, set } from './dom.ts'
import { icon } from './icons.ts'
import { containEvents, onKey } from './keys.ts'
import { memory, storedSession } from './memory.ts'
import { clockSection } from './sections/clock-section.ts'
import { colleagueSection } from './sections/colleague-section.ts'
import { leadSection } from './sections/lead-section.ts'
import { liveSection } from './sections/live-section.ts'
import { logSection } from './sections/log-section.ts'
import { peopleSection } from './sections/people-section.ts'
import { phoneSection } from './sections/phone-section.ts'
import { type SectionContext, type Lead, type PanelSection } from './sections/section.ts'
import { weatherSection } from './sections/weather-section.ts'
import { createWatch, type Person, type Watch, errorText } from './watch.ts'

/** The panel, and the watch that keeps it up to date. */
export interface SimulatorPanel {
  element: HTMLElement
  watch: Watch
  /** The element to focus when the panel is opened by keyboard. */
  first: HTMLElement
}

/** What the panel can do with the page around it. */
interface PageTools {
  close: () => void
  /** Reloads the app. */
  reload: () => void
}

const SAID_MS = 6_000

/** Returns the id of the lead that the app shows; undefined when it shows none. */
export function leadOnScreen(pathname: string): string | undefined {
  const id = /^\/(?:leads|l)\/([^/]+)\/?$/.exec(pathname)?.[1]
  return id === 'list' ? undefined : id
}

/** Creates the panel. */
export function createSimulatorPanel(sim: Simulator, { close, reload }: PageTools): SimulatorPanel {
  let people: readonly Person[] = []
  let lead: Lead | undefined
  let onScreen: string | undefined
  const sections: PanelSection[] = []

  const { element: status, tell } = createStatus()
  const act = async (work: () => Promise<string | undefined>) => {
    try {
      const text = await work()
      if (text !== undefined) tell(text)
    } catch (error) {
      tell(errorText(error), true)
    }
    watch.refresh()
  }
  const context: SectionContext = {
    sim,
    me: () => storedSession.read()?.userId,
    people: () => people,
    lead: () => lead,
    reload,
    choose(next) {
      lead = next
      memory.setLead({ clientId: clientId() ?? '', id: next.id })
      for (const section of sections) section.lead?.(next)
    },
    act: (work) => void act(work),
  }

  const clientId = () => people.find((person) => person.id === context.me())?.clientId

  /**
   * Chooses the lead on the screen whenever that changes, otherwise the previous lead, otherwise the newest one of the
   * organization.
   */
  const follow = async () => {
    const now = leadOnScreen(location.pathname)
    const client = clientId()
    const kept = memory.lead()
    const before = kept?.clientId === (client ?? '') ? kept.id : ''
    const wanted = now !== onScreen && now !== undefined ? now : lead ? undefined : before
    onScreen = now
    if (wanted === undefined) return
    const found = wanted === '' ? undefined : await leadById(sim, wanted)
    const newest = () =>
      sim.do('findLeads', { limit: 1, ...(client === undefined ? {} : { clientId: client }) })
    const chosen = found ?? (lead ? undefined : (await newest())[0])
    if (chosen) context.choose(chosen)
  }

  let lastMe: string | undefined
  let lastClient: string | undefined
  /** Handles that somebody has signed in or out in this browser, which changes the colleagues and perhaps the leads. */
  const noticeWho = () => {
    const [me, client] = [context.me(), clientId()]
    if (client !== lastClient) {
      lead = undefined
      for (const section of sections) section.lead?.(undefined)
    }
    if (me !== lastMe) for (const section of sections) section.people?.(people)
    lastMe = me
    lastClient = client
  }

  sections.push(
    clockSection(context),
    weatherSection(context),
    liveSection(context),
    leadSection(context),
    phoneSection(context),
    colleagueSection(context),
  )
  sections.push(peopleSection(context))
  const log = logSection(context)
  for (const section of sections) section.lead?.(undefined)

  let failing = false
  const watch = createWatch(sim, {
    state(state) {
      noticeWho()
      for (const section of sections) section.state?.(state)
      void follow().catch(() => undefined)
    },
    people(given) {
      people = given
      for (const section of sections) section.people?.(given)
    },
    lines(lines, anew) {
      log.lines(lines, anew)
    },
    problem(text) {
      if (text !== undefined) tell(`${text} Trying again…`, true)
      else if (failing) tell('The mock server answers again.')
      failing = text !== undefined
    },
  })

  const id = freshId()
  const closer = iconButton({ label: 'Close simulator', icon: 'x', press: close })
  const question = resetQuestion(context)
  const header = panelHeader(id, question.ask, closer)
  const element = el(
    'aside',
    { class: 'panel', attributes: { 'aria-labelledby': id } },
    header,
    question.element,
    el('div', { class: 'sections' }, ...sections.map((section) => section.element)),
    log.element,
    status,
  )
  containEvents(element)
  onKey(element, (event) => {
    // Beside the page, the panel stays open. As a sheet it covers the page, so Escape closes it.
    if (event.key === 'Escape' && document.body.inert) close()
  })
  return { element, watch, first: closer }
}

function panelHeader(id: string, reset: () => void, closer: HTMLElement): HTMLElement {
  return el(
    'header',
    { class: 'top' },
    icon('flask', 18),
    el('h2', { attributes: { id } }, 'Simulator'),
    el('span', { class: 'badge' }, 'Mock data'),
    iconButton({ label: 'Start anew', icon: 'reset', press: reset }, 'bare push'),
    closer,
  )
}

/** Creates the status text at the bottom of the panel. */
function createStatus(): { element: HTMLElement; tell: (sentence: string, bad?: boolean) => void } {
  const element = el('p', { class: 'said', attributes: { role: 'status' } })
  let forget: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    tell(sentence, bad = false) {
      clearTimeout(forget)
      set(element, { class: bad ? 'said bad' : 'said' })
      say(element, sentence)
      // An error stays visible until something else happens.
      if (!bad) forget = setTimeout(() => say(element, ''), SAID_MS)
    },
  }
}

async function leadById(sim: Simulator, id: string): Promise<Lead | undefined> {
  const row = await sim.do('row', { leadId: id }).catch(() => undefined)
  return row && { id, name: row.name, propertyName: row.property?.name ?? '' }
}

/** Asks before everything that happened is discarded. */
function resetQuestion(context: SectionContext): { element: HTMLElement; ask: () => void } {
  const element = el('div', { class: 'question', attributes: { role: 'group', 'aria-label': 'Start anew?' } })
  element.hidden = true
  const answer = (yes: boolean) => {
    element.hidden = true
    if (!yes) return
    context.act(async () => {
      await context.sim.reset()
      context.reload()
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
