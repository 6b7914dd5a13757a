import { useMemo, useSyncExternalStore } from 'react'

import { type Conversation } from '#/domain/message/draft-keys.ts'

import { type DeskView, type PendingText, type TextRecipient } from './desk-types.ts'
import { type DraftTrouble } from './draft-trouble.ts'
import { useDesk } from './use-desk.ts'

/** A conversation with what a composer may do in it. */
export interface TextConversation extends DeskView {
  /** Takes a keystroke; stored when it returns. */
  type(text: string): void
  /** Sends the text of the field, once; tells whether something began. */
  press(): boolean
  /** Reads the thread now, where an outcome is not known. */
  check(): void
  takeOther(): void
  keepMine(): void
}

/** The field and the send of one conversation; every composer of it shows the same. */
export function useTextConversation({
  leadId,
  phone,
  contactType,
  contactRef,
}: TextRecipient): TextConversation {
  const { desk } = useDesk()
  const conversation = useMemo(() => ({ leadId, phone }), [leadId, phone])
  const view = useSyncExternalStore(desk.subscribe, () => desk.view(conversation))
  const does = useMemo(
    () => ({
      type: (text: string) => desk.type(conversation, text),
      press: () => desk.press({ ...conversation, contactType, contactRef }),
      check: () => desk.check(conversation),
      takeOther: () => desk.takeOther(conversation),
      keepMine: () => desk.keepMine(conversation),
    }),
    [desk, conversation, contactType, contactRef],
  )
  return useMemo(() => ({ ...view, ...does }), [view, does])
}

/** The texts of a lead that are on their way, to one number where it is given. Stable until something changed. */
export function usePendingTexts(leadId: string, phone?: string): readonly PendingText[] {
  const { desk } = useDesk()
  const all = useSyncExternalStore(desk.subscribe, desk.pending)
  return useMemo(
    () => all.filter((text) => text.leadId === leadId && (phone === undefined || text.phone === phone)),
    [all, leadId, phone],
  )
}

/** Why what is typed may not survive a reload, if it may not. */
export function useDraftTrouble(): DraftTrouble | undefined {
  const { desk, trouble } = useDesk()
  return useSyncExternalStore(desk.subscribe, trouble)
}

/** A draft as an external store: its text, and how to change it. */
export function useDraft(conversation: Conversation): { text: string; type: (text: string) => void } {
  const { desk } = useDesk()
  const { leadId, phone } = conversation
  const text = useSyncExternalStore(desk.subscribe, () => desk.view({ leadId, phone }).text)
  return { text, type: (next) => desk.type({ leadId, phone }, next) }
}
