import { useLogOut } from '#/components/use-log-out.tsx'
import { useSession } from '#/providers/session.tsx'
import { Button } from '#/ui/button.tsx'

import { SectionFrame } from './section-frame.tsx'

/** The way out. */
export function SessionSection() {
  const logOut = useLogOut(useSession())
  return (
    <SectionFrame
      of="session"
      intro="Logging out ends the session in every tab of this browser."
      aside={<Button onClick={logOut.start}>Log Out</Button>}
    >
      {logOut.dialog}
    </SectionFrame>
  )
}
