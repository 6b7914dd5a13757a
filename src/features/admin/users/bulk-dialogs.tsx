import { useEffect, useRef, useState } from 'react'

import { useSetUserPermissions, useUserInvitationAct } from '#/api/admin/users.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { errorMessage, isAborted } from '#/api/request/errors.ts'
import { type PermissionFlag, permissionFlags } from '#/domain/member/member.ts'
import { noPermission } from '#/domain/policy/team-rights.ts'
import { canManageUsers } from '#/domain/user/user-rights.ts'
import { entryIn, entryVersion, type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { SearchableSelect } from '../fields/searchable-select.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { toastResults } from '../kit/toast-results.ts'
import { PermissionFields } from '../members/permission-fields.tsx'
import { invitationsSent, type PersonResult, ResultList } from './result-list.tsx'
import { useSendWaitingCells } from './use-pending-cells.ts'

/** Adds several people to a team with the same flags. Existing members get those flags in addition to their own. */
export function AddToTeamDialog({
  rows,
  teams,
  onClose,
}: {
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  const [team, setTeam] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [permission, setPermission] = useState({ ...noPermission, agent: true })
  const { user, teamNoun } = useViewer()
  const may = canManageUsers(user)
  const noun = teamNoun.team.toLowerCase()
  const [results, setResults] = useState<readonly PersonResult[]>()
  const [error, setError] = useState<string>()
  const save = useSetUserPermissions()
  useSendWaitingCells()
  const set = permissionFlags.filter((flag) => permission[flag])
  const resultsOf = (answers: readonly { userRef: string; ok: boolean; message?: string | undefined }[]) =>
    rows.map(({ id, name }): PersonResult => {
      const answer = answers.find(({ userRef }) => userRef === id)
      return { id, name, ok: answer?.ok === true, message: answer?.message ?? 'Not changed' }
    })
  const run = () => {
    setError(undefined)
    if (team === undefined) return setMissing(true)
    const flags: Partial<Record<PermissionFlag, boolean>> = Object.fromEntries(
      set.map((flag) => [flag, true]),
    )
    save.act(
      rows.map((row) => ({
        userRef: row.id,
        teamRef: team,
        permission: flags,
        fromTs: entryVersion(entryIn(row, team)),
      })),
      {
        onSuccess: (answers) => setResults(resultsOf(answers)),
        onUnseenSuccess: (answers) =>
          toastResults(resultsOf(answers), {
            done: (count) => `${countOf(count, 'user')} added`,
            refused: (count) => `${countOf(count, 'user wasn’t', 'users weren’t')} added`,
          }),
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  if (results)
    return <ResultList title={`Add to ${noun}`} results={results} doneLabel="Added" onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Add ${countOf(rows.length, 'user')} to a ${noun}`}
      verb={`Add to ${noun}`}
      variant="primary"
      width={600}
      blocked={set.length === 0}
      pending={save.isPending}
      error={error}
      verdict={may}
      onConfirm={run}
      onClose={onClose}
    >
      <SearchableSelect
        label={teamNoun.team}
        placeholder={`Choose a ${noun}`}
        className="mb-4"
        error={missing && team === undefined ? 'Selection Required' : undefined}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={team}
        onChange={setTeam}
      />
      <PermissionFields
        value={permission}
        onChange={(flag, on) => setPermission({ ...permission, [flag]: on })}
      />
      <p className="mt-3 text-small text-ink-3">
        {set.length === 0
          ? 'Choose at least one permission.'
          : `Members of the ${noun} keep what they have and get these too.`}
      </p>
    </ConfirmDialog>
  )
}

/**
 * Sends several invitations again, one after the other, with a result for each. Closing the dialog does not stop it.
 */
export function ResendDialog({ rows, onClose }: { rows: readonly PersonRow[]; onClose: () => void }) {
  const [people] = useState(() =>
    rows.flatMap(({ invitation, name }) => (invitation ? { invitation, name } : [])),
  )
  const [results, setResults] = useState<readonly PersonResult[]>([])
  const { mutateAsync } = useUserInvitationAct()
  const mounted = useMounted()
  const started = useRef(false)
  useEffect(() => {
    // If the effect ran a second time, every email would be sent twice.
    if (started.current) return
    started.current = true
    void (async () => {
      const all: PersonResult[] = []
      for (const { invitation, name } of people) {
        const { id } = invitation
        let result: PersonResult
        try {
          await mutateAsync({ invitation, act: 'resend' })
          result = { id, name, ok: true }
        } catch (error) {
          if (isAborted(error)) return
          result = { id, name, ok: false, message: errorMessage(error) }
        }
        all.push(result)
        setResults([...all])
      }
      if (!mounted.current) toastResults(all, invitationsSent)
    })()
  }, [people, mutateAsync, mounted])
  if (results.length === people.length)
    return <ResultList title="Resend invitations" results={results} doneLabel="Sent" onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Resend invitations">
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {results.filter(({ ok }) => ok).length} of {people.length} sent
      </p>
    </Dialog>
  )
}
