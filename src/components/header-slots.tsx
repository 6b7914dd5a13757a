import { createContext, type ReactNode, use } from 'react'

/** What stands at the right of every page's header; filled by the shell. */
export interface HeaderSlots {
  unsent: ReactNode
  presence: ReactNode
  /** Nothing yet: its room is kept. */
  phone?: ReactNode
  bell: ReactNode
}

const HeaderSlotsContext = createContext<HeaderSlots>({
  unsent: null,
  presence: null,
  bell: null,
})

/** Gives pages what the shell puts into their headers. */
export function HeaderSlotsProvider({ value, children }: { value: HeaderSlots; children: ReactNode }) {
  return <HeaderSlotsContext value={value}>{children}</HeaderSlotsContext>
}

/** The shell's pieces for a header of one's own (lead and team pages). */
export function useHeaderSlots(): HeaderSlots {
  return use(HeaderSlotsContext)
}
