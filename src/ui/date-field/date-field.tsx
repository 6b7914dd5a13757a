import { Calendar } from 'lucide-react'
import { type ComponentProps } from 'react'

import { formatTypedTime, parseTypedTime } from '#/lib/text/typed-date.ts'
import { formatIsoDate } from '#/lib/time/format-date.ts'

import { IconButton } from '../controls/icon-button.tsx'
import { TextField, type TextFieldProps } from '../controls/text-field.tsx'
import { discardLayer, withLayerTrigger } from '../layers/layer.ts'
import { usePopoverLayer } from '../layers/popover.tsx'
import { lazyComponent } from '../lazy.tsx'
import { type CalendarPopoverProps } from './calendar-popover.tsx'
import { today, useTypedDate, useTypedText } from './typed-text.ts'

const CalendarPopover = lazyComponent<CalendarPopoverProps>(
  () => import('./calendar-popover.tsx').then((module) => module.CalendarPopover),
  { onFailed: discardLayer },
)

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'affix' | 'unit' | 'type' | 'min' | 'max' | 'ok' | 'checking'
> {
  /** `yyyy-mm-dd` or empty. Typed text that is not a day is kept here as typed. */
  value: string
  onChange: (value: string) => void
  /** The first and the last day that the calendar offers, `yyyy-mm-dd`. */
  min?: string | undefined
  max?: string | undefined
}

/** A field for one day: shown as "Jul 6, 2026", typed in any usual form, or chosen from the calendar. */
export function DateField({ value, onChange, min, max, error, onBlur, onKeyDown, ...rest }: DateFieldProps) {
  const typed = useTypedDate(value, onChange)
  const layer = usePopoverLayer(CalendarPopover)
  const props: ComponentProps<typeof TextField> = {
    ...rest,
    autoComplete: 'off',
    spellCheck: false,
    placeholder: rest.placeholder ?? formatIsoDate(today()),
    error: typed.unreadable ? `Enter a date, such as ${formatIsoDate(today())}` : error,
  }
  return (
    <>
      <TextField
        {...props}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={(event) => {
          typed.leave()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || !event.altKey || rest.disabled) return
          event.preventDefault()
          layer.openNow(true)
        }}
        inside={
          !rest.disabled &&
          withLayerTrigger(
            <IconButton label="Choose a day" icon={Calendar} size="sm" variant="ghost" />,
            layer.trigger,
          )
        }
      />
      {layer.mounted && (
        <CalendarPopover layer={layer} value={value} min={min} max={max} onChoose={onChange} />
      )}
    </>
  )
}

/**
 * A field for one time of day: shown as "2:30 PM", typed in any usual form. The value is `HH:mm`, or the typed text if
 * it is not a time.
 */
export function TimeField({ value, onChange, error, onBlur, ...rest }: Omit<DateFieldProps, 'min' | 'max'>) {
  const typed = useTypedText({ value, onChange, parse: parseTypedTime, format: formatTypedTime })
  return (
    <TextField
      {...rest}
      autoComplete="off"
      spellCheck={false}
      placeholder={rest.placeholder ?? '2:30 PM'}
      error={typed.unreadable ? 'Enter a time, such as 2:30 PM' : error}
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
    />
  )
}
