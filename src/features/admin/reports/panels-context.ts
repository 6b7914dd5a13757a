import { createContext, use } from 'react'

/**
 * How the panels of a report stand, as the address says it: what a table is sorted by (`sources.leads.desc`), which rows are
 * unfolded (`properties.property-a`), which series are hidden (`day.CALL`). All of it stays when somebody comes back from a
 * list.
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

/** Of what the address says of all panels, the keys of one; and what adds or takes away one of them. */
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

/** The series of a panel's chart that are hidden, and what hides one or shows it again. */
export function useHiddenSeries(panel: string): [hidden: ReadonlySet<string>, toggle: (key: string) => void] {
  const { hidden, onHide } = use(PanelsContext)
  return panelKeys(panel, hidden, onHide)
}
