import { useState } from 'react'

import { unsentCountLabel } from '#/domain/message/unsent-work.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { SectionFrame } from './section-frame.tsx'
import { useStoredDrafts } from './use-stored-drafts.ts'

/** The unsent work that this browser stores for the user, and the way to clear it. */
export function DataSection() {
  const drafts = useStoredDrafts()
  const [asking, setAsking] = useState(false)
  return (
    <SectionFrame of="data" intro="Drafts stay in this browser for 7 days, and are removed when you log out.">
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-2">
          {drafts.own === 0
            ? `Nothing unsent is stored ${drafts.others > 0 ? 'for this account' : 'in this browser'}.`
            : `${unsentCountLabel(drafts.own)} not sent yet.`}
          {drafts.others > 0 && ` As someone else: ${drafts.others}.`}
        </p>
        <Button aria-disabled={drafts.own === 0 || undefined} onClick={() => setAsking(true)}>
          Clear drafts
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear drafts?"
        width={400}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep them</Button>
            <Button
              variant="destructive"
              onClick={() => {
                setAsking(false)
                drafts.clear()
                toast.info({ id: 'drafts', title: 'Drafts cleared' })
              }}
            >
              Clear drafts
            </Button>
          </>
        }
      >
        <p className="py-1 text-ink-2">
          {unsentCountLabel(drafts.own)} removed from this browser and can’t be recovered.
        </p>
      </Dialog>
    </SectionFrame>
  )
}
