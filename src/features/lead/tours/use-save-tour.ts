import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { readAnew } from '#/api/cache/read-anew.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { changeTour, setTour } from '#/api/endpoints/lead-tours.ts'
import { leadQuery } from '#/api/leads.ts'
import { ApiError } from '#/api/request/errors.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { formatTourWhen } from '#/domain/tour/tour-time.ts'
import { moveTourVerdict, type TourValues } from '#/domain/tour/tour-values.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { clock } from '#/lib/clock.ts'
import { allowed, sentences } from '#/lib/result.ts'
import { readable } from '#/lib/schema.ts'
import { toast } from '#/ui/layers/toast.ts'

/** A tour as it is to be, with what else goes along with it. */
export interface WantedTour extends Omit<TourValues, 'textReminder'> {
  readonly startTs: number
  readonly hostRef: string
  readonly lengthMins: number
  readonly invitation: boolean
  /** Undefined: a tour that is moved keeps what it has. */
  readonly textReminder: boolean | undefined
  readonly overBusy: boolean
}

/** Whether somebody was faster: what the calendar holds has changed. */
export const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409

/**
 * Sets a tour, or moves one as it is after a new read of it. Whether it happened is read where the answer is lost, never
 * guessed.
 */
export function useSaveTour({
  lead,
  tour,
  onDone,
}: {
  lead: Lead
  /** The one that is moved. */
  tour: Tour | undefined
  onDone: () => void
}) {
  const client = useQueryClient()
  const leadId = lead.id
  const known = new Set(readable(lead.tours).map(({ id }) => id))
  const isIt = (one: Tour, wanted: WantedTour) =>
    one.startTs === wanted.startTs &&
    one.lengthMins === wanted.lengthMins &&
    (one.host?.id ?? '') === wanted.hostRef &&
    (tour ? one.id === tour.id : !known.has(one.id))
  const readTour = async ({ id }: Tour) =>
    readable((await readAnew(client, leadQuery(leadId))).tours).find((one) => one.id === id)
  return useAct({
    /** @param wantedOf what is wanted of the tour as it is now; where that can not be said, it throws */
    mutationFn: async (wantedOf: (newest: Tour | undefined) => WantedTour) => {
      const api = apiOf(client)
      const newest = tour && ((await readTour(tour)) ?? tour)
      const may = newest ? moveTourVerdict(newest) : allowed
      if (!may.ok) throw new Error(sentences(may))
      const wanted = wantedOf(newest)
      const body = {
        ...wanted,
        propertyRef: wanted.propertyRef || null,
        unit: wanted.unit.trim() || null,
        hostRef: wanted.hostRef || null,
        note: wanted.note.trim() || null,
      }
      try {
        if (newest === undefined) return await api.call(setTour, { params: { leadId }, body })
        return await api.call(changeTour, {
          params: { leadId, tourId: newest.id },
          body: { ...body, fromStartTs: newest.startTs },
        })
      } catch (error) {
        if (!outcomeUnknown(error)) throw error
        const read = await readAnew(client, leadQuery(leadId)).catch(() => undefined)
        const found = readable(read?.tours ?? []).find((one) => isIt(one, wanted))
        if (found === undefined) throw error
        return found
      }
    },
    causes: () => [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }],
    onSuccess: (made) => {
      toast.success({
        title: tour ? 'Tour moved' : 'Tour set',
        body: formatTourWhen(made, clock.now()),
      })
      onDone()
    },
    onSettled: (_, error) => {
      if (error && isConflict(error)) void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey })
    },
  })
}
