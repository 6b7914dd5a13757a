import { type ReactNode } from 'react'

/**
 * A tooltip on whatever stands inside: words that repeat or extend, never the only place for needed information.
 * It is plain data on an element; the one `TooltipHost` of the page shows it. A control can carry `data-tip` itself.
 */
export function Tooltip({
  text,
  keys,
  side = 'top',
  children,
}: {
  text: string | undefined
  /** Key cap after the words. */
  keys?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactNode
}) {
  return (
    <span className="contents" data-tip={text} data-tip-keys={keys} data-tip-side={side}>
      {children}
    </span>
  )
}
