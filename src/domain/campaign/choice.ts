import { labelOfWord } from '../team/team-kind.ts'

/** A value of the API with its label. */
export interface Choice<T extends string = string> {
  readonly value: T
  readonly label: string
}

/** Returns the label of a value. A value from a newer server gets a neutral label. */
export function labelIn(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? labelOfWord(value)
}
