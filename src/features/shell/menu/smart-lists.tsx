import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { ListCount } from './menu-counts.tsx'
import { type MenuLocation } from './menu-location.ts'
import { SmartListsPlaceholder, item } from './menu-row.tsx'

/** Number of lists shown at first and added per step, because each list is a row with a lead count. */
const STEP = 50

/**
 * The user's own smart lists, below the lead lists.
 * @param expected how many there were last time: their height is reserved while they load
 * @param onKnown called with the number of lists before they are painted; undefined when it could not be loaded
 */
export function SmartLists({
  location,
  expected = 0,
  onKnown,
  className,
}: {
  location: MenuLocation
  expected?: number | undefined
  onKnown?: ((count: number | undefined) => void) | undefined
  className: string
}) {
  const { user } = useViewer()
  const [most, setMost] = useState(STEP)
  const { data, isError } = useQuery({ ...smartListsQuery(), meta: { quiet: true } })
  const own = data?.filter(({ owner }) => owner === user.id)
  const count = own?.length
  const known = count !== undefined || isError
  useLayoutEffect(() => {
    if (known) onKnown?.(count)
    // oxlint-disable-next-line react/exhaustive-deps -- called once for each response, not when the callback changes
  }, [known, count])
  if (!own) return known ? null : <SmartListsPlaceholder count={Math.min(expected, STEP + 1)} />
  if (own.length === 0) return null
  const folded = own.length - most
  return (
    <li>
      <p id="smart-lists" className={cx('flex h-7 items-end pr-2 pb-1 text-micro text-ink-3', className)}>
        Smart lists
      </p>
      <ul aria-labelledby="smart-lists" className="-mt-px grid gap-px pb-px">
        {own.map(({ id, name }, at) => {
          const here = location.item === `/leads/list/${id}`
          if (at >= most && !here) return null
          return (
            <li key={id} className="min-w-0">
              <Link
                to="/leads/list/$listId"
                params={{ listId: id }}
                activeOptions={{ exact: true }}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  item,
                  className,
                  here ? 'bg-active font-medium text-ink' : 'text-ink-2 hover:bg-hover',
                )}
              >
                <bdi
                  className="min-w-0 flex-1 truncate"
                  data-user-text
                  data-tip={name}
                  data-tip-side="right"
                  data-tip-when="cut"
                >
                  {name}
                </bdi>{' '}
                <ListCount smartList={id} />
              </Link>
            </li>
          )
        })}
        {folded > 0 && (
          <li>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                const list = currentTarget.closest('ul')
                changeAndFocus(
                  () => setMost(most + STEP),
                  () => (currentTarget.isConnected ? undefined : list?.children[most]?.querySelector('a')),
                )
              }}
              className={cx(item, className, 'w-full text-ink-3 hover:bg-hover')}
            >
              Show {Math.min(STEP, folded)} more of {formatCount(own.length)}
            </button>
          </li>
        )}
      </ul>
      <MissingRows
        queryKey={keys.smartLists()}
        one="list"
        many="lists"
        className={cx('py-1 pr-2 text-small', className)}
      />
    </li>
  )
}
