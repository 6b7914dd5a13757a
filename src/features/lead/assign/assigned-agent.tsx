import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { shortName } from '#/domain/user/short-name.ts'
import { Spinner } from '#/ui/display/spinner.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/** Who has the lead. Where there is little room the name gives way to the avatar, and is still said. */
export function AssignedAgent({
  agent,
  busy = false,
  named = false,
  bare = false,
}: {
  agent: { id: string; name: string; color: string | undefined } | undefined
  /** Not confirmed yet. */
  busy?: boolean
  /** There is room for the name. */
  named?: boolean
  /** What stands around it says whose name it is. */
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
