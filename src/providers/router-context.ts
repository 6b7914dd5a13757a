import { type QueryClient } from '@tanstack/react-query'

import { type Config } from '#/lib/config.ts'

import { type Gate } from './identity/gate.ts'
import { type Session } from './session.tsx'

/** What every route is given. Below the signed-in layout `session` is always there. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly session: Session | undefined
  readonly config: Config
  readonly gate: Gate
}
