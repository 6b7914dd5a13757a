import { useQuery } from '@tanstack/react-query'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { startOfMonth } from 'date-fns/startOfMonth'
import { useMemo, useState } from 'react'

import { tourCalendarQuery } from '#/api/lead-tours.ts'
import { zonedClock } from '#/domain/time/zoned-clock.ts'
import { zonedDay, zonedInstants } from '#/domain/time/zoned-time.ts'
import {
  clashOf,
  tourSlots,
  freeDays,
  hoursOf,
  type MovedTour,
  withGap,
  withoutTour,
} from '#/domain/tour/tour-slots.ts'

/** How long a tour is where nobody said it, in minutes. */
const USUAL_LENGTH = 45

/** How many months are looked through for the first day with a free time. */
const MONTHS_AHEAD = 3

interface Given {
  readonly teamId: string
  readonly hostRef: string
  /** Undefined: as the team usually has it. */
  readonly lengthMins: number | undefined
  /** The one that is moved. */
  readonly tour: MovedTour | undefined
  /** By whose clock the tour's hours are told; undefined: by this machine's. */
  readonly zone: string | undefined
  /** The property's clock is not known yet. */
  readonly zonePending: boolean
  readonly now: number
}

/** A time for a tour: the month and day that are looked at, and what was chosen. Days are those of the property. */
export function useTourChoice(given: Given) {
  const { zone, now } = given
  const today = zonedDay(now, zone)
  // Not `tour.startTs`: others may move the tour meanwhile, and a time that is typed keeps its day.
  const [before, setBefore] = useState(given.tour?.startTs)
  const moved = before !== undefined && before > now ? zonedDay(before, zone) : undefined
  const [chosenDay, setChosenDay] = useState<number>()
  const [chosenMonth, setChosenMonth] = useState<number>()
  const [startTs, setStartTs] = useState(before)
  const [other, setOther] = useState(false)
  const [ownTyped, setOwnTyped] = useState<string>()
  const [second, setSecond] = useState(false)

  const month = Number(startOfMonth(chosenMonth ?? chosenDay ?? moved ?? today))
  const { query, data: shown, free } = useFreeDays(given, month)
  // Nobody chose a day yet: the first one with a free time opens.
  const firstFree = [...free].find((one) => one >= today)
  const day = chosenDay ?? moved ?? firstFree ?? today
  const noneHere =
    shown !== undefined && firstFree === undefined && chosenDay === undefined && moved === undefined
  if (noneHere && differenceInCalendarMonths(month, today) < MONTHS_AHEAD)
    setChosenMonth(addMonths(month, 1).getTime())

  // The times of the day stay while another month is looked at.
  const { calendar, data, busy } = useCalendar(given, Number(startOfMonth(day)))
  const unreadable = calendar.isError && calendar.data === undefined
  const usualLength = data?.lengthMins ?? shown?.lengthMins ?? USUAL_LENGTH
  const lengthMins = given.lengthMins ?? usualLength
  const earliest = earliestOf(now, data)
  const slots = useMemo(
    () => data && tourSlots(day, hoursOf(data.hours, day), lengthMins, busy, earliest, zone),
    [data, day, lengthMins, busy, earliest, zone],
  )
  const typing = other || unreadable
  // Without free times to choose from, a time that was chosen stands in the field.
  const typed = ownTyped ?? (startTs === undefined ? '' : zonedClock(startTs, zone))
  const minutes = minutesOf(typed)
  const instants = minutes === undefined ? [] : zonedInstants(day, minutes, zone)
  const chosen = typing && ownTyped !== undefined ? (instants[second ? 1 : 0] ?? instants[0]) : startTs
  const clash =
    chosen === undefined ? undefined : clashOf({ startTs: chosen, endTs: chosen + lengthMins * 60_000 }, busy)
  return {
    lengthMins,
    usualLength,
    today,
    day,
    month,
    setMonth: setChosenMonth,
    chooseDay: (next: number) => {
      if (typing) setOwnTyped(typed)
      setChosenDay(next)
      setChosenMonth(next)
      setStartTs(undefined)
    },
    slots,
    free,
    calendar,
    calendarKey: query.queryKey,
    unreadable,
    typing,
    setOther: (on: boolean) => {
      setOther(on)
      setStartTs(undefined)
      setOwnTyped(undefined)
    },
    typed,
    setTyped: (text: string) => {
      // It stays typed where the calendar can be read again.
      setOther(true)
      setChosenDay(day)
      setOwnTyped(text)
    },
    /** Somebody has typed a time, or begun to. */
    isTyped: ownTyped !== undefined && ownTyped !== '',
    /** The clock is set forward over the typed time. */
    isLeftOut: minutes !== undefined && instants.length === 0,
    /** The two instants at which the clock shows the typed time, where it is set back over it. */
    twice: instants.length > 1 ? instants : undefined,
    setSecond: (on: boolean) => {
      setOwnTyped(typed)
      setSecond(on)
    },
    startTs: chosen,
    /** Chooses a time of the day that is shown, which stays when another month is looked at. */
    setStartTs: (time: number | undefined) => {
      setChosenDay(day)
      setStartTs(time)
    },
    /** Chooses a time that was not chosen here, and opens its day. */
    takeTime: (time: number | undefined) => {
      setBefore(time)
      setStartTs(time)
      setChosenDay(undefined)
      setChosenMonth(undefined)
      setOther(false)
      setOwnTyped(undefined)
      setSecond(false)
    },
    clash,
  }
}

/** What is offered keeps the team's notice; a time that somebody types in does not have to. */
const earliestOf = (now: number, rules: { readonly noticeMins: number } | undefined) =>
  now + (rules?.noticeMins ?? 0) * 60_000

/** The days of a month with a free time; none before its calendar is known. */
function useFreeDays(given: Given, month: number) {
  const { lengthMins, zone, now } = given
  const { query, data, busy } = useCalendar(given, month)
  const earliest = earliestOf(now, data)
  const free = useMemo(
    () =>
      data
        ? freeDays(month, data.hours, lengthMins ?? data.lengthMins, busy, earliest, zone)
        : new Set<number>(),
    [data, month, lengthMins, busy, earliest, zone],
  )
  return { query, data, free }
}

/** What the calendar of a team holds in a month; nothing before the property's clock is known. */
function useCalendar({ teamId, hostRef, tour, zonePending }: Given, month: number) {
  // A day wider on both sides: the days of the property begin at other instants than those of this machine.
  const from = month - 86_400_000
  const to = addMonths(month, 1).getTime() + 86_400_000
  const query = tourCalendarQuery(teamId, hostRef, from, to)
  const calendar = useQuery(query)
  const data = zonePending ? undefined : calendar.data
  const busy = useMemo(
    () => (data ? withGap(withoutTour(data.busy, tour, hostRef), data.gapMins) : []),
    [data, tour, hostRef],
  )
  return { query, calendar, data, busy }
}

function minutesOf(typed: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(typed)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}
