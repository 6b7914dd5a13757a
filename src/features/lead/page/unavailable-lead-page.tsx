import { useQueryClient } from '@tanstack/react-query'

import { currentUserQuery } from '#/api/users.ts'
import { Link } from '#/ui/controls/link.tsx'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'

/**
 * The page for a lead that the user may not see, or may no longer see. The session refetches the permissions
 * automatically. Retry fetches them once more.
 */
export function ForbiddenLeadPage({ onRetry }: { onRetry: () => void }) {
  const client = useQueryClient()
  const retry = async () => {
    await client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    onRetry()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ErrorPanel
        code="403"
        title="You no longer have access to this lead"
        message="Ask the agent who has it, or a team leader. What you typed is kept on this device."
        headingLevel={1}
        onRetry={() => void retry()}
        actions={
          <Link to="/leads/list/all" look="secondary">
            Back to leads
          </Link>
        }
      />
    </div>
  )
}

/** The page for a lead's address that does not exist, inside the layout. */
export function GoneLeadPage() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ErrorPanel
        code="404"
        title="Page not found"
        message="There is no lead at this address. It may be mistyped, or the lead has moved."
        headingLevel={1}
        actions={
          <Link to="/leads/list/all" look="primary">
            Back to leads
          </Link>
        }
      />
    </div>
  )
}
