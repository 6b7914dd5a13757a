import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { keys } from '#/api/cache/keys.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { smartListsQuery, useCreateSmartList } from '#/api/smart-lists.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { criteriaFrom } from '#/domain/list/smart-list-criteria.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { toast } from '#/ui/layers/toast.ts'

import { matchCountLabel } from '../filters/match-count.ts'
import { type ListState } from '../state/list-state.ts'
import { storeColumns } from '../state/list-store.ts'
import { type ColumnState } from '../state/stored-state.ts'
import { changeSmartLists } from './change-lists.ts'
import { CriteriaBox } from './criteria-box.tsx'
import { saveEdit } from './edit-store.ts'
import { listNameSchema } from './name-schema.ts'
import { storeIdOf } from './open-list.ts'

const schema = z.object({ name: listNameSchema, columns: z.boolean() })

/**
 * Returns a function that finds the id of a list that is added from now on under a name. The lists are refetched first,
 * because another tab or device may just have added one of that name.
 * @returns undefined when the lists cannot be read
 */
async function newListFinder(client: QueryClient, name: string) {
  try {
    const earlier = await refetchNow(client, { ...smartListsQuery(), meta: { quiet: true } })
    const before = new Set(earlier.map(({ id }) => id))
    return (lists: readonly SmartList[]) => lists.find((one) => one.name === name && !before.has(one.id))?.id
  } catch {
    return undefined
  }
}

/** Saves the displayed list as a smart list and opens it. */
export function SaveListDialog({
  list,
  state,
  saved,
  scope,
  total,
  columns,
  onClose,
}: {
  list: LeadListKey
  state: ListState
  /** The smart list that the displayed list is based on. */
  saved: (ListState & { readonly id: string }) | undefined
  scope: LeadScope
  total: number | undefined
  /** The user's column settings; undefined when they have none. */
  columns: ColumnState | undefined
  onClose: () => void
}) {
  const client = useQueryClient()
  const router = useRouter()
  const { user } = useViewer()
  const create = useCreateSmartList()
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: '', columns: true },
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) => attempt(formApi, () => save(value)),
  })
  const save = async (value: z.output<typeof schema>) => {
    const { pathname } = router.state.location
    const name = value.name.trim()
    const criteria = criteriaFrom(list, state)
    const added = await newListFinder(client, name)
    const made = await changeSmartLists(
      client,
      async () =>
        (await create.mutateAsync({ name, criteria })) ??
        // If the response does not contain the new id, refetch the lists to find it.
        added?.(await refetchNow(client, smartListsQuery())),
      added,
    )
    toast.success({ title: 'Smart list saved', body: name })
    onClose()
    if (made === undefined) return
    // Add the list to the cache, so that the menu and its page show it before the lists are refetched.
    client.setQueryData<SmartList[]>(keys.smartLists(), (lists) =>
      lists === undefined || lists.some((one) => one.id === made)
        ? lists
        : [...lists, { id: made, name, owner: user.id, ...criteria }],
    )
    if (columns && value.columns) storeColumns(user.id, storeIdOf(made), columns)
    // The changes to the old list are now saved in the new list, so discard them there.
    if (saved) saveEdit(user.id, saved.id, {})
    // If the user has gone to another page in the meantime, don't navigate.
    if (router.state.location.pathname === pathname)
      await router.navigate({ to: '/leads/list/$listId', params: { listId: made } })
  }
  return (
    <FormDialog
      form={form}
      title="Save as smart list"
      submit="Save list"
      width={400}
      pending={create.isPending}
      error={error}
      onClose={onClose}
    >
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label="Name"
            autoComplete="off"
            help={`${total === undefined ? 'Counting leads' : `${matchCountLabel(total)} now`}. Only you see this list.`}
          />
        )}
      </form.AppField>
      <h3 className="mt-4 mb-1.5 text-body font-medium">Criteria</h3>
      <CriteriaBox list={list} state={state} saved={saved} scope={scope} />
      {columns && (
        <form.AppField name="columns">
          {(field) => <field.CheckboxField className="mt-4" label="Keep these columns with the list" />}
        </form.AppField>
      )}
    </FormDialog>
  )
}
