import { useConfig } from '#/providers/config.tsx'
import { Link } from '#/ui/link.tsx'

import { EntryFrame } from './entry-frame.tsx'
import { EntryHeading } from './entry-heading.tsx'

/** /approval for somebody whom the page does not know. */
export function ApprovalSignedOut() {
  const { productName } = useConfig()
  return (
    <EntryFrame>
      <EntryHeading title="How far is my company">
        Every new company on {productName} is checked first. Sign in to see where yours stands.
      </EntryHeading>
      <p className="mt-5">
        <Link to="/login" search={{ redirect: '/approval' }} look="primary" size="lg">
          Sign in
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-4 text-ink-2">
        No company yet? <Link to="/company/signup">Create your company</Link>
      </p>
    </EntryFrame>
  )
}
