import { useState } from 'react'

import { type ChangeResult, useAssignProperties } from '#/api/admin/property-rows.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type ManagedProperty, NONE } from '#/domain/property/managed-property.ts'
import { changeSentences, isLeftAlone, type PropertyChange } from '#/domain/property/property-change.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useErrorFocus } from '#/ui/form/use-error-focus.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { SearchableSelect } from '../fields/searchable-select.tsx'
import { toastResults } from '../kit/toast-results.ts'
import { type PersonResult, ResultList } from '../users/result-list.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

const verbs = { team: 'Assign to team', owner: 'Assign to owner', list: 'List', unlist: 'Unlist' } as const
const done = { team: 'Assigned', owner: 'Assigned', list: 'Listed', unlist: 'Not listed' } as const

/** Returns the change that a dialog makes to the properties. undefined until a team or an owner is chosen. */
function changeOf(what: keyof typeof verbs, chosen: Named | undefined): PropertyChange | undefined {
  if (what === 'list' || what === 'unlist')
    return { kind: 'listing', listing: what === 'list' ? 'LISTED' : 'NOT_LISTED' }
  if (chosen === undefined) return undefined
  const target = chosen.id === NONE ? null : chosen
  return what === 'team' ? { kind: 'team', team: target } : { kind: 'owner', owner: target }
}

/**
 * Assigns properties to a team or an owner, or lists or unlists them. It first shows what changes, then the result for
 * each property.
 */
export function ChangeDialog({
  what,
  ids,
  may,
  rows,
  teams,
  owners,
  onClose,
}: {
  what: keyof typeof verbs
  ids: readonly string[]
  may: Verdict
  /** The current version of all properties. */
  rows: readonly ManagedProperty[]
  teams: readonly Named[]
  owners: readonly Named[]
  onClose: () => void
}) {
  const assign = useAssignProperties()
  const [chosenId, setChosenId] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [error, setError] = useState<string>()
  const [results, setResults] = useState<readonly PersonResult[]>()
  // A property that a colleague changed while the dialog was open is left alone, and the results say so.
  const [seen] = useState(() => new Map(rows.map((row) => [row.id, row.changedTs])))
  const body = useErrorFocus<HTMLDivElement>(attempts, assign.isPending)
  const targets: readonly Named[] =
    what === 'team'
      ? [{ id: NONE, name: 'No team' }, ...teams]
      : what === 'owner'
        ? [{ id: NONE, name: 'No owner' }, ...owners]
        : []
  const some = rows.filter(({ id }) => ids.includes(id))
  const [first] = some
  const who =
    some.length === 1 && first ? nameInSentence(first.name) : countOf(some.length, 'property', 'properties')
  const change = changeOf(
    what,
    targets.find(({ id }) => id === chosenId),
  )
  const changed = change === undefined ? some : some.filter((row) => !isLeftAlone(row, change))
  if (results)
    return <ResultList title={verbs[what]} results={results} doneLabel={done[what]} onClose={onClose} />
  const resultsOf = (answers: readonly ChangeResult[]) =>
    changed.map(({ id, name }): PersonResult => {
      const answer = answers.find((one) => one.id === id)
      return { id, name, ok: answer?.ok === true, message: answer?.message ?? 'Not changed' }
    })
  const run = () => {
    setError(undefined)
    setAttempts(attempts + 1)
    if (change === undefined) return
    assign.act(
      { rows: changed.map(({ id, changedTs }) => ({ id, changedTs: seen.get(id) ?? changedTs })), change },
      {
        onSuccess: (answers) => setResults(resultsOf(answers)),
        onUnseenSuccess: (answers) =>
          toastResults(resultsOf(answers), {
            done: (count) => `${countOf(count, 'property', 'properties')} changed`,
            refused: (count) => `${countOf(count, 'property wasn’t', 'properties weren’t')} changed`,
          }),
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={what === 'team' || what === 'owner' ? `${verbs[what]}: ${who}` : `${verbs[what]} ${who}?`}
      saving={assign.isPending}
      footer={
        <>
          <CancelButton saving={assign.isPending} onCancel={onClose} />
          <GatedButton
            verdict={may}
            size="lg"
            variant="primary"
            loading={assign.isPending}
            aria-disabled={changed.length === 0 || undefined}
            onClick={changed.length === 0 ? undefined : run}
          >
            {verbs[what]}
          </GatedButton>
        </>
      }
    >
      <div ref={body}>
        {targets.length > 0 && (
          <SearchableSelect
            label={what === 'team' ? 'Team' : 'Owner'}
            placeholder={what === 'team' ? 'Choose a team' : 'Choose an owner'}
            noMatch={what === 'team' ? 'No team matches' : 'No owner matches'}
            error={attempts > 0 && change === undefined ? 'Selection Required' : undefined}
            options={targets.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosenId}
            onChange={setChosenId}
          />
        )}
      </div>
      {change !== undefined && (
        <ul
          aria-label="What changes"
          aria-live="polite"
          className={
            targets.length > 0 ? 'mt-4 flex flex-col gap-2 text-ink-2' : 'flex flex-col gap-2 text-ink-2'
          }
          data-user-text
        >
          {changeSentences(some, change).map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <FormError text={error} />
    </Dialog>
  )
}
