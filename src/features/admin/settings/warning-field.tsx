import { useId, useState } from 'react'

import { type WarningForm } from '#/domain/settings/notifications.ts'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/**
 * One warning: whether it is on, its interval and its unit. Must be rendered inside a form field. The error spans
 * interval and unit.
 */
export function WarningField({ title, text, disabled }: { title: string; text: string; disabled: boolean }) {
  const field = useFieldContext<WarningForm>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const { enabled, interval, unit } = field.state.value
  const set = (change: Partial<WarningForm>) => field.handleChange({ ...field.state.value, ...change })
  // Invalid numbers can be corrected while the warning is off, because they are still saved and must be valid. The
  // inputs also stay enabled while the user is correcting them, because the first digit may already make the value
  // valid.
  const [mending, setMending] = useState(false)
  const off = (disabled || !enabled) && error === undefined && !mending
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is told when the focus leaves the whole row
    <div
      role="group"
      aria-label={title}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setMending(false)
        onBlur()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line py-2.5 tablet:grid-cols-[minmax(0,1fr)_76px_104px]"
    >
      <div>
        <Checkbox
          checked={enabled}
          disabled={disabled}
          onChange={(on) => set({ enabled: on })}
          label={<span className="font-medium">{title}</span>}
        />
        <p className="-mt-1.5 pl-6 text-small text-ink-3 max-tablet:sr-only">{text}</p>
      </div>
      <div className="contents max-tablet:flex max-tablet:gap-2 max-tablet:pl-6">
        <input
          aria-label={`${title}: interval`}
          inputMode="numeric"
          autoComplete="off"
          value={interval}
          disabled={off}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => {
            setMending(true)
            set({ interval: target.value })
          }}
          className="input h-9 w-full px-2.5 tabular-nums max-tablet:h-11 max-tablet:w-21 max-tablet:text-[16px]"
        />
        <NativeSelect
          size="responsive"
          className="max-tablet:flex-1"
          aria-label={`${title}: unit`}
          value={unit}
          disabled={off}
          onChange={({ target }) => {
            setMending(true)
            set({ unit: target.value })
          }}
        >
          <option value="HOUR">Hours</option>
          <option value="DAY">Days</option>
        </NativeSelect>
      </div>
      {error !== undefined && (
        <div className="max-tablet:pl-6 tablet:col-span-2 tablet:col-start-2">
          <GroupError id={`${id}-error`} error={error} />
        </div>
      )}
    </div>
  )
}
