import { Phone } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

import { refusalText } from '#/lib/verdict.ts'
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#/ui/controls/button-classes.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type Calling, type CallTarget } from './calling.ts'

/**
 * Calls one number. The accessible name and the tooltip contain the number and the phone line. A blocked button stays
 * visible and shows the reason. On a phone, the button is a `tel:` link.
 */
export function CallButton({
  calling,
  target,
  word,
  verb,
  variant = word === undefined ? 'ghost' : 'secondary',
  size = word === undefined ? 'sm' : 'md',
  keys,
  does,
  before,
  className,
  children,
}: {
  calling: Calling
  /** undefined when there is no number. */
  target: CallTarget | undefined
  /** Text next to the icon. When left out, only the icon is shown. */
  word?: string | undefined
  /** Replaces "Call" in the accessible name. */
  verb?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** The key that triggers the button. Shown in the tooltip, and used by the hotkey to find the button. */
  keys?: string | undefined
  /** Sets `data-does`, so that key handlers of a list can find the button. */
  does?: string | undefined
  /** Runs before the call and returns false to prevent it. On a phone, the link does not wait for it. */
  before?: (() => boolean | Promise<boolean>) | undefined
  className?: string | undefined
  /** Shown instead of icon and text. */
  children?: ReactNode
}) {
  const id = useId()
  const pressed = useRef(false)
  const { verdict } = calling
  const label = target === undefined ? (word ?? 'Call') : calling.label(target, verb ?? word)
  const href = target && calling.href(target)
  const reason = refusalText(verdict)
  const given = {
    'aria-label': label,
    'data-tip': reason ?? label,
    ...(keys === undefined ? {} : { 'data-tip-keys': keys, 'data-key': keys.toLowerCase() }),
    'data-does': does,
    className: cx(
      buttonClasses({ variant, size, square: word === undefined, disabled: reason !== undefined }),
      className,
    ),
  }
  const inside = children ?? (
    <>
      <Icon icon={Phone} size={word === undefined ? 16 : 15} />
      {word !== undefined && <span>{word}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a {...given} href={href} onClick={() => void before?.()}>
        {inside}
      </a>
    )
  }
  const press = async () => {
    if (!verdict.ok || !target || pressed.current) return
    // Ignore a second press while `before` is still running.
    pressed.current = true
    try {
      if (await (before?.() ?? true)) calling.placeCall(target)
    } finally {
      pressed.current = false
    }
  }
  return (
    <>
      <button
        {...given}
        type="button"
        onClick={() => void press()}
        {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
      >
        {inside}
      </button>
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
