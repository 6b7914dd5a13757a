import { createContext } from 'react'

/**
 * Switches from one acting user to another. The app provides it, and it stays the same for the lifetime of a React
 * tree.
 */
export interface ActingSwitch {
  /**
   * Shows the app as a represented user, or as the signed-in user again (undefined). This starts a new session on the
   * home page: requests in flight are aborted, and the socket and the phone are closed. Does not check whether
   * switching is allowed: `useActAs` does.
   */
  actAs(userId: string | undefined): void
  /** The name of the signed-in user while representing somebody, if it is known. */
  readonly signedInName: string | undefined
}

/** See `ActingSwitch`. Undefined when nobody is signed in, and in tests without an app. */
export const ActingContext = createContext<ActingSwitch | undefined>(undefined)
