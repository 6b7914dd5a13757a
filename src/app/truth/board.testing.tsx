import { useQuery } from '@tanstack/react-query'

import { HeaderPhone } from '#/features/calls/phone/header-phone.tsx'
import { ConnectionIndicator } from '#/features/shell/connection-indicator.tsx'
import { AlertPill, ListCount } from '#/features/shell/menu/menu-counts.tsx'
import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { type TextOutbox } from '#/providers/outbox/text-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

import { OwnTexts, readTexts } from './own-texts.testing.tsx'
import { asked, leadTexts, missedTexts, rowTexts, type ShownTexts } from './screen-texts.testing.ts'

/**
 * A screen with everything that claims a status: the texts of the header and the menu as they are shown, and rows as
 * text.
 */
export function Board({ target, onOutbox }: { target: TextTarget; onOutbox: (texts: TextOutbox) => void }) {
  const now = clock.now()
  const { data: page } = useQuery(asked.list)
  const { data: lead } = useQuery(asked.lead)
  const { data: missed } = useQuery(asked.missed)
  const { data: undelivered } = useQuery(asked.undelivered)
  const texts: ShownTexts = {
    ...(page && rowTexts(page, now)),
    ...(lead && leadTexts(lead, now)),
    ...(missed && missedTexts(missed)),
    ...(undelivered && { undelivered: String(undelivered.length) }),
  }
  return (
    <>
      <Since />
      <ConnectionIndicator />
      <div data-header="phone">
        <HeaderPhone />
      </div>
      {(['all', 'unresponded', 'notContacted', 'unassigned'] as const).map((list) => (
        <div key={list} data-menu={list}>
          <ListCount list={list} />
        </div>
      ))}
      <OwnTexts target={target} onOutbox={onOutbox} />
      <div data-header="alerts">
        <AlertPill />
      </div>
      {Object.entries(texts).map(([at, word]) => (
        <p key={at} data-word={at}>
          {word}
        </p>
      ))}
    </>
  )
}

/** Renders the time up to which the screen claims to be current, so that tests can compare it. */
function Since() {
  const currentUntil = useLive((state) => state.currentUntil)
  return <i data-current-until={currentUntil} />
}

/** Returns what the screen shows now. @param own what the user wrote, and how often the user asked to send it */
export function readBoard(
  container: HTMLElement,
  own: ReadonlyMap<string, number>,
): {
  texts: ShownTexts
  connection: string | undefined
  phone: string
  currentUntil: number | undefined
} {
  const texts: ShownTexts = readTexts(container, own)
  for (const each of container.querySelectorAll<HTMLElement>('[data-word]'))
    texts[each.dataset['word'] ?? ''] = each.textContent
  for (const each of container.querySelectorAll<HTMLElement>('[data-menu]'))
    texts[`menu ${each.dataset['menu'] ?? ''}`] = numberIn(each)
  const said = (name: string) => container.querySelector<HTMLElement>(`[data-header="${name}"]`)
  texts['alerts'] = numberIn(said('alerts'))
  const until = container.querySelector<HTMLElement>('[data-current-until]')?.dataset['currentUntil']
  return {
    texts,
    connection: container.querySelector<HTMLElement>('[data-connection]')?.dataset['connection'],
    phone: said('phone')?.textContent.replace('Phone:', '').trim() ?? '',
    currentUntil: until === undefined ? undefined : Number(until),
  }
}

/** Returns the visible number. The text for screen readers describes it in words. */
function numberIn(element: HTMLElement | null): string {
  return element?.querySelector('[aria-hidden]')?.textContent.replaceAll(',', '') ?? ''
}
