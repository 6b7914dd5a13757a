import { Lock, X } from 'lucide-react'
import { useId } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

import { type SearchableOption } from './combobox.tsx'
import { SearchableSelect } from './searchable-select.tsx'

/** Somebody who can be picked, or cannot, with the reason. */
export interface PersonOption {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
  readonly colorSelection?: string | undefined
  /** Why this person cannot be picked. Also shown next to the name if the person was picked before. */
  readonly blocked?: string | undefined
  /** Why this person cannot be removed once picked: "Team leader". */
  readonly fixed?: string | undefined
}

interface PeoplePickerProps {
  label: string
  /** Label of the field that adds a person: "Add a person". */
  addLabel?: string | undefined
  people: readonly PersonOption[]
  help?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Returns a person as an option of a `SearchableSelect`. */
export function personOption({ id, name, email, colorSelection, blocked }: PersonOption): SearchableOption {
  return {
    value: id,
    label: name,
    detail: email,
    blocked,
    start: <UserAvatar id={id} name={name} color={colorSelection} size={24} />,
  }
}

/** Selects several people. Those picked are shown as chips, and a combobox adds another one. */
export function PeoplePicker({
  label,
  addLabel = 'Add a person',
  people,
  value,
  onChange,
  onBlur,
  help,
  error,
  disabled = false,
  className,
}: PeoplePickerProps & {
  /** Ids in the order in which they were picked. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
}) {
  const id = useId()
  const picked = value.map(
    (one): PersonOption => people.find((person) => person.id === one) ?? { id: one, name: 'Someone' },
  )
  const rest = people.filter((person) => !value.includes(person.id))
  const add = (one: string | undefined) => {
    const person = people.find((each) => each.id === one)
    if (!person) return
    onChange([...value, person.id])
    announce(`${person.name} added`)
  }
  const remove = (person: PersonOption) => {
    onChange(value.filter((one) => one !== person.id))
    announce(`${person.name} removed`)
    // Move the focus, because the focused chip is removed.
    document.getElementById(`${id}-add`)?.querySelector('input')?.focus()
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={className}>
      <p id={`${id}-label`} className="mb-1 font-medium">
        {label}
      </p>
      {picked.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {picked.map((person) => (
            <li
              key={person.id}
              className="inline-flex h-8 max-w-full items-center rounded border border-line-2 bg-soft shadow-xs"
              data-user-text
            >
              <span className="flex min-w-0 items-center gap-2 pr-2.5 pl-2">
                <UserAvatar id={person.id} name={person.name} color={person.colorSelection} size={20} />
                <PersonName name={person.name} className="truncate" />
                {person.blocked !== undefined && (
                  <span className="text-small text-ink-3">{person.blocked}</span>
                )}
              </span>
              {person.fixed === undefined ? (
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={`Remove ${person.name}`}
                  onClick={() => remove(person)}
                  className="hit flex h-full w-7 shrink-0 items-center justify-center rounded-r border-l border-line-2 text-ink-3 hover:bg-soft-hover hover:text-ink"
                >
                  <Icon icon={X} size={14} />
                </button>
              ) : (
                <span
                  data-tip={person.fixed}
                  className="flex h-full w-7 shrink-0 items-center justify-center border-l border-line-2 text-ink-3"
                >
                  <Icon icon={Lock} size={14} label={person.fixed} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div id={`${id}-add`}>
        <SearchableSelect
          label={addLabel}
          labelHidden
          adds
          placeholder={addLabel}
          options={rest.map(personOption)}
          noMatch={rest.length === 0 ? 'Everyone is picked' : 'No Results'}
          value={undefined}
          onChange={add}
          onBlur={onBlur}
          help={help}
          error={error}
          disabled={disabled}
        />
      </div>
    </div>
  )
}

/** A form field for several people. */
export function PeopleField(props: Omit<PeoplePickerProps, 'error'>) {
  const field = useFieldContext<readonly string[]>()
  const { error, onBlur } = useFieldError()
  return (
    <PeoplePicker
      {...props}
      value={field.state.value}
      onChange={(value) => field.handleChange(value)}
      onBlur={onBlur}
      error={error}
    />
  )
}
