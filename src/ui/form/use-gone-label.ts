import { useState } from 'react'

interface Option {
  readonly value: string
  readonly label: string
}

/**
 * Returns the label for a chosen option that is no longer offered: its name, if it was offered here before. Otherwise a
 * select would show nothing, or another option that could not be chosen.
 * @param value the chosen value; empty when nothing is chosen
 * @returns undefined if the option is offered, and while there are no options, because they may still be loading
 */
export function useGoneLabel(options: readonly Option[], value: string): string | undefined {
  const chosen = options.find((option) => option.value === value)
  const [known, setKnown] = useState(chosen)
  if (chosen && (chosen.value !== known?.value || chosen.label !== known.label)) setKnown(chosen)
  if (value === '' || chosen) return undefined
  if (known?.value === value) return `${known.label} (no longer available)`
  return options.length === 0 ? undefined : 'No longer available'
}
