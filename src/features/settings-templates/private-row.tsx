import { useId } from 'react'

import { useTemplatePrivacy } from '#/api/templates.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type Team } from '#/domain/team/team.ts'
import { canMakePrivate } from '#/domain/template/templated-response-rights.ts'
import { type TemplatedResponse } from '#/domain/template/templated-response.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { toast } from '#/ui/layers/toast.ts'

/**
 * A switch for whether only the owner can pick a template. It applies immediately, except for a new template, where it
 * applies on Save.
 */
export function PrivateRow({
  team,
  template,
  value,
  onChange,
}: {
  team: Team
  /** undefined for a new template. The form then holds the value. */
  template: TemplatedResponse | undefined
  value: boolean
  onChange: (on: boolean) => void
}) {
  const { user } = useViewer()
  const privacy = useTemplatePrivacy(team.id)
  const id = useId()
  const verdict = canMakePrivate(user, team, template)
  const asked = privacy.isPending ? privacy.variables.privateAccess : undefined
  const on = asked ?? value
  const toggle = (next: boolean) => {
    if (!verdict.ok) return
    if (template === undefined) return onChange(next)
    privacy.act(
      { id: template.id, privateAccess: next },
      {
        onSuccess: () => {
          toast.success({
            id: 'template-privacy',
            title: next ? 'Only you can pick it now' : `Shared with ${nameInSentence(team.name)}`,
          })
        },
        onError: (error) =>
          toastNotDone(
            error,
            next ? 'It couldn’t be made private' : 'It couldn’t be shared',
            next ? 'it was made private' : 'it was shared',
          ),
      },
    )
  }
  return (
    <div className="flex items-center gap-4 border-t border-line pt-4 pb-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">Private</p>
        <p id={id} className="mt-px text-small leading-[18px] text-ink-3" data-user-text>
          {verdict.ok
            ? `Only you can pick it. Switching it off shares it with ${nameInSentence(team.name)}.`
            : sentences(verdict)}
        </p>
      </div>
      <Switch
        aria-label="Private"
        aria-describedby={id}
        aria-disabled={!verdict.ok || undefined}
        checked={on}
        onChange={toggle}
      />
    </div>
  )
}
