import { type ComponentProps, type ReactNode } from 'react'

import { cx } from '../cx.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  /** The text next to the switch. Without it, pass `aria-label`. */
  label?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch. It takes effect at once; a checkbox does so on Save. */
export function Switch({ label, checked, onChange, className, ...rest }: SwitchProps) {
  const input = (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="switch"
    />
  )
  if (label === undefined) return <span className={cx('inline-flex', className)}>{input}</span>
  return (
    <label
      className={cx(
        'inline-flex min-h-7 items-center gap-2 font-medium',
        rest.disabled ? 'text-ink-disabled' : 'cursor-pointer',
        className,
      )}
    >
      {input}
      {label}
    </label>
  )
}
