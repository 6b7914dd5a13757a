import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { deleteSmartListUndoably } from '#/api/smart-lists.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

const allLeads = '/leads/list/all'

/**
 * Returns a function that deletes a smart list and opens all leads, with a toast that can undo the deletion for six
 * seconds. If the deletion fails, the list comes back and a toast says why. The deletion continues when the user leaves
 * the page, and the toast stays visible.
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
          // If the user has gone to another page in the meantime, don't navigate.
          if (router.state.location.pathname === allLeads)
            void router.navigate({ to: '/leads/list/$listId', params: { listId: id } })
        },
      },
    })
    void router.navigate({ to: allLeads })
  }
}
