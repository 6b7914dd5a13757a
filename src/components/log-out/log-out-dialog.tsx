import { unsentCountLabel } from '#/domain/message/unsent-work.ts'
import { clock } from '#/lib/clock.ts'
import { countOf } from '#/lib/count-of.ts'
import { keptArrivals } from '#/providers/check-in/kept-arrivals.ts'
import { otherTabHas } from '#/providers/other-tabs.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** What Log Out would lose, and the question whether it may. */
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
  /** What this person wrote in this browser and did not send. */
  unsent: number
  /** Visitors of an open house whose arrival this device keeps until it can be sent. */
  arrivals: number
  /** A form holds changes that nobody saved. */
  form: boolean
  /** A form in another tab does. */
  formElsewhere: boolean
  /** A call is open. */
  call: boolean
  /** One is open in another tab, perhaps as somebody else. */
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

/** What somebody would lose by logging out. */
export interface LostByLogOut {
  /** How much they wrote in this browser and did not send. */
  readonly unsent: number
  /** How many arrivals at an open house this device keeps for them. */
  readonly arrivals: number
  /** A form holds changes. */
  readonly form: boolean
  /** A form in another tab does. */
  readonly formElsewhere: boolean
  /** A call is open in another tab. */
  readonly callElsewhere: boolean
}

/** What a signed-in person would lose by logging out now. */
export async function lostByLogOut(userId: string): Promise<LostByLogOut> {
  const [formElsewhere, callElsewhere] = await Promise.all([otherTabHas('unsaved'), otherTabHas('call')])
  return {
    unsent: unsentCount(userId, clock.now()),
    arrivals: keptArrivals(userId).length,
    form: anythingUnsaved(),
    formElsewhere,
    callElsewhere,
  }
}
