import { Phone } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

import { sentences } from '#/lib/result.ts'
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#/ui/controls/button-classes.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type Calling, type CallTarget } from './calling.ts'

/**
 * Calls one number. Its name and tooltip say the number and the line; blocked it stays in its place and says why. On a
 * phone it is a link that the phone follows.
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
  /** Undefined: there is no number. */
  target: CallTarget | undefined
  /** Beside the icon; without it the icon stands alone. */
  word?: string | undefined
  /** In its name instead of "Call". */
  verb?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** The key that does the same: in the tooltip, and how the key finds it. */
  keys?: string | undefined
  /** Marks it for keys of its own. */
  does?: string | undefined
  /** Is done first, and may say no; a phone does not wait for it. */
  before?: (() => boolean | Promise<boolean>) | undefined
  className?: string | undefined
  /** Instead of icon and word. */
  children?: ReactNode
}) {
  const id = useId()
  const pressed = useRef(false)
  const { verdict } = calling
  const label = target === undefined ? (word ?? 'Call') : calling.label(target, verb ?? word)
  const href = target && calling.href(target)
  const reason = verdict.ok ? undefined : sentences(verdict)
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
    // Pressing it twice while something is done first is pressing it once.
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
      {/* Described by it, read nowhere else: not even a pixel that could move. */}
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
