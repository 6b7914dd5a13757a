import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
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
import { goesTo, type ReadyText, TEXT_UNDO_MS, readyTextsOf, type NotSentReason } from './ready-texts.ts'
import { type ShownRow } from './shown-rows.ts'

/** The ready text of a row, and what the row can do with it. */
interface RowReadyText {
  /** undefined while no text is waiting. */
  readonly waiting: ReadyText | undefined
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
export function useReadyText(row: ShownRow): RowReadyText {
  const { lead, call, gone } = row
  const client = useQueryClient()
  const { user } = useViewer()
  const { texts: outbox } = useOutbox()
  const openText = useOpenText()
  const { handle, release } = useHandleMissedCall()
  const texts = readyTextsOf(client, tellKept)
  const waiting = useSelector(texts.list, (list) => list.find((one) => goesTo(one, row)))
  const phone = missedNumber(row) ?? ''
  const sending = useSyncExternalStore(outbox.subscribe, () => outbox.view({ leadId: lead.id, phone }).send)

  const restored = useRef<ReadyText>(undefined)
  const undo = (ready: ReadyText) => {
    if (!texts.undo(outbox, ready.to)) return
    restored.current = ready
    announce('The text was stopped')
    release(ready.missed)
  }
  // The text waits at once. If a colleague handled the missed call first, the text is cancelled.
  const mark = async (ready: ReadyText) => {
    const mine = await handle(ready.missed)
    // The user clicked Undo before the missed call was marked.
    if (mine && restored.current === ready) release(ready.missed)
    if (!mine && texts.list.get().includes(ready)) texts.undo(outbox, ready.to)
  }
  // A colleague reached the renter first, so the text would no longer be true.
  useEffect(() => {
    if (gone && waiting) texts.leaveAsDraft(waiting.to, 'reached')
  }, [gone, waiting, texts])
  // The row has disappeared but the text is still waiting, so a toast offers Undo wherever the user is.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      const ready = texts.list.get().find((one) => goesTo(one, row))
      if (!ready) return
      const rows = client.getQueryData(missedCallsQuery().queryKey)
      if (rows && !rows.some((one) => goesTo(ready, one))) return texts.leaveAsDraft(ready.to, 'reached')
      const id = toast.info({
        title: `The text to ${nameInSentence(lead.name)} is about to send`,
        body: ready.text,
        action: { label: 'Undo', onPress: () => undo(ready) },
      })
      const { unsubscribe } = texts.list.subscribe((list) => {
        if (list.includes(ready)) return
        unsubscribe()
        toast.dismiss(id)
      })
    }
  })
  useEffect(() => () => leave.current?.(), [])

  return {
    waiting,
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
      const ready = { missed: { lead, call }, to, name: lead.name, text, untilTs }
      if (!texts.schedule(outbox, ready)) return openText(recipient)
      announce('The text sends in 10 seconds. You can undo it')
      void mark(ready)
    },
    undo: () => waiting && undo(waiting),
    send: () => waiting && texts.send(outbox, waiting.to),
  }
}

function tellKept(ready: ReadyText, why: NotSentReason): void {
  toast.info({ ...notSentText(ready.name, why), id: `kept-${ready.to.leadId}` })
}
