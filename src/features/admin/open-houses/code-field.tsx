import { type Ref, useId } from 'react'

import { cx } from '#/ui/cx.ts'

import { TALL } from './visitor-form.tsx'

/** A field for four digits that are hidden while typing. */
export function CodeField({
  label,
  value,
  error,
  countdown,
  disabled = false,
  onChange,
  ref,
}: {
  label: string
  value: string
  error: string | undefined
  /** Follows the error, and changes each second. It is not announced. */
  countdown?: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-[15px]/[22px] font-medium">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="password"
        inputMode="numeric"
        // Keeps the browser from storing or filling in the code.
        autoComplete="one-time-code"
        maxLength={4}
        value={value}
        readOnly={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
        className={cx('input w-40 px-4 tracking-[0.4em]', TALL)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-[14px] text-danger-text">
          <span role="alert">{error}</span>
          {countdown !== undefined && ` ${countdown}`}
        </p>
      )}
    </div>
  )
}
