import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'

import { smartListsQuery } from '#/api/smart-lists.ts'
import { menuOf } from '#/domain/team/menu.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { ListName } from './list-name.tsx'

/** The name of a list on a phone, which opens the other lists, because a phone shows no menu beside the list. */
export function ListSwitcher({ title }: { title: string }) {
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
      items={[group('lists', 'Lists', lists), ...(own.length > 0 ? [group('own', 'Smart lists', own)] : [])]}
      trigger={
        <button type="button" className="block max-w-full">
          <ListName title={title} />
        </button>
      }
    />
  )
}
