import { useEffect } from 'react'

import { Thread } from '#/features/messages/thread/thread.tsx'
import { type TextOutbox } from '#/providers/outbox/text-outbox.ts'
import { useOutbox, useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

import { NOT_SENT, type ShownTexts } from './screen-texts.testing.ts'

/** What happens to the request of a text that the user sends. */
export type TextFate = 'delivered' | 'refused' | 'limited' | 'unavailable' | 'lost' | 'never arrives'

/** The conversation as the pop-out shows it: the thread including texts that are being sent, and the field. */
export function OwnTexts({
  target,
  onOutbox,
}: {
  target: TextTarget
  onOutbox: (texts: TextOutbox) => void
}) {
  const { texts } = useOutbox()
  const { text } = useTextConversation(target)
  useEffect(() => {
    onOutbox(texts)
  }, [texts, onOutbox])
  return (
    <>
      <Thread target={target} onResend={undefined} />
      <output data-field>{text}</output>
    </>
  )
}

/** The labels below a text whose outcome is not known. */
const UNDER_WAY = /Sending…|Checking…|Not confirmed/
/** Whether a label says that an outcome is not known yet. */
export function isUnderWay(word: string): boolean {
  return UNDER_WAY.test(word)
}

/**
 * Returns what the screen says about each text. Texts that the server has are identified by id, the user's own texts by
 * their content.
 * @param own what the user wrote, and how often the user asked to send it
 */
export function readTexts(container: HTMLElement, own: ReadonlyMap<string, number>): ShownTexts {
  const texts: ShownTexts = {}
  const seen: { readonly says: string; readonly word: string }[] = []
  for (const item of container.querySelectorAll<HTMLElement>('li[data-text]')) {
    const message = item.querySelector('p[data-user-text]')
    const spoken = message?.previousElementSibling?.textContent ?? ''
    const isPending = spoken.startsWith('On its way')
    if (!isPending && !spoken.startsWith('Sent')) continue
    const failed = item.textContent.includes('Not Delivered')
    const word = isPending
      ? (UNDER_WAY.exec(item.textContent)?.[0] ?? '?')
      : failed
        ? 'Not Delivered'
        : 'Sent'
    if (!isPending) texts[`text ${item.dataset['text'] ?? ''}`] = word
    seen.push({ says: message?.textContent ?? '', word })
  }
  const isThere = container.querySelector('li[data-text]') !== null
  const field = container.querySelector('[data-field]')?.textContent ?? ''
  for (const [message, asked] of own) {
    const found = seen.filter(({ says }) => says.includes(message)).map(({ word }) => word)
    // A refused text that is sent again but not accepted comes back into the field, which says nothing new about it.
    const isSentAgain = found.length > 0 && found.length < asked
    if (field.includes(message) && !isSentAgain) found.push(NOT_SENT)
    // A thread that was not loaded yet says nothing about any text.
    if (found.length > 0 || isThere) texts[`own ${message}`] = found.join(' + ')
  }
  return texts
}

/** Returns the user's own texts that were delivered more than once. */
export function sentTwice(texts: ShownTexts): string[] {
  return Object.entries(texts).flatMap(([at, word]) =>
    at.startsWith('own ') && word.split(' + ').filter((one) => one === 'Sent').length > 1
      ? [`${at}: sent twice`]
      : [],
  )
}

/** Returns the response to a text that never reaches the server. undefined when the text reaches it. */
export function answerBefore(fate: TextFate | undefined): Response | undefined {
  switch (fate) {
    case 'refused':
      return Response.json({ message: 'This number does not take texts.' }, { status: 422 })
    case 'limited':
      return new Response('', { status: 429, headers: { 'Retry-After': '5' } })
    case 'unavailable':
      return new Response('', { status: 503 })
    case 'never arrives':
      throw new TypeError('Failed to fetch')
    default:
      return undefined
  }
}
