import { type ReactNode } from 'react'

import { FieldFrame } from '#/ui/controls/field-frame.tsx'
import { describedBy, useFieldIds } from '#/ui/controls/field-ids.ts'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { cx } from '#/ui/cx.ts'

/** A select outside a form, with the browser's own list. An empty string means no choice. */
export function PlainSelect({
  label,
  optional,
  value,
  options,
  placeholder,
  error,
  help,
  disabled,
  onChange,
  before,
  className,
}: {
  label: string
  optional?: boolean | undefined
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** Shown for the empty value. */
  placeholder: string
  error?: string | undefined
  help?: string | undefined
  disabled?: boolean | undefined
  onChange: (value: string) => void
  /** Shown to the left of the chosen label: a user's picture. */
  before?: ReactNode
  className?: string | undefined
}) {
  const ids = useFieldIds()
  const fieldText = { label, optional, error, help }
  return (
    <FieldFrame ids={ids} fieldText={fieldText} disabled={disabled} className={className}>
      <div className="relative">
        <NativeSelect
          size="responsive"
          id={ids.input}
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(ids, fieldText)}
          onChange={(event) => onChange(event.target.value)}
          selectClassName={cx(before ? 'pl-9' : 'pl-2.5', value === '' && 'text-ink-3')}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
        {before && (
          <span className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2">{before}</span>
        )}
      </div>
    </FieldFrame>
  )
}
