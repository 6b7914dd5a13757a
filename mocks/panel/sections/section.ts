import { type CommandResult, type Simulator } from '#mocks/simulate/client.ts'

import { type Person, type State } from '../watch.ts'

/** A lead as the picker shows it. */
export type Lead = Pick<CommandResult<'findLeads'>[number], 'id' | 'name' | 'propertyName'>

/** What the sections of the panel share. */
export interface SectionContext {
  readonly sim: Simulator
  /** Returns the id of the user who is signed in in this browser. */
  me(): string | undefined
  people(): readonly Person[]
  /** The lead that the actions apply to. */
  lead(): Lead | undefined
  choose(lead: Lead): void
  /** Reloads the app, as another user or with another world. */
  reload(): void
  /** Runs an action, and shows the text it returns or why it failed. */
  act(work: () => Promise<string | undefined>): void
}

/** A section of the panel. Its callbacks are called again with every change. */
export interface PanelSection {
  readonly element: HTMLElement
  state?(state: State): void
  people?(people: readonly Person[]): void
  lead?(lead: Lead | undefined): void
}

/** Returns the people of the same organization as the user, or everybody when nobody is signed in. */
export function colleaguesOf(people: readonly Person[], me: string | undefined): readonly Person[] {
  const mine = people.find((person) => person.id === me)
  return mine ? people.filter((person) => person.clientId === mine.clientId) : people
}
