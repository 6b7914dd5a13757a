import { createContext, type ReactNode, use } from 'react'

/** The items at the right of every page's header, provided by the shell. */
interface HeaderItems {
  unsent: ReactNode
  connection: ReactNode
  /** undefined while it is not known. Its space is reserved. */
  phone?: ReactNode
  bell: ReactNode
}

const HeaderItemsContext = createContext<HeaderItems>({
  unsent: null,
  connection: null,
  bell: null,
})

/** Provides pages with the shell's items for their headers. */
export function HeaderItemsProvider({ value, children }: { value: HeaderItems; children: ReactNode }) {
  return <HeaderItemsContext value={value}>{children}</HeaderItemsContext>
}

/** Returns the shell's items for a custom header (lead and team pages). */
export function useHeaderItems(): HeaderItems {
  return use(HeaderItemsContext)
}

const NarrowContext = createContext(false)

/** Marks a header without space for the labels of the shell's items: the header of a lead. */
export function NarrowHeader({ children }: { children: ReactNode }) {
  return <NarrowContext value>{children}</NarrowContext>
}

/** Whether the surrounding header has no space for labels. */
export function useNarrowHeader(): boolean {
  return use(NarrowContext)
}

/** Reserves the space of the header's phone until it is known. */
export function HeaderPhonePlaceholder() {
  return <span className="size-8 shrink-0" />
}
