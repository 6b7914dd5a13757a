import { clock } from '#/lib/clock.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Epoch milliseconds at which somebody asked for what stands at the address. */
    askedTs?: number
  }
}

/**
 * The state of a link to a section of a page: the router takes a press of the same link for nothing new, and a person who
 * has scrolled away since asks for it again.
 */
export const askAnew = () => ({ askedTs: clock.local() })
