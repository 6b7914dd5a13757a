import { useQuery } from '@tanstack/react-query'
import { Eye, MessageSquare, UserCheck } from 'lucide-react'

import { sharePreviewQuery } from '#/api/lead-changes.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { type Lead } from '#/domain/lead/lead.ts'
import { shareOutcome } from '#/domain/lead/share-rules.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'

const icons = { eye: Eye, 'message-square': MessageSquare, 'user-check': UserCheck } as const

/** Shows what sharing will do: who will see the lead, who may answer, who keeps it. */
export function ShareOutcome({ lead, team }: { lead: Lead; team: Team }) {
  const { user } = useViewer()
  const preview = useQuery(sharePreviewQuery(lead.id, team.id))
  const lines = shareOutcome({
    team: team.name,
    collaborationMode: team.settings.collaborationMode,
    counts: preview.data,
    assigned:
      lead.assignedAgentRef === undefined
        ? 'nobody'
        : lead.assignedAgentRef === user.id
          ? 'you'
          : (lead.assignedAgent?.name ?? 'Their agent'),
  })
  return (
    <section
      aria-label="What happens"
      className="mt-4 rounded-md border border-line bg-surface-2 px-3 py-2.5"
    >
      <h3 className="text-small font-semibold text-ink-2">What happens</h3>
      <ul aria-live="polite" className="mt-1 flex flex-col gap-1.5">
        {lines.map(({ icon, text }) => (
          <li key={icon} className="flex gap-2.5">
            <Icon icon={icons[icon]} size={15} className="mt-[2.5px] text-ink-3" />
            <span className="min-w-0 wrap-anywhere" data-user-text>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {preview.isError && preview.data === undefined && (
        <QueryErrorNote query={preview} className="mt-1.5 text-small" />
      )}
    </section>
  )
}
