import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Maximize2, Minimize2, Minus, X } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'

import { leadQuery } from '#/api/lead.ts'
import { EmailComposer } from '#/components/email-composer/email-composer.tsx'
import { recipientsLabel } from '#/components/email-composer/recipients-label.ts'
import { useEmailOutcomeAfterClose } from '#/components/email-composer/use-email-outcome-after-close.ts'
import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { useRetryRights } from '#/components/failures/use-retry-rights.ts'
import { leadLost, useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { emailRecipients } from '#/domain/email/email-recipients.ts'
import { newStart } from '#/domain/email/email-start.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type EmailTarget, type EmailWindow, useEmailWindows } from '#/providers/popout/email-window.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { cycleFocusInside } from '#/ui/layers/cycle-focus.ts'
import { toast } from '#/ui/layers/toast.ts'
import { PHONE, useMedia, WIDE } from '#/ui/use-media.ts'

import { closeSent, useSentAside } from './use-sent-aside.ts'

const quiet = { quiet: true }

/**
 * The floating email composer: 520 × 480 at the bottom right, to the left of the text pop-outs, or the whole window.
 * Minimized it is a bar of 280 × 44, and on a phone it is a sheet. Escape minimizes it.
 */
export function NewMessage({ shown }: { shown: EmailWindow }) {
  const { target, minimized, full, turn } = shown
  const windows = useEmailWindows()
  const { emails } = useOutbox()
  const { list } = useTextPopout()
  const sheet = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const restore = useRef<HTMLButtonElement>(null)
  const byButton = useRef(false)
  const reopen = useCallback(() => windows.reopen(target), [windows, target])
  useEmailOutcomeAfterClose({ leadId: target.leadId, kind: 'new' }, shortName(target.name), reopen)

  useEffect(() => {
    if (minimized) {
      if (byButton.current) restore.current?.focus({ preventScroll: true })
      byButton.current = false
    } else if (turn > 0) (field.current ?? box.current)?.focus({ preventScroll: true })
  }, [turn, minimized])

  const putAside = (leave: boolean) => {
    byButton.current = !(leave && windows.returnFocus())
    windows.minimize()
  }
  const end = () => {
    // Never leave the focus on an element that is about to be removed.
    if (!windows.returnFocus()) document.getElementById('main')?.focus({ preventScroll: true })
    const { content, send } = emails.view({ leadId: target.leadId, kind: 'new' })
    windows.close()
    if (content !== undefined && !isAway(send))
      toast.info({
        title: 'Draft kept',
        body: `Your email to ${recipientsLabel(content.to, target.name)} will be there when you open it again.`,
      })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !event.defaultPrevented) {
      event.preventDefault()
      putAside(true)
    }
    if (sheet && event.key === 'Tab' && box.current) cycleFocusInside(box.current, event)
  }

  // The pop-outs are at the right edge and at most 360 px wide. If there is no room for both, the newer one is on top.
  const right = wide && list.length > 0 ? 392 : 16

  if (minimized) {
    return (
      <MinimizedMessage
        target={target}
        style={sheet ? undefined : { right }}
        restoreRef={restore}
        onRestore={() => windows.reopen(target)}
        onClose={end}
      />
    )
  }

  const position = sheet
    ? undefined
    : full
      ? { inset: 24, width: 'auto', maxWidth: 960, marginInline: 'auto' }
      : { right, width: 'min(520px, 100vw - 32px)', height: 'min(480px, 100dvh - 96px)' }
  return (
    // A composer is a dialog beside the page. Only the sheet on a phone is modal, because it covers the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard wherever the focus is inside
    <section
      ref={box}
      data-email-window
      role="dialog"
      aria-modal={sheet || undefined}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={position}
      className={cx(
        'pop fixed bottom-0 z-popout flex flex-col border border-line-2 bg-raised shadow-lg outline-none max-tablet:inset-x-0 max-tablet:top-(--sheet-top,0px) max-tablet:bottom-auto max-tablet:h-(--sheet-height,100dvh) max-tablet:w-full max-tablet:border-0 max-tablet:bg-surface max-tablet:shadow-none',
        full ? 'rounded-lg' : 'rounded-t-lg border-b-0 max-tablet:rounded-none',
      )}
    >
      <div className="flex h-[52px] shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 max-tablet:pl-1">
        <span className="tablet:hidden">
          <IconButton
            label="Minimize"
            icon={ChevronDown}
            size="touch"
            iconSize={20}
            onClick={() => putAside(true)}
          />
        </span>
        <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-heading">
          New Message
        </h2>
        <span className="flex gap-0.5 max-tablet:hidden">
          <IconButton label="Minimize" icon={Minus} onClick={() => putAside(false)} />
          <IconButton
            label={full ? 'Leave full screen' : 'Full screen'}
            icon={full ? Minimize2 : Maximize2}
            onClick={windows.toggleFull}
          />
        </span>
        <IconButton label="Close" icon={X} onClick={end} className="max-tablet:size-11" />
      </div>
      <PanelBoundary name="This email" resetKey={target.leadId} className="min-h-0 flex-1">
        <Body key={target.leadId} shown={shown} field={field} onEnd={end} />
      </PanelBoundary>
    </section>
  )
}

/** The minimized New Message: a bar that restores it. */
function MinimizedMessage({
  target,
  style,
  restoreRef,
  onRestore,
  onClose,
}: {
  target: EmailTarget
  style: CSSProperties | undefined
  restoreRef: RefObject<HTMLButtonElement | null>
  onRestore: () => void
  onClose: () => void
}) {
  const name = useSentAside(target, useEmailWindows())
  return (
    <section
      data-email-window
      aria-label={`New Message to ${name}, minimized`}
      style={style}
      className="pop fixed right-3 bottom-0 z-popout flex h-11 w-[280px] items-center rounded-t-lg border border-b-0 border-line-2 bg-raised pr-1.5 shadow-md max-tablet:bottom-[calc(132px+env(safe-area-inset-bottom))] max-tablet:rounded-lg max-tablet:border-b"
    >
      <button
        ref={restoreRef}
        type="button"
        onClick={onRestore}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-tl-lg pr-1 pl-3 text-left focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-body/[17px] font-medium">New Message</span>
          <span className="truncate text-[11px]/[14px] text-ink-3">
            <PersonName name={name} />
          </span>
        </span>
        <Icon icon={ChevronUp} className="text-ink-2" />
      </button>
      <IconButton label="Close New Message" icon={X} onClick={onClose} />
    </section>
  )
}

/** The composer, once the lead has loaded. It can appear beside any page, so it fetches the lead itself. */
function Body({
  shown: { target, asked, turn },
  field,
  onEnd,
}: {
  shown: EmailWindow
  field: RefObject<HTMLTextAreaElement | null>
  onEnd: () => void
}) {
  const lead = useQuery({ ...leadQuery(target.leadId), meta: quiet })
  const { emails } = useOutbox()
  const lost = leadLost(lead.error)
  const written = emails.view({ leadId: target.leadId, kind: 'new' }).content !== undefined
  // What the user has written can still be read and copied, even if the lead is no longer accessible.
  if (lead.data || (lost && written))
    return (
      <Composer
        lead={lead.data}
        lost={lost}
        target={target}
        asked={asked}
        turn={turn}
        field={field}
        onEnd={onEnd}
      />
    )
  if (lead.isError) {
    return (
      <div className="flex-1 overflow-y-auto p-4">
        <QueryErrorPanel query={lead} what="The lead" />
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading" className="flex flex-1 flex-col gap-3 p-4">
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-5 w-40" />
    </div>
  )
}

function Composer({
  lead,
  lost,
  target,
  asked,
  turn,
  field,
  onEnd,
}: {
  lead: Lead | undefined
  /** Why the lead can no longer be read. */
  lost: Verdict | undefined
  target: EmailWindow['target']
  asked: EmailWindow['asked']
  turn: number
  field: RefObject<HTMLTextAreaElement | null>
  onEnd: () => void
}) {
  const { leadId, to, subject } = target
  // Without a lead, nothing is fetched here. Otherwise a new error would replace the current one, and this component
  // would unmount.
  const { rights } = useLeadPermissions(lead?.id ?? '')
  const retryRights = useRetryRights(leadId, rights.communicate)
  const windows = useEmailWindows()
  const contacts = lead?.contacts
  const start = useMemo(
    () => newStart(to ?? emailRecipients(contacts ?? []).slice(0, 1), subject),
    [to, subject, contacts],
  )
  const emailRef = useMemo(() => ({ leadId, kind: 'new' as const }), [leadId])
  // The field appears when the lead has loaded. Focus it, because the user opened the window to write, unless they are
  // already typing elsewhere.
  useEffect(() => {
    const { activeElement } = document
    const isHere = activeElement === document.body || activeElement?.closest('[data-email-window]')
    if (turn > 0 && isHere) field.current?.focus({ preventScroll: true })
  }, [turn, field])
  return (
    <EmailComposer
      emailRef={emailRef}
      lead={lead}
      leadName={lead ? leadName(lead) : target.name}
      start={start}
      asked={asked}
      verdict={lost ?? rights.communicate}
      onVerdictRetry={lost ? undefined : retryRights}
      layout="window"
      fieldRef={field}
      onSent={() => closeSent(windows)}
      onDiscarded={onEnd}
    />
  )
}
