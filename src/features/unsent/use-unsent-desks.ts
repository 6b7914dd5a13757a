import { useMemo } from 'react'

import { useDesk } from '#/providers/drafts/use-desk.ts'
import { useEmailDesk } from '#/providers/drafts/use-email.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

/** Whose unsent work it is, and the desks that send it. */
export function useUnsentDesks() {
  const session = useSession()
  const { signedInUserId } = session
  const actingUser = actingUserId(session)
  const owner = useMemo(() => ({ signedInUser: signedInUserId, actingUser }), [signedInUserId, actingUser])
  const { desk: texts } = useDesk()
  const emails = useEmailDesk()
  return { owner, texts, emails }
}
