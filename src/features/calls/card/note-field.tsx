import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'

import { formatTime } from '#/domain/time/format.ts'
import { type CallNoteDraft } from '#/providers/outbox/call-notes.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { useAriaKeys } from '#/ui/hotkeys/working-keys.ts'

/** The field for notes during a call and afterwards. It is the same field before and after the end of the call. */
export function NoteField({
  label,
  draft,
  fieldRef,
  readOnly,
  error,
  help,
  onSave,
}: {
  label: string
  draft: CallNoteDraft
  fieldRef: RefObject<HTMLTextAreaElement | null>
  readOnly: boolean
  error: string | undefined
  help: ReactNode
  /** Called on Ctrl+Enter or ⌘+Enter. undefined while there is nothing to save the note to. */
  onSave: (() => void) | undefined
}) {
  const id = useId()
  const ariaKeys = useAriaKeys()
  const { content, savedTs, stored } = draft
  return (
    <div className="call-section call-labeled">
      <div className="flex h-7 items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-small font-semibold text-ink-2">
          {label}
        </label>
        {!stored ? (
          <span role="alert" className="text-small text-danger-text">
            Not saved: storage is full or blocked
          </span>
        ) : content.note !== '' && savedTs !== undefined ? (
          <span className="flex items-center gap-1 text-small text-ink-3">
            <Icon icon={Check} size={13} className="text-success" />
            Draft saved {formatTime(savedTs)}
          </span>
        ) : (
          <Kbd keys="M" className="max-tablet:hidden" />
        )}
      </div>
      <textarea
        ref={fieldRef}
        id={id}
        rows={2}
        value={content.note}
        readOnly={readOnly}
        placeholder="Type before or during the call. Kept as a draft."
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-help`}
        aria-keyshortcuts={ariaKeys('M')}
        onChange={(event) => draft.change({ note: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent))
            return
          if (!onSave) return
          event.preventDefault()
          if (!event.repeat) onSave()
        }}
        className="input block field-sizing-content max-h-56 min-h-12 w-full resize-none px-2.5 py-1.5 text-body"
      />
      <p
        id={`${id}-help`}
        role={error === undefined ? undefined : 'alert'}
        className={`mt-1 text-small wrap-anywhere empty:hidden ${error === undefined ? 'text-ink-3' : 'text-danger-text'}`}
      >
        {error ?? help}
      </p>
    </div>
  )
}
