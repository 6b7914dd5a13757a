import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { missedCallsQuery } from '#/api/missed-calls.ts'
import { missedNumber } from '#/components/call-button/missed-call.ts'
import { useHandleMissedCall } from '#/components/call-button/use-handle-missed-call.ts'
import { toastDraftExists } from '#/components/composer-tools/toast-draft-exists.ts'
import { sorryText } from '#/domain/call/missed-calls.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { notSentText, readyTextLabel } from './missed-call-labels.ts'
import {
  goesTo,
  type WaitingReply,
  TEXT_UNDO_MS,
  pendingTextsOf,
  type NotSentReason,
} from './pending-texts.ts'
import { type ShownRow } from './shown-rows.ts'

/** The ready text of a missed call. */
export interface ReadyText {
  /** The ready text while it is waiting. */
  readonly pending: WaitingReply | undefined
  /** The state of sending, as text. */
  readonly label: string | undefined
  /** Marks the missed call as handled by the user and schedules the text. */
  write(): void
  undo(): void
  send(): void
}

/**
 * The ready text to the renter of a row, which waits for ten seconds. If the row disappears before that, a toast says
 * so wherever the user is.
 */
export function useReadyText(row: ShownRow): ReadyText {
  const { lead, call, gone } = row
  const client = useQueryClient()
  const { user } = useViewer()
  const { texts: outbox } = useOutbox()
  const openText = useOpenText()
  const { handle, release } = useHandleMissedCall()
  const texts = pendingTextsOf(client, tellKept)
  const waitingReply = useSyncExternalStore(texts.subscribe, texts.list).find((one) => goesTo(one, row))
  const phone = missedNumber(row) ?? ''
  const sending = useSyncExternalStore(outbox.subscribe, () => outbox.view({ leadId: lead.id, phone }).send)

  const restored = useRef<WaitingReply>(undefined)
  const undo = (waits: WaitingReply) => {
    if (!texts.undo(outbox, waits.to)) return
    restored.current = waits
    announce('The text was stopped')
    release(waits.missed)
  }
  // The text waits at once. If a colleague handled the missed call first, the text is cancelled.
  const mark = async (waits: WaitingReply) => {
    const mine = await handle(waits.missed)
    // The user clicked Undo before the missed call was marked.
    if (mine && restored.current === waits) release(waits.missed)
    if (!mine && texts.list().includes(waits)) texts.undo(outbox, waits.to)
  }
  // A colleague reached the renter first, so the text would no longer be true.
  useEffect(() => {
    if (gone && waitingReply) texts.leaveAsDraft(waitingReply.to, 'reached')
  }, [gone, waitingReply, texts])
  // The row has disappeared but the text is still waiting, so a toast offers Undo wherever the user is.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      const waits = texts.list().find((one) => goesTo(one, row))
      if (!waits) return
      const rows = client.getQueryData(missedCallsQuery().queryKey)
      if (rows && !rows.some((one) => goesTo(waits, one))) return texts.leaveAsDraft(waits.to, 'reached')
      const id = toast.info({
        title: `The text to ${nameInSentence(lead.name)} is about to send`,
        body: waits.text,
        action: { label: 'Undo', onPress: () => undo(waits) },
      })
      const stop = texts.subscribe(() => {
        if (texts.list().includes(waits)) return
        stop()
        toast.dismiss(id)
      })
    }
  })
  useEffect(() => () => leave.current?.(), [])

  return {
    pending: waitingReply,
    label: readyTextLabel(sending),
    write() {
      // If somebody else called about this lead, the number does not belong to the lead's first contact.
      const isOwn = digitsOf(phone) === digitsOf(lead.phone ?? '')
      const to = {
        leadId: lead.id,
        phone,
        contactType: 'TENANT',
        contactRef: isOwn ? lead.contactRef : undefined,
      }
      const recipient = { ...to, name: lead.name }
      if (!isBlank(outbox.view(to).text)) {
        toastDraftExists('The ready text wasn’t added to it.')
        return openText(recipient)
      }
      const text = sorryText(user.name, lead.property?.name)
      const untilTs = clock.local() + TEXT_UNDO_MS
      const waits = { missed: { lead, call }, to, name: lead.name, text, untilTs }
      if (!texts.schedule(outbox, waits)) return openText(recipient)
      announce('The text sends in 10 seconds. You can undo it')
      void mark(waits)
    },
    undo: () => waitingReply && undo(waitingReply),
    send: () => waitingReply && texts.send(outbox, waitingReply.to),
  }
}

function tellKept(waitingReply: WaitingReply, why: NotSentReason): void {
  toast.info({ ...notSentText(waitingReply.name, why), id: `kept-${waitingReply.to.leadId}` })
}
