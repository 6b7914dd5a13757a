import { RouteError } from './route-error.tsx'

/** The error page of a route, inside the layout. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-6">
      <RouteError error={error} />
    </div>
  )
}
