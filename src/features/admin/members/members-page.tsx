import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, Info, SearchX, UserPlus, UsersRound } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { teamMembersQuery } from '#/api/admin/members.ts'
import { errorMessage } from '#/api/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { useLateValue } from '#/components/use-late-value.ts'
import {
  filterMembers,
  memberRoleLabels,
  memberRoles,
  type MemberRow,
  memberRows,
  permissionFlags,
  permissionLabels,
} from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { type User } from '#/domain/user/colleague.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { Popover } from '#/ui/layers/popover.tsx'
import { type TableHandle } from '#/ui/table/table-body.tsx'
import { PHONE, useMedia, WIDE } from '#/ui/use-media.ts'

import { type CursorCell, CursorTable } from './cursor-table.tsx'
import { MemberCard, memberRowLabel } from './member-cells.tsx'
import { memberColumns, memberGrid } from './member-columns.tsx'
import { MemberDialogs, type MemberDialog } from './member-dialogs.tsx'
import { MemberMenu } from './member-menu.tsx'
import { type MemberSearch } from './member-search.ts'
import { useMemberActions } from './use-member-actions.ts'

import '#/features/admin/admin.css'

interface SearchProps {
  search: MemberSearch
  onSearch: (change: Partial<MemberSearch>) => void
}

/** Who works in a team, what each may do and how their leads and their phone stand. */
export function MembersPage({ teamId, ...props }: SearchProps & { teamId: string }) {
  const { data, error, isFetching, refetch } = useQuery(teamMembersQuery(teamId))
  const [dialog, setDialog] = useState<MemberDialog>()
  const rows = useMemo(() => data && memberRows(data.members, data.invitations), [data])
  const { role, permission, q } = props.search
  const shown = useMemo(
    () => rows && filterMembers(rows, { role, permission, q }),
    [rows, role, permission, q],
  )
  return (
    <>
      <MemberToolbar {...props} teamId={teamId} onDialog={setDialog} />
      {data && error && <RefreshMark retrying={isFetching} onRetry={() => void refetch()} />}
      {error && !data ? (
        <ErrorPanel
          title="The members could not be loaded"
          message={errorMessage(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <MemberTable
          teamId={teamId}
          rows={shown}
          onDialog={setDialog}
          instead={
            rows === undefined ? (
              <MembersLoading />
            ) : shown?.length === 0 ? (
              <NoMembers any={rows.length > 0} onClear={() => props.onSearch(nothing)} />
            ) : undefined
          }
        />
      )}
      <footer className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 border-t border-line bg-surface-2 px-4 py-2 text-small text-ink-3 tablet:pr-4 tablet:pl-6">
        {data && <span>{sumOf(rows ?? [])}. Open leads are counted in this team.</span>}
        {data && data.byRole.length > 0 && <ByRole people={data.byRole} />}
        <span className="ml-auto flex items-center gap-1.5 max-desktop:hidden">
          <Icon icon={Info} size={14} />
          Phone order is used by campaigns with Specific Order routing.
        </span>
      </footer>
      {dialog && <MemberDialogs teamId={teamId} dialog={dialog} onDialog={setDialog} />}
    </>
  )
}

const nothing = { role: undefined, permission: undefined, q: undefined } as const

/** "8 members, 1 invited, 1 inactive". */
function sumOf(rows: readonly MemberRow[]): string {
  const count = (...roles: readonly string[]) => rows.filter(({ role }) => roles.includes(role)).length
  const [members, invited, inactive] = [count('lead', 'member'), count('invited'), count('inactive')]
  return [
    members === 1 ? '1 member' : `${members} members`,
    ...(invited > 0 ? [`${invited} invited`] : []),
    ...(inactive > 0 ? [`${inactive} inactive`] : []),
  ].join(', ')
}

function MemberTable({
  teamId,
  rows,
  instead,
  onDialog,
}: {
  teamId: string
  rows: readonly MemberRow[] | undefined
  instead: ReactNode
  onDialog: (dialog: MemberDialog) => void
}) {
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const actions = useMemberActions(teamId)
  const table = useRef<TableHandle>(null)
  useHotkeys({ j: () => table.current?.move('next'), k: () => table.current?.move('previous') })
  const onOpen = (row: MemberRow) =>
    onDialog(
      row.kind === 'member'
        ? { type: 'permissions', member: row.member }
        : { type: 'invitation', invitation: row.invitation },
    )
  const menu = (row: MemberRow) => (
    <MemberMenu teamId={teamId} row={row} actions={actions} onDialog={onDialog} />
  )
  const card = ({ row, stop }: CursorCell<MemberRow>) => (
    <MemberCard row={row} teamId={teamId} stop={stop} onOpen={onOpen} menu={menu(row)} />
  )
  const columns = memberColumns({ teamId, chips: wide ? 3 : 2, onOpen, menu })
  return (
    <CursorTable<MemberRow>
      ref={table}
      label="Members"
      columns={columns}
      grid={memberGrid}
      rows={rows ?? []}
      keyOf={(row) => row.id}
      labelOf={memberRowLabel}
      rowHeight={phone ? 76 : 56}
      onOpen={onOpen}
      quiet={(row) => row.role === 'inactive'}
      card={phone ? card : undefined}
      instead={instead}
    />
  )
}

const ANY = 'any'

/** What the members are narrowed by, and the way to add one. */
function MemberToolbar({
  teamId,
  search,
  onSearch,
  onDialog,
}: SearchProps & { teamId: string; onDialog: (dialog: MemberDialog) => void }) {
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const phone = useMedia(PHONE)
  const may = canManageTeamMembers(user, team)
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2 tablet:pr-4 tablet:pl-6">
      <Filter
        label="Role"
        all="All roles"
        value={search.role}
        options={memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }))}
        onChange={(role) => onSearch({ role })}
      />
      <Filter
        label="Permission"
        all="All permissions"
        value={search.permission}
        options={permissionFlags.map((value) => ({ value, label: permissionLabels[value] }))}
        onChange={(permission) => onSearch({ permission })}
      />
      <div className="ml-auto flex min-w-0 items-center gap-2 max-tablet:w-full">
        <MemberSearchField q={search.q} onSearch={onSearch} touch={phone} />
        <GatedButton
          verdict={may}
          variant="primary"
          icon={UserPlus}
          size={phone ? 'touch' : 'md'}
          onClick={() => onDialog({ type: 'add' })}
        >
          Add member
        </GatedButton>
      </div>
    </div>
  )
}

/** The search: it follows the address, and the address follows it a moment after the last key. */
function MemberSearchField({
  q = '',
  onSearch,
  touch,
}: {
  q: string | undefined
  onSearch: SearchProps['onSearch']
  touch: boolean
}) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    setText(q)
  }
  const late = useLateValue(text)
  const sent = useRef(q)
  useEffect(() => {
    if (late === sent.current || late !== text) return
    sent.current = late
    onSearch({ q: late === '' ? undefined : late })
  }, [late, text, onSearch])
  useEffect(() => {
    sent.current = q
  }, [q])
  return (
    <SearchField
      label="Search members"
      value={text}
      onChange={setText}
      maxLength={200}
      size={touch ? 'touch' : 'md'}
      className="w-full tablet:w-52"
    />
  )
}

/** A filter as a menu of one choice; its button says what is chosen. */
function Filter<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      label={label}
      trigger={
        <Button end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}>
          {chosen ? (
            <>
              <span className="text-ink-3">{label}</span> {chosen.label}
            </>
          ) : (
            all
          )}
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: 'value',
          label,
          value: value ?? ANY,
          options: [{ value: ANY, label: all }, ...options],
          onChange: (next) => onChange(options.find((option) => option.value === next)?.value),
        },
      ]}
    />
  )
}

const roleWords: Readonly<Record<string, string>> = {
  SUPERUSER: 'Superuser',
  READ_ONLY_USER: 'Read-only user',
}

/** The people whose role reaches the team, named on a press: they are no members. */
function ByRole({ people }: { people: readonly User[] }) {
  const words =
    people.length === 1
      ? '1 person reaches this team by role'
      : `${people.length} people reach this team by role`
  return (
    <Popover
      label="Reach this team by role"
      width={280}
      trigger={
        <button
          type="button"
          className="hit rounded-xs text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
        >
          {words}
        </button>
      }
    >
      {() => (
        <ul className="max-h-72 overflow-y-auto p-3">
          {people.map(({ id, name, role, colorSelection }) => (
            <li key={id} className="flex min-w-0 items-center gap-2 py-1" data-user-text>
              <UserAvatar id={id} name={name} color={colorSelection} size={24} />
              <PersonName name={name} className="min-w-0 flex-1 truncate" />
              <span className="shrink-0 text-small text-ink-3">
                {roleWords[role ?? ''] ?? labelOfWord(role ?? '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

/** What is shown could not be refreshed; it stays. */
function RefreshMark({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <p
      role="status"
      className="flex h-8 shrink-0 items-center gap-2 bg-warning-tint px-4 text-small tablet:px-6"
    >
      The members could not be refreshed.
      <button
        type="button"
        aria-busy={retrying || undefined}
        onClick={onRetry}
        className="rounded-xs text-accent-text hover:underline"
      >
        Retry
      </button>
    </p>
  )
}

function MembersLoading() {
  return (
    <div role="status" aria-label="Loading members" className="min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          className={`${memberGrid} h-14 items-center border-b border-line max-tablet:flex max-tablet:h-19 max-tablet:px-4`}
        >
          <span className="flex items-center gap-2.5">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="w-28" />
          </span>
          <Skeleton className="w-16 max-wide:hidden" />
          <Skeleton className="w-40 max-tablet:ml-auto max-tablet:w-16" />
        </div>
      ))}
    </div>
  )
}

function NoMembers({ any, onClear }: { any: boolean; onClear: () => void }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {any ? (
        <EmptyState
          icon={SearchX}
          title="No member matches."
          action={<Button onClick={onClear}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          icon={UsersRound}
          title="No members in this team."
          body="Whoever is added here can be given its leads."
        />
      )}
    </div>
  )
}
