import { useId } from 'react'

import { cx } from '#/ui/cx.ts'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

const kinds = [
  { value: 'BROKER', label: 'Broker', words: 'You lease for owners. The app speaks of teams.' },
  { value: 'OWNER', label: 'Owner', words: 'You lease your own. The app speaks of properties.' },
] as const

/** What a company does: it decides the words of the whole app. Inside a field of the form. */
export function KindField() {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  return (
    <ChoiceGroup label="What you do" role="radiogroup" error={error} onLeave={onBlur}>
      <div className="overflow-hidden rounded-md border border-line-2">
        {kinds.map(({ value, label, words }, index) => {
          const on = field.state.value === value
          const input = `${id}-${value}`
          return (
            <div
              key={value}
              className={cx(
                'relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 px-3 py-2',
                index > 0 && 'border-t border-line-2',
                on ? 'bg-accent-tint' : 'hover:bg-hover',
              )}
            >
              <input
                type="radio"
                id={input}
                name={field.name}
                value={value}
                checked={on}
                aria-describedby={`${input}-words`}
                onChange={() => field.handleChange(value)}
                className="relative z-[1] mt-0.5 size-4 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent"
              />
              {/* The whole row is the label. */}
              <label htmlFor={input} className="cover cursor-pointer font-medium">
                {label}
              </label>
              <p id={`${input}-words`} className="col-start-2 text-small text-ink-2">
                {words}
              </p>
            </div>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

/** What a company leases, in words. */
export const propertyTypeOptions = [
  { value: 'RESIDENTIAL', label: 'Residential' },
  { value: 'COMMERCIAL', label: 'Commercial' },
] as const
