import { useState } from 'react'

interface Option {
  readonly value: string
  readonly label: string
}

/**
 * What a choice reads like that is not offered any more: by its name, where it was offered here. A list would show another
 * choice in its place, which could not be chosen, or nothing.
 * @param value the chosen value; empty: nothing is chosen
 * @returns undefined where the choice is offered, and as long as nothing is: what is offered may be on its way
 */
export function useGoneLabel(options: readonly Option[], value: string): string | undefined {
  const chosen = options.find((option) => option.value === value)
  const [known, setKnown] = useState(chosen)
  if (chosen && (chosen.value !== known?.value || chosen.label !== known.label)) setKnown(chosen)
  if (value === '' || chosen) return undefined
  if (known?.value === value) return `${known.label} (no longer available)`
  return options.length === 0 ? undefined : 'No longer available'
}
