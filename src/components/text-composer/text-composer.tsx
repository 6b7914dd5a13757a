import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { useGapGuard } from '#/components/composer-tools/use-gap-guard.ts'
import { canSend } from '#/domain/message/send-state.ts'
import { fromNumber } from '#/domain/message/text-thread.ts'
import { type Verdict } from '#/lib/result.ts'
import { useNow } from '#/providers/now.ts'
import { useOutbox, useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { cx } from '#/ui/cx.ts'
import { part } from '#/ui/part.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'
import { useShownPart } from '#/ui/use-shown-part.ts'

import { AsLine } from './as-line.tsx'
import { ClosedFoot } from './closed-foot.tsx'
import { ComposerField } from './composer-field.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { ComposerNotices } from './composer-notices.tsx'
import { CountLine } from './count-line.tsx'
import { FromLine } from './from-line.tsx'
import { SendLine } from './send-line.tsx'
import { sendWords, wordsAfterGap } from './send-words.ts'
import { ToLine } from './to-line.tsx'
import { useCatchUp } from './use-catch-up.ts'
import { useDraftWarning } from './use-draft-warning.ts'
import { useHeldPress } from './use-held-press.ts'
import { useNewAbove } from './use-new-above.ts'

// The buttons come with the first composer, not with what idle brings.
const latePart = part(async () => (await import('#/components/composer-tools/composer-late.ts')).composerLate)

const TOUCH = '(pointer: coarse) and (hover: none)'

export interface TextComposerProps {
  target: TextTarget
  /** `page`: the lead page's box, Ctrl or ⌘ Enter sends. `popout`: the dock, Enter sends. */
  layout: 'page' | 'popout'
  /** canCommunicate of the lead (domain/policy/lead-rights.ts). Refused, its reason stands where the composer was. */
  verdict: Verdict
  /** The rights could not be read: asks again. */
  onVerdictRetry?: (() => void) | undefined
  /** Page only: what chooses among several numbers, in the place of the plain number. */
  to?: ReactNode
  /** Page only: beside a list there is no room for the words of the tools. */
  narrow?: boolean
  /** Page only: the tabs at the left of the head. */
  tabs?: ReactNode
  /** The field, for a caller that moves the focus there. */
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Refused: what would give the right. */
  closedAction?: ReactNode
  /** Goes over to another number of the same person, where the caller can. */
  onNumber?: ((phone: string) => void) | undefined
  /** Shows a text of the thread. */
  onSeeText?: ((communicationId: string) => void) | undefined
}

/**
 * Writes and sends a text. What is typed is stored at once and shown by every composer of the same conversation; To and
 * From always stand above Send; Send works once, and says where a text is until it is in the thread.
 */
export function TextComposer({
  target,
  layout,
  verdict,
  onVerdictRetry,
  narrow = false,
  to,
  tabs,
  fieldRef,
  onNumber,
  onSeeText,
  closedAction,
}: TextComposerProps) {
  const { texts } = useOutbox()
  const { text, send, other, changed } = useTextConversation(target)
  const press = () => texts.send(target)
  const thread = useQuery(threadQuery(target.leadId, target.phone))
  const now = useNow(send.at === 'limited' ? 1_000 : 60_000)
  const touch = useMedia(TOUCH)
  const phone = useMedia(PHONE)
  const own = useRef<HTMLTextAreaElement | null>(null)
  const field = fieldRef ?? own
  const id = useId()
  const page = layout === 'page'

  const checking = !verdict.ok && verdict.rule === 'checking'
  const closed = !verdict.ok && !checking
  const catchUp = useCatchUp(target, text.trim() !== '')
  const fresh = useNewAbove(target, text, !page)
  const { held, hold } = useHeldPress({ text, catchUp, news: fresh.texts.length, press })
  const words = wordsAfterGap(sendWords(send, text, now), catchUp, held)
  const empty = text.trim() === ''
  const waits = verdict.ok ? words.waits : verdict.why
  useDraftWarning()
  const sendable = verdict.ok && canSend({ text, send }, now)
  const late = useShownPart(latePart, verdict.ok)
  const gaps = useGapGuard(text)
  const onSee = () => {
    const first = fresh.texts[0]
    fresh.seen()
    if (first) onSeeText?.(first.id)
  }

  const onSend = (from: 'key' | 'button', anyway = false) => {
    if (!sendable || (!anyway && gaps.holds())) return
    // After a gap it leaves once the thread is read, unless that brings something to read first.
    if (catchUp === 'brief' || catchUp === 'catching-up') return hold()
    if (!press()) return
    // The button is disabled once the field is empty; the focus stays where the next text is written.
    if (from === 'button') field.current?.focus()
  }
  const number = useMemo(() => thread.data && fromNumber(thread.data), [thread.data])
  const from =
    thread.data !== undefined ? { number } : thread.isError ? ('unknown' as const) : ('loading' as const)
  const boxed = page && !phone

  return (
    <section aria-label={`Text to ${target.name}`} className={cx(frame, page ? pageFrame : popoutFrame)}>
      {boxed ? (
        <div className="flex h-10 items-center gap-2 border-b border-line px-1">
          {tabs}
          <div className="ml-auto min-w-0 pr-2">{to ?? <ToLine target={target} />}</div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-3 text-small max-tablet:mb-1.5 max-tablet:[grid-area:meta]">
          {page && to !== undefined ? to : <ToLine target={target} short={!page} />}
          <FromLine from={from} />
          {(!page || phone) && <AsLine />}
          {phone && (
            <span className="ml-auto text-ink-3">
              <CountLine text={text} />
            </span>
          )}
        </div>
      )}
      <ComposerNotices inset={page}>
        {late && (changed || other !== undefined) && (
          <late.OtherTabNotice
            other={other}
            onTake={() => texts.chooseOther(target)}
            onKeep={() => texts.chooseOwn(target)}
          />
        )}
        {late && <late.OtherNumberNotice target={target} onChoose={onNumber} />}
        {gaps.Notice && !closed && (
          <gaps.Notice
            text={text}
            field={field}
            asked={gaps.asked}
            onSendAnyway={() => onSend('button', true)}
          />
        )}
        {late && fresh.texts.length > 0 && !closed && (
          <late.NewAboveNotice id={`${id}-new`} count={fresh.texts.length} onSee={onSee} />
        )}
      </ComposerNotices>
      {(!closed || !empty) && (
        <ComposerField
          field={field}
          label={`Text message to ${target.name}`}
          value={text}
          enterSends={!page && !touch}
          framed={!page}
          readOnly={closed}
          invalid={words.tone === 'error' && !closed}
          describedBy={`${id}-line`}
          onType={(typed) => texts.type(target, typed)}
          onSend={() => onSend('key')}
        />
      )}
      {closed ? (
        <ClosedFoot
          id={`${id}-line`}
          verdict={verdict}
          text={text}
          inset={page}
          onRetry={onVerdictRetry}
          action={closedAction}
        />
      ) : (
        <>
          <SendLine
            id={`${id}-line`}
            words={words}
            waits={empty ? undefined : waits}
            inset={page}
            onCheck={() => texts.check(target)}
          />
          <ComposerFoot
            lineId={`${id}-line`}
            page={page}
            words={words}
            waits={empty ? undefined : waits}
            empty={empty}
            text={text}
            from={boxed ? from : undefined}
            hint={page && !touch}
            tools={
              late && (
                <late.ComposerTools
                  leadId={target.leadId}
                  channel="TEXT_MESSAGE"
                  field={field}
                  look={page && !narrow ? 'words' : 'icons'}
                />
              )
            }
            newAboveId={fresh.texts.length > 0 ? `${id}-new` : undefined}
            onSend={() => onSend('button')}
          />
        </>
      )}
    </section>
  )
}

// On a phone the field and Send stand side by side; elsewhere one below the other.
const frame =
  'grid max-tablet:[grid-template-areas:"meta_meta_meta""notice_notice_notice""tools_field_send""line_line_line"] max-tablet:grid-cols-[auto_minmax(0,1fr)_auto] max-tablet:gap-x-2 max-tablet:px-3 max-tablet:pt-2 max-tablet:pb-[calc(8px+env(safe-area-inset-bottom))]'
const popoutFrame = 'tablet:gap-y-1.5 tablet:px-2 tablet:pt-1.5 tablet:pb-2'
const pageFrame =
  'tablet:rounded-md tablet:border tablet:border-control tablet:bg-surface tablet:has-[textarea:focus-visible]:outline-2 tablet:has-[textarea:focus-visible]:-outline-offset-1 tablet:has-[textarea:focus-visible]:outline-focus'
