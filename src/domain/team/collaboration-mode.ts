import { labelOfWord } from './team-kind.ts'

const labels = new Map([
  ['FULL', 'Full'],
  ['INDIVIDUAL', 'Individual'],
  ['VISIBILITY', 'Read-only'],
])

/** Returns the label of a collaboration mode. Empty when none is chosen. */
export function collaborationModeLabel(mode: string): string {
  return mode === '' ? '' : (labels.get(mode) ?? labelOfWord(mode))
}
