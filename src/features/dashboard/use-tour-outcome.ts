import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { type Dashboard } from '#/api/dashboard.ts'
import { setTourStatus } from '#/api/endpoints/lead-tours.ts'
import { wordsOf } from '#/api/errors.ts'
import { startLeadAction } from '#/api/lead.ts'
import { useOptimistic } from '#/api/optimistic.ts'
import { clockTime } from '#/domain/time/text-time.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { isUnreadable, type Unreadable } from '#/lib/schema.ts'
import { announce } from '#/ui/live-region.tsx'
import { toast } from '#/ui/toast.ts'

/** A tour of the dashboard. */
export type DashboardTour = Exclude<Dashboard['tours']['items'][number], Unreadable>

/** How a tour can end, with its button and what is said of it. */
export const outcomes = [
  { status: 'COMPLETED', label: 'Completed', done: 'Tour completed' },
  { status: 'NO_SHOW', label: 'No show', done: 'Tour marked as no show' },
  { status: 'CANCELLED', label: 'Cancel', done: 'Tour cancelled' },
] as const

/** One of them. */
export type Outcome = (typeof outcomes)[number]

/**
 * Says how a tour ended, with a toast that can take it back for six seconds (decisions, Lists, Undo). Works on after the
 * page was left.
 */
export function useTourOutcome(tour: DashboardTour): {
  /** What is held for Undo, or done and not read again yet, before what the server said. */
  readonly status: string
  end(outcome: Outcome): void
} {
  const client = useQueryClient()
  const [told, setTold] = useState<string>()
  // What was read since says it itself.
  if (told !== undefined && tour.tourStatus !== 'SCHEDULED') setTold(undefined)
  const held = useOptimistic(aboutOf(tour))
  const end = useCallback(
    ({ status, done }: Outcome) => {
      const said = { id: '' }
      const { lead } = tour
      const deed = startLeadAction(
        client,
        {
          about: aboutOf(tour),
          shows: status,
          leadIds: [lead.id],
          send: (api, options) =>
            api.call(
              setTourStatus,
              {
                params: { leadId: lead.id, tourId: tour.id },
                body: { tourStatus: status, fromTourStatus: tour.tourStatus },
              },
              options,
            ),
          causes: [{ eventType: 'LEAD_CHANGED', lead: { id: lead.id } }],
          isDone: ({ tours }) =>
            tours.some((one) => !isUnreadable(one) && one.id === tour.id && one.tourStatus === status),
        },
        {
          onSend: () => toast.dismiss(said.id),
          onDone: () => setTold(status),
          onFailure: (error) =>
            toast.error({
              title: 'The tour could not be changed',
              body: `${nameInSentence(lead.name)}: ${wordsOf(error)}`,
            }),
        },
      )
      said.id = toast.success({
        title: done,
        body: `${nameInSentence(lead.name)}, ${clockTime(tour.startTs)}`,
        action: {
          label: 'Undo',
          onPress: () => {
            if (deed.undo()) announce('The tour is scheduled again')
          },
        },
      })
    },
    [client, tour],
  )
  return { status: held ?? told ?? tour.tourStatus, end }
}

const aboutOf = ({ id }: Pick<DashboardTour, 'id'>) => `tour:${id}`
