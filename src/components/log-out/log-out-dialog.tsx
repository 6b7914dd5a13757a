import { unsentCountLabel } from '#/domain/message/unsent-work.ts'
import { clock } from '#/lib/clock.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { storedArrivals } from '#/providers/check-in/stored-arrivals.ts'
import { otherTabHas } from '#/providers/other-tabs.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** Shows what Log Out would lose and asks whether to continue. */
export function LogOutDialog({
  open,
  onOpenChange,
  unsent,
  arrivals,
  form,
  formElsewhere,
  call,
  callElsewhere,
  onLogOut,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Number of unsent messages that this user wrote in this browser. */
  unsent: number
  /** Number of open house visitors whose arrival this device stores until it can be sent. */
  arrivals: number
  /** A form in this tab has unsaved changes. */
  form: boolean
  /** A form in another tab has unsaved changes. */
  formElsewhere: boolean
  /** A call is open in this tab. */
  call: boolean
  /** A call is open in another tab, perhaps of another user. */
  callElsewhere: boolean
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
        {call ? (
          <p>You are on a call. Logging out ends it.</p>
        ) : (
          callElsewhere && <p>You are on a call in another tab. Logging out ends it.</p>
        )}
        {form && <p>This page has unsaved changes. Logging out discards them.</p>}
        {formElsewhere && <p>Another tab has unsaved changes. Logging out discards them.</p>}
        {unsent > 0 && (
          <p>
            {unsentCountLabel(unsent)} not sent yet. Logging out removes {unsent === 1 ? 'it' : 'them'} from
            this browser.
          </p>
        )}
        {arrivals > 0 && (
          <p>
            {countOf(arrivals, 'arrival')} at an open house {arrivals === 1 ? 'was' : 'were'} not sent yet.
            Logging out removes {arrivals === 1 ? 'it' : 'them'} from this device.
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What the user would lose by logging out. */
export interface LostByLogOut {
  /** Number of unsent messages that the user wrote in this browser. */
  readonly unsent: number
  /** Number of arrivals at an open house that this device stores for the user. */
  readonly arrivals: number
  /** A form in this tab has unsaved changes. */
  readonly form: boolean
  /** A form in another tab has unsaved changes. */
  readonly formElsewhere: boolean
  /** A call is open in another tab. */
  readonly callElsewhere: boolean
}

/** Returns what a signed-in user would lose by logging out now. */
export async function lostByLogOut(userId: string): Promise<LostByLogOut> {
  const [formElsewhere, callElsewhere] = await Promise.all([otherTabHas('unsaved'), otherTabHas('call')])
  return {
    unsent: unsentCount(userId, clock.now()),
    arrivals: storedArrivals(userId).length,
    form: anythingUnsaved(),
    formElsewhere,
    callElsewhere,
  }
}
