import { type QueryClient } from '@tanstack/react-query'

import { type Config } from '#/lib/config.ts'

import { type Gate } from './identity/gate.ts'
import { type Session } from './session.tsx'

/** The context that every route receives. `session` is always defined below the signed-in layout. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly session: Session | undefined
  readonly config: Config
  readonly gate: Gate
}
