import { Button } from '#/ui/button.tsx'

/** A time that clashes is taken only after a second word. */
export function ClashLine({
  kind,
  host,
  time,
  onConfirm,
  onBack,
}: {
  kind: string
  host: string
  time: string
  onConfirm: () => void
  onBack: () => void
}) {
  return (
    <div data-clash role="alert" className="mt-2 rounded bg-warning-tint px-3 py-2 text-small text-ink">
      <p data-user-text>
        <bdi>{host}</bdi> has {kind === 'TOUR' ? 'another tour' : 'an appointment'} at {time}.
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onConfirm}>
          Use this time anyway
        </Button>
        <Button size="sm" variant="ghost" onClick={onBack}>
          Choose another time
        </Button>
      </div>
    </div>
  )
}
