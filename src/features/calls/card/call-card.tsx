import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { callNoteText, callOutcomes, type NotedCall } from '#/domain/call/call-note.ts'
import { firstName, nameInSentence } from '#/domain/user/short-name.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { type CallNoteDraft, useCallNote } from '#/providers/outbox/call-notes.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { quietHotkeys, useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

import { callerName } from '../call-labels.ts'
import { type KnownCaller, useCaller } from '../use-caller.ts'
import { AfterFields, AfterFooter, AfterHead } from './after-call.tsx'
import { CallActions, type CallTourOpener } from './call-actions.tsx'
import { CallerHead } from './caller-head.tsx'
import { FilingSection } from './filing.tsx'
import { NoteField } from './note-field.tsx'
import { TouchList } from './touch-list.tsx'
import { toastUnsentCallNote } from './unsent-note.ts'
import { useAfterCall } from './use-after-call.ts'
import { useFiling } from './use-filing.ts'
import { useSaveCall } from './use-save-call.ts'

/** The phase of the call that a card shows. */
type CardPhase = 'ringing' | 'running' | 'after'

interface CallCardProps {
  call: NotedCall
  phase: CardPhase
  /** Whether the card asks how the call went. If it does not, it stays after the call only while it contains a note. */
  asks: boolean
  /** Whether the end of the call was dismissed, perhaps in another tab. */
  dismissed?: boolean | undefined
  /** Distance below the bar in pixels. */
  top: number
  tourOpener: CallTourOpener
  /** Called when the card closes. The note is kept. */
  onClose: () => void
}

/**
 * The card of a call. It shows who is calling while the phone rings and during the call, and asks how the call went
 * afterwards. The note is the same field all along, so that typing is never interrupted.
 */
export function CallCard({ call, phase, asks, dismissed = false, top, tourOpener, onClose }: CallCardProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  useMoveAside(box, top)
  useEffect(() => quietHotkeys, [])
  const caller = useCaller(call)
  const draft = useCallNote(call)
  const { content } = draft
  const over = phase === 'after'
  const filing = useFiling(call, over && content.fileUnder !== undefined)
  const after = useAfterCall(call, content, filing)
  const [picking, setPicking] = useState(false)
  const gone = useIsGone(over, asks || !isBlank(content.note), onClose)

  const leave = () => {
    const inside = box.current?.contains(document.activeElement) === true
    onClose()
    // The focus must not stay on an element that disappears.
    if (inside) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const { save, saver } = useCardSaver(call, draft, after, () => {
    draft.clear()
    announce('The call is saved')
    leave()
  })
  const saving = saver.isPending
  useCloseElsewhere(dismissed && draft.stored && !saving, onClose)
  const skip = () => {
    if (over && !saving && !isBlank(callNoteText(content, call))) toastUnsentCallNote()
    leave()
  }
  useCardKeys({
    field,
    saveButton,
    gone,
    over,
    saving,
    onOutcome: (outcome) => draft.change({ outcome }),
    onSkip: skip,
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent) || event.defaultPrevented) return
    event.preventDefault()
    skip()
  }
  if (gone) return null

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard wherever the focus is inside
    <section
      ref={box}
      data-call-card
      aria-labelledby={`${id}-name`}
      onKeyDown={onKeyDown}
      style={{ top: `calc(100% + ${String(top)}px)`, maxHeight: `calc(100dvh - ${String(top + 140)}px)` }}
      className="call-card pop"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div>
          <CardHead id={`${id}-name`} caller={caller} over={over} onClose={skip} />
          {/* A choice made while saving would not be saved. */}
          <fieldset disabled={saving} className="min-w-0">
            {over && <AfterFields draft={draft} after={after} />}
            {phase !== 'ringing' && (
              <CallActions
                caller={caller}
                over={over}
                tourOpener={tourOpener}
                onFile={() => setPicking(true)}
              />
            )}
            <FilingSection
              call={call}
              number={caller.number}
              ringing={phase === 'ringing'}
              filedUnder={content.fileUnder}
              why={filing.stays}
              picking={picking}
              onPicking={setPicking}
              onFile={(fileUnder) => draft.change({ fileUnder })}
              middle={!over && caller.lead && <TouchList lead={caller.lead} />}
            />
          </fieldset>
        </div>
        <CardNote
          over={over}
          draft={draft}
          caller={caller}
          fieldRef={field}
          saving={saving}
          error={saver.problem}
          onSave={save}
        />
      </div>
      {over && (
        <AfterFooter
          verdict={after.verdict}
          saving={saving}
          saveButton={saveButton}
          onSkip={skip}
          onSave={save}
        />
      )}
    </section>
  )
}

/** The head of the card, which names the caller during and after the call. */
function CardHead({
  id,
  caller,
  over,
  onClose,
}: {
  id: string
  caller: KnownCaller
  over: boolean
  onClose: () => void
}) {
  if (over) return <AfterHead id={id} caller={caller} name={callerName(caller)} onClose={onClose} />
  return <CallerHead id={id} caller={caller} />
}

/** The note of the call: the same field while ringing, during the call and afterwards. */
function CardNote({
  over,
  draft,
  caller,
  fieldRef,
  saving,
  error,
  onSave,
}: {
  over: boolean
  draft: CallNoteDraft
  caller: KnownCaller
  fieldRef: RefObject<HTMLTextAreaElement | null>
  saving: boolean
  error: string | undefined
  onSave: () => void
}) {
  const reader = nameInSentence(firstName(caller.name ?? '')) || 'the caller'
  return (
    <NoteField
      label={over ? 'Call note' : 'Notes'}
      draft={draft}
      fieldRef={fieldRef}
      readOnly={saving}
      error={error}
      help={over && `Saved as a comment. Your team can read it, ${reader} can’t.`}
      onSave={over ? onSave : undefined}
    />
  )
}

/**
 * Whether a card has nothing left to show after a call. If a note was being written when a call that needs no answer
 * ended, the card stays. The field can then be emptied without closing the card.
 */
function useIsGone(over: boolean, isNeeded: boolean, onClose: () => void): boolean {
  const [stays, setStays] = useState(false)
  if (over && !stays && isNeeded) setStays(true)
  const gone = over && !stays
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  return gone
}

/**
 * A call that was finished in another tab is not asked about in any tab. The tab that has the focus keeps its card. A
 * note that was not saved is under Unsent.
 */
function useCloseElsewhere(over: boolean, onClose: () => void): void {
  useEffect(() => {
    if (over && !document.hasFocus()) onClose()
  }, [over, onClose])
}

/**
 * Saves a call. If the user clicks Save while the permission is still being checked, the click is remembered until the
 * check is done.
 */
function useCardSaver(
  call: NotedCall,
  draft: CallNoteDraft,
  after: ReturnType<typeof useAfterCall>,
  onSaved: () => void,
) {
  const saver = useSaveCall(call, draft, after.saving, onSaved)
  const pressed = useRef(false)
  const checking = !after.verdict.ok && after.verdict.rule === 'checking'
  const save = () => {
    if (after.verdict.ok && after.saving) saver.save(after.saving)
    else pressed.current = checking
  }
  const settle = useEffectEvent(save)
  useEffect(() => {
    if (checking || !pressed.current) return
    pressed.current = false
    settle()
  }, [checking])
  return { save, saver }
}

/**
 * The keyboard shortcuts of the card: M focuses the note. After the call, 1 to 4 choose the outcome and Escape skips.
 */
function useCardKeys({
  field,
  saveButton,
  gone,
  over,
  saving,
  onOutcome,
  onSkip,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  saveButton: RefObject<HTMLButtonElement | null>
  gone: boolean
  over: boolean
  saving: boolean
  onOutcome: (outcome: (typeof callOutcomes)[number] | undefined) => void
  onSkip: () => void
}): void {
  const choose = (index: number) => () => {
    onOutcome(callOutcomes[index])
    // Two keys save a call: the outcome, then Enter.
    saveButton.current?.focus()
  }
  useHotkeys(
    {
      m: (event) => {
        event.preventDefault()
        field.current?.focus()
      },
    },
    { enabled: !gone },
  )
  useHotkeys(
    { 1: choose(0), 2: choose(1), 3: choose(2), 4: choose(3) },
    { enabled: over && !gone && !saving },
  )
  useHotkeys({ Escape: onSkip }, { enabled: over && !gone })
}

/**
 * While a card is at the right edge, other elements there make room: pop-outs and New Message move to the left of it,
 * the details of a lead move below it. This is done with an attribute on the page and rules in `calls.css`, so that
 * none of those elements has to know about calls.
 */
function useMoveAside(box: RefObject<HTMLElement | null>, top: number): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.callAside = ''
    return () => {
      delete document.documentElement.dataset.callAside
    }
  }, [])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const tell = () =>
      style.setProperty('--call-card-end', `${String(top + (box.current?.offsetHeight ?? 0))}px`)
    tell()
    if (!box.current || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(tell)
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--call-card-end')
    }
  }, [box, top])
}
