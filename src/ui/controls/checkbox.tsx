import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

import { cx } from '../cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> {
  /** The text next to the checkbox. Without it, pass `aria-label`. */
  label?: ReactNode
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
}

/** A native checkbox in the look of sheet 13. It takes effect on Save. */
export function Checkbox({ label, checked, onChange, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const mixed = checked === 'mixed'
  // After every render, because a press clears it even if the checkbox stays mixed.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  })
  const input = (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      checked={checked === true}
      onChange={(event) => onChange(event.target.checked)}
      className="checkbox"
    />
  )
  if (label === undefined) return <span className={cx('inline-flex', className)}>{input}</span>
  return (
    <label
      className={cx(
        'inline-flex min-h-7 items-center gap-2',
        rest.disabled ? 'text-ink-disabled' : 'cursor-pointer',
        className,
      )}
    >
      {input}
      {label}
    </label>
  )
}
