import { useOptionalSession } from '#/providers/session.tsx'
import { Button } from '#/ui/controls/button.tsx'

import { useLogOut } from './use-log-out.tsx'

/** The Log Out button on error pages. Renders nothing when nobody is signed in. */
export function LogOutButton() {
  const session = useOptionalSession()
  const logOut = useLogOut(session)
  if (!session) return null
  return (
    <>
      <Button variant="ghost" onClick={logOut.start}>
        Log Out
      </Button>
      {logOut.dialog}
    </>
  )
}
