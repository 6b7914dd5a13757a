import { Button } from '#/ui/button.tsx'
import { cx } from '#/ui/cx.ts'

/** Another tab wrote to the same draft (P6): said when it was taken over; both texts kept while they differ. */
export function OtherTabNotice({
  other,
  inset,
  onTake,
  onKeep,
}: {
  other: string | undefined
  inset: boolean
  onTake: () => void
  onKeep: () => void
}) {
  return (
    <div
      role="status"
      className={cx(
        'rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text max-tablet:mb-1.5 max-tablet:[grid-area:notice]',
        inset && 'tablet:mx-3 tablet:mt-2',
      )}
    >
      <p className="font-medium">Changed in another tab</p>
      {other !== undefined && (
        <>
          <bdi className="mt-1 block max-h-20 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap text-ink">
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
