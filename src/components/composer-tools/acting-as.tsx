import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'

/** Shows the user in whose name the message is written while representing. Renders nothing otherwise. */
export function ActingAs() {
  const { representing } = useSession()
  const { user } = useViewer()
  if (representing === undefined) return null
  return (
    <span className="min-w-0 truncate">
      <span className="text-ink-3">As</span> <bdi className="font-medium text-ink-2">{user.name}</bdi>
    </span>
  )
}
