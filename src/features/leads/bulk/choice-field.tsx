import { ChevronsUpDown } from 'lucide-react'

import { cx } from '#/ui/cx.ts'
import { FieldFrame } from '#/ui/field-frame.tsx'
import { describedBy, useFieldIds } from '#/ui/field-ids.ts'
import { Icon } from '#/ui/icon.tsx'

/** One of several; the list is the browser's own, so that typing finds a name in it. */
export function ChoiceField({
  label,
  value,
  options,
  placeholder,
  help,
  error,
  onChange,
}: {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  placeholder: string
  help?: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}) {
  const ids = useFieldIds()
  const words = { label, help, error }
  return (
    <FieldFrame ids={ids} words={words} className="mt-3">
      <div className="relative">
        <select
          id={ids.input}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(ids, words)}
          onChange={(event) => onChange(event.target.value)}
          className={cx('input h-9 w-full appearance-none pr-8 pl-2.5', value === '' && 'text-ink-3')}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          icon={ChevronsUpDown}
          size={14}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
        />
      </div>
    </FieldFrame>
  )
}
