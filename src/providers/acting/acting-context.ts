import { createContext } from 'react'

/** The way from one acting user to another; given by the app, the same for the life of a tree. */
export interface ActingSwitch {
  /**
   * Shows the app as a represented user, or as oneself again (undefined): a new session, which begins at home. What is
   * in flight is ended, socket and phone are closed. Asks nothing; `useActAs` does.
   */
  actAs(userId: string | undefined): void
  /** While representing: what the signed-in person is called, where that is known. */
  readonly signedInName: string | undefined
}

/** See `ActingSwitch`; undefined where nobody is signed in, and in tests without an app. */
export const ActingContext = createContext<ActingSwitch | undefined>(undefined)
