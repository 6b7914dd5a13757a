import { clock } from '#/lib/clock.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** What Log Out would lose, and the question whether it may. */
export function LogOutDialog({
  open,
  onOpenChange,
  unsent,
  call,
  onLogOut,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What this person wrote in this browser and did not send. */
  unsent: number
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
        {unsent > 0 && (
          <p>
            {unsent === 1 ? 'One thing you wrote is' : `${unsent} things you wrote are`} not sent yet. Logging
            out removes {unsent === 1 ? 'it' : 'them'} from this browser.
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** How many things this person wrote in this browser and did not send. */
export function countUnsent(userId: string): number {
  return unsentCount(userId, clock.now())
}
