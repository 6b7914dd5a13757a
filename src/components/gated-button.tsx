import { useId } from 'react'

import { sentences, type Verdict } from '#/lib/result.ts'
import { Button, type ButtonProps } from '#/ui/controls/button.tsx'
import { IconButton, type IconButtonProps } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'

export interface GatedButtonProps extends ButtonProps {
  verdict: Verdict
  /** Shows the reason in words below the button, where there is room. */
  reasonShown?: boolean | undefined
}

/**
 * A button that a rule may block. Blocked it stays in its place and in the tab order, says the reason to assistive
 * technology and in its tooltip (also on a tap), and does nothing.
 */
export function GatedButton({ verdict, reasonShown = false, children, ...rest }: GatedButtonProps) {
  const id = useId()
  const reason = verdict.ok ? undefined : sentences(verdict)
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
      {/* The same element whatever the verdict: it keeps the focus. */}
      {button}
      {/* Described by it, read nowhere else: not even a pixel that could move. */}
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

/** An icon button that a rule may block: it stays in its place and in the tab order, and says why. */
export function GatedIconButton({ verdict, ...rest }: IconButtonProps & { verdict: Verdict }) {
  const id = useId()
  const reason = verdict.ok ? undefined : sentences(verdict)
  const blocked = reason !== undefined && {
    'aria-disabled': true,
    'aria-describedby': id,
    'data-tip': reason,
  }
  return (
    <>
      {/* The same element whatever the verdict, here too. */}
      <IconButton {...rest} {...blocked} />
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
