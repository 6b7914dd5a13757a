import * as Radix from '@radix-ui/react-tooltip'
import { useEffect, useState } from 'react'

import { Kbd } from '../display/kbd.tsx'
import { AnchorProxy } from './layer.ts'

/** Delay before a tooltip is shown, in milliseconds. */
export const TIP_DELAY_MS = 500
/** For this long after a tooltip was shown, its neighbor appears without delay. */
const WARM_MS = 300
/** Time to move the pointer onto the tooltip itself (WCAG 1.4.13). */
const LEAVE_MS = 120

/** A tooltip to show. */
export interface Tip {
  serial: number
  anchor: HTMLElement
  text: string
  keys: string | undefined
  side: 'top' | 'right' | 'bottom' | 'left'
}

const sides: Readonly<Record<string, Tip['side']>> = {
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
}

function carrierOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const carrier = target.closest<HTMLElement>('[data-tip]')
  return carrier ?? undefined
}

// An element with `display: contents` has no box, but its child has one.
function anchorOf(carrier: HTMLElement): HTMLElement {
  const inside = carrier.firstElementChild
  return carrier.classList.contains('contents') && inside instanceof HTMLElement ? inside : carrier
}

// A cell has its whole text as the tooltip, which is shown only if the text is cut off.
function isCut(carrier: HTMLElement): boolean {
  return carrier.dataset.tipWhen !== 'cut' || carrier.scrollWidth > carrier.clientWidth
}

function isBlocked(element: HTMLElement): boolean {
  return element.getAttribute('aria-disabled') === 'true'
}

/**
 * Watches the page for elements with `data-tip`: the pointer, focus moved by the keyboard, and presses of blocked
 * controls, whose reason appears at once. Escape, a press or scrolling hides the tooltip.
 * @param first the event that happened before this watch was active
 */
export function startTooltips(show: (tip: Tip | undefined) => void, first?: Event): { stop: () => void } {
  let current: HTMLElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let shown = false
  let warmUntil = 0
  let serial = 0

  const now = () => performance.now()
  // The element of the tooltip may be removed: a row that left, a button that was replaced.
  const gone = new MutationObserver(() => {
    if (current && !current.isConnected) hide()
  })
  const hide = () => {
    gone.disconnect()
    clearTimeout(waiting)
    clearTimeout(leaving)
    current = undefined
    // Called only if a tooltip is shown, because React retains each update that changes nothing until the next one that
    // does.
    if (!shown) return
    warmUntil = now() + WARM_MS
    shown = false
    show(undefined)
  }
  const reveal = (carrier: HTMLElement) => {
    const text = carrier.dataset.tip
    if (!text || !carrier.isConnected || !isCut(carrier)) return
    shown = true
    serial += 1
    gone.observe(document.body, { childList: true, subtree: true })
    const { tipSide = '' } = carrier.closest<HTMLElement>('[data-tip-side]')?.dataset ?? {}
    const side = sides[tipSide] ?? 'top'
    show({ serial, anchor: anchorOf(carrier), text, keys: carrier.dataset.tipKeys, side })
  }
  const approach = (carrier: HTMLElement, delay: number) => {
    clearTimeout(leaving)
    if (carrier === current) return
    if (current) hide()
    current = carrier
    clearTimeout(waiting)
    const wait = now() < warmUntil ? 0 : delay
    waiting = setTimeout(() => reveal(carrier), wait)
  }

  const over = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return undefined
    const carrier = carrierOf(event.target)
    if (carrier) return approach(carrier, TIP_DELAY_MS)
    if (event.target instanceof Element && event.target.closest('[data-tip-content]'))
      return clearTimeout(leaving)
    if (!current) return undefined
    clearTimeout(leaving)
    leaving = setTimeout(hide, LEAVE_MS)
    return undefined
  }
  const focus = (event: Event) => {
    const carrier = carrierOf(event.target)
    if (carrier && event.target instanceof Element && event.target.matches(':focus-visible'))
      approach(carrier, TIP_DELAY_MS)
    // A pointer over an entry of a menu focuses the entry.
    else if (current && current !== carrier) hide()
  }
  const blur = (event: Event) => {
    if (current && current === carrierOf(event.target)) hide()
  }
  const press = (event: Event) => {
    const carrier = carrierOf(event.target)
    if (!carrier || !isBlocked(anchorOf(carrier))) return hide()
    clearTimeout(waiting)
    if (shown && carrier === current) return undefined
    current = carrier
    reveal(carrier)
    return undefined
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (shown || current)) hide()
  }

  if (first?.type === 'click') press(first)
  else if (first?.type === 'focusin') focus(first)
  else if (first) over(first)

  document.addEventListener('pointerover', over)
  document.addEventListener('focusin', focus)
  document.addEventListener('focusout', blur)
  document.addEventListener('click', press, true)
  document.addEventListener('keydown', key, true)
  document.addEventListener('scroll', hide, true)
  return {
    stop: () => {
      gone.disconnect()
      clearTimeout(waiting)
      clearTimeout(leaving)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', blur)
      document.removeEventListener('click', press, true)
      document.removeEventListener('keydown', key, true)
      document.removeEventListener('scroll', hide, true)
    },
  }
}

/**
 * The tooltips of the page. Radix renders them, but the timing is decided here: Radix needs three components around
 * each control, which is too expensive for thousands of cells. It also hides a tooltip on press, when a blocked control
 * must show its reason at once, and shows none on touch.
 */
export function TooltipLayer({ takeFirst }: { takeFirst: () => Event | undefined }) {
  const [tip, setTip] = useState<Tip | undefined>()
  // The event that made this load counts too, so that the first tap on a blocked control shows its reason.
  useEffect(() => startTooltips(setTip, takeFirst()).stop, [takeFirst])
  return tip ? <TooltipCard key={tip.serial} tip={tip} /> : null
}

/** One tooltip: its position and look. */
function TooltipCard({ tip }: { tip: Tip }) {
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <AnchorProxy element={tip.anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-tip-content=""
            side={tip.side}
            sideOffset={6}
            collisionPadding={8}
            className="tip z-tooltip flex max-w-72 items-center gap-2 rounded bg-ink px-2 py-1 text-small break-words text-surface forced-colors:border"
          >
            {tip.text}
            {tip.keys !== undefined && (
              <Kbd keys={tip.keys} bare className="h-[18px] min-w-[18px] rounded-xs bg-(--tip-cap) px-1" />
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
