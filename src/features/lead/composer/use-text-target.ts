import { useMemo, useState } from 'react'

import { replyTarget, targetsWith, textTargets, withPhone } from '#/components/lead/lead-targets.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { sameNumber } from '#/domain/user/phone.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

/**
 * The recipient of a text from a lead's page. The number stays what it was when the page opened, until the user chooses
 * another one. If the lead no longer has the number, it is replaced only if there is no draft to it.
 */
export function useTextTarget(lead: Lead) {
  const { texts } = useOutbox()
  const [used, setUsed] = useState<string>()
  const [open, setOpen] = useState(() => replyTarget(lead))
  const known = useMemo(() => withNumber(textTargets(lead), used), [lead, used])
  const isWritten = (to: TextTarget) => {
    const { text, send } = texts.view(to)
    return !isBlank(text) || isAway(send)
  }
  const stays = open && (known.some((each) => sameNumber(each.phone, open.phone)) || isWritten(open))
  const [first] = known
  if (!stays && open !== first) setOpen(first)
  const current = stays ? open : first
  const targets = useMemo(() => (current ? targetsWith(current, known) : known), [current, known])
  return {
    targets,
    target: targets.find((each) => each.phone === current?.phone),
    choose: (phone: string) => setOpen(targets.find((each) => each.phone === phone)),
    /** Switches to a number that the renter used, even if no contact has it. */
    goOver: (phone: string) => {
      setUsed(phone)
      setOpen(withNumber(targets, phone).find((each) => sameNumber(each.phone, phone)))
    },
  }
}

/** Returns the numbers of a lead, including one that the renter used and no contact has. */
function withNumber(targets: readonly TextTarget[], phone: string | undefined): readonly TextTarget[] {
  const [first] = targets
  if (!first || phone === undefined || targets.some((each) => sameNumber(each.phone, phone))) return targets
  return [...targets, withPhone(first, phone)]
}
