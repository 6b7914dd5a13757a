import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { leadFacetsQuery } from '#/api/lead-counts.ts'
import { errorMessage, isAborted } from '#/api/request/errors.ts'
import { useEditSmartList } from '#/api/smart-lists.ts'
import { scopeOf } from '#/domain/list/lead-filters-query.ts'
import { criteriaFrom, criteriaOf } from '#/domain/list/smart-list-criteria.ts'
import { type SmartCriteria, type SmartList } from '#/domain/list/smart-list.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { type ListState } from '../state/list-state.ts'
import { viewOf } from '../state/list-view.ts'
import { changeSmartLists, showList } from './change-lists.ts'
import { changedFilters, changedLabel, savedCountLabel } from './changed-filters.ts'

/**
 * Shown when a smart list was changed but not saved: says what changed, with both counts, and offers the possible
 * actions.
 */
export function EditedNotice({
  list,
  state,
  total,
  mine,
  onReset,
  onUpdated,
  onSave,
}: {
  list: SmartList
  state: ListState
  total: number | undefined
  /** Whether the list belongs to the user, who can then update it. */
  mine: boolean
  /** Restores the saved criteria. */
  onReset: () => void
  /** Called when the list has been saved with these criteria. */
  onUpdated: (criteria: SmartCriteria) => void
  /** Saves the displayed state as another list. */
  onSave: () => void
}) {
  const client = useQueryClient()
  const session = useSession()
  const now = useNow(30_000)
  const { teamNoun } = useViewer()
  const edit = useEditSmartList()
  const size = useMedia(PHONE) ? 'lg' : 'bar'
  const key = list.list ?? 'all'
  // Any facet returns the total. This one has few values.
  const scope = scopeOf(viewOf(key, list, now, session))
  const { data: saved } = useQuery(leadFacetsQuery(scope, 'category', now))
  const update = async () => {
    if (edit.isPending) return
    const criteria = criteriaFrom(key, state)
    const wanted = JSON.stringify(criteriaOf(criteria))
    try {
      await changeSmartLists<unknown>(
        client,
        () => edit.mutateAsync({ id: list.id, criteria }),
        (lists) => lists.find((one) => one.id === list.id && JSON.stringify(criteriaOf(one)) === wanted),
      )
    } catch (error) {
      if (isAborted(error)) return
      toast.error({
        title: 'The smart list couldn’t be updated',
        body: `${list.name}: ${errorMessage(error)}`,
      })
      return
    }
    showList(client, list.id, ({ id, name, owner }) => ({ id, name, owner, ...criteria }))
    toast.success({ title: 'Smart list updated', body: list.name })
    onUpdated(criteria)
  }
  return (
    <ListNotice
      label="Edited"
      text={`${changedLabel(changedFilters(state, list), teamNoun)} ${savedCountLabel(total, saved?.total)}`.trim()}
    >
      <Button variant="ghost" size={size} className="text-ink!" onClick={onReset}>
        Reset
      </Button>
      <Button size={size} onClick={onSave}>
        Save as new
      </Button>
      {mine && (
        <Button variant="primary" size={size} loading={edit.isPending} onClick={() => void update()}>
          Update
        </Button>
      )}
    </ListNotice>
  )
}

/** The line between the top bar and the filters that describes the state of a smart list; 44 px, two rows on phones. */
export function ListNotice({
  label,
  text,
  children,
}: {
  label: string
  text: string
  /** Buttons. */
  children: ReactNode
}) {
  return (
    <section
      ref={passFocusOn}
      aria-label={label}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning-tint px-4 py-1.5 tablet:pl-6"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-ink-2">
        <span aria-hidden className="size-[7px] shrink-0 rounded-full bg-warning" />
        <span className="min-w-0">
          <strong className="mr-2 font-semibold text-ink">{label}</strong>
          {text}
        </span>
      </p>
      <div className="ml-auto flex shrink-0 items-center gap-2">{children}</div>
    </section>
  )
}
