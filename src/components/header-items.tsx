import { createContext, type ReactNode, use } from 'react'

/** What stands at the right of every page's header; filled by the shell. */
export interface HeaderItems {
  unsent: ReactNode
  presence: ReactNode
  /** Nothing yet: its room is kept. */
  phone?: ReactNode
  bell: ReactNode
}

const HeaderItemsContext = createContext<HeaderItems>({
  unsent: null,
  presence: null,
  bell: null,
})

/** Gives pages what the shell puts into their headers. */
export function HeaderItemsProvider({ value, children }: { value: HeaderItems; children: ReactNode }) {
  return <HeaderItemsContext value={value}>{children}</HeaderItemsContext>
}

/** The shell's pieces for a header of one's own (lead and team pages). */
export function useHeaderItems(): HeaderItems {
  return use(HeaderItemsContext)
}

const NarrowContext = createContext(false)

/** A header without room for the words of what the shell puts into it: that of a lead. */
export function NarrowHeader({ children }: { children: ReactNode }) {
  return <NarrowContext value>{children}</NarrowContext>
}

/** Whether the header around has no room for words. */
export function useNarrowHeader(): boolean {
  return use(NarrowContext)
}

/** The room of the header's phone until it is known. */
export function HeaderPhonePlaceholder() {
  return <span className="size-8 shrink-0" />
}
