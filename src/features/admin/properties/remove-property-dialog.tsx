import { type PropertyRow, removalSentences } from '#/domain/team/property-rows.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** Asks before a property leaves its team, and says what changes for its leads and campaigns. */
export function RemovePropertyDialog({
  team,
  property,
  onRemove,
  onClose,
}: {
  team: Pick<Team, 'name'>
  property: PropertyRow
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
          <Button size="lg" variant="destructive" onClick={onRemove}>
            Remove from team
          </Button>
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
    </Dialog>
  )
}
