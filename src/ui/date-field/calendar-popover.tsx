import { startOfDay } from 'date-fns/startOfDay'
import { useState } from 'react'

import { clock } from '#/lib/clock.ts'
import { isoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import { type Layer } from '../layers/layer.ts'
import { PopoverContent } from '../layers/popover.tsx'
import { MonthGrid } from './month-grid.tsx'

export interface CalendarPopoverProps {
  layer: Layer
  /** `yyyy-mm-dd`. Anything else counts as no day. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

/** The calendar of a date field. Choosing a day closes it. */
export function CalendarPopover(props: CalendarPopoverProps) {
  return (
    <PopoverContent layer={props.layer} label="Calendar" align="end">
      {(close) => <Days {...props} close={close} />}
    </PopoverContent>
  )
}

function Days({ value, min, max, onChoose, close }: CalendarPopoverProps & { close: () => void }) {
  const today = startOfDay(clock.now()).getTime()
  const day = parseIsoDate(value)
  const first = parseIsoDate(min ?? '')
  const last = parseIsoDate(max ?? '')
  // Without a day, the month nearest to today in which days can be chosen.
  const [month, setMonth] = useState(day ?? Math.min(Math.max(today, first ?? today), last ?? Infinity))
  return (
    <div className="p-3">
      <MonthGrid
        className="w-[224px] text-body"
        focusFirst
        month={month}
        onMonth={setMonth}
        today={today}
        chosen={day === undefined ? undefined : { from: day, to: day }}
        blocked={(one) => (first !== undefined && one < first) || (last !== undefined && one > last)}
        onChoose={(one) => {
          onChoose(isoDate(one))
          close()
        }}
      />
    </div>
  )
}
