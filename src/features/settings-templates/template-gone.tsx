import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'

import { isForbidden, isNotFound } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { templateQuery } from '#/api/templates.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

/**
 * Shown when the address names a template that is not in this team's list. The template is then fetched by its id,
 * because it may belong to another team, or the list may not have been readable.
 */
export function TemplateElsewhere({
  id,
  teamId,
  onBack,
}: {
  id: string
  teamId: string
  onBack: () => void
}) {
  const { kind } = useViewer()
  const navigate = useNavigate()
  const asked = useQuery(templateQuery(id))
  const found = asked.data
  const otherTeam = found?.teamRef === teamId ? undefined : found?.teamRef
  const team = useQuery({ ...teamQuery(otherTeam ?? ''), enabled: otherTeam !== undefined })
  if (asked.isPending) return <div role="status" aria-label="Looking for the template" className="flex-1" />
  const parent = kind === 'BROKER' ? '/teams/$teamId' : '/properties/$teamId'
  if (found && otherTeam !== undefined)
    return (
      <EmptyState
        icon={MessageSquareText}
        title={`${nameInSentence(found.name)} belongs to ${team.data?.name ?? 'others'}`}
        body="It’s used and edited there."
        action={
          <Button
            onClick={() =>
              void navigate({
                to: `${parent}/settings/response-templates`,
                params: { teamId: otherTeam },
                search: { template: id },
              })
            }
          >
            Open it there
          </Button>
        }
      />
    )
  if (found === undefined && (isForbidden(asked.error) || isNotFound(asked.error)))
    return <TemplateGone onBack={onBack} />
  return (
    <EmptyState
      icon={MessageSquareText}
      title="This template couldn’t be shown"
      body="Try again in a moment."
      action={<Button onClick={onBack}>All templates</Button>}
    />
  )
}

/** Shown when a template does not exist, or no longer does. */
export function TemplateGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      icon={MessageSquareText}
      title="This template is gone"
      body="It was deleted, or its owner made it private."
      action={<Button onClick={onBack}>All templates</Button>}
    />
  )
}
