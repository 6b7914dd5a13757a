import { PersonName } from '#/components/person-name.tsx'
import { UnassignedAvatar } from '#/components/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/user-avatar.tsx'
import { shortName } from '#/domain/short-name.ts'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

/** Who has the lead. Where there is little room the name gives way to the avatar, and is still said. */
export function AssignedAgent({
  agent,
}: {
  agent: { id: string; name: string; color: string | undefined } | undefined
}) {
  if (agent === undefined) {
    return (
      <span className="inline-flex shrink-0 items-center gap-2 text-body text-ink-2">
        <UnassignedAvatar size={20} />
        Unassigned
      </span>
    )
  }
  return (
    <span
      className="inline-flex min-w-0 shrink items-center gap-2 text-body text-ink"
      data-tip={shortName(agent.name, 200)}
    >
      <UserAvatar id={agent.id} name={agent.name} color={agent.color} size={20} />
      <VisuallyHidden>Assigned to </VisuallyHidden>
      <PersonName name={agent.name} className="max-w-40 truncate max-desktop:sr-only" />
    </span>
  )
}
