import { ErrorPanel } from '#/ui/error-panel.tsx'
import { Link } from '#/ui/link.tsx'

/** An address of a lead that leads nowhere, inside the layout (S2 section 2, F14). */
export function LeadGone() {
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
