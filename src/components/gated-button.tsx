import { useId } from 'react'

import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { Button, type ButtonProps } from '#/ui/controls/button.tsx'
import { IconButton, type IconButtonProps } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'

interface GatedButtonProps extends ButtonProps {
  verdict: Verdict
  /** Shows the reason as text below the button, if there is enough space. */
  reasonShown?: boolean | undefined
}

/**
 * A button that a permission may block. When blocked, it stays visible and in the tab order, gives the reason to
 * assistive technology and in its tooltip (also on a tap), and does nothing.
 */
export function GatedButton({ verdict, reasonShown = false, children, ...rest }: GatedButtonProps) {
  const id = useId()
  const reason = refusalText(verdict)
  const blocked =
    reason === undefined
      ? {}
      : {
          'aria-disabled': true,
          'aria-describedby': cx(rest['aria-describedby'], id),
          ...(reasonShown ? {} : { 'data-tip': reason }),
        }
  const button = (
    <Button {...rest} {...blocked}>
      {children}
    </Button>
  )
  if (reasonShown && reason !== undefined) {
    return (
      <span className="inline-flex flex-col items-start gap-1">
        {button}
        <span id={id} className="text-small text-ink-3">
          {reason}
        </span>
      </span>
    )
  }
  return (
    <>
      {/* Render the same element for every verdict, so that it keeps the focus. */}
      {button}
      {/* Hidden completely, because it only serves as the button's description. A visually hidden element could still
         shift the layout by a pixel. */}
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

/**
 * An icon button that a permission may block. When blocked, it stays visible and in the tab order, and gives the
 * reason.
 */
export function GatedIconButton({ verdict, ...rest }: IconButtonProps & { verdict: Verdict }) {
  const id = useId()
  const reason = refusalText(verdict)
  const blocked = reason !== undefined && {
    'aria-disabled': true,
    'aria-describedby': id,
    'data-tip': reason,
  }
  return (
    <>
      {/* Render the same element for every verdict, so that it keeps the focus. */}
      <IconButton {...rest} {...blocked} />
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
