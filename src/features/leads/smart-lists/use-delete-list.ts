import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { wordsOf } from '#/api/errors.ts'
import { deleteSmartListUndoably } from '#/api/smart-list-changes.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { announce } from '#/ui/live-region.tsx'
import { toast } from '#/ui/toast.ts'

const allLeads = '/leads/list/all'

/**
 * Deletes a smart list and goes to all leads, with a toast that can take it back for six seconds. What fails brings the
 * list back, with words. Works on after the page was left: the toast is wherever the person is.
 */
export function useDeleteList(): (list: SmartList) => void {
  const client = useQueryClient()
  const router = useRouter()
  return ({ id, name }) => {
    const said = { id: '' }
    const held = deleteSmartListUndoably(client, id, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) =>
        toast.error({ title: 'The smart list could not be deleted', body: `${name}: ${wordsOf(error)}` }),
    })
    said.id = toast.success({
      title: 'Smart list deleted',
      body: name,
      action: {
        label: 'Undo',
        onPress: () => {
          if (!held.undo()) return
          announce('The smart list is back')
          // Who went nowhere else is where the list is.
          if (router.state.location.pathname === allLeads)
            void router.navigate({ to: '/leads/list/$listId', params: { listId: id } })
        },
      },
    })
    void router.navigate({ to: allLeads })
  }
}
