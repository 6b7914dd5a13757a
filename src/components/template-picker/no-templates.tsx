import { canManageConfiguration } from '#/domain/policy/team-rights.ts'
import { templateTypeLabels, type TemplateType } from '#/domain/template/templated-response.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'

/** A team without templates of a kind: the next step is where they are written, for who may go there. */
export function NoTemplates({
  type,
  teamId,
  onLeave,
}: {
  type: TemplateType
  teamId: string | undefined
  onLeave: () => void
}) {
  const { user, words } = useViewer()
  const may = teamId !== undefined && canManageConfiguration(user, { id: teamId }).ok
  const parent = words.team === 'Property' ? '/properties/$teamId' : '/teams/$teamId'
  return (
    <div role="status" className="py-3 text-ink-3">
      <p className="font-medium text-ink">No {templateTypeLabels[type].toLowerCase()} templates yet</p>
      {may ? (
        <Link to={`${parent}/settings/response-templates`} params={{ teamId }} onClick={onLeave}>
          Add one in the settings
        </Link>
      ) : (
        <p>A team leader adds them in the settings.</p>
      )}
    </div>
  )
}
