import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'

import { useInviteUsers } from '#/api/admin/users.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { noPermission } from '#/domain/policy/team-rights.ts'
import {
  type ListedAddress,
  MOST_ADDRESSES,
  problemLabels,
  readAddressList,
} from '#/domain/user/address-list.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { canManageUsers } from '#/domain/user/user-rights.ts'
import {
  type PersonRow,
  roleLabel,
  type TeamColumn,
  type UserRole,
  userRoles,
} from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { useErrorFocus } from '#/ui/form/use-error-focus.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { SearchableSelect } from '../fields/searchable-select.tsx'
import { toastResults } from '../kit/toast-results.ts'
import { PermissionChips } from '../members/permission-chips.tsx'
import { PermissionFields } from '../members/permission-fields.tsx'
import { invitationsSent, type PersonResult, ResultList } from './result-list.tsx'

/** Maximum number of rows that are rendered. The rest is only counted, because a user may paste 2,000 lines. */
const MOST_SHOWN = 60
const LONGEST_MESSAGE = 500

interface GivenTeam {
  readonly teamRef: string
  readonly permission: TeamPermission
}

/** Invites up to 50 people by email. Each address is validated before anything is sent. */
export function InviteUsersDialog({
  rows,
  teams,
  onClose,
}: {
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  const may = canManageUsers(useViewer().user)
  const [text, setText] = useState('')
  const [role, setRole] = useState<UserRole>('USER')
  const [given, setGiven] = useState<readonly GivenTeam[]>([])
  const [message, setMessage] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [results, setResults] = useState<readonly PersonResult[]>()
  const [error, setError] = useState<string>()
  const invite = useInviteUsers()
  const body = useErrorFocus<HTMLDivElement>(attempts, invite.isPending)
  const known = useMemo(() => {
    const lower = (some: readonly PersonRow[]) => new Set(some.map(({ email }) => email.toLowerCase()))
    return {
      here: lower(rows.filter((row) => row.user)),
      invited: lower(rows.filter((row) => row.invitation)),
    }
  }, [rows])
  const listed = useMemo(() => readAddressList(text, known), [text, known])
  const good = listed.filter(({ problem }) => problem === undefined)
  const problem =
    good.length === 0
      ? 'Enter at least one address that can be invited'
      : good.length > MOST_ADDRESSES
        ? `At most ${MOST_ADDRESSES} people at once: there are ${good.length}`
        : undefined
  const dirty = results === undefined && (text.trim() !== '' || message.trim() !== '' || given.length > 0)
  useUnsaved(dirty)
  const tooLong = message.length > LONGEST_MESSAGE ? `At most ${LONGEST_MESSAGE} characters` : undefined
  const run = () => {
    setAttempts(attempts + 1)
    setError(undefined)
    if (problem !== undefined || tooLong !== undefined) return
    invite.act(
      {
        people: good.map(({ email, name }) => ({ email, name })),
        role,
        teams: role === 'USER' ? given : [],
        message: message.trim(),
      },
      {
        onSuccess: (answers) => setResults(answers.map(resultOf)),
        onUnseenSuccess: (answers) => toastResults(answers.map(resultOf), invitationsSent),
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  if (results) return <ResultList title="Invitations" results={results} doneLabel="Sent" onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite users"
      width={600}
      dirty={dirty}
      saving={invite.isPending}
      footer={
        <>
          <CancelButton saving={invite.isPending} onCancel={onClose} />
          <Button
            size="lg"
            variant="primary"
            loading={invite.isPending}
            aria-disabled={!may.ok || undefined}
            onClick={run}
          >
            {good.length > 1 ? `Send ${good.length} invitations` : 'Send invitation'}
          </Button>
        </>
      }
    >
      <div ref={body}>
        <TextArea
          label="Email addresses"
          help={`Separated by commas or lines, up to ${MOST_ADDRESSES}.`}
          error={attempts > 0 ? problem : undefined}
          minRows={3}
          maxRows={6}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        {listed.length > 0 && <AddressResults listed={listed} />}
        <RoleChoice role={role} onRole={setRole} />
        {role === 'USER' && <GivenTeams teams={teams} given={given} onChange={setGiven} />}
        <TextArea
          label="Message"
          optional
          className="mt-4"
          error={tooLong}
          counter={{ used: message.length, limit: LONGEST_MESSAGE }}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
      <FormError text={refusalText(may) ?? error} />
    </Dialog>
  )
}

/** Returns the result of the invitation to an address. */
const resultOf = ({
  email,
  ok,
  message,
}: {
  email: string
  ok: boolean
  message?: string | undefined
}): PersonResult => ({ id: email, name: email, ok, message })

function RoleChoice({ role, onRole }: { role: UserRole; onRole: (role: UserRole) => void }) {
  const { user, teamNoun } = useViewer()
  return (
    <div className="mt-4">
      <p className="mb-1 font-medium">Role</p>
      <Segmented
        label="Role"
        options={userRoles
          .filter((one) => one === 'USER' || user.role === 'SUPERUSER')
          .map((value) => ({ value, label: roleLabel(value) }))}
        value={role}
        onChange={onRole}
      />
      {role !== 'USER' && (
        <p className="mt-1.5 text-small text-ink-3">
          {role === 'SUPERUSER'
            ? `Full access to every ${teamNoun.team.toLowerCase()} by role.`
            : `Reads every ${teamNoun.team.toLowerCase()} and changes nothing.`}
        </p>
      )}
    </div>
  )
}

function AddressResults({ listed }: { listed: readonly ListedAddress[] }) {
  const bad = listed.filter(({ problem }) => problem !== undefined).length
  return (
    <div className="mt-2">
      <p role="status" className="text-small text-ink-3">
        {listed.length - bad} can be invited{bad > 0 && `, ${bad} can’t`}
      </p>
      <ul
        aria-label="Addresses"
        className="mt-1 max-h-36 overflow-y-auto rounded-md border border-line-2"
        data-user-text
      >
        {listed
          .map((one, at) => ({ ...one, at }))
          .toSorted((a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined))
          .slice(0, MOST_SHOWN)
          .map(({ text, email, problem, at }) => (
            <li
              key={at}
              className="flex min-h-8 items-center gap-2 border-b border-line px-2.5 last:border-b-0"
            >
              <Icon
                icon={problem === undefined ? CircleCheck : CircleAlert}
                size={14}
                className={problem === undefined ? 'shrink-0 text-success' : 'shrink-0 text-danger'}
              />
              <span className="min-w-0 flex-1 truncate">
                <bdi>{shortName(problem === 'invalid' ? text : email, 200)}</bdi>
              </span>
              {problem !== undefined && (
                <span className="shrink-0 text-danger-text">{problemLabels[problem]}</span>
              )}
            </li>
          ))}
        {listed.length > MOST_SHOWN && (
          <li className="px-2.5 py-1.5 text-small text-ink-3">
            and {formatCount(listed.length - MOST_SHOWN)} more
          </li>
        )}
      </ul>
    </div>
  )
}

/** The teams that the invited people join, with the flags for each team. */
function GivenTeams({
  teams,
  given,
  onChange,
}: {
  teams: readonly TeamColumn[]
  given: readonly GivenTeam[]
  onChange: (given: readonly GivenTeam[]) => void
}) {
  const { teamNoun } = useViewer()
  const [edited, setEdited] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? teamNoun.team
  const remove = (teamRef: string, at: number) =>
    changeAndFocus(
      () => onChange(given.filter((one) => one.teamRef !== teamRef)),
      () =>
        group.current?.querySelectorAll('[data-remove-team]')[at] ??
        group.current?.querySelector('[role=combobox]'),
    )
  return (
    <div ref={group} role="group" aria-label={teamNoun.teams} className="mt-4">
      <p className="mb-1 font-medium">{teamNoun.teams}</p>
      {given.map(({ teamRef, permission }, at) => (
        <div key={teamRef} className="mb-2 rounded-md border border-line-2 px-3 py-2">
          <div className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-medium" data-user-text>
              <bdi>{shortName(nameOf(teamRef))}</bdi>
            </span>
            <PermissionChips permission={permission} most={2} />
            <Button
              size="sm"
              aria-expanded={edited === teamRef}
              aria-label={`Permissions in ${shortName(nameOf(teamRef))}`}
              onClick={() => setEdited(edited === teamRef ? undefined : teamRef)}
            >
              {edited === teamRef ? 'Close' : 'Edit'}
            </Button>
            <IconButton
              label={`Remove ${shortName(nameOf(teamRef))}`}
              icon={X}
              size="sm"
              data-remove-team
              onClick={() => remove(teamRef, at)}
            />
          </div>
          {edited === teamRef && (
            <div className="mt-2">
              <PermissionFields
                value={permission}
                onChange={(flag, on) =>
                  onChange(
                    given.map((one) =>
                      one.teamRef === teamRef ? { ...one, permission: { ...permission, [flag]: on } } : one,
                    ),
                  )
                }
              />
            </div>
          )}
        </div>
      ))}
      <SearchableSelect
        label={`Add a ${teamNoun.team.toLowerCase()}`}
        labelHidden
        adds
        placeholder={`Add a ${teamNoun.team.toLowerCase()}`}
        options={teams
          .filter(({ id }) => !given.some(({ teamRef }) => teamRef === id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={undefined}
        onChange={(teamRef) =>
          teamRef !== undefined &&
          onChange([...given, { teamRef, permission: { ...noPermission, agent: true } }])
        }
      />
    </div>
  )
}
