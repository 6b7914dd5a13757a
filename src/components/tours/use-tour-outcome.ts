import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { useOptimistic } from '#/api/cache/optimistic.ts'
import { startLeadAction } from '#/api/cache/undo.ts'
import { type Dashboard } from '#/api/dashboard.ts'
import { aboutTour, tourOutcome } from '#/api/lead-tours.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { tourUndone } from '#/domain/tour/tour-labels.ts'
import { type TourChange } from '#/domain/tour/tour-outcomes.ts'
import { formatTourTime } from '#/domain/tour/tour-time.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { type Unreadable } from '#/lib/schema.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** A tour of the dashboard. */
export type DashboardTour = Exclude<Dashboard['tours']['items'][number], Unreadable>

/**
 * Sets the outcome of a tour, with a toast that can undo it for six seconds. The action continues after the user leaves
 * the page.
 */
export function useTourOutcome(tour: DashboardTour): {
  /** The outcome that can still be undone or was saved but not read again yet, otherwise the server's status. */
  readonly status: string
  /** Whether `status` is that of the server. */
  readonly settled: boolean
  end(change: TourChange): void
} {
  const client = useQueryClient()
  const [noted, setNoted] = useState<{ from: string; to: string }>()
  // The latest response already contains the outcome.
  if (noted !== undefined && tour.tourStatus !== noted.from) setNoted(undefined)
  const pending = useOptimistic(aboutTour(tour))
  const end = useCallback(
    ({ status, done }: TourChange) => {
      let toastId = ''
      const { lead, tourStatus: from } = tour
      const action = startLeadAction(client, tourOutcome(lead.id, tour, status), {
        onSend: () => toast.dismiss(toastId),
        onDone: () => setNoted({ from, to: status }),
        onFailure: (error) =>
          toastNotDone(
            error,
            'The tour couldn’t be changed',
            `the tour of ${nameInSentence(lead.name)} was changed`,
            { about: nameInSentence(lead.name) },
          ),
      })
      toastId = toast.success({
        title: done,
        body: `${nameInSentence(lead.name)}, ${formatTourTime(tour)}`,
        action: {
          label: 'Undo',
          onPress: () => {
            if (action.undo()) announce(tourUndone(from))
          },
        },
      })
    },
    [client, tour],
  )
  const shown = pending ?? noted?.to
  return { status: shown ?? tour.tourStatus, settled: shown === undefined, end }
}
