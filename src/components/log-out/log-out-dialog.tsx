import { unsentCountLabel } from '#/domain/message/unsent-work.ts'
import { clock } from '#/lib/clock.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** What Log Out would lose, and the question whether it may. */
export function LogOutDialog({
  open,
  onOpenChange,
  unsent,
  form,
  call,
  onLogOut,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What this person wrote in this browser and did not send. */
  unsent: number
  /** A form holds changes that nobody saved. */
  form: boolean
  /** A call is open. */
  call: boolean
  onLogOut: () => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Log out?"
      width={400}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Stay signed in</Button>
          <Button variant="destructive" onClick={onLogOut}>
            Log Out
          </Button>
        </>
      }
    >
      <div className="py-1 text-ink-2">
        {call && <p>You are on a call. Logging out ends it.</p>}
        {form && <p>This page has unsaved changes. Logging out discards them.</p>}
        {unsent > 0 && (
          <p>
            {unsentCountLabel(unsent)} not sent yet. Logging out removes {unsent === 1 ? 'it' : 'them'} from
            this browser.
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What this person would lose by logging out: changes of a form, and how much they wrote in this browser and did not send. */
export function lostByLogOut(userId: string): { unsent: number; form: boolean } {
  return { unsent: unsentCount(userId, clock.now()), form: anythingUnsaved() }
}
