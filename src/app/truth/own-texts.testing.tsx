import { useEffect } from 'react'

import { Thread } from '#/features/messages/thread/thread.tsx'
import { type TextOutbox } from '#/providers/outbox/text-outbox.ts'
import { useOutbox, useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

import { NOT_SENT, type ShownTexts } from './words.testing.ts'

/** What becomes of the request of a text that the person at the screen sends. */
export type TextFate = 'delivered' | 'refused' | 'limited' | 'unavailable' | 'lost' | 'never arrives'

/** The conversation as the pop-out shows it: the thread with what is on its way, and the field. */
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

/** What stands under a text while its outcome is not known. */
const UNDER_WAY = /Sending…|Checking…|Not confirmed/
/** Whether a word says that an outcome is not known yet. */
export function isUnderWay(word: string): boolean {
  return UNDER_WAY.test(word)
}

/**
 * What the screen says of each text: of those that the server has by their ids, and of one's own by what they say.
 * @param own what the person at the screen wrote, and how often they asked to send it
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
    // A refused one that is sent again and does not leave comes back into the field, which says nothing new of it.
    const isSentAgain = found.length > 0 && found.length < asked
    if (field.includes(message) && !isSentAgain) found.push(NOT_SENT)
    // A thread that could not be read yet says nothing of any text.
    if (found.length > 0 || isThere) texts[`own ${message}`] = found.join(' + ')
  }
  return texts
}

/** Own texts that got through more than once. */
export function sentTwice(texts: ShownTexts): string[] {
  return Object.entries(texts).flatMap(([at, word]) =>
    at.startsWith('own ') && word.split(' + ').filter((one) => one === 'Sent').length > 1
      ? [`${at}: sent twice`]
      : [],
  )
}

/** The answer to a text's request that never reaches the server; undefined where it does. */
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
