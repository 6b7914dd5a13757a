import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { asksWhy, statusReasons } from '#/domain/lead/status-reasons.ts'
import { type CallNoteDraft } from '#/providers/drafts/call-note-drafts.ts'
import { useNow } from '#/providers/now.ts'
import { PlainSelect } from '#/ui/plain-select.tsx'
import { TextField } from '#/ui/text-field.tsx'

import { followUpDays } from './follow-up-days.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import { StatusChoice } from './status-choice.tsx'
import { type AfterCall } from './use-after-call.ts'

/** How the call went and what follows. */
export function AfterFields({ draft, after }: { draft: CallNoteDraft; after: AfterCall }) {
  const now = useNow(60_000)
  const { choice, put, target } = after
  const { data: lead } = useQuery({ ...leadQuery(target ?? ''), enabled: target !== undefined })
  const status = choice.status
  return (
    <>
      <OutcomeChoice draft={draft} />
      <div className="call-part grid grid-cols-2 gap-3">
        {lead && (
          <StatusChoice
            lead={lead}
            chosen={status}
            onChoose={(next) => put({ status: next, reason: '', description: '' })}
          />
        )}
        <PlainSelect
          label="Follow up"
          value={draft.content.followUp ?? ''}
          placeholder="No follow up"
          options={followUpDays(now, draft.content.followUp)}
          onChange={(day) => draft.change({ followUp: day === '' ? undefined : day })}
        />
        {status !== undefined && asksWhy(status) && (
          <>
            <PlainSelect
              label="Reason"
              value={choice.reason}
              placeholder="Choose a reason"
              options={statusReasons[status]}
              onChange={(reason) => put({ reason })}
            />
            <TextField
              label="Description"
              optional={choice.reason !== 'OTHER'}
              value={choice.description}
              onChange={(event) => put({ description: event.target.value })}
            />
          </>
        )}
      </div>
    </>
  )
}
