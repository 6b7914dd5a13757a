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
import { type Tour } from '#/domain/tour/tour.ts'
import { clock } from '#/lib/clock.ts'
import { readable } from '#/lib/schema.ts'
import { toast } from '#/ui/layers/toast.ts'

/** A tour as the dialog holds it. */
export interface WantedTour {
  readonly tourType: 'IN_PERSON' | 'VIRTUAL'
  readonly propertyRef: string
  readonly unit: string
  readonly hostRef: string
  readonly lengthMins: number
  readonly note: string
  readonly invitation: boolean
  readonly textReminder: boolean
  readonly overBusy: boolean
}

/** Whether somebody was faster: what the calendar holds has changed. */
export const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409

/** Sets a tour, or moves one; whether it happened is read where the answer is lost, never guessed. */
export function useSaveTour({
  lead,
  tour,
  wanted,
  onDone,
}: {
  lead: Lead
  tour: Tour | undefined
  wanted: WantedTour
  onDone: () => void
}) {
  const client = useQueryClient()
  const leadId = lead.id
  const known = new Set(readable(lead.tours).map(({ id }) => id))
  const isIt = (one: Tour, startTs: number) =>
    one.startTs === startTs &&
    one.lengthMins === wanted.lengthMins &&
    (one.host?.id ?? '') === wanted.hostRef &&
    (tour ? one.id === tour.id : !known.has(one.id))
  return useAct({
    mutationFn: async (startTs: number) => {
      const api = apiOf(client)
      const body = {
        ...wanted,
        startTs,
        propertyRef: wanted.propertyRef || null,
        unit: wanted.unit.trim() || null,
        hostRef: wanted.hostRef || null,
        note: wanted.note.trim() || null,
      }
      try {
        if (tour === undefined) return await api.call(setTour, { params: { leadId }, body })
        return await api.call(changeTour, {
          params: { leadId, tourId: tour.id },
          body: { ...body, fromStartTs: tour.startTs },
        })
      } catch (error) {
        if (!outcomeUnknown(error)) throw error
        const read = await readAnew(client, leadQuery(leadId)).catch(() => undefined)
        const found = readable(read?.tours ?? []).find((one) => isIt(one, startTs))
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
