import { callOutcomeLabels, callOutcomes } from '#/domain/call/call-note.ts'
import { type CallNoteDraft } from '#/providers/drafts/call-note-drafts.ts'
import { Kbd } from '#/ui/kbd.tsx'
import { roving } from '#/ui/roving.ts'

/** How the call went: one of four, by pointer or by 1 to 4; the same one again takes it back. */
export function OutcomeChoice({ draft }: { draft: CallNoteDraft }) {
  const { outcome } = draft.content
  const at = callOutcomes.findIndex((one) => one === outcome)
  return (
    <div className="call-part">
      <div role="radiogroup" aria-label="How did the call go?" className="grid grid-cols-2 gap-2">
        {callOutcomes.map((one, index) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === outcome}
            aria-keyshortcuts={String(index + 1)}
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
