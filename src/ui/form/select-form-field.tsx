import { FieldFrame, type FieldText } from '../controls/field-frame.tsx'
import { describedBy, useFieldIds } from '../controls/field-ids.ts'
import { NativeSelect, type NativeSelectProps } from '../controls/native-select.tsx'
import { cx } from '../cx.ts'
import { useFieldContext } from './form-context.ts'
import { useFieldError } from './use-field-error.ts'
import { useGoneLabel } from './use-gone-label.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

type Props = Omit<FieldText, 'error' | 'ok' | 'counter'> &
  Omit<NativeSelectProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'name' | 'children'> & {
    options: readonly SelectOption[]
    /** Shown for the empty value: "Choose a member". */
    placeholder?: string | undefined
  }

/** A select in a form, with the browser's own list. An empty string means no choice. */
export function SelectFormField({
  label,
  labelHidden,
  optional,
  help,
  options,
  placeholder,
  className,
  id,
  disabled,
  ...rest
}: Props) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const ids = useFieldIds(id)
  const gone = useGoneLabel(options, field.state.value)
  const fieldText: FieldText = { label, labelHidden, optional, help, error }
  return (
    <FieldFrame ids={ids} fieldText={fieldText} disabled={disabled} className={className}>
      <NativeSelect
        {...rest}
        id={ids.input}
        name={field.name}
        value={field.state.value}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(ids, fieldText)}
        onChange={(event) => field.handleChange(event.target.value)}
        onBlur={onBlur}
        selectClassName={cx('pl-2.5', field.state.value === '' && 'text-ink-3')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {gone !== undefined && <option value={field.state.value}>{gone}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
