import { X } from 'lucide-react'
import { useRef } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type SettingsPerson } from '#/domain/settings/settings.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { personOption } from '../fields/people-picker.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { movedInList, SortableList } from '../table/sortable-list.tsx'

/** The people who can take a transferred call, in order. Must be rendered inside a form field that holds their ids. */
export function TransferOrderField({ people }: { people: readonly SettingsPerson[] }) {
  const field = useFieldContext<readonly string[]>()
  const { error } = useFieldError()
  const adding = useRef<HTMLDivElement>(null)
  const order = field.state.value
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Someone'
  const rest = people.filter(({ id }) => !order.includes(id))
  const add = (id: string | undefined) => {
    if (id === undefined) return
    field.handleChange([...order, id])
    announce(`${nameOf(id)} added at position ${order.length + 1}`)
  }
  return (
    <div role="group" aria-labelledby="transfers-label">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p id="transfers-label" className="font-medium">
          Phone transfers
        </p>
        <p className="text-small text-ink-3">Who can take a transferred call, in this order</p>
      </div>
      {order.length === 0 ? (
        <p className="mb-3 text-ink-3">No one takes transferred calls.</p>
      ) : (
        <SortableList
          label="Phone transfers"
          items={order}
          keyOf={(id) => id}
          nameOf={nameOf}
          onMove={(from, to) => field.handleChange(movedInList(order, from, to))}
          className="mb-3 rounded-md border border-line-2"
          itemClassName="flex h-10 items-center gap-2 border-t border-line px-2 first:border-t-0"
        >
          {(id, { grip, moves, position }) => {
            const person = people.find((one) => one.id === id)
            return (
              <>
                {grip}
                <span className="w-5 text-right text-ink-3 tabular-nums">{position}</span>
                <UserAvatar id={id} name={nameOf(id)} color={person?.colorSelection} size={20} />
                <PersonName name={nameOf(id)} className="min-w-0 flex-1 truncate" />
                {person?.status === 'INACTIVE' && <span className="text-small text-ink-3">Inactive</span>}
                {moves}
                <IconButton
                  icon={X}
                  label={`Remove ${nameOf(id)}`}
                  onClick={() => {
                    changeAndFocus(
                      () => field.handleChange(order.filter((one) => one !== id)),
                      () => adding.current?.querySelector('input'),
                    )
                    announce(`${nameOf(id)} removed`)
                  }}
                />
              </>
            )
          }}
        </SortableList>
      )}
      <div ref={adding}>
        <SearchableSelect
          label="Add a person"
          labelHidden
          adds
          placeholder="Add a person"
          options={rest.map((person) =>
            personOption({
              ...person,
              blocked:
                person.status === 'INACTIVE'
                  ? 'Inactive'
                  : person.permission.agent || person.permission.fullAccess
                    ? undefined
                    : 'Only agents take calls',
            }),
          )}
          noMatch={rest.length === 0 ? 'Everyone is in the order' : 'No Results'}
          value={undefined}
          onChange={add}
          error={error}
          className="max-w-80"
        />
      </div>
    </div>
  )
}
