import { useQuery } from '@tanstack/react-query'
import { addMonths } from 'date-fns/addMonths'
import { millisecondsInDay as DAY } from 'date-fns/constants'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { startOfMonth } from 'date-fns/startOfMonth'
import { useMemo, useState } from 'react'

import { tourCalendarQuery } from '#/api/lead-tours.ts'
import { clockMinutes, zonedClock } from '#/domain/time/zoned-clock.ts'
import { sameLocalTime, zonedDay, zonedInstants } from '#/domain/time/zoned-time.ts'
import {
  clashOf,
  tourGapOnly,
  tourSlots,
  freeDays,
  hoursOf,
  type MovedTour,
  withTourGap,
  withoutTour,
} from '#/domain/tour/tour-slots.ts'

/** Default length of a tour, in minutes, when neither the user nor the team has set one. */
const USUAL_LENGTH = 45

/** Number of months to search ahead for the first day with a free time. */
const MONTHS_AHEAD = 3

interface Given {
  readonly teamId: string
  readonly hostRef: string
  /** undefined for the team's usual length. */
  readonly lengthMins: number | undefined
  /** The tour to reschedule. */
  readonly tour: MovedTour | undefined
  /** Time zone in which the tour's hours are shown; undefined for this computer's zone. */
  readonly zone: string | undefined
  /** Whether the property's time zone is still loading. */
  readonly zonePending: boolean
  readonly now: number
}

/** A time that was chosen without typing. */
interface Picked {
  readonly ts: number
  /** The zone in which the user saw the hour. That hour stays. undefined for an instant, whose hour follows the zone. */
  readonly seenIn?: { readonly zone: string | undefined }
  /** Whether the user chose it from the offered times. It then counts only as long as it is offered. */
  readonly fromOffered?: boolean
}

/**
 * The choice of a time for a tour: the visible month and day, and the chosen time. Days are days in the property's time
 * zone.
 */
export function useTourChoice(given: Given) {
  const { zone, now } = given
  const today = zonedDay(now, zone)
  // Not `tour.startTs`, because a colleague may reschedule the tour in the meantime, and a typed time must keep its
  // day.
  const [before, setBefore] = useState(given.tour?.startTs)
  const moved = before !== undefined && before > now ? zonedDay(before, zone) : undefined
  const [chosenDay, setChosenDay] = useState<number>()
  const [chosenMonth, setChosenMonth] = useState<number>()
  // The month in which the search for a free time is. null after it found none.
  const [searchedMonth, setSearchedMonth] = useState<number | null>()
  const [picked, setPicked] = useState<Picked | undefined>(before === undefined ? undefined : { ts: before })
  const pickedTs = picked && (picked.seenIn ? sameLocalTime(picked.ts, picked.seenIn.zone, zone) : picked.ts)
  const [other, setOther] = useState(false)
  const [ownTyped, setOwnTyped] = useState<string>()
  const [second, setSecond] = useState(false)

  const month = Number(startOfMonth(chosenMonth ?? chosenDay ?? moved ?? searchedMonth ?? today))
  const { query, data: shown, free } = useFreeDays(given, month)
  // Until the user chooses a day, show the first one with a free time.
  const firstFree = [...free].find((one) => one >= today)
  const day = chosenDay ?? moved ?? firstFree ?? today
  // The search ends once the user chooses a month, so that they can look at one without free times.
  const searching = chosenMonth === undefined && chosenDay === undefined && moved === undefined
  const noneHere = shown !== undefined && firstFree === undefined
  if (searching && noneHere && searchedMonth !== null)
    setSearchedMonth(
      differenceInCalendarMonths(month, today) < MONTHS_AHEAD ? addMonths(month, 1).getTime() : null,
    )

  // The times of the chosen day stay visible while the user looks at another month.
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
  const isNoLongerOffered =
    picked?.fromOffered === true && !typing && slots?.some((slot) => slot.startTs === pickedTs) === false
  const startTs = isNoLongerOffered ? undefined : pickedTs
  // When there are no free times to choose from, the field shows the time that was chosen.
  const typed = ownTyped ?? (startTs === undefined ? '' : zonedClock(startTs, zone))
  const minutes = clockMinutes(typed)
  const instants = minutes === undefined ? [] : zonedInstants(day, minutes, zone)
  const chosen = typing && ownTyped !== undefined ? (instants[second ? 1 : 0] ?? instants[0]) : startTs
  const span = chosen === undefined ? undefined : { startTs: chosen, endTs: chosen + lengthMins * 60_000 }
  const clash = span && clashOf(span, busy)
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
      setPicked(undefined)
    },
    slots,
    free,
    calendar,
    calendarKey: query.queryKey,
    unreadable,
    typing,
    setOther: (on: boolean) => {
      setOther(on)
      setPicked(undefined)
      setOwnTyped(undefined)
    },
    typed,
    setTyped: (text: string) => {
      // Keep the typed field even when the calendar becomes readable again.
      setOther(true)
      setChosenDay(day)
      setOwnTyped(text)
    },
    /** Whether the user has typed a time, at least in part. */
    isTyped: ownTyped !== undefined && ownTyped !== '',
    /** Whether the typed time does not exist on that day because the clock is set forward. */
    isLeftOut: minutes !== undefined && instants.length === 0,
    /** The two instants at which the clock shows the typed time, if the clock is set back over it. */
    twice: instants.length > 1 ? instants : undefined,
    setSecond: (on: boolean) => {
      setOwnTyped(typed)
      setSecond(on)
    },
    startTs: chosen,
    /** Chooses a time of the visible day. That day then stays when the user looks at another month. */
    setStartTs: (time: number | undefined) => {
      setChosenDay(day)
      setPicked(time === undefined ? undefined : { ts: time, seenIn: { zone }, fromOffered: true })
    },
    /** Keeps the day and the hour, because the user is choosing a property, which may be in another time zone. */
    keepHour: () => {
      if (moved !== undefined) setChosenDay(day)
      setPicked((one) => one && { ...one, seenIn: one.seenIn ?? { zone } })
    },
    /** Takes over a time that was not chosen here, and shows its day. */
    takeTime: (time: number | undefined) => {
      setBefore(time)
      setPicked(time === undefined ? undefined : { ts: time })
      setChosenDay(undefined)
      setChosenMonth(undefined)
      setOther(false)
      setOwnTyped(undefined)
      setSecond(false)
    },
    clash,
    /** The minutes that must stay free beside the clashing tour, if the time is only too close to it. */
    clashGap: span && clash && tourGapOnly(span, clash),
  }
}

/** Returns the earliest time to offer. Offered times respect the team's notice period; a typed time doesn't have to. */
const earliestOf = (now: number, rules: { readonly noticeMins: number } | undefined) =>
  now + (rules?.noticeMins ?? 0) * 60_000

/** Returns the days of a month that have a free time. Empty until the calendar has loaded. */
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

/** Returns a team's calendar for a month. No data until the property's time zone is known. */
function useCalendar({ teamId, hostRef, tour, zonePending }: Given, month: number) {
  // One day more on both sides, because the property's days begin at different instants than this computer's.
  const from = month - DAY
  const to = addMonths(month, 1).getTime() + DAY
  const query = tourCalendarQuery(teamId, hostRef, from, to)
  const calendar = useQuery(query)
  const data = zonePending ? undefined : calendar.data
  const busy = useMemo(
    () => (data ? withTourGap(withoutTour(data.busy, tour, hostRef), data.gapMins) : []),
    [data, tour, hostRef],
  )
  return { query, calendar, data, busy }
}
