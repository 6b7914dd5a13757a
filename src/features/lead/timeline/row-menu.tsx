import { Ellipsis } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { type Lead } from '#/domain/lead/lead.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { MenuContent } from '#/ui/layers/menu.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { rememberAround } from '#/ui/move-focus.ts'
import { mediaMatches } from '#/ui/use-media.ts'

import { type RowFrame, ROW_MENU, rowNoun, type RowRequest } from './row-frame.ts'
import { type TimelineBlock } from './timeline-blocks.ts'

/**
 * Opens the timeline's shared menu at this row. Visible on hover, on focus, and on devices that can't hover. On a phone
 * there is no room for it: a long press on the row opens the menu, and the button shows only while it has the focus of a
 * keyboard. It is small there even for fingers, because while it is invisible it would catch presses on the text.
 */
export function RowMenuButton({
  block,
  frame,
  className,
}: {
  block: TimelineBlock
  frame: RowFrame
  className: string
}) {
  const { onMenu, onMenuNear, isShown } = frame
  const { key } = block
  const ref = useCallback(
    (button: HTMLElement | null) => handFocusToNextRow(button, () => isShown?.(key) === false),
    [isShown, key],
  )
  if (onMenu === undefined) return null
  return (
    <button
      ref={ref}
      type="button"
      {...{ [ROW_MENU]: '' }}
      aria-haspopup="menu"
      // The open menu sets it, because it is one menu for all rows.
      aria-expanded={false}
      aria-label={`More about ${rowNoun(block)}`}
      onPointerEnter={onMenuNear}
      onFocus={onMenuNear}
      onClick={(event) => onMenu(event.currentTarget, block, event.detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onMenu(event.currentTarget, block, true)
      }}
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded text-ink-3 group-hover/row:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(pointer:coarse)]:size-11',
        className,
        'max-tablet:!absolute max-tablet:!top-6 max-tablet:!right-0 max-tablet:!left-auto max-tablet:!m-0 max-tablet:!size-6 max-tablet:bg-surface max-tablet:opacity-0',
      )}
    >
      <Icon icon={Ellipsis} size={16} />
    </button>
  )
}

/**
 * When a row is deleted or moved while its menu button has the focus, moves the focus to the menu button of the next
 * row, otherwise of the previous one.
 */
function handFocusToNextRow(button: HTMLElement | null, isGone: () => boolean): () => void {
  return () => {
    if (button === null || button !== document.activeElement) return
    const menus = [...(button.closest('ol')?.querySelectorAll<HTMLElement>(`[${ROW_MENU}]`) ?? [])]
    const at = menus.indexOf(button)
    const next = menus[at + 1] ?? menus[at - 1]
    const toPanel = rememberAround(button)
    queueMicrotask(() => {
      // A row that was scrolled out of the window is unmounted, too, and so will its neighbors be.
      if (!isGone()) return
      if (next) next.focus()
      else toPanel()
    })
  }
}

/** The menu of the row that requested it, and the dialogs it opens. */
export const TimelineRowMenu = lazyComponent<{ lead: Lead; request: RowRequest; onClose: () => void }>(
  () => import('./timeline-row-actions.tsx').then((m) => m.TimelineRowActions),
  { onFailed: closeOnFailure },
)

/** Duration from which a press counts as a long press, in milliseconds. */
const LONG_MS = 500
/** Distance that a finger may move during a long press, in pixels. */
const WANDER = 10

/**
 * The shared menu of a timeline. It loads on the first sign of intent and opens at the row that requests it.
 * @param keys of the timeline's rows
 */
export function useRowMenu(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [request, setRequest] = useState<RowRequest>()
  const serial = useRef(0)
  const shown = useRef(keys)
  useLayoutEffect(() => {
    shown.current = keys
  })
  const opener = useMemo(
    () => ({
      isShown: (key: string) => shown.current.includes(key),
      onMenu: (anchor: HTMLElement, block: TimelineBlock, byKeyboard: boolean) => {
        serial.current += 1
        setRequest({ serial: serial.current, anchor, block, byKeyboard })
      },
      onMenuNear: () => {
        void TimelineRowMenu.preload()
        void MenuContent.preload()
      },
    }),
    [],
  )

  useEffect(() => {
    const rows = list.current
    if (!rows) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const stop = () => clearTimeout(timer)
    const down = (event: PointerEvent) => {
      stop()
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return
      if (event.target.closest('button, a, [role=slider]')) return
      const button = event.target.closest('li')?.querySelector<HTMLElement>(`[${ROW_MENU}]`)
      from = { x: event.clientX, y: event.clientY }
      if (button) timer = setTimeout(() => button.click(), LONG_MS)
    }
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > WANDER) stop()
    }
    // A long press also opens the browser's context menu and selects a word.
    const menu = (event: Event) => {
      if (mediaMatches('(pointer: coarse)') && !(event.target instanceof HTMLAnchorElement))
        event.preventDefault()
    }
    rows.addEventListener('contextmenu', menu)
    rows.addEventListener('pointerdown', down)
    rows.addEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel', 'scroll']) rows.addEventListener(end, stop)
    return () => {
      stop()
      rows.removeEventListener('contextmenu', menu)
      rows.removeEventListener('pointerdown', down)
      rows.removeEventListener('pointermove', move)
      for (const end of ['pointerup', 'pointercancel', 'scroll']) rows.removeEventListener(end, stop)
    }
  }, [list])

  return { request, opener, close: useCallback(() => setRequest(undefined), []) }
}
