import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { invitationQuery } from '#/api/entry.ts'
import { useOptionalSession } from '#/providers/session.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

import { AccountReady } from './account-ready.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { InvitationClosed } from './invitation-closed.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { RegistrationForm } from './registration-form.tsx'

/**
 * The page that an invitation links to. It does not fetch the current user.
 * @param onDone goes to the sign-in page
 */
export function RegistrationPage({ invitationId, onDone }: { invitationId: string; onDone: () => void }) {
  const { data: invitation } = useSuspenseQuery(invitationQuery(invitationId))
  const session = useOptionalSession()
  const [ready, setReady] = useState(false)

  const email = invitation?.email ?? 'your work email'
  const done = () => {
    if (session) return setReady(true)
    toast.success({ id: 'registration', title: 'Your account is ready', body: `Sign in with ${email}.` })
    onDone()
  }
  return (
    <EntryFrame>
      {ready ? (
        <AccountReady title="Your account is ready" email={email} />
      ) : invitation?.status === 'OPEN' ? (
        <div ref={passFocusOn}>
          <InvitationFacts invitation={invitation} />
          <RegistrationForm invitationId={invitationId} invitation={invitation} onDone={done} />
        </div>
      ) : (
        <InvitationClosed invitationId={invitationId} invitation={invitation} />
      )}
    </EntryFrame>
  )
}
