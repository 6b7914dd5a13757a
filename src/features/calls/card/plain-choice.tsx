import { ChevronsUpDown } from 'lucide-react'

import { FieldFrame } from '#/ui/field-frame.tsx'
import { useFieldIds } from '#/ui/field-ids.ts'
import { Icon } from '#/ui/icon.tsx'

/** A choice from a short list, the browser's own. */
export function PlainChoice({
  label,
  value,
  options,
  placeholder,
  onChange,
}: {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** Stands for the empty value. */
  placeholder: string
  onChange: (value: string) => void
}) {
  const ids = useFieldIds()
  return (
    <FieldFrame ids={ids} words={{ label }}>
      <div className="relative">
        <select
          id={ids.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="input h-9 w-full appearance-none truncate pr-8 pl-2.5 max-tablet:h-11"
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
