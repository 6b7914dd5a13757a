import { parseConfig } from '#/lib/config.ts'

import { linkButton, section } from '../controls.ts'
import { el, freshId, set } from '../dom.ts'
import { face } from '../faces.ts'
import { icon } from '../icons.ts'
import { storedSession } from '../memory.ts'
import { type Person, type State } from '../watch.ts'
import { colleaguesOf, type SectionContext, type PanelSection } from './section.ts'

/** Number of people that fit into one row. */
const FIT = 7

type Presence = 'here' | 'busy' | 'away'
const labels: Readonly<Record<Presence, string>> = {
  here: 'online',
  busy: 'do not disturb',
  away: 'not online',
}

/**
 * The section with the people of the organization. A ring marks the user who is signed in in this browser, a dot shows
 * who is reachable. Pressing a person signs in as them.
 */
export function peopleSection(context: SectionContext): PanelSection {
  let people: readonly Person[] = []
  let online = new Set<string>()
  let drawn = ''
  const listId = freshId()
  const row = el('ul', { class: 'faces' })
  const list = el('div', { class: 'everybody', attributes: { id: listId } })
  list.hidden = true
  const more = linkButton({
    label: 'Sign in as',
    hint: 'Everybody who can sign in',
    press() {
      list.hidden = !list.hidden
      set(more, { 'aria-expanded': String(!list.hidden) })
      if (!list.hidden) more.scrollIntoView({ block: 'start' })
    },
  })
  more.append(icon('chevronDown', 14))
  set(more, { 'aria-expanded': 'false', 'aria-controls': listId })

  const presenceOf = (person: Person): Presence =>
    person.doNotDisturb ? 'busy' : online.has(person.id) ? 'here' : 'away'

  const faceButton = (person: Person) => {
    const mine = person.id === context.me()
    const presence = presenceOf(person)
    const state = `${labels[presence]}${mine ? ', signed in here' : ''}`
    return el(
      'li',
      {},
      el(
        'button',
        {
          class: 'person',
          attributes: {
            type: 'button',
            'aria-current': mine ? 'true' : undefined,
            'aria-label': mine ? `${person.name}, ${state}` : `Sign in as ${person.name}, ${state}`,
            title: `${person.name}, ${state}`,
          },
          on: { click: () => signInAs(person) },
        },
        face(28, person.id, person.name, person.color),
        el('span', { class: `presence ${presence}`, attributes: { 'aria-hidden': 'true' } }),
      ),
    )
  }
  const lineButton = (person: Person) =>
    el(
      'button',
      {
        class: 'colleague',
        attributes: { type: 'button', 'aria-current': person.id === context.me() ? 'true' : undefined },
        on: { click: () => signInAs(person) },
      },
      face(20, person.id, person.name, person.color),
      el('span', { class: 'name' }, person.name),
      el('span', { class: 'quiet cut', attributes: { title: person.role } }, person.role),
    )
  const signInAs = (person: Person) =>
    context.act(async () => {
      if (person.id === context.me()) return `${person.name} is signed in here.`
      await signInHere(context, person.id)
      return `Signing in as ${person.name}…`
    })

  const draw = () => {
    const near = colleaguesOf(people, context.me())
    const shown = near.slice(0, FIT)
    const me = near.find((person) => person.id === context.me())
    if (me && !shown.includes(me)) shown.splice(FIT - 1, 1, me)
    const now = JSON.stringify([context.me(), people, shown.map(presenceOf)])
    if (now === drawn) return
    drawn = now
    // Keep the focus on the same person when a dot changes.
    const focused = [...row.querySelectorAll('button')].findIndex((one) => one === document.activeElement)
    row.replaceChildren(...shown.map(faceButton))
    row.querySelectorAll('button')[focused]?.focus()
    const clients = [...new Set(people.map((person) => person.client))]
    list.replaceChildren(
      ...clients.flatMap((client) => [
        el('h4', {}, client),
        ...people.filter((person) => person.client === client).map(lineButton),
      ]),
    )
  }
  return {
    element: section('People', more, row, list),
    people(given) {
      people = given
      draw()
    },
    state({ live }: State) {
      online = new Set(live.sockets.map((one) => one.userId))
      draw()
    },
  }
}

/**
 * Signs this browser in with the demo sign-in and reloads the app.
 * @throws Error with a readable message when the app does not use the demo sign-in
 */
async function signInHere({ sim, reload }: SectionContext, personId: string): Promise<void> {
  const response = await fetch('/config.json')
  const { identity, apiUrl } = parseConfig(await response.json())
  if (identity.kind !== 'demo')
    throw new Error('Here one signs in at the provider: log out, then choose there.')
  const { token, userId, expiresInSeconds } = await sim.signIn(personId)
  storedSession.write({
    issuer: `demo ${apiUrl.replace(/\/$/, '')}`,
    userId,
    accessToken: token,
    expiresAt: Date.now() + expiresInSeconds * 1_000,
    refreshToken: userId,
  })
  reload()
}
