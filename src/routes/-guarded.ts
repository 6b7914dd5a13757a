import { type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

import { type Session } from '#/providers/session.tsx'

/** What a guard is given. */
export interface Guarded {
  readonly context: { readonly queryClient: QueryClient; readonly session: Session }
}

/** A guard leads home by a replace, silently. */
export const home = () => redirect({ to: '/', replace: true })
