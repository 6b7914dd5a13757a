import { useConfig } from '#/providers/config.tsx'
import { Link } from '#/ui/link.tsx'

import { PublicFrame } from './public-frame.tsx'

/** Company sign-up: says how a company comes to the product, as nothing here can take its details yet. */
export function CompanySignupPage() {
  const { productName } = useConfig()
  return (
    <PublicFrame>
      <div className="max-w-[60ch]">
        <h1 tabIndex={-1} className="text-title-lg outline-none">
          Create your company
        </h1>
        <p className="mt-2 text-reading text-ink-2">
          A company on {productName} has its own teams, phone numbers and people. Companies are set up by hand
          for now: ask the person who told you about {productName} to have yours set up. You then get an
          invitation for your own account.
        </p>
        <p className="mt-6 text-reading text-ink-2">
          Is your company here already? <Link to="/login">Sign in</Link>
        </p>
      </div>
    </PublicFrame>
  )
}
