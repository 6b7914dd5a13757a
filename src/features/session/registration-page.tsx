import { useConfig } from '#/providers/config.tsx'
import { Link } from '#/ui/link.tsx'

import { PublicFrame } from './public-frame.tsx'

/** Where an invitation leads: says what it is for and what to do with it. */
export function RegistrationPage() {
  const { productName } = useConfig()
  return (
    <PublicFrame>
      <div className="max-w-[60ch]">
        <h1 tabIndex={-1} className="text-title-lg outline-none">
          Your invitation to {productName}
        </h1>
        <p className="mt-2 text-reading text-ink-2">
          An invitation brings you here. Your account belongs to your company’s sign-in, so there is nothing
          to fill in: sign in with the account that you use at work.
        </p>
        <p className="mt-2 text-reading text-ink-2">
          If the sign-in does not know you, ask the person who invited you to add your account.
        </p>
        <p className="mt-6">
          <Link to="/login" look="primary" size="lg">
            Continue to sign in
          </Link>
        </p>
      </div>
    </PublicFrame>
  )
}
