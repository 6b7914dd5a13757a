import { useQuery } from '@tanstack/react-query'
import { addMonths } from 'date-fns/addMonths'
import { isSameMonth } from 'date-fns/isSameMonth'
import { startOfMonth } from 'date-fns/startOfMonth'
import { useMemo, useState } from 'react'

import { tourCalendarQuery } from '#/api/lead-tours.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { clashOf, tourSlots, freeDays, hoursOf, wallTime } from '#/domain/tour/tour-slots.ts'

/** A time for a tour: the month and day that are looked at, and what was chosen. */
export function useTourChoice(given: {
  teamId: string
  hostRef: string
  lengthMins: number
  /** Epoch milliseconds of a tour that is moved. */
  startTs: number | undefined
  now: number
}) {
  const { teamId, hostRef, lengthMins, now } = given
  const [day, setDay] = useState(() =>
    dayStart(given.startTs !== undefined && given.startTs > now ? given.startTs : now),
  )
  const [month, setMonth] = useState(day)
  const [startTs, setStartTs] = useState(given.startTs)
  const [typed, setTyped] = useState('')
  const from = startOfMonth(month).getTime()
  const to = startOfMonth(addMonths(month, 1)).getTime()
  const calendar = useQuery(tourCalendarQuery(teamId, hostRef, from, to))
  const { data } = calendar
  const unreadable = calendar.isError && data === undefined

  const slots = useMemo(
    () =>
      data && isSameMonth(day, month)
        ? tourSlots(day, hoursOf(data.hours, day), lengthMins, data.busy, now)
        : [],
    [data, day, month, lengthMins, now],
  )
  const free = useMemo(
    () => (data ? freeDays(month, data.hours, lengthMins, data.busy, now) : new Set<number>()),
    [data, month, lengthMins, now],
  )
  const chosen = unreadable ? typedTime(day, typed) : startTs
  const clash =
    data && chosen !== undefined
      ? clashOf(
          { startTs: chosen, endTs: chosen + lengthMins * 60_000 },
          data.busy.filter((one) => one.startTs !== given.startTs),
        )
      : undefined
  return {
    day,
    month,
    setMonth,
    chooseDay: (next: number) => {
      setDay(next)
      setMonth(next)
      setStartTs(undefined)
    },
    slots,
    free,
    calendar,
    unreadable,
    typed,
    setTyped,
    startTs: chosen,
    setStartTs,
    clash,
  }
}

function typedTime(day: number, typed: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(typed)
  return match ? wallTime(day, Number(match[1]) * 60 + Number(match[2])) : undefined
}
