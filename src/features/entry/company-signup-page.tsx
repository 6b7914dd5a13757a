import { useState } from 'react'

import { useConfig } from '#/providers/config.tsx'
import { useOptionalSession } from '#/providers/session.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

import { AccountReady } from './account-ready.tsx'
import { EntryFrame, EntryHeading } from './entry-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * Company sign-up. It does not fetch the current user.
 * @param onDone goes to the sign-in page, where the company waits for approval
 */
export function CompanySignupPage({ onDone }: { onDone: () => void }) {
  const { productName } = useConfig()
  const session = useOptionalSession()
  const [email, setEmail] = useState<string>()

  const done = (address: string) => {
    if (session) return setEmail(address)
    toast.success({
      id: 'sign-up',
      title: 'Company created',
      body: `Sign in with ${address} to see how the review is going.`,
    })
    onDone()
  }
  return (
    <EntryFrame>
      {email === undefined ? (
        <div ref={passFocusOn}>
          <EntryHeading title="Create your company">
            It takes two minutes. You can invite your team afterward.
          </EntryHeading>
          <SignUpForm onDone={done} />
          <p className="mt-6 border-t border-line pt-4 text-ink-2">
            Is your company on {productName} already? <Link to="/login">Sign in</Link>
          </p>
        </div>
      ) : (
        <AccountReady title="Company created" email={email} />
      )}
    </EntryFrame>
  )
}
