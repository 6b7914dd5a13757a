import { ArrowRightLeft, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useLayoutEffect,
} from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { UserAvatar } from '#/components/user-avatar.tsx'
import { callOutcomes, type NotedCall } from '#/domain/call/call-note.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/result.ts'
import { useCallNote } from '#/providers/outbox/call-notes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { toast } from '#/ui/layers/toast.ts'
import { type LazyComponent } from '#/ui/lazy.tsx'

import { callerName } from '../call-labels.ts'
import { type KnownCaller, useCaller } from '../use-caller.ts'
import { AfterFields } from './after-fields.tsx'
import { CallActions } from './call-actions.tsx'
import { CallerHead } from './caller-head.tsx'
import { FileConfirm, FileUnder, FiledUnder, OtherLeads } from './filing.tsx'
import { NoteField } from './note-field.tsx'
import { TouchList } from './touch-list.tsx'
import { useAfterCall } from './use-after-call.ts'
import { useFiling } from './use-filing.ts'
import { useSaveCall } from './use-save-call.ts'

/** The dialog behind Set tour, which belongs to the lead page; the route hands it over. */
export type CallTourDialog = LazyComponent<{ leadId: string; tour: undefined; onClose: () => void }>

/** Where a call of a card stands. */
export type CardPhase = 'ringing' | 'running' | 'after'

/**
 * The card of a call: who it is while it rings and while one talks, how it went when it is over. The note stays the same
 * field through all of it, so that nothing that is being typed is interrupted.
 */
export function CallCard({
  call,
  phase,
  asks,
  top,
  TourDialog,
  onClose,
}: {
  call: NotedCall
  phase: CardPhase
  /** It asks how the call went; one that does not is shown after its end only while it holds a note. */
  asks: boolean
  /** Pixels below the bar. */
  top: number
  TourDialog: CallTourDialog
  /** It goes away; what is written is kept. */
  onClose: () => void
}) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  useMoveAside()
  const caller = useCaller(call)
  const draft = useCallNote(call)
  const { content } = draft
  const over = phase === 'after'
  const filing = useFiling(call, over && content.fileUnder !== undefined)
  const after = useAfterCall(call, content, filing)
  const [tour, setTour] = useState(false)
  const [picking, setPicking] = useState(false)
  // Whoever was writing when a call ended unasked finishes it; later the field may be emptied without the card going away.
  const [holds, setHolds] = useState(false)
  if (over && !holds && (asks || content.note.trim() !== '')) setHolds(true)
  const gone = over && !holds

  const leave = () => {
    const inside = box.current?.contains(document.activeElement) === true
    onClose()
    // Nobody is left on an element that goes away.
    if (inside) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const { save, saver } = useCardSaver(after, () => {
    draft.clear()
    announce('The call is saved')
    leave()
  })
  const skip = () => {
    if (over && content.note.trim() !== '')
      toast.info({ title: 'Draft kept', body: 'Your note on the call is there under Unsent.' })
    leave()
  }
  useCardKeys({
    field,
    saveButton,
    gone,
    over,
    onOutcome: (outcome) => draft.change({ outcome }),
    onSkip: skip,
  })
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    skip()
  }
  if (gone) return null

  const error = saver.trouble
  const name = callerName(caller)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard wherever the focus is inside
    <section
      ref={box}
      data-call-card
      aria-labelledby={`${id}-name`}
      onKeyDown={onKeyDown}
      style={{ top: `calc(100% + ${String(top)}px)` }}
      className="call-card pop"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div>
          {over ? (
            <AfterHead id={`${id}-name`} caller={caller} name={name} onClose={skip} />
          ) : (
            <CallerHead
              id={`${id}-name`}
              caller={caller}
              pending={call.leadId !== undefined && caller.lead === undefined && !caller.unreadable}
            />
          )}
          {over && <AfterFields draft={draft} after={after} />}
          {phase !== 'ringing' &&
            (caller.lead ? (
              <CallActions
                lead={caller.lead}
                number={caller.number}
                told={over}
                onTour={() => setTour(true)}
                onTourAhead={() => void TourDialog.preload()}
                onFile={() => setPicking(true)}
              />
            ) : (
              <div className="call-section">
                <Button icon={ArrowRightLeft} onClick={() => setPicking(true)}>
                  File under another lead
                </Button>
              </div>
            ))}
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
        </div>
        <NoteField
          label={over ? 'Call note' : 'Notes'}
          draft={draft}
          fieldRef={field}
          readOnly={saver.isPending}
          error={error}
          help={
            over &&
            `Saved as a comment. Your team can read it, ${firstName(caller.name) ?? 'the caller'} cannot.`
          }
          onSave={over ? save : undefined}
        />
      </div>
      {over && (
        <AfterFooter
          verdict={after.verdict}
          saving={saver.isPending}
          saveButton={saveButton}
          onSkip={skip}
          onSave={save}
        />
      )}
      {tour && caller.lead && (
        <Suspense>
          <TourDialog leadId={caller.lead.id} tour={undefined} onClose={() => setTour(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Saves a call. A press while it is still being found out whether one may is kept until that is known. */
function useCardSaver(after: ReturnType<typeof useAfterCall>, onSaved: () => void) {
  const saver = useSaveCall(onSaved)
  const pressed = useRef(false)
  const checking = !after.verdict.ok && after.verdict.rule === 'checking'
  const save = () => {
    if (after.verdict.ok && after.saving && !saver.isPending) saver.save(after.saving)
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

/** M goes to the note; once the call is over, 1 to 4 say how it went and Escape skips. */
function useCardKeys({
  field,
  saveButton,
  gone,
  over,
  onOutcome,
  onSkip,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  saveButton: RefObject<HTMLButtonElement | null>
  gone: boolean
  over: boolean
  onOutcome: (outcome: (typeof callOutcomes)[number] | undefined) => void
  onSkip: () => void
}): void {
  const choose = (index: number) => () => {
    onOutcome(callOutcomes[index])
    // Two keys: how it went, then Enter.
    saveButton.current?.focus()
  }
  useHotkeys(
    {
      m: (event) => {
        event.preventDefault()
        field.current?.focus()
      },
    },
    !gone,
  )
  useHotkeys({ 1: choose(0), 2: choose(1), 3: choose(2), 4: choose(3), Escape: onSkip }, over && !gone)
}

/** Under which lead a call is filed: said, changed, and asked before it is changed. */
function FilingSection({
  call,
  number,
  ringing,
  filedUnder,
  why,
  picking,
  onPicking,
  onFile,
  middle,
}: {
  call: NotedCall
  /** E.164. */
  number: string | undefined
  ringing: boolean
  filedUnder: { id: string; name: string } | undefined
  /** Why it stays where it is. */
  why: ReturnType<typeof useFiling>['stays']
  picking: boolean
  onPicking: (picking: boolean) => void
  onFile: (lead: { id: string; name: string } | undefined) => void
  /** Stands between filing and the other leads with the number. */
  middle: ReactNode
}) {
  const [candidate, setCandidate] = useState<{ id: string; name: string }>()
  const file = (lead: { id: string; name: string } | undefined) => {
    onFile(lead)
    setCandidate(undefined)
    onPicking(false)
  }
  return (
    <>
      {filedUnder && <FiledUnder name={filedUnder.name} why={why} onUndo={() => file(undefined)} />}
      {candidate ? (
        <FileConfirm
          lead={candidate}
          onConfirm={() => file(candidate)}
          onCancel={() => setCandidate(undefined)}
        />
      ) : (
        picking && (
          <FileUnder
            number={number}
            but={call.leadId}
            onChoose={setCandidate}
            onClose={() => onPicking(false)}
          />
        )
      )}
      {middle}
      {ringing && !candidate && filedUnder === undefined && (
        <OtherLeads number={number} but={call.leadId} onChoose={setCandidate} />
      )}
    </>
  )
}

function AfterFooter({
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

function firstName(name: string | undefined): string | undefined {
  const first = shortName(name ?? '', 40).split(' ')[0]
  return first === undefined || first === '' ? undefined : nameInSentence(first)
}

function AfterHead({
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

/**
 * While a card stands at the right edge, what else stands there moves left of it: pop-outs and New Message, as long as the
 * card does. A mark on the page and rules of `calls.css`, so that neither has to know of calls.
 */
export function useMoveAside(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.callAside = ''
    return () => {
      delete document.documentElement.dataset.callAside
    }
  }, [])
}
