import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { memberCampaignsQuery } from '#/api/admin/members.ts'
import { useSetUserPermission } from '#/api/admin/users.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type PermissionFlag } from '#/domain/member/member.ts'
import { modeLabel } from '#/domain/policy/member-effects.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import {
  changeOfCell,
  editedPermission,
  type FlagEdit,
  flagInCells,
  isIncluded,
  type MatrixCell,
} from '#/domain/user/permission-matrix.ts'
import { firstName, nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { canManageUsers } from '#/domain/user/user-rights.ts'
import { entryVersion } from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { sentences } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { Disclosure } from '#/ui/controls/disclosure.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { EffectsBox } from '../members/effects-box.tsx'
import { cellKey, type PendingCells } from './use-pending-cells.ts'

const groups: readonly (readonly { flag: PermissionFlag; label: string }[])[] = [
  [{ flag: 'fullAccess', label: 'Full access' }],
  [
    { flag: 'agent', label: 'Agent' },
    { flag: 'assignLeads', label: 'Assign leads' },
    { flag: 'readonly', label: 'Read-only' },
  ],
  [
    { flag: 'manageCampaigns', label: 'Manage campaigns' },
    { flag: 'manageListings', label: 'Manage listings' },
    { flag: 'manageTeamMembers', label: 'Manage members' },
    { flag: 'manageConfiguration', label: 'Manage configuration' },
  ],
]

const INCLUDED = 'Included in full access'

/** Edits the flags of one cell, or of several cells at once. Each cell keeps the flags that are not edited. */
export function CellPopover({
  cells,
  label,
  pending,
  onClose,
}: {
  /** At least one cell. */
  cells: readonly MatrixCell[]
  label: string
  pending: PendingCells
  onClose: () => void
}) {
  const refusalId = useId()
  const [edit, setEdit] = useState<FlagEdit>({})
  const [error, setError] = useState<string>()
  // The versions of the cells when the popover opened. If a colleague changes a cell in the meantime, the popover says
  // so before anything is saved.
  const [seen, setSeen] = useState(() => versionsOf(cells))
  const { user: viewer, teamNoun } = useViewer()
  const may = canManageUsers(viewer)
  const save = useSetUserPermission()
  const [only] = cells
  const single = cells.length === 1 ? only : undefined
  const permissions = cells.map(pending.permissionIn)
  const changes = permissions.reduce((sum, one) => sum + Object.keys(changeOfCell(one, edit)).length, 0)
  // The user's own save also changes the versions, shortly before its response arrives.
  const moved = save.isPending
    ? []
    : cells.filter(({ row, team, entry }) => seen.get(cellKey(row.id, team.id)) !== entryVersion(entry))
  const conflict = moved.length > 0
  const set = (flag: PermissionFlag, on: boolean) => setEdit({ ...edit, [flag]: on })
  const run = () => {
    setError(undefined)
    // If an earlier edit of this cell is still waiting to be sent, this edit must be queued after it.
    if (!single || pending.permissions.has(cellKey(single.row.id, single.team.id))) {
      pending.start(cells, edit)
      return onClose()
    }
    save.act(
      {
        userId: single.row.id,
        teamId: single.team.id,
        permission: changeOfCell(single.entry?.permission, edit),
        fromTs: entryVersion(single.entry),
      },
      {
        onSuccess: () => {
          onClose()
          toast.success({ title: 'Permissions saved', body: label })
        },
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  return (
    <div>
      <div className="border-b border-line px-3 py-2.5" data-user-text>
        <p className="font-medium">{label}</p>
        <p className="text-small text-ink-3">
          {single ? modeLabel(single.team.settings) : aboutCells(cells, teamNoun)}
        </p>
      </div>
      {conflict && (
        <MovedCells
          text={aboutMoved(moved, cells.length, teamNoun)}
          verb={moved.some(({ entry }) => entry === undefined) ? 'Add again' : 'Continue with theirs'}
          onContinue={() => {
            setSeen(versionsOf(cells))
            setError(undefined)
          }}
        />
      )}
      <Flags permissions={permissions} edit={edit} refusal={may.ok ? undefined : refusalId} onSet={set} />
      {single && (
        <Disclosure
          label={`What ${firstName(single.row.name)} can do`}
          className="border-b border-line px-3 py-1.5"
        >
          <CellEffects cell={single} permission={editedPermission(permissions[0], edit)} />
        </Disclosure>
      )}
      {!may.ok && (
        <p id={refusalId} className="border-b border-line px-3 py-2 text-ink-2">
          {sentences(may)}
        </p>
      )}
      {error !== undefined && !conflict && (
        <p role="alert" className="border-b border-line px-3 py-2 text-danger-text">
          {error}
        </p>
      )}
      <div className="flex items-center gap-2 bg-surface-2 px-3 py-2.5">
        <span role="status" className="mr-auto text-small text-ink-3">
          {changes === 0 ? 'No changes' : countOf(changes, 'change')}
        </span>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          loading={save.isPending}
          aria-disabled={changes === 0 || conflict || !may.ok || undefined}
          onClick={run}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

/** The flags as boxes. One that can't be changed stays in the tab order, so that the reason can be read. */
function Flags({
  permissions,
  edit,
  refusal,
  onSet,
}: {
  permissions: readonly (TeamPermission | undefined)[]
  edit: FlagEdit
  /** The id of the text that says why no flag can be changed. undefined when they can. */
  refusal: string | undefined
  onSet: (flag: PermissionFlag, on: boolean) => void
}) {
  const includedId = useId()
  return (
    <>
      {groups.map((group) => (
        <div key={group[0]?.flag} className="flex flex-col border-b border-line px-3 py-1.5">
          {group.map(({ flag, label: text }) => {
            const included = isIncluded(permissions, edit, flag)
            const locked = included || refusal !== undefined
            return (
              <Checkbox
                key={flag}
                label={text}
                data-tip={included ? INCLUDED : undefined}
                aria-disabled={locked || undefined}
                aria-describedby={refusal ?? (included ? includedId : undefined)}
                className={locked ? 'cursor-default! text-ink-disabled' : undefined}
                checked={included || flagInCells(permissions, edit, flag)}
                onChange={(on) => !locked && onSet(flag, on)}
              />
            )
          })}
        </div>
      ))}
      <span id={includedId} hidden>
        {INCLUDED}
      </span>
    </>
  )
}

/** Says what became of the cells. Nothing can be saved until the user has confirmed this. */
function MovedCells({ text, verb, onContinue }: { text: string; verb: string; onContinue: () => void }) {
  return (
    <div role="alert" className="border-b border-line bg-warning-tint px-3 py-2" data-user-text>
      <p>{text}</p>
      <Button
        size="sm"
        className="mt-1.5"
        onClick={(event) => {
          const popover = event.currentTarget.closest('[role=alert]')?.parentElement
          changeAndFocus(onContinue, () => popover?.querySelector('input:enabled'))
        }}
      >
        {verb}
      </Button>
    </div>
  )
}

/** Returns the version of each cell. */
const versionsOf = (cells: readonly MatrixCell[]) =>
  new Map(cells.map(({ row, team, entry }) => [cellKey(row.id, team.id), entryVersion(entry)]))

/** "Changed by Dana while this was open."; of several: "2 of them were changed by Dana while this was open." */
function aboutMoved(moved: readonly MatrixCell[], all: number, noun: TeamNoun): string {
  const entries = moved.flatMap(({ entry }) => entry ?? [])
  const who = [...new Set(entries.map(({ changedBy = 'someone' }) => changedBy))]
  const names = who.map((name) => nameInSentence(name)).join(' and ')
  const removed = moved.length - entries.length
  const from = `from the ${noun.team.toLowerCase()}`
  if (all === 1) return `${removed === 1 ? `Removed ${from}` : `Changed by ${names}`} while this was open.`
  const of = (count: number, what: string) =>
    count === 0 ? [] : [`${count} of them ${count === 1 ? 'was' : 'were'} ${what} while this was open.`]
  return [...of(entries.length, `changed by ${names}`), ...of(removed, `removed ${from}`)].join(' ')
}

/** "4 people in 2 teams, 37 open leads". */
function aboutCells(cells: readonly MatrixCell[], noun: TeamNoun): string {
  const people = new Set(cells.map(({ row }) => row.id)).size
  const teams = new Set(cells.map(({ team }) => team.id)).size
  const leads = cells.reduce((sum, { entry }) => sum + (entry?.openLeads ?? 0), 0)
  return `${countOf(people, 'person', 'people')} in ${countOf(teams, noun.team.toLowerCase(), noun.teams.toLowerCase())}, ${countOf(leads, 'open lead')}`
}

function CellEffects({ cell: { row, team }, permission }: { cell: MatrixCell; permission: TeamPermission }) {
  const campaigns = useQuery(memberCampaignsQuery(team.id))
  if (campaigns.isError && !campaigns.data)
    return (
      <p className="text-small text-ink-3" data-user-text>
        You can’t read the campaigns of {shortName(team.name)}.
      </p>
    )
  return (
    <EffectsBox
      name={firstName(row.name)}
      input={
        campaigns.data && {
          person: { id: row.id, role: row.role },
          permission,
          team,
          campaigns: campaigns.data,
        }
      }
    />
  )
}
