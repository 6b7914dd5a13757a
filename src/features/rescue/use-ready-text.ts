import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { type MissedRenter } from '#/api/missed-calls.ts'
import { useTakeOn } from '#/components/call-button/use-take-on.ts'
import { sorryText } from '#/domain/missed-calls.ts'
import { nameInSentence } from '#/domain/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { useDesk } from '#/providers/drafts/use-desk.ts'
import { useOpenText } from '#/providers/text-popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { announce } from '#/ui/live-region.tsx'
import { toast } from '#/ui/toast.ts'

import { type HeldText, HOLD_MS, heldTextsOf } from './held-texts.ts'
import { textWords } from './rescue-words.ts'

/** The ready text of a missed call. */
export interface ReadyText {
  /** While it waits for its time. */
  readonly held: HeldText | undefined
  /** Where its sending stands, in words. */
  readonly words: string | undefined
  /** Takes the call on and holds the text. */
  write(): Promise<void>
  undo(): void
  send(): void
}

/** The ready text to the renter of a row, held for ten seconds; what is left meanwhile says so where the person is. */
export function useReadyText({ lead, call }: MissedRenter): ReadyText {
  const client = useQueryClient()
  const { user } = useViewer()
  const { desk } = useDesk()
  const openText = useOpenText()
  const { take, giveBack } = useTakeOn()
  const texts = heldTextsOf(client)
  const held = useSyncExternalStore(texts.subscribe, texts.list).find((one) => one.callId === call.id)
  const phone = lead.phone ?? ''
  const sending = useSyncExternalStore(desk.subscribe, () => desk.view({ leadId: lead.id, phone }).send)

  const undo = (): boolean => {
    if (!texts.undo(desk, call.id)) return false
    announce('The text was taken back')
    giveBack({ lead, call })
    return true
  }
  // The row is gone, the text waits still: Undo goes where the person is.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      const waits = texts.list().find((one) => one.callId === call.id)
      if (!waits) return
      const id = toast.info({
        title: `The text to ${nameInSentence(lead.name)} leaves in a moment`,
        body: waits.text,
        action: { label: 'Undo', onPress: () => void undo() },
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
    held,
    words: textWords(sending),
    async write() {
      const to = { leadId: lead.id, phone, contactType: 'TENANT', contactRef: lead.contactRef }
      const text = sorryText(user.name, lead.property?.name)
      const place = { ...to, name: lead.name }
      if (desk.view(to).text.trim() !== '') {
        toast.info({ title: 'There is a draft already', body: 'The ready text was not put into it.' })
        openText(place)
        return
      }
      if (!(await take({ lead, call }))) return
      const waits = { callId: call.id, to, name: lead.name, text, untilTs: clock.local() + HOLD_MS }
      if (texts.hold(desk, waits)) announce('The text leaves in 10 seconds. Undo is there')
      else openText(place)
    },
    undo: () => void undo(),
    send: () => texts.send(desk, call.id),
  }
}
