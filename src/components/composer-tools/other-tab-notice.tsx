import { Button } from '#/ui/controls/button.tsx'

/** Another tab wrote to the same draft: said when it was taken over; both texts kept while they differ. */
export function OtherTabNotice({
  other,
  onTake,
  onKeep,
}: {
  other: string | undefined
  onTake: () => void
  onKeep: () => void
}) {
  return (
    <div role="status" className="rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text">
      <p className="font-medium">Changed in another tab</p>
      {other !== undefined && (
        <>
          <bdi
            data-user-text
            className="mt-1 block max-h-20 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap text-ink"
          >
            {other}
          </bdi>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button size="sm" onClick={onKeep}>
              Keep mine
            </Button>
            <Button size="sm" onClick={onTake}>
              Use the other text
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
