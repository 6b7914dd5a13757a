import { ChevronsUpDown } from 'lucide-react'

import { FieldFrame } from '#/ui/controls/field-frame.tsx'
import { useFieldIds } from '#/ui/controls/field-ids.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type SearchableSelectProps } from './combobox.tsx'

/** A select with a search field: a combobox whose code is loaded when it is shown. */
export const SearchableSelect = lazyComponent<SearchableSelectProps>(
  () => import('./combobox.tsx').then((module) => module.Combobox),
  { fallback: (props) => <Waiting {...props} /> },
)

/** Placeholder until the code is loaded, with the same size and the chosen option. */
function Waiting({ options, value, placeholder, className, ...text }: SearchableSelectProps) {
  const ids = useFieldIds()
  const chosen = options.find((option) => option.value === value)
  return (
    <FieldFrame ids={ids} fieldText={text} className={className}>
      <div className="relative">
        <input
          id={ids.input}
          readOnly
          aria-busy
          placeholder={placeholder}
          value={chosen?.label ?? ''}
          className="input h-9 w-full truncate pr-8 pl-2.5 max-tablet:h-11 max-tablet:text-[16px]"
          data-user-text
        />
        <Icon
          icon={ChevronsUpDown}
          size={14}
          className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
        />
      </div>
    </FieldFrame>
  )
}

/** A searchable select as a form field. The value is the empty text when nothing is chosen. */
export function SearchableSelectField(
  props: Omit<SearchableSelectProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'adds'>,
) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <SearchableSelect
      {...props}
      value={field.state.value === '' ? undefined : field.state.value}
      onChange={(value) => field.handleChange(value ?? '')}
      onBlur={onBlur}
      error={error}
    />
  )
}
