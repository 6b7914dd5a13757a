import { Construction } from 'lucide-react'

import { EmptyState } from '#/ui/empty-state.tsx'
import { Link } from '#/ui/link.tsx'

/** That a page is to come, plainly. */
export function NotBuiltPage() {
  return (
    <EmptyState
      icon={Construction}
      title="This page is not built yet"
      body="Its place is kept, and it comes with a later version. Your leads and settings are not affected."
      action={<Link to="/">Go to homepage</Link>}
    />
  )
}
