import { type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

import { type Session } from '#/providers/session.tsx'

/** The arguments of a guard. */
export interface Guarded {
  readonly context: { readonly queryClient: QueryClient; readonly session: Session }
}

/** The redirect to the homepage that a guard throws. It replaces the history entry and shows no message. */
export const home = () => redirect({ to: '/', replace: true })
