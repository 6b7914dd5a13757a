import { type CommandResult, type Simulator } from '#mocks/simulate/client.ts'

import { type Person, type State } from '../watch.ts'

/** A lead as the picker knows it. */
export type Lead = Pick<CommandResult<'findLeads'>[number], 'id' | 'name' | 'propertyName'>

/** What the sections of the panel share. */
export interface SectionContext {
  readonly sim: Simulator
  /** Who is signed in in this browser. */
  me(): string | undefined
  people(): readonly Person[]
  /** The lead that things happen to. */
  lead(): Lead | undefined
  choose(lead: Lead): void
  /** Loads the app anew, as another person or over another world. */
  reload(): void
  /** Does something, says the words that it answers, or why it did not work. */
  act(work: () => Promise<string | undefined>): void
}

/** A section of the panel. Whatever is told comes again with every change. */
export interface PanelSection {
  readonly element: HTMLElement
  state?(state: State): void
  people?(people: readonly Person[]): void
  lead?(lead: Lead | undefined): void
}

/** The people whom somebody works with: the same organization; everybody where nobody is signed in. */
export function colleaguesOf(people: readonly Person[], me: string | undefined): readonly Person[] {
  const mine = people.find((person) => person.id === me)
  return mine ? people.filter((person) => person.clientId === mine.clientId) : people
}
