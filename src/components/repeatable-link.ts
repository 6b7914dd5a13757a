import { clock } from '#/lib/clock.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Epoch milliseconds at which the user asked for the section in the URL. */
    askedTs?: number
  }
}

/**
 * Returns the history state for a link to a section of a page. Without it, the router ignores a second press of the
 * same link, but a user who has scrolled away wants to get back to the section.
 */
export const repeatableLinkState = () => ({ askedTs: clock.local() })
