import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { deleteSmartListUndoably } from '#/api/smart-lists.ts'
import { toastNotDone } from '#/components/toast-not-done.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

const allLeads = '/leads/list/all'

/**
 * Deletes a smart list and goes to all leads, with a toast that can take it back for six seconds. What fails brings the
 * list back and says why. It goes on after the page was left: the toast follows the person.
 */
export function useDeleteList(): (list: SmartList) => void {
  const client = useQueryClient()
  const router = useRouter()
  return ({ id, name }) => {
    let toastId = ''
    const deletion = deleteSmartListUndoably(client, id, {
      onSend: () => toast.dismiss(toastId),
      onFailure: (error) =>
        toastNotDone(error, 'The smart list couldn’t be deleted', `${name} was deleted`, { about: name }),
    })
    toastId = toast.success({
      title: 'Smart list deleted',
      body: name,
      action: {
        label: 'Undo',
        onPress: () => {
          if (!deletion.undo()) return
          announce('The smart list is back')
          // A person who has gone elsewhere meanwhile stays there.
          if (router.state.location.pathname === allLeads)
            void router.navigate({ to: '/leads/list/$listId', params: { listId: id } })
        },
      },
    })
    void router.navigate({ to: allLeads })
  }
}
