import { useMemo } from 'react'

import { actingUserId, useSession } from '#/providers/session.tsx'

import { createLooked, type Looked } from './looked.ts'

/** Up to where the acting user has looked at each thread in this tab. */
export function useLooked(): Looked {
  const session = useSession()
  const { signedInUserId } = session
  const acting = actingUserId(session)
  return useMemo(() => createLooked(signedInUserId, acting), [signedInUserId, acting])
}
