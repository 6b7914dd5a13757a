import { createContext, use } from 'react'

/**
 * The state of a report's panels as in the address: the sort order of a table (`sources.leads.desc`), the expanded rows
 * (`properties.property-a`), the hidden series (`day.CALL`). All of it is kept when the user comes back from a list.
 */
export const PanelsContext = createContext<{
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly open: readonly string[]
  readonly onOpen: (open: readonly string[]) => void
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
}>({
  sort: undefined,
  onSort: () => undefined,
  open: [],
  onOpen: () => undefined,
  hidden: [],
  onHide: () => undefined,
})

/**
 * Returns the keys of one panel from the keys of all panels in the address, and a function that toggles one of them.
 */
export function panelKeys(
  panel: string,
  all: readonly string[],
  onChange: (all: readonly string[]) => void,
): [keys: ReadonlySet<string>, toggle: (key: string) => void] {
  const prefix = `${panel}.`
  const toggle = (key: string) => {
    const others = all.filter((one) => one !== prefix + key)
    onChange(others.length === all.length ? [...all, prefix + key] : others)
  }
  return [new Set(all.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []))), toggle]
}

/** Returns the hidden series of a panel's chart, and a function that toggles one. */
export function useHiddenSeries(panel: string): [hidden: ReadonlySet<string>, toggle: (key: string) => void] {
  const { hidden, onHide } = use(PanelsContext)
  return panelKeys(panel, hidden, onHide)
}
