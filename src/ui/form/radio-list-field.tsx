import { type LucideIcon } from 'lucide-react'
import { useId } from 'react'

import { Radio } from '../controls/radio.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useFieldContext } from './form-context.ts'
import { useFieldError } from './use-field-error.ts'

/** One of a few choices. */
interface RadioRow {
  readonly value: string
  readonly label: string
  /** One line about its meaning. */
  readonly text?: string | undefined
  readonly icon?: LucideIcon | undefined
}

/**
 * One of a few options with their meanings, as joined rows. `look="inline"` puts short ones side by side. Use it inside
 * a form field; an empty string means no choice.
 */
export function RadioListField({
  label,
  options,
  look = 'rows',
  disabled = false,
  onChoose,
}: {
  label: string
  options: readonly RadioRow[]
  look?: 'rows' | 'inline' | undefined
  disabled?: boolean | undefined
  /** Called instead of setting the field, for a choice that also changes other fields. */
  onChoose?: ((value: string) => void) | undefined
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const rows = look === 'rows'
  return (
    <ChoiceGroup label={label} role="radiogroup" error={error} onLeave={onBlur}>
      <div
        className={
          rows ? 'mt-[7px] rounded-md border border-line-2' : 'flex min-h-9 flex-wrap items-center gap-x-5'
        }
      >
        {options.map(({ value, label: name, text, icon }, index) => {
          const on = field.state.value === value
          const input = `${id}-${value}`
          return (
            <div
              key={value}
              className={cx(
                'relative grid',
                rows
                  ? 'gap-x-2.5 grid-cols-[16px_minmax(0,1fr)_auto] px-3 py-2.5 first:rounded-t-[7px] last:rounded-b-[7px]'
                  : 'grid-cols-[16px_minmax(0,1fr)] gap-x-2',
                rows && index > 0 && 'border-t border-line-2',
                rows &&
                  (on
                    ? 'z-[1] bg-accent-tint before:pointer-events-none before:absolute before:-inset-px before:rounded-[inherit] before:border before:border-accent/45'
                    : !disabled && 'hover:bg-hover'),
              )}
            >
              <Radio
                id={input}
                name={field.name}
                value={value}
                checked={on}
                disabled={disabled}
                aria-describedby={text === undefined ? undefined : `${input}-text`}
                onChange={() => (onChoose ?? field.handleChange)(value)}
                className="relative z-[1] mt-0.5"
              />
              {/* The label covers the whole row. */}
              <label
                htmlFor={input}
                className={cx('cover', !disabled && 'cursor-pointer', rows && 'font-medium')}
              >
                {name}
              </label>
              {icon && (
                <Icon
                  icon={icon}
                  size={18}
                  className={cx('row-span-2 mt-0.5', on ? 'text-accent-text' : 'text-ink-3')}
                />
              )}
              {text !== undefined && (
                <p
                  id={`${input}-text`}
                  className={cx('col-start-2 text-small leading-[17px]', on ? 'text-ink-2' : 'text-ink-3')}
                >
                  {text}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
