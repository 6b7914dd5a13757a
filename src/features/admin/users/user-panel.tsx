import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { userDetailsQuery } from '#/api/admin/users.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { memberLists } from '#/domain/list/member-lists.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { type UserDetails } from '#/domain/user/user-details.ts'
import { canChangeEntries, canManageUsers } from '#/domain/user/user-rights.ts'
import { entryIn, managesLabel, type PersonRow, roleLabel, type TeamColumn } from '#/domain/user/user-rows.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { changeAndFocus } from '#/ui/move-focus.ts'
import { useMedia, WIDE } from '#/ui/use-media.ts'

import { HistoryList } from '../activity/history-list.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { PermissionChips } from '../members/permission-chips.tsx'
import { NoValue } from '../table/no-value.tsx'
import { QueryList } from '../table/query-list.tsx'
import { AccessCheck } from './access-check.tsx'
import { StateBadge } from './people-columns.tsx'
import { personMenu } from './people-table.tsx'
import { useUserActions } from './use-user-actions.ts'
import { type UserDialog } from './user-dialogs.tsx'

interface PanelProps {
  /** undefined when there is no such person at this client. */
  row: PersonRow | undefined
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onDialog: (dialog: UserDialog) => void
  onClose: () => void
}

/** The details of one person, next to the list. */
export function UserPanel({ row, rows, teams, onDialog, onClose }: PanelProps) {
  const { user: viewer } = useViewer()
  const actions = useUserActions()
  const users = useMemo(() => rows.flatMap((one) => one.user ?? []), [rows])
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const close = () => {
    const leaves = panel.current?.contains(document.activeElement) === true
    changeAndFocus(onClose, () => (leaves ? opener.current : null))
  }
  useHotkeys({ Escape: close })
  const heading = useRef<HTMLHeadingElement>(null)
  const inline = useMedia(WIDE)
  // The row that was pressed, before the heading takes the focus.
  useEffect(() => {
    opener.current = document.activeElement
  }, [])
  // When the panel replaces the list, it takes the focus, because the clicked element is no longer visible.
  useEffect(() => {
    if (!inline) heading.current?.focus()
  }, [inline])
  const items = row ? personMenu({ row, users, viewer, actions, onDialog }) : []
  return (
    <aside
      ref={panel}
      aria-label={row ? shortName(row.name) : 'User'}
      className="flex w-full min-w-0 shrink-0 flex-col border-l border-line bg-surface wide:w-[400px]"
    >
      <div className="flex min-h-14 items-center gap-2.5 border-b border-line px-4 py-2">
        {row && <UserAvatar id={row.id} name={row.name} color={row.color} size={32} />}
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-heading outline-none"
          data-user-text
        >
          {row ? <PersonName name={row.name} /> : 'Not found'}
        </h2>
        {row && <StateBadge row={row} />}
        {row && items.length > 0 && (
          <Menu
            label={`More for ${shortName(row.name)}`}
            align="end"
            items={items}
            trigger={<IconButton label={`More for ${shortName(row.name)}`} icon={Ellipsis} size="sm" />}
          />
        )}
        <IconButton label="Close" icon={X} size="sm" onClick={close} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {row === undefined ? (
          <p className="p-4 text-ink-2">
            User not found. They may have been removed, or belong to another company.
          </p>
        ) : row.user ? (
          <AccountPanel row={row} teams={teams} onDialog={onDialog} />
        ) : (
          <InvitationPanel row={row} teams={teams} />
        )}
      </div>
    </aside>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 truncate" data-user-text>
        {children}
      </dd>
    </>
  )
}

function AccountPanel({
  row,
  teams,
  onDialog,
}: {
  row: PersonRow
  teams: readonly TeamColumn[]
  onDialog: (dialog: UserDialog) => void
}) {
  const { user: viewer, kind, teamNoun } = useViewer()
  const noun = teamNoun.team.toLowerCase()
  const details = useQuery(userDetailsQuery(row.id))
  const { user } = row
  if (!user) return null
  const entries = canChangeEntries(viewer, user, teamNoun)
  const own = teams.filter(({ id }) => entryIn(row, id))
  const rest = teams.filter(({ id }) => !entryIn(row, id))
  return (
    <>
      <Section
        title="Profile"
        action={
          <GatedButton
            verdict={canManageUsers(viewer)}
            size="sm"
            icon={Pencil}
            onClick={() => onDialog({ type: 'account', row })}
          >
            Edit
          </GatedButton>
        }
      >
        <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <Fact name="Email">
            <bdi>{user.email ?? <NoValue />}</bdi>
          </Fact>
          <Fact name="Mobile">{user.mobile === undefined ? <NoValue /> : formatPhone(user.mobile)}</Fact>
          <Fact name="Title">
            <bdi>{user.title ?? <NoValue />}</bdi>
          </Fact>
          <Fact name="Role">{roleLabel(user.role)}</Fact>
          <Fact name="Manages">{managesLabel(user, kind)?.replace('Manages ', '') ?? <NoValue />}</Fact>
          <Fact name="Last sign-in">
            {user.lastSignInTs === undefined ? 'Never' : formatFullTime(user.lastSignInTs)}
          </Fact>
        </dl>
      </Section>
      <Section title={teamNoun.teams}>
        {user.role !== 'USER' && (
          <p className="mb-2 text-ink-2">
            {user.role === 'SUPERUSER'
              ? `Full access to every ${noun} by role.`
              : `Reads every ${noun} by role.`}
          </p>
        )}
        <ul className="flex flex-col gap-2">
          {own.map((team) => {
            const entry = entryIn(row, team.id)
            return (
              <li key={team.id} className="flex min-w-0 items-center gap-2">
                <span
                  className="w-28 shrink-0 truncate"
                  data-user-text
                  data-tip={shortName(team.name)}
                  data-tip-when="cut"
                >
                  {team.name}
                </span>
                <span className="min-w-0 flex-1">
                  {entry && <PermissionChips permission={entry.permission} most={2} />}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${entries.ok ? 'Edit' : 'Show'} permissions in ${shortName(team.name)}`}
                  onClick={() => onDialog({ type: 'entry', row, team })}
                >
                  {entries.ok ? 'Edit' : 'Show'}
                </Button>
              </li>
            )
          })}
          {own.length === 0 && user.role === 'USER' && <li className="text-ink-3">No {noun} yet.</li>}
        </ul>
        {entries.ok && rest.length > 0 && (
          <SearchableSelect
            label={`Add to a ${noun}`}
            labelHidden
            adds
            className="mt-3"
            placeholder={`Add to a ${noun}`}
            options={rest.map(({ id, name }) => ({ value: id, label: name }))}
            value={undefined}
            onChange={(id) => {
              const team = rest.find((one) => one.id === id)
              if (team) onDialog({ type: 'entry', row, team })
            }}
          />
        )}
      </Section>
      <Section title={`What can ${nameInSentence(user.name)} see?`}>
        <AccessCheck user={user} />
      </Section>
      <QueryPart query={details}>
        {(data) => <DetailSections row={row} teams={teams} details={data} />}
      </QueryPart>
    </>
  )
}

function QueryPart(props: Omit<Parameters<typeof QueryList<UserDetails>>[0], 'what'>) {
  return props.query.data === undefined ? (
    <div className="p-4">
      <QueryList {...props} what="More of this user" />
    </div>
  ) : (
    props.children(props.query.data)
  )
}

function DetailSections({
  row,
  teams,
  details,
}: {
  row: PersonRow
  teams: readonly TeamColumn[]
  details: UserDetails
}) {
  const { teamNoun } = useViewer()
  const nameOf = (id: string) =>
    shortName(teams.find((team) => team.id === id)?.name ?? `A ${teamNoun.team.toLowerCase()}`)
  const people = (some: readonly { name: string }[]) =>
    some.length === 0 ? <NoValue /> : some.map(({ name }) => nameInSentence(name)).join(', ')
  return (
    <>
      <Section title="Open leads">
        {details.openLeads.length === 0 ? (
          <p className="text-ink-3">None.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {details.openLeads.map(({ teamRef, count, seen }) => (
              <li key={teamRef} className="flex justify-between gap-3">
                <span className="truncate" data-user-text>
                  {nameOf(teamRef)}
                </span>
                <span className="shrink-0 tabular-nums">
                  {seen > 0 && (
                    <ListLink
                      of={memberLists.open(teamRef, row.id)}
                      label={`Open leads in ${nameOf(teamRef)}: ${seen}`}
                      className="rounded-xs text-accent-text hover:underline"
                    >
                      {seen}
                    </ListLink>
                  )}
                  {seen < count && (
                    <span className="text-ink-3">
                      {seen > 0 ? ' and ' : ''}
                      {count - seen} that you can’t open
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Phone orders">
        {details.phoneOrders.length === 0 ? (
          <p className="text-ink-3">In none.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {details.phoneOrders.map(({ teamRef, position, of }) => (
              <li key={teamRef} className="flex justify-between gap-3">
                <span className="truncate" data-user-text>
                  {nameOf(teamRef)}
                </span>
                <span className="text-ink-2 tabular-nums">
                  {position} of {of}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Working as someone">
        <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <Fact name="As them">{people(row.user?.representedBy ?? [])}</Fact>
          <Fact name="They as">{people(details.worksAs)}</Fact>
        </dl>
      </Section>
      <Section title="Recent activity">
        <HistoryList
          lines={details.history.slice(0, 10)}
          queryKey={[...adminKeys.userDetails(row.id), 'history']}
        />
      </Section>
    </>
  )
}

function InvitationPanel({ row, teams }: { row: PersonRow; teams: readonly TeamColumn[] }) {
  const { user, teamNoun } = useViewer()
  const manages = canManageUsers(user)
  const actions = useUserActions()
  const { invitation } = row
  if (!invitation) return null
  return (
    <>
      <Section title="Invitation">
        <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <Fact name="Email">
            <bdi>{row.email}</bdi>
          </Fact>
          <Fact name="Role">{roleLabel(row.role)}</Fact>
          <Fact name="Sent">{formatFullTime(invitation.sentTs)}</Fact>
          {invitation.expiresTs !== undefined && (
            <Fact name={row.state === 'expired' ? 'Expired' : 'Expires'}>
              {formatFullTime(invitation.expiresTs)}
            </Fact>
          )}
        </dl>
        {row.state === 'expired' && (
          <p role="status" className="mt-2 text-danger-text">
            The link no longer works. Resend it to give them another week.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <GatedButton verdict={manages} size="sm" onClick={() => actions.answer(row, 'resend')}>
            Resend
          </GatedButton>
          {invitation.path !== undefined && (
            <Button size="sm" onClick={() => actions.copyLink(row)}>
              Copy link
            </Button>
          )}
          <GatedButton verdict={manages} size="sm" onClick={() => actions.answer(row, 'withdraw')}>
            Withdraw
          </GatedButton>
        </div>
      </Section>
      <Section title={teamNoun.teams}>
        <ul className="flex flex-col gap-2">
          {row.entries.map(({ teamRef, permission }) => (
            <li key={teamRef} className="flex min-w-0 items-center gap-2" data-user-text>
              <span className="w-28 shrink-0 truncate">{teams.find(({ id }) => id === teamRef)?.name}</span>
              <PermissionChips permission={permission} most={3} />
            </li>
          ))}
          {row.entries.length === 0 && <li className="text-ink-3">None.</li>}
        </ul>
      </Section>
    </>
  )
}
