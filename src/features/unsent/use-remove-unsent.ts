import { emailRefOfKey, emptyEmail } from '#/domain/email/email-draft.ts'
import { conversationOfKey } from '#/domain/message/draft-keys.ts'
import { type UnsentWork } from '#/domain/message/unsent-work.ts'
import { type Slot } from '#/lib/storage.ts'
import { storedCallNote } from '#/providers/outbox/call-notes.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { setPutAway } from '#/providers/outbox/unsent.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { toast } from '#/ui/toast.ts'

/** Throws something unsent away; Undo brings it back as it was. */
export function useRemoveUnsent(): (work: UnsentWork) => void {
  const { owner, texts, emails } = useOutbox()

  const remove = (work: UnsentWork): (() => void) => {
    if (work.group === 'NOT_DELIVERED') {
      setPutAway(owner, work.key, true)
      return () => setPutAway(owner, work.key, false)
    }
    const conversation = conversationOfKey(work.key)
    if (conversation) {
      const { text } = texts.view(conversation)
      texts.type(conversation, '')
      return () => texts.type(conversation, text)
    }
    const place = emailRefOfKey(work.key)
    if (place) {
      const { content } = emails.view(place)
      emails.discard(place)
      return () => content && emails.write(place, content, emptyEmail)
    }
    if (work.kind === 'call') return takeOut(storedCallNote(work.key))
    return takeOut(storedDraft(work.key))
  }

  return (work) => {
    const back = remove(work)
    toast.info({
      id: `discarded:${work.key}`,
      title: work.group === 'NOT_DELIVERED' ? 'Put away' : 'Draft discarded',
      action: { label: 'Undo', onPress: back },
      closesAfter: 6_000,
    })
  }
}

function takeOut<T>(slot: Slot<T>): () => void {
  const kept = slot.read()
  slot.clear()
  return () => kept && slot.write(kept)
}
