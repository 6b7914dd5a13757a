import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { formatFollowUp, callOutcomeLabels, callOutcomes } from '#/domain/call/call-note.ts'
import { asksWhy, statusReasons } from '#/domain/lead/status-reasons.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { type CallNoteDraft } from '#/providers/outbox/call-notes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { roving } from '#/ui/controls/roving.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { useAriaKeys } from '#/ui/hotkeys/working-keys.ts'

import { type KnownCaller } from '../use-caller.ts'
import { StatusChoice } from './status-choice.tsx'
import { type AfterCall } from './use-after-call.ts'

/** The head of the card after a call: the question, and whom it is about. */
export function AfterHead({
  id,
  caller,
  name,
  onClose,
}: {
  id: string
  caller: KnownCaller
  name: string
  onClose: () => void
}) {
  return (
    <div className="call-section flex items-center gap-3">
      <UserAvatar
        id={caller.contact?.id ?? caller.lead?.id ?? caller.number ?? 'new'}
        name={caller.name ?? caller.number ?? '?'}
        size={28}
      />
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-heading">
          How did the call go?
        </h2>
        <p className="truncate text-small text-ink-3" data-user-text>
          <bdi>{[name, caller.lead?.property?.name].filter(Boolean).join(', ')}</bdi>
        </p>
      </div>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </div>
  )
}

/** The fields for how the call went and what comes next. */
export function AfterFields({ draft, after }: { draft: CallNoteDraft; after: AfterCall }) {
  const now = useNow(60_000)
  const { target } = after
  const { data: lead } = useQuery({ ...leadQuery(target ?? ''), enabled: target !== undefined })
  const { status, reason = '', description = '', followUp } = draft.content
  return (
    <>
      <OutcomeChoice draft={draft} />
      <div className="call-section grid grid-cols-2 gap-3">
        {lead && (
          <StatusChoice
            lead={lead}
            chosen={status}
            onChoose={(next) =>
              draft.change({
                status: next,
                statusBefore: next && { leadId: lead.id, status: lead.leadStatus },
                reason: undefined,
                description: undefined,
              })
            }
          />
        )}
        <PlainSelect
          label="Follow up"
          value={followUp ?? ''}
          placeholder="No follow up"
          options={followUpDays(now, followUp)}
          onChange={(day) => draft.change({ followUp: day === '' ? undefined : day })}
        />
        {status !== undefined && asksWhy(status) && (
          <>
            <PlainSelect
              label="Reason"
              value={reason}
              placeholder="Choose a reason"
              options={statusReasons[status]}
              onChange={(next) => draft.change({ reason: next })}
            />
            <TextField
              label="Description"
              optional={reason !== 'OTHER'}
              value={description}
              onChange={(event) => draft.change({ description: event.target.value })}
            />
          </>
        )}
      </div>
    </>
  )
}

/** The footer: skip, or save and close. */
export function AfterFooter({
  verdict,
  saving,
  saveButton,
  onSkip,
  onSave,
}: {
  verdict: Verdict
  saving: boolean
  saveButton: RefObject<HTMLButtonElement | null>
  onSkip: () => void
  onSave: () => void
}) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface-2 px-4 py-3">
      <p className="min-w-0 flex-1 text-small text-ink-3">
        <span className="max-tablet:hidden">Esc keeps the note as a draft</span>
      </p>
      <Button onClick={onSkip}>Skip</Button>
      <GatedButton
        ref={saveButton}
        verdict={verdict}
        variant="primary"
        loading={saving}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onSave}
      >
        Save and close
      </GatedButton>
    </div>
  )
}

/** Returns the days that can be chosen for a follow-up: the next seven, then two weeks and a month. */
export function followUpDays(
  now: number,
  chosen: string | undefined,
): { readonly value: string; readonly label: string }[] {
  const days = [1, 2, 3, 4, 5, 6, 7, 14, 30].map((ahead) => {
    const value = isoDate(dayStart(now, ahead))
    return { value, label: formatFollowUp(value) }
  })
  // A day that was chosen days ago stays in the options.
  return chosen === undefined || days.some(({ value }) => value === chosen)
    ? days
    : [{ value: chosen, label: formatFollowUp(chosen) }, ...days]
}

/**
 * Chooses how the call went, one of four outcomes, with the pointer or the keys 1 to 4. Clicking the same outcome again
 * clears it; its key does not.
 */
function OutcomeChoice({ draft }: { draft: CallNoteDraft }) {
  const { outcome } = draft.content
  const ariaKeys = useAriaKeys()
  const at = callOutcomes.findIndex((one) => one === outcome)
  return (
    <div className="call-section">
      <div role="radiogroup" aria-label="How did the call go?" className="grid grid-cols-2 gap-2">
        {callOutcomes.map((one, index) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === outcome}
            aria-keyshortcuts={ariaKeys(String(index + 1))}
            tabIndex={index === Math.max(0, at) ? 0 : -1}
            onClick={() => draft.change({ outcome: one === outcome ? undefined : one })}
            onKeyDown={(event) =>
              roving(event, '[role=radio]', (to) => draft.change({ outcome: callOutcomes[to] }))
            }
            className="call-choice"
          >
            <span aria-hidden className="call-dot" />
            <span className="min-w-0 flex-1 truncate">{callOutcomeLabels[one]}</span>
            <span aria-hidden className="max-tablet:hidden">
              <Kbd keys={String(index + 1)} />
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
