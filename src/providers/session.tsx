import { createContext, type ReactNode, use } from 'react'

/**
 * The signed-in user and the acting user. Fixed for the lifetime of a tree, because another acting user gets another
 * tree.
 */
export interface Session {
  /** The signed-in user: the id from the demo, or the provider's `sub`. Never the represented user. */
  readonly signedInUserId: string
  /** The represented user's id; undefined when the user represents nobody. */
  readonly representing: string | undefined
  /** Returns an access token that is valid now, renewed if necessary; undefined once the session is over. */
  token(): Promise<string | undefined>
  /**
   * Returns a token that replaces one refused by the server, or the same token if it cannot be renewed. There is one
   * renewal for all concurrent callers.
   */
  renew(refused: string): Promise<string | undefined>
  /** Logs out: ends the session in every tab of this browser and forgets what the session stored. */
  signOut(): Promise<void>
}

/** The two users of a session. */
export type SessionUsers = Pick<Session, 'signedInUserId' | 'representing'>

const SessionContext = createContext<Session | undefined>(undefined)

/** Provides the session to the tree; undefined on public pages. */
export function SessionProvider({
  session,
  children,
}: {
  session: Session | undefined
  children: ReactNode
}) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * Returns the session of this tree.
 * @throws Error when nobody is signed in (public pages)
 */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in tree')
  return session
}

/**
 * Returns the session of this tree, or undefined on public pages. For components that are used on both, such as error
 * pages.
 */
export function useOptionalSession(): Session | undefined {
  return use(SessionContext)
}

/** Returns the acting user's id before the server has responded: the represented user, otherwise the signed-in user. */
export function actingUserId(session: SessionUsers): string {
  return session.representing ?? session.signedInUserId
}
