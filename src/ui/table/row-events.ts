import { type MouseEvent } from 'react'

/** The row of the table that an event happened in. */
export function rowOf(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

/** What a click on a row means: open it, open it beside, or nothing of ours. */
export type RowClick = 'open' | 'beside' | 'none'

/**
 * One listener for all rows. The name is a real link: what a browser does with a modified click on it is right already;
 * the rest of the row behaves like that link.
 */
export function rowClick(event: MouseEvent<HTMLElement>): RowClick {
  if (event.defaultPrevented || !(event.target instanceof Element)) return 'none'
  const control = event.target.closest('a, button, input, select, textarea')
  const link = control instanceof HTMLAnchorElement && control.matches('[data-open]')
  if (control && !link) return 'none'
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (plain) return link || !selecting() ? 'open' : 'none'
  if (link) return 'none'
  return event.button === 1 || (event.button === 0 && (event.metaKey || event.ctrlKey)) ? 'beside' : 'none'
}

// Who marks a word in a row wants to copy it.
function selecting(): boolean {
  const selection = globalThis.getSelection()
  return selection !== null && selection.type === 'Range' && selection.toString() !== ''
}
