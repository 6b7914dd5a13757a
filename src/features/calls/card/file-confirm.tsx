import { shortName } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/button.tsx'

/** Asks before a call is filed elsewhere: what goes there and what may stay. */
export function FileConfirm({
  lead,
  onConfirm,
  onCancel,
}: {
  lead: { id: string; name: string }
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <section aria-label="File the call" role="alert" className="call-part bg-surface-2">
      <p className="font-medium" data-user-text>
        File this call under <bdi>{shortName(lead.name)}</bdi>?
      </p>
      <p className="mt-0.5 text-small text-ink-3">
        Note and outcome are saved there. The call itself moves after its end, unless it is the newest that
        came in on its lead.
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" onClick={onConfirm}>
          File call
        </Button>
      </div>
    </section>
  )
}
