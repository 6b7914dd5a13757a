import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { shortName } from '#/domain/user/short-name.ts'
import { Spinner } from '#/ui/display/spinner.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/**
 * The assignee of the lead. If there is little room, only the avatar is visible, and screen readers still get the name.
 */
export function AssignedAgent({
  agent,
  busy = false,
  named = false,
  bare = false,
}: {
  agent: { id: string; name: string; color: string | undefined } | undefined
  /** Whether the assignment is not confirmed yet. */
  busy?: boolean
  /** Whether there is room for the name. */
  named?: boolean
  /** Whether the surrounding elements already say whose name this is. */
  bare?: boolean
}) {
  if (agent === undefined) {
    return (
      <span className="inline-flex shrink-0 items-center gap-2 text-body text-ink-2">
        {busy ? <Spinner /> : <UnassignedAvatar size={20} />}
        <span className="@max-[1100px]/lead-header:sr-only">Unassigned</span>
      </span>
    )
  }
  return (
    <span
      className="inline-flex min-w-0 shrink items-center gap-2 text-body text-ink"
      data-tip={shortName(agent.name, 200)}
    >
      {busy ? (
        <Spinner className="mx-[3px]" />
      ) : (
        <UserAvatar id={agent.id} name={agent.name} color={agent.color} size={20} />
      )}
      {!bare && <VisuallyHidden>Assigned to </VisuallyHidden>}
      <PersonName
        name={agent.name}
        className={
          named
            ? 'max-w-40 truncate'
            : 'max-w-40 truncate max-desktop:sr-only @max-[900px]/lead-header:sr-only'
        }
      />
    </span>
  )
}
