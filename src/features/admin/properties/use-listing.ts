import { useQueryClient } from '@tanstack/react-query'

import { removePropertyUndoably, setListingUndoably } from '#/api/admin/team-properties.ts'
import { type StartedAction, type UndoableCallbacks } from '#/api/cache/undo.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type PropertyRow } from '#/domain/team/property-rows.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/**
 * Lists, unlists and removes a property of a team. The change shows at once, with a toast that can undo it for six
 * seconds.
 */
export function useListing(team: Pick<Team, 'id' | 'name'>) {
  const client = useQueryClient()
  const run = (
    name: string,
    done: string,
    failed: string,
    start: (callbacks: UndoableCallbacks) => StartedAction,
  ) => {
    let toastId = ''
    const action = start({
      onSend: () => toast.dismiss(toastId),
      onFailure: (error) => toastNotDone(error, `${name} ${failed}`, `${name} ${done}`),
    })
    toastId = toast.success({
      title: `${name} ${done}`,
      action: {
        label: 'Undo',
        onPress: () => {
          if (action.undo()) announce(`${name} is back the way it was`)
        },
      },
    })
  }
  return {
    setListing: (property: PropertyRow, listing: 'LISTED' | 'NOT_LISTED') =>
      run(
        nameInSentence(property.name),
        listing === 'LISTED' ? 'is listed' : 'is no longer listed',
        listing === 'LISTED' ? 'couldn’t be listed' : 'couldn’t be taken off',
        (callbacks) => setListingUndoably(client, team.id, property, listing, callbacks),
      ),
    remove: (property: PropertyRow) =>
      run(
        nameInSentence(property.name),
        `was removed from ${team.name}`,
        'couldn’t be removed',
        (callbacks) => removePropertyUndoably(client, team.id, property, callbacks),
      ),
  }
}
