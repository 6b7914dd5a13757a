import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { ComposerTools } from '#/components/composer-tools/composer-tools.tsx'
import { GapNotice, useGapGuard } from '#/components/composer-tools/gap-notice.tsx'
import { NewAboveNotice, OtherNumberNotice, OtherTabNotice } from '#/components/composer-tools/notices.tsx'
import { useDraftWarning } from '#/components/composer-tools/use-draft-warning.ts'
import { canSend } from '#/domain/message/send-state.ts'
import { isTooLong } from '#/domain/message/text-segments.ts'
import { fromNumber } from '#/domain/message/text-thread.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useOutbox, useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { cx } from '#/ui/cx.ts'
import { toast } from '#/ui/layers/toast.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'
import { useOnline } from '#/ui/use-online.ts'

import { ComposerField } from './composer-field.tsx'
import { ClosedFoot, ComposerFoot, SendStatusText } from './composer-foot.tsx'
import { ComposerHead, type From } from './composer-head.tsx'
import { statusWhileCatchingUp, textStatus } from './text-status.ts'
import { useCatchUp } from './use-catch-up.ts'
import { useDelayedSend } from './use-delayed-send.ts'
import { useNewAbove } from './use-new-above.ts'

const TOUCH = '(pointer: coarse) and (hover: none)'

interface TextComposerProps {
  target: TextTarget
  /**
   * `page`: the composer box of the lead page, where Ctrl or ⌘ Enter sends. `popout`: the pop-out, where Enter sends.
   */
  layout: 'page' | 'popout'
  /**
   * `canCommunicate` verdict for the lead (domain/policy/lead-rights.ts). When refused, the reason is shown in place of
   * the composer.
   */
  verdict: Verdict
  /** Retries after the permissions could not be read. */
  onVerdictRetry?: (() => void) | undefined
  /** Lead page only: the choice between several numbers, in place of the plain number. */
  to?: ReactNode
  /** Lead page only: the tabs on the left of the header. */
  tabs?: ReactNode
  /** Ref to the field, for a caller that moves the focus there. */
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Shown when refused: the action that would permit writing. */
  closedAction?: ReactNode
  /** Switches to another number of the same person, if the caller supports that. */
  onNumber?: ((phone: string) => void) | undefined
  /** Shows a text in the thread. */
  onSeeText?: ((communicationId: string) => void) | undefined
}

/**
 * Writes and sends a text. What the user types is stored at once and shown by every composer of the same conversation.
 * To and From are always shown above Send. Repeated presses send the text once. The composer shows the state of a sent
 * text until it appears in the thread.
 */
export function TextComposer({
  target,
  layout,
  verdict,
  onVerdictRetry,
  to,
  tabs,
  fieldRef,
  onNumber,
  onSeeText,
  closedAction,
}: TextComposerProps) {
  const { texts } = useOutbox()
  const own = useRef<HTMLTextAreaElement | null>(null)
  const field = fieldRef ?? own
  const page = layout === 'page'
  const sending = useSending(target, verdict, page, field)
  const { text, status, waits, fresh, onSend } = sending
  const touch = useMedia(TOUCH)
  const phone = useMedia(PHONE)
  const id = useId()
  const statusId = `${id}-status`
  const newAboveId = `${id}-new`
  const from = useFrom(target)
  useDraftWarning('texts')

  const closed = !verdict.ok && verdict.rule !== 'checking'
  const empty = isBlank(text)
  const boxed = page && !phone

  return (
    <section
      // The lead page's composer and the pop-out may both be on one page.
      aria-label={`Text to ${target.name}${page ? '' : ', pop-out'}`}
      className={cx(frame, page ? pageFrame : popoutFrame)}
    >
      <ComposerHead target={target} page={page} phone={phone} to={to} tabs={tabs} from={from} text={text} />
      <ComposerNotices
        target={target}
        sending={sending}
        verdict={verdict}
        page={page}
        field={field}
        newAboveId={newAboveId}
        onNumber={onNumber}
        onSeeText={onSeeText}
      />
      {(!closed || !empty) && (
        <ComposerField
          field={field}
          label={`Text message to ${target.name}`}
          // On the lead page of a phone, To is only shown above the field once the user starts typing.
          placeholder={page && phone ? `Text ${formatPhone(target.phone)}` : 'Write a text message'}
          value={text}
          enterSends={!page && !touch}
          framed={!page}
          readOnly={closed}
          invalid={status.tone === 'error' && !closed}
          describedBy={statusId}
          onType={(typed) => texts.type(target, typed)}
          onSend={() => onSend('key')}
        />
      )}
      {/* Send may appear where Claim was. */}
      <PressGuard meaning={closed ? 'closed' : 'open'}>
        {closed ? (
          <ClosedFoot
            id={statusId}
            verdict={verdict}
            text={text}
            inset={page}
            onRetry={onVerdictRetry}
            action={closedAction}
          />
        ) : (
          <>
            <SendStatusText
              id={statusId}
              status={status}
              waits={empty ? undefined : waits}
              inset={page}
              onCheck={() => texts.check(target)}
            />
            <ComposerFoot
              statusId={statusId}
              page={page}
              status={status}
              waits={empty ? undefined : waits}
              empty={empty}
              text={text}
              from={boxed ? from : undefined}
              hint={page && !touch}
              tools={
                verdict.ok && (
                  <ComposerTools
                    leadId={target.leadId}
                    channel="TEXT_MESSAGE"
                    field={field}
                    look={page ? 'labels' : 'icons'}
                  />
                )
              }
              newAboveId={fresh.texts.length > 0 ? newAboveId : undefined}
              onSend={() => onSend('button')}
            />
          </>
        )}
      </PressGuard>
    </section>
  )
}

/** Sends the text of a conversation and returns everything that may prevent it. */
function useSending(
  target: TextTarget,
  verdict: Verdict,
  page: boolean,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const { texts } = useOutbox()
  const { text, send, other, changed } = useTextConversation(target)
  const now = useNow(send.at === 'limited' ? 1_000 : 60_000)
  const catchUp = useCatchUp(target, !isBlank(text))
  const fresh = useNewAbove(target, text, !page)
  const gaps = useGapGuard(text)
  const { delayed, delay } = useDelayedSend({
    text,
    catchUp,
    incoming: fresh.texts.length,
    send: () => texts.send(target),
    onUnsent: () =>
      toast.info({
        title: 'Not sent yet',
        body: `Your text to ${shortName(target.name)} is kept as a draft.`,
        closesAfter: 10_000,
      }),
  })
  const status = statusWhileCatchingUp(textStatus(send, text, now, useOnline()), catchUp, delayed)

  const onSend = (from: 'key' | 'button', anyway = false) => {
    if (!verdict.ok || !canSend({ text, send }, now) || isTooLong(text) || (!anyway && gaps.stops())) return
    // After a gap, the text is sent once the thread is read, unless the thread contains something to read first.
    if (catchUp === 'brief' || catchUp === 'catching-up') return delay()
    if (!texts.send(target)) return
    // The button is disabled once the field is empty. The focus stays in the field for the next text.
    if (from === 'button') field.current?.focus()
  }
  const waits = verdict.ok ? status.waits : verdict.why
  return { text, other, changed, status, waits, fresh, gaps, onSend }
}

function useFrom({ leadId, phone }: TextTarget): From {
  const thread = useQuery(threadQuery(leadId, phone))
  const number = useMemo(() => thread.data && fromNumber(thread.data), [thread.data])
  if (thread.data !== undefined) return { number }
  return thread.isError ? 'unknown' : 'loading'
}

/** What the user must know before pressing Send, shown above the field. */
function ComposerNotices({
  target,
  sending: { text, other, changed, fresh, gaps, onSend },
  verdict,
  page,
  field,
  newAboveId,
  onNumber,
  onSeeText,
}: Pick<TextComposerProps, 'target' | 'verdict' | 'onNumber' | 'onSeeText'> & {
  sending: ReturnType<typeof useSending>
  page: boolean
  field: RefObject<HTMLTextAreaElement | null>
  newAboveId: string
}) {
  const { texts } = useOutbox()
  const closed = !verdict.ok && verdict.rule !== 'checking'
  const onSee = () => {
    const first = fresh.texts[0]
    fresh.seen()
    if (first) onSeeText?.(first.id)
  }
  return (
    <div
      className={cx(
        'flex flex-col gap-1.5 empty:hidden max-tablet:mb-1.5 max-tablet:[grid-area:notice]',
        page && 'tablet:mx-3 tablet:mt-2',
      )}
    >
      {verdict.ok && (changed || other !== undefined) && (
        <OtherTabNotice
          other={other}
          onTake={() => {
            texts.chooseOther(target)
            field.current?.focus()
          }}
          onKeep={() => {
            texts.chooseOwn(target)
            field.current?.focus()
          }}
        />
      )}
      {verdict.ok && <OtherNumberNotice target={target} onChoose={onNumber} />}
      {gaps.gaps && !closed && (
        <GapNotice text={text} field={field} asked={gaps.asked} onSendAnyway={() => onSend('button', true)} />
      )}
      {verdict.ok && fresh.texts.length > 0 && (
        <NewAboveNotice id={newAboveId} count={fresh.texts.length} onSee={onSee} />
      )}
    </div>
  )
}

// On a phone, the field and Send are next to each other. Elsewhere, Send is below the field.
const frame =
  'grid max-tablet:[grid-template-areas:"meta_meta_meta""notice_notice_notice""tools_field_send""status_status_status"] max-tablet:grid-cols-[auto_minmax(0,1fr)_auto] max-tablet:gap-x-2 max-tablet:px-3 max-tablet:pt-2 max-tablet:pb-[calc(8px+env(safe-area-inset-bottom))]'
const popoutFrame = 'tablet:gap-y-1.5 tablet:px-2 tablet:pt-1.5 tablet:pb-2'
const pageFrame =
  '@container/composer tablet:rounded-md tablet:border tablet:border-control tablet:bg-(--composer,var(--surface)) tablet:has-[textarea:focus-visible]:outline-2 tablet:has-[textarea:focus-visible]:-outline-offset-1 tablet:has-[textarea:focus-visible]:outline-focus tablet:has-[[aria-invalid=true]]:border-danger tablet:has-[[aria-invalid=true]]:outline-danger!'
