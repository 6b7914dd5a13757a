import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useDeactivateUser, useReactivateUser, userDetailsQuery } from '#/api/admin/users.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import {
  departureSentences,
  type LeadTargets,
  undecidedTeams,
  type UserDetails,
} from '#/domain/user/user-details.ts'
import { canDeactivate, canManageUsers, canReactivate } from '#/domain/user/user-rights.ts'
import { type PersonRow, type TeamColumn, type UserRow } from '#/domain/user/user-rows.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { useErrorFocus } from '#/ui/form/use-error-focus.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { personOption } from '../fields/people-picker.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { QueryList } from '../table/query-list.tsx'
import { ResultList, type PersonResult } from './result-list.tsx'

const NOBODY = 'nobody'

/** Deactivates accounts one after the other, and asks for each what happens to its open leads. */
export function DeactivateDialog({
  rows,
  all,
  teams,
  onClose,
}: {
  rows: readonly PersonRow[]
  all: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  // The users who were selected when the dialog opened. Once deactivated, they leave the list in the page behind.
  const [people] = useState(() => rows.flatMap(({ user }) => user ?? []))
  const [results, setResults] = useState<readonly PersonResult[]>([])
  const user = people[results.length]
  const next = (result: PersonResult) => {
    const done = [...results, result]
    if (people.length > 1) return setResults(done)
    onClose()
    if (result.ok) toast.success({ title: 'User deactivated', body: shortName(result.name) })
  }
  if (!user)
    return <ResultList title="Deactivate users" results={results} doneLabel="Deactivated" onClose={onClose} />
  return (
    <DeactivateOne
      key={user.id}
      user={user}
      users={all.flatMap((one) => one.user ?? [])}
      teams={teams}
      follows={results.length > 0}
      position={people.length > 1 ? `${results.length + 1} of ${people.length}` : undefined}
      onNext={next}
      onClose={
        results.length > 0
          ? () => setResults([...results, ...people.slice(results.length).map(notAsked)])
          : onClose
      }
    />
  )
}

const notAsked = ({ id, name, email }: UserRow): PersonResult => ({
  id,
  name,
  email,
  ok: false,
  message: 'Not deactivated',
})

function DeactivateOne({
  user,
  users,
  teams,
  follows,
  position,
  onNext,
  onClose,
}: {
  user: UserRow
  users: readonly UserRow[]
  teams: readonly TeamColumn[]
  /** Whether the same question was just asked about another user at the same position. */
  follows: boolean
  position: string | undefined
  onNext: (result: PersonResult) => void
  onClose: () => void
}) {
  const { user: viewer } = useViewer()
  const details = useQuery(userDetailsQuery(user.id))
  const [targets, setTargets] = useState<LeadTargets>({})
  const [attempts, setAttempts] = useState(0)
  const [error, setError] = useState<string>()
  const deactivate = useDeactivateUser()
  const body = useErrorFocus<HTMLDivElement>(attempts, deactivate.isPending)
  const verdict = canDeactivate(viewer, user, users, details.data?.onCall === true)
  const { id, name, email } = user
  const run = () => {
    if (!details.data) return
    setError(undefined)
    setAttempts(attempts + 1)
    if (undecidedTeams(details.data, targets).length > 0) return
    deactivate.act(
      { userId: user.id, targets },
      {
        onSuccess: () => onNext({ id, name, email, ok: true }),
        onError: (thrown) => {
          setError(errorMessage(thrown))
          // There may be new leads, or a person who cannot take any more leads. Refetch, so that the questions are
          // current.
          void details.refetch()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Deactivate user"
      saving={deactivate.isPending}
      footer={
        <>
          {position !== undefined && <span className="mr-auto text-ink-3">{position}</span>}
          {position !== undefined && (
            <PressGuard meaning="skip" appears={follows}>
              <Button
                size="lg"
                variant="ghost"
                aria-disabled={deactivate.isPending || undefined}
                onClick={() => onNext({ id, name, email, ok: false, message: 'Skipped' })}
              >
                Skip
              </Button>
            </PressGuard>
          )}
          <CancelButton saving={deactivate.isPending} onCancel={onClose} />
          <PressGuard meaning="deactivate" appears={follows}>
            <Button
              size="lg"
              variant="destructive"
              loading={deactivate.isPending}
              aria-disabled={!verdict.ok || !details.data || undefined}
              onClick={run}
            >
              Deactivate
            </Button>
          </PressGuard>
        </>
      }
    >
      <p data-user-text>
        {nameInSentence(name)} won’t be able to sign in. You can reactivate them later, without their leads.
      </p>
      {email !== undefined && (
        <p className="mt-1 text-ink-3" data-user-text>
          {email}
        </p>
      )}
      <div ref={body} className="mt-4">
        <QueryList query={details} what="What they leave">
          {(data) => (
            <Questions
              user={user}
              users={users}
              details={data}
              teams={teams}
              targets={targets}
              asked={attempts > 0}
              onTarget={(teamRef, target) => setTargets({ ...targets, [teamRef]: target })}
            />
          )}
        </QueryList>
      </div>
      <FormError text={refusalText(verdict) ?? error} />
    </Dialog>
  )
}

function Questions({
  user,
  users,
  details,
  teams,
  targets,
  asked,
  onTarget,
}: {
  user: UserRow
  users: readonly UserRow[]
  details: UserDetails
  teams: readonly TeamColumn[]
  targets: LeadTargets
  asked: boolean
  onTarget: (teamRef: string, target: string | null) => void
}) {
  const { teamNoun } = useViewer()
  const nameOf = (id: string) =>
    nameInSentence(teams.find((team) => team.id === id)?.name ?? `a ${teamNoun.team.toLowerCase()}`)
  const undecided = new Set(undecidedTeams(details, targets))
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return (
    <div className="flex flex-col gap-4">
      {details.openLeads.map(({ teamRef, count, heirs }) => {
        const target = Object.hasOwn(targets, teamRef) ? (targets[teamRef] ?? NOBODY) : undefined
        return (
          <SearchableSelect
            key={teamRef}
            label={`Who takes ${countOf(count, 'open lead')} of ${nameOf(teamRef)}?`}
            placeholder="Choose a member, or no one"
            error={asked && undecided.has(teamRef) ? 'Selection Required' : undefined}
            options={[
              { value: NOBODY, label: 'No one: unassigned' },
              ...heirs.map((heir) => personOption({ ...heir, email: emails.get(heir.id) })),
            ]}
            value={target}
            onChange={(value) => value !== undefined && onTarget(teamRef, value === NOBODY ? null : value)}
          />
        )
      })}
      <ul className="list-disc pl-5 text-ink-2" data-user-text>
        {departureSentences(details, user, nameOf).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Reactivates an account, and says what is restored with it. */
export function ReactivateDialog({
  row,
  teams,
  onClose,
}: {
  row: PersonRow
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  const { user: viewer } = useViewer()
  const may = row.user ? canReactivate(viewer, row.user) : canManageUsers(viewer)
  const reactivate = useReactivateUser()
  const [error, setError] = useState<string>()
  const own = teams.filter(({ id }) => row.entries.some(({ teamRef }) => teamRef === id))
  const run = () => {
    setError(undefined)
    reactivate.act(
      { userId: row.id },
      {
        onSuccess: () => {
          onClose()
          toast.success({ title: 'User reactivated', body: shortName(row.name) })
        },
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  return (
    <ConfirmDialog
      title="Reactivate user"
      verb="Reactivate"
      variant="primary"
      pending={reactivate.isPending}
      error={error}
      verdict={may}
      onConfirm={run}
      onClose={onClose}
    >
      <p data-user-text>{nameInSentence(row.name)} can sign in again.</p>
      <ul className="mt-3 list-disc pl-5 text-ink-2" data-user-text>
        <li>
          {own.length === 0
            ? 'They had no permissions of their own.'
            : `Their permissions come back in ${own.map(({ name }) => nameInSentence(name)).join(', ')}.`}
        </li>
        <li>Their places in phone orders and campaigns come back where those still exist.</li>
        <li>Their leads stay with whoever has them now.</li>
      </ul>
    </ConfirmDialog>
  )
}
