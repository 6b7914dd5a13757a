import { useState } from 'react'

import { type Period } from '#/domain/time/dates.ts'
import { useOpener } from '#/ui/layers/use-opener.ts'
import { part, preload, usePart } from '#/ui/part.ts'
import { popoverPart } from '#/ui/parts.ts'

const rangePart = part(() => import('./custom-range.tsx'))

/** The dates of Custom Range, beside whichever control asked for them. */
export function useCustomRange(
  period: Period,
  on: 'created' | 'activity',
  now: number,
  onApply: (period: Period, on: 'created' | 'activity') => void,
) {
  const opener = useOpener(popoverPart, 'dialog')
  const [turn, setTurn] = useState(0)
  const Part = opener.loaded?.PopoverPart
  const Dates = usePart(rangePart)?.CustomRange
  const close = () => opener.setOpen(false)
  return {
    open: opener.open,
    /** Loads what draws it, before it is asked for. */
    near() {
      opener.trigger.onPointerEnter()
      preload(rangePart)
    },
    ask(anchor: HTMLElement) {
      opener.trigger.ref(anchor)
      setTurn((n) => n + 1)
      preload(rangePart)
      // A menu that closes gives the focus back first.
      setTimeout(() => opener.openNow(false))
    },
    popover: Part && Dates && opener.shown && (
      <Part
        key={turn}
        anchor={opener.anchor}
        contentId={opener.contentId}
        label="Custom Range"
        side="bottom"
        align="end"
        width={424}
        open={opener.open}
        onOpenChange={opener.setOpen}
      >
        {() => (
          <Dates
            period={period}
            on={on}
            now={now}
            onCancel={close}
            onApply={(range, about) => {
              close()
              onApply(range, about)
            }}
          />
        )}
      </Part>
    ),
  }
}
