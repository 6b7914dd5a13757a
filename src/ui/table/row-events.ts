import { type MouseEvent } from 'react'

/** Returns the index of the table row in which an event happened. */
export function rowOf(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

/** What a click on a row does: open the row, open it in a new tab (`new-tab`), or nothing that the table handles. */
type RowClick = 'open' | 'new-tab' | 'none'

/**
 * Decides what a click does. One listener serves all rows. The name is a real link, on which the browser already
 * handles modified clicks correctly. The rest of the row behaves like that link.
 */
export function rowClick(event: MouseEvent<HTMLElement>): RowClick {
  if (event.defaultPrevented || !(event.target instanceof Element)) return 'none'
  const control = event.target.closest('a, button, input, select, textarea')
  const link = control instanceof HTMLAnchorElement && control.matches('[data-open]')
  if (control && !link) return 'none'
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (plain) return link || !selecting() ? 'open' : 'none'
  if (link) return 'none'
  return event.button === 1 || (event.button === 0 && (event.metaKey || event.ctrlKey)) ? 'new-tab' : 'none'
}

// A user who selects text in a row wants to copy it.
function selecting(): boolean {
  const selection = globalThis.getSelection()
  return selection !== null && selection.type === 'Range' && selection.toString() !== ''
}
