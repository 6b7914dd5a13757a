import { Copy, Info, Pencil, Send, Undo2, UserCheck, UserX } from 'lucide-react'
import { memo, useMemo } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { shortName } from '#/domain/user/short-name.ts'
import { canDeactivate, canManageUsers, canReactivate, type UserManager } from '#/domain/user/user-rights.ts'
import { type PersonRow, type UserRow } from '#/domain/user/user-rows.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { BillingLink } from '../billing/billing-link.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter } from '../table/admin-toolbar.tsx'
import { SelectAllRows, SelectionToolbar, useRowSelection } from '../table/row-selection.tsx'
import { sortOf, sortText } from '../table/use-admin-search.ts'
import { PersonCard, peopleColumns } from './people-columns.tsx'
import { type UserActions, useUserActions } from './use-user-actions.ts'
import { type UserDialog } from './user-dialogs.tsx'
import { NoPeople } from './users-notes.tsx'
import { listIn, type UsersSearch } from './users-search.ts'

interface TableProps {
  rows: readonly PersonRow[]
  /** All people, including those that the filters hide. */
  all: readonly PersonRow[]
  names: ReadonlyMap<string, string>
  now: number
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
  onDialog: (dialog: UserDialog) => void
  sum: string
}

const nothing = { role: undefined, state: undefined, team: undefined, q: undefined } as const

/**
 * The people as a table, with actions for several of them. The table re-renders on the click itself. It is memoized so
 * that the URL update that follows does not render it again.
 */
export const PeopleTable = memo(function PeopleTable({
  rows,
  all,
  names,
  now,
  search,
  onSearch,
  onDialog,
  sum,
}: TableProps) {
  const { user, teamNoun } = useViewer()
  const actions = useUserActions()
  const selection = useRowSelection()
  const sort = sortOf(search.sort) ?? { id: 'name', desc: false }
  const { hide } = search
  const columns = useMemo(() => {
    const hidden = new Set(listIn(hide))
    return peopleColumns({
      names,
      nouns: teamNoun,
      now,
      selection,
    }).filter(({ id }) => !hidden.has(id))
  }, [names, teamNoun, now, selection, hide])
  const { id: sortId, desc } = sort
  const shown = useMemo(() => sortedRows(rows, columns, { id: sortId, desc }), [rows, columns, sortId, desc])
  const users = useMemo(() => all.flatMap((one) => one.user ?? []), [all])
  const selected = selection.ids.size === 0 ? [] : shown.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      {selected.length > 0 && <SelectionBar rows={selected} onDialog={onDialog} onClear={selection.clear} />}
      <AdminTable<PersonRow>
        label="Users"
        plainRows
        before={<SelectAllRows rows={shown} selection={selection} className="mr-6" />}
        rows={shown}
        columns={columns}
        sort={sort}
        onSort={(next) => onSearch({ sort: next.id === 'name' && !next.desc ? undefined : sortText(next) })}
        listKey={[search.role, search.state, search.team, search.q].join(' ')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => shortName(name)}
        onOpen={({ id }) => onSearch({ user: id })}
        renderCard={(row, open) => <PersonCard row={row} open={open} />}
        menu={(row) =>
          personMenu({
            row,
            users,
            viewer: user,
            actions,
            onDialog,
            onOpen: () => onSearch({ user: row.id }),
          })
        }
        quiet={({ state }) => state === 'inactive'}
        fallback={
          rows.length === 0 ? <NoPeople any={all.length > 0} onClear={() => onSearch(nothing)} /> : undefined
        }
      />
      <AdminFooter
        link={<BillingLink />}
        note={
          <span className="flex items-center gap-1.5">
            <Icon icon={Info} size={14} />
            Deactivating asks first who takes the person’s open leads.
          </span>
        }
      >
        {sum}
      </AdminFooter>
    </>
  )
})

function SelectionBar({
  rows,
  onDialog,
  onClear,
}: {
  rows: readonly PersonRow[]
  onDialog: (dialog: UserDialog) => void
  onClear: () => void
}) {
  const { teamNoun, user } = useViewer()
  const manages = canManageUsers(user)
  const users = rows.filter(({ state }) => state === 'active')
  const invited = rows.filter(({ invitation }) => invitation !== undefined)
  return (
    <SelectionToolbar count={rows.length} onClear={onClear}>
      {users.length > 0 && (
        <>
          <GatedButton verdict={manages} onClick={() => onDialog({ type: 'add-to-team', rows: users })}>
            Add to {teamNoun.team.toLowerCase()}
          </GatedButton>
          <GatedButton
            verdict={manages}
            icon={UserX}
            onClick={() => onDialog({ type: 'deactivate', rows: users })}
          >
            Deactivate
          </GatedButton>
        </>
      )}
      {invited.length > 0 && (
        <GatedButton
          verdict={manages}
          icon={Send}
          onClick={() => onDialog({ type: 'resend', rows: invited })}
        >
          Resend {invited.length === 1 ? 'invitation' : `${invited.length} invitations`}
        </GatedButton>
      )}
    </SelectionToolbar>
  )
}

/** Returns the menu items for one person. */
export function personMenu({
  row,
  users,
  viewer,
  actions,
  onDialog,
  onOpen,
}: {
  row: PersonRow
  /** Every user who has an account. */
  users: readonly UserRow[]
  viewer: UserManager
  actions: UserActions
  onDialog: (dialog: UserDialog) => void
  /** Omitted when the panel is already open. */
  onOpen?: (() => void) | undefined
}): MenuItemOption[] {
  const { invitation, user } = row
  const open: MenuItemOption[] = onOpen ? [{ id: 'open', label: 'Open', icon: Info, onSelect: onOpen }] : []
  const manages = refusalText(canManageUsers(viewer))
  if (invitation)
    return [
      ...open,
      {
        id: 'resend',
        label: 'Resend',
        icon: Send,
        blocked: manages,
        onSelect: () => actions.answer(row, 'resend'),
      },
      ...(invitation.path === undefined
        ? []
        : [{ id: 'copy', label: 'Copy link', icon: Copy, onSelect: () => actions.copyLink(row) } as const]),
      { type: 'separator', id: 'before withdraw' },
      {
        id: 'withdraw',
        label: 'Withdraw',
        icon: Undo2,
        danger: true,
        blocked: manages,
        onSelect: () => actions.answer(row, 'withdraw'),
      },
    ]
  if (!user) return open
  return [
    ...open,
    {
      id: 'edit',
      label: 'Edit user',
      icon: Pencil,
      blocked: manages,
      onSelect: () => onDialog({ type: 'account', row }),
    },
    { type: 'separator', id: 'before state' },
    user.status === 'INACTIVE'
      ? {
          id: 'reactivate',
          label: 'Reactivate',
          icon: UserCheck,
          blocked: refusalText(canReactivate(viewer, user)),
          onSelect: () => onDialog({ type: 'reactivate', row }),
        }
      : {
          id: 'deactivate',
          label: 'Deactivate',
          icon: UserX,
          danger: true,
          blocked: refusalText(canDeactivate(viewer, user, users)),
          onSelect: () => onDialog({ type: 'deactivate', rows: [row] }),
        },
  ]
}
