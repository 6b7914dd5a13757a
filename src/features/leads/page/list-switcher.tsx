import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'

import { smartListsQuery } from '#/api/smart-lists.ts'
import { menuOf } from '#/domain/team/menu.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { type ShownList, useStartQueue } from '../queue/start-queue.tsx'
import { ListName } from './list-name.tsx'

/**
 * The name of a list on a phone. It opens "Work this list" and the other lists, because a phone has no room for the
 * button and shows no menu beside the list.
 */
export function ListSwitcher({ list }: { list: ShownList }) {
  const queue = useStartQueue(list)
  const viewer = useViewer()
  const router = useRouter()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const { data } = useQuery({ ...smartListsQuery(), meta: { quiet: true } })
  const lists = (menuOf(viewer).find(({ key }) => key === 'leads')?.items ?? [])
    .filter(({ to }) => to.startsWith('/leads/list/'))
    .map(({ to, label }) => ({ value: to, label }))
  const own = (data ?? [])
    .filter(({ owner }) => owner === viewer.user.id)
    .map(({ id, name }) => ({ value: `/leads/list/${encodedSegment(id)}`, label: name }))
  const group = (id: string, label: string, options: typeof lists) => ({
    type: 'radio' as const,
    id,
    label,
    value: here,
    options,
    onChange: (to: string) => void router.navigate({ to }),
  })
  return (
    <Menu
      label="Lists"
      width={272}
      items={[
        {
          id: 'queue',
          label: queue.label,
          icon: queue.icon,
          blocked: refusalText(queue.verdict),
          busy: queue.busy,
          // The entry shows that the leads are being loaded.
          staysOpen: true,
          onSelect: queue.start,
        },
        { type: 'separator', id: 'queue-end' },
        group('lists', 'Lists', lists),
        ...(own.length > 0 ? [group('own', 'Smart lists', own)] : []),
      ]}
      trigger={
        <button type="button" className="block max-w-full">
          <ListName title={list.title} />
        </button>
      }
    />
  )
}
