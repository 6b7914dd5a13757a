import { SHARE_NOTE } from '#/domain/lead/share-rules.ts'
import { asksWhy, statusReasons } from '#/domain/lead/status-reasons.ts'
import { type Team } from '#/domain/team/team.ts'
import { type User } from '#/domain/user/colleague.ts'
import { type Viewer } from '#/providers/viewer.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'

import { type BulkActionDraft, type draftProblem, statusChoices, targetStatus } from './bulk-action-draft.ts'
import { type BulkActionKind } from './bulk-action-labels.ts'

/** The fields that a bulk action needs. */
export function BulkActionFields({
  kind,
  draft,
  problem,
  people,
  viewer,
  teams,
  onChange,
}: {
  kind: BulkActionKind
  draft: BulkActionDraft
  /** Shown once the user has tried to confirm. */
  problem: ReturnType<typeof draftProblem>
  people: readonly User[]
  viewer: Viewer
  teams: readonly Team[]
  onChange: (change: Partial<BulkActionDraft>) => void
}) {
  const errorOf = (field: keyof BulkActionDraft) => (problem?.field === field ? problem.message : undefined)
  const status = targetStatus(kind, draft)
  const teamWord = viewer.teamNoun.team.toLowerCase()
  return (
    <>
      {kind === 'ASSIGN' && (
        <PlainSelect
          className="mt-3"
          label="Assign to"
          placeholder="Choose a person"
          value={draft.targetId}
          options={people.map(({ id, name }) => ({
            value: id,
            label: id === viewer.user.id ? `${name} (you)` : name,
          }))}
          error={errorOf('targetId')}
          onChange={(targetId) => onChange({ targetId })}
        />
      )}
      {kind === 'SHARE' && (
        <>
          <PlainSelect
            className="mt-3"
            label={`Share with ${teamWord}`}
            placeholder={`Choose a ${teamWord}`}
            value={draft.targetId}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            help="Each lead is shared with its own property."
            error={errorOf('targetId')}
            onChange={(targetId) => onChange({ targetId })}
          />
          <TextArea
            label="Note"
            optional
            className="mt-3"
            value={draft.note}
            error={errorOf('note')}
            counter={
              draft.note.length > SHARE_NOTE - 100
                ? { used: draft.note.length, limit: SHARE_NOTE }
                : undefined
            }
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </>
      )}
      {kind === 'STATUS' && (
        <PlainSelect
          className="mt-3"
          label="Status"
          placeholder="Choose a status"
          value={draft.status}
          options={statusChoices(viewer)}
          error={errorOf('status')}
          onChange={(value) => onChange({ status: value, reason: '' })}
        />
      )}
      {status !== undefined && asksWhy(status) && (
        <>
          <PlainSelect
            className="mt-3"
            label="Reason"
            placeholder="Choose a reason"
            value={draft.reason}
            options={statusReasons[status]}
            error={errorOf('reason')}
            onChange={(reason) => onChange({ reason })}
          />
          <TextArea
            label="Description"
            optional={draft.reason !== 'OTHER'}
            className="mt-3"
            value={draft.description}
            error={errorOf('description')}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </>
      )}
    </>
  )
}
