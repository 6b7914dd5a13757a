import { createContext, type ReactNode, use } from 'react'

/** Who is signed in, and as whom. Fixed for the life of a tree: another acting user is another tree. */
export interface Session {
  /** The signed-in person: the id that the demo gave, or the provider's `sub`. Never the represented user. */
  readonly signedInUserId: string
  /** The represented user's id, or undefined for oneself. */
  readonly representing: string | undefined
  /** An access token that is valid now, renewed where needed; undefined once the session is over. */
  token(): Promise<string | undefined>
  /** A token in place of one that the server does not take; the same where it cannot be renewed. Once for all who ask. */
  renew(refused: string): Promise<string | undefined>
  /** Log Out: ends the session in every tab of this browser and forgets what it kept. */
  signOut(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

/** Gives the session to the tree; undefined on public pages. */
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
 * The session of this tree.
 * @throws Error where nobody is signed in (public pages)
 */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in tree')
  return session
}

/** The session of this tree, or undefined on public pages: for what stands on both, such as error pages. */
export function useOptionalSession(): Session | undefined {
  return use(SessionContext)
}

/** The acting user's id before the server has answered: the represented user, else the signed-in one. */
export function actingUserId(session: Pick<Session, 'signedInUserId' | 'representing'>): string {
  return session.representing ?? session.signedInUserId
}
