import { type Identity, type Tokens } from './identity.ts'

/** Why the user sees the sign-in page. */
export interface Notice {
  readonly tone: 'info' | 'danger'
  readonly text: string
}

/** What the sign-in page needs: the identity provider, the reason why the user is here, and how to enter. */
export interface Gate {
  readonly identity: Identity
  readonly notice: Notice | undefined
  /**
   * Starts a session with these tokens.
   * @param back the path to return to; it is checked by `safePath` before use
   */
  enter(tokens: Tokens, back: string | undefined): void
}

/** Why a session ended. */
export type EndReason =
  /** The server or the provider refused the session, in any tab. The path to return to and the drafts are kept. */
  | 'expired'
  /** The user logged out in this tab. */
  | 'signed-out'
  /** The user logged out in another tab. */
  | 'elsewhere'

/** Returns the text that the sign-in page shows after the end of a session. */
export function noticeOf(reason: EndReason): Notice {
  if (reason === 'signed-out') return { tone: 'info', text: 'You are signed out.' }
  if (reason === 'elsewhere') return { tone: 'info', text: 'You were signed out in another tab.' }
  return {
    tone: 'info',
    text: 'You were signed out because your session ended. Sign in to pick up where you left off.',
  }
}
