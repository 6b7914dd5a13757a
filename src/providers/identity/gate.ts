import { type Identity, type Tokens } from './identity.ts'

/** Why somebody stands at the sign-in page. */
export interface Notice {
  readonly tone: 'info' | 'danger'
  readonly text: string
}

/** What the sign-in page needs: who can say who one is, why one is here, and the way in. */
export interface Gate {
  readonly identity: Identity
  readonly notice: Notice | undefined
  /**
   * Starts the session of these tokens.
   * @param back where to go; checked by `safePath` before it is followed
   */
  enter(tokens: Tokens, back: string | undefined): void
}

/** Why a session ended. */
export type EndReason =
  /** The server or the provider refused it, in whichever tab. The way back and the drafts are kept. */
  | 'expired'
  /** Log Out in this tab. */
  | 'signed-out'
  /** Log Out in another tab. */
  | 'elsewhere'

/** The words at the sign-in page for the end of a session. */
export function noticeOf(reason: EndReason): Notice {
  if (reason === 'signed-out') return { tone: 'info', text: 'You are signed out.' }
  if (reason === 'elsewhere') return { tone: 'info', text: 'You were signed out in another tab.' }
  return {
    tone: 'info',
    text: 'You were signed out because your session ended. Sign in to pick up where you left off.',
  }
}
