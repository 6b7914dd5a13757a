import { type LucideIcon } from 'lucide-react'
import { useId } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** One of few answers. */
export interface RadioOption {
  readonly value: string
  readonly label: string
  /** What it means, in one line. */
  readonly words?: string | undefined
  readonly icon?: LucideIcon | undefined
  /** Why it can not be chosen. */
  readonly blocked?: string | undefined
}

const RADIO =
  'size-4 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent disabled:border-line-2'

/** One of few answers of a form, side by side; the value of no answer is the empty text. */
export function RadioField({
  label,
  labelHidden = false,
  options,
}: {
  label: string
  /** The label names the group and is not shown. */
  labelHidden?: boolean | undefined
  options: readonly RadioOption[]
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const buttons = (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {options.map(({ value, label: words, blocked }) => (
        <label
          key={value}
          className={cx(
            'inline-flex min-h-7 items-center gap-2 max-tablet:min-h-11',
            blocked === undefined ? 'cursor-pointer' : 'text-ink-disabled',
          )}
        >
          <input
            type="radio"
            name={`${id}-${field.name}`}
            value={value}
            checked={field.state.value === value}
            disabled={blocked !== undefined}
            onChange={() => field.handleChange(value)}
            className={RADIO}
          />
          {words}
          {blocked !== undefined && <span className="text-small text-ink-3">{blocked}</span>}
        </label>
      ))}
    </div>
  )
  if (!labelHidden)
    return (
      <ChoiceGroup label={label} role="radiogroup" error={error} onLeave={onBlur}>
        {buttons}
      </ChoiceGroup>
    )
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {buttons}
      <GroupError id={`${id}-error`} error={error} />
    </div>
  )
}

/** One of few answers of a form, each with a line that says what it means. */
export function ChoiceCardsField({ label, options }: { label: string; options: readonly RadioOption[] }) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  return (
    <ChoiceGroup label={label} role="radiogroup" error={error} onLeave={onBlur}>
      <div className="overflow-hidden rounded-md border border-line-2">
        {options.map(({ value, label: words, words: effect, icon }, index) => {
          const on = field.state.value === value
          const input = `${id}-${value}`
          return (
            <div
              key={value}
              className={cx(
                'relative grid grid-cols-[16px_minmax(0,1fr)_18px] gap-x-2.5 px-3 py-2.5',
                index > 0 && 'border-t border-line-2',
                on ? 'bg-accent-tint' : 'hover:bg-hover',
              )}
            >
              <input
                type="radio"
                id={input}
                name={`${id}-${field.name}`}
                value={value}
                checked={on}
                aria-describedby={effect === undefined ? undefined : `${input}-words`}
                onChange={() => field.handleChange(value)}
                className={cx(RADIO, 'relative z-[1] mt-0.5')}
              />
              {/* The whole row is the label. */}
              <label htmlFor={input} className="cover cursor-pointer font-medium">
                {words}
              </label>
              {icon ? (
                <Icon icon={icon} size={17} className={on ? 'text-accent-text' : 'text-ink-3'} />
              ) : (
                <span />
              )}
              {effect !== undefined && (
                <p id={`${input}-words`} className="col-start-2 text-small text-ink-2">
                  {effect}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
