import { useParams } from '@tanstack/react-router'
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

/** The room of the header's phone until it is known: its words, and on a lead or where there is little room its icon. */
export function HeaderPhonePlaceholder() {
  const { leadId } = useParams({ strict: false })
  return <span className={`size-8 shrink-0 ${leadId === undefined ? 'wide:w-43' : ''}`} />
}
