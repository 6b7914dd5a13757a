import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef } from 'react'

import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** The result for one of several items. */
export interface PersonResult {
  readonly id: string
  readonly name: string
  /** Shown if another item has the same name. */
  readonly email?: string | undefined
  readonly ok: boolean
  readonly message?: string | undefined
}

/** Texts for the number of invitations that were sent, or were not sent. */
export const invitationsSent = {
  done: (count: number) => `${countOf(count, 'invitation')} sent`,
  refused: (count: number) => `${countOf(count, 'invitation wasn’t', 'invitations weren’t')} sent`,
}

/** Lists the results of several items. Failed items come first, with the reason. */
export function ResultList({
  title,
  results,
  doneLabel,
  onClose,
}: {
  title: string
  results: readonly PersonResult[]
  doneLabel: string
  onClose: () => void
}) {
  const end = useRef<HTMLButtonElement>(null)
  const done = results.filter(({ ok }) => ok).length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={end}
      footer={
        <Button ref={end} size="lg" variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status" className="text-ink-2">
        {done} of {results.length} done
      </p>
      <ul
        aria-label="Results"
        className="mt-3 max-h-[min(360px,50dvh)] overflow-y-auto rounded-md border border-line-2"
      >
        {results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ id, name, email, ok, message }) => (
            <li
              key={id}
              className="flex min-h-9 items-center gap-2.5 border-b border-line px-3 py-1.5 last:border-b-0"
            >
              <Icon icon={ok ? CircleCheck : CircleAlert} className={ok ? 'text-success' : 'text-danger'} />
              <span data-user-text className="min-w-0 flex-1 truncate">
                <bdi>{shortName(name)}</bdi>
                {email !== undefined && results.some((one) => one.id !== id && one.name === name) && (
                  <span className="text-ink-3">, {email}</span>
                )}
              </span>
              <span className={ok ? 'text-ink-3' : 'text-danger-text'}>{ok ? doneLabel : message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
