import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { settle } from '#/api/cache/settle.ts'
import { changeTour, setTour } from '#/api/endpoints/lead-tours.ts'
import { leadQuery } from '#/api/lead.ts'
import { isConflict } from '#/api/request/errors.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { formatTourWhen } from '#/domain/tour/tour-time.ts'
import { moveTourVerdict, type TourValues, tourValues } from '#/domain/tour/tour-values.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { clock } from '#/lib/clock.ts'
import { readable } from '#/lib/schema.ts'
import { allowed, sentences } from '#/lib/verdict.ts'
import { toast } from '#/ui/layers/toast.ts'

/** The tour to save, with the options that are sent along with it. */
export interface WantedTour extends Omit<TourValues, 'textReminder'> {
  readonly startTs: number
  readonly hostRef: string
  readonly lengthMins: number
  readonly invitation: boolean
  /** undefined when a rescheduled tour keeps its current setting. */
  readonly textReminder: boolean | undefined
  readonly overBusy: boolean
}

/** Whether a tour matches everything that was wanted. */
function says(tour: Tour, { textReminder, ...wanted }: WantedTour): boolean {
  const now = tourValues(tour)
  return (
    now.tourType === wanted.tourType &&
    now.propertyRef === wanted.propertyRef &&
    now.unit === wanted.unit.trim() &&
    now.hostRef === wanted.hostRef &&
    now.startTs === wanted.startTs &&
    now.lengthMins === wanted.lengthMins &&
    now.note === wanted.note.trim() &&
    (textReminder === undefined || tour.textReminder === undefined || tour.textReminder === textReminder)
  )
}

/**
 * Sets a tour, or reschedules one after refetching it. If the response is lost, the outcome is read from the server,
 * never guessed.
 */
export function useSaveTour({
  lead,
  tour,
  onDone,
}: {
  lead: Lead
  /** The tour to reschedule. */
  tour: Tour | undefined
  onDone: () => void
}) {
  const client = useQueryClient()
  const leadId = lead.id
  const known = new Set(readable(lead.tours).map(({ id }) => id))
  const isIt = (one: Tour, wanted: WantedTour) =>
    (tour ? one.id === tour.id : !known.has(one.id)) && says(one, wanted)
  const readTours = async () => readable((await refetchNow(client, leadQuery(leadId))).tours)
  return useAct({
    /** @param wantedOf returns the wanted tour, based on the current one; throws when that is not possible */
    mutationFn: async (wantedOf: (newest: Tour | undefined) => WantedTour) => {
      const api = apiOf(client)
      const newest = tour && ((await readTours()).find(({ id }) => id === tour.id) ?? tour)
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
      return settle(
        () =>
          newest === undefined
            ? api.call(setTour, { params: { leadId }, body })
            : api.call(changeTour, {
                params: { leadId, tourId: newest.id },
                body: { ...body, fromStartTs: newest.startTs },
              }),
        { read: readTours, found: (tours) => tours.find((one) => isIt(one, wanted)) },
      )
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
