import { GatedButton } from '#/components/gated-button.tsx'
import { type PropertyRow, removalSentences } from '#/domain/team/property-rows.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/**
 * Asks for confirmation before a property is removed from its team, and says what changes for its leads and campaigns.
 */
export function RemovePropertyDialog({
  team,
  property,
  manage,
  onRemove,
  onClose,
}: {
  team: Pick<Team, 'name'>
  property: PropertyRow
  /** Checked again while the dialog is open, because the user may lose the right meanwhile. */
  manage: Verdict
  onRemove: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${shortName(property.name)} from ${shortName(team.name)}?`}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <GatedButton verdict={manage} size="lg" variant="destructive" onClick={onRemove}>
            Remove from team
          </GatedButton>
        </>
      }
    >
      <ul className="flex flex-col gap-2 text-ink-2">
        {removalSentences(property, team.name).map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      {!manage.ok && <p className="mt-3 text-ink-3">{sentences(manage)}</p>}
    </Dialog>
  )
}
