import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, ChevronDown, Minus, X, Hand, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, type TouchEvent } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { useRetryRights } from '#/components/failures/use-retry-rights.ts'
import { claimOf } from '#/components/lead/claim-of.ts'
import { targetsWith, textTargets, withPhone } from '#/components/lead/lead-targets.ts'
import { type AssigneeChange, useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { TextComposer } from '#/components/text-composer/text-composer.tsx'
import { leadName, type Lead } from '#/domain/lead/lead.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { buttonClasses } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { quietHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { cycleFocusInside } from '#/ui/layers/cycle-focus.ts'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { CallLead, type ThreadHandle } from '../thread/thread-texts.tsx'
import { Thread } from '../thread/thread.tsx'
import { NumberTabs } from './number-tabs.tsx'

/**
 * One expanded conversation: 344 × 472 at the bottom right, a full-height sheet on phones. Escape minimizes it.
 * @param focusTurn changes when the user opens the conversation, and the field then gets the focus; undefined after a
 * reload
 */
export function TextPopout({
  target: opened,
  focusTurn,
  onGoOver,
  onMinimize,
  onClose,
}: {
  target: TextTarget
  focusTurn: number | undefined
  /**
   * Switches to another number.
   * @param quietly whether the focus stays where it is
   */
  onGoOver: (target: TextTarget, quietly: boolean) => void
  /** @param leave whether the focus returns to where the user was before, instead of going to the bar */
  onMinimize: (leave: boolean) => void
  onClose: () => void
}) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLElement>(null)
  const thread = useRef<ThreadHandle>(null)
  const sheet = useMedia(PHONE)
  const { verdict, retry, take, lead } = useConversationRights(opened.leadId)
  const { texts: outbox } = useOutbox()
  const targets = useMemo(() => (lead ? targetsWith(opened, textTargets(lead)) : [opened]), [opened, lead])
  // The contact of this number may have changed since the conversation was opened.
  const target = targets.find((each) => each.phone === opened.phone) ?? opened

  useEffect(() => {
    if (focusTurn !== undefined) (field.current ?? box.current)?.focus({ preventScroll: true })
  }, [focusTurn])

  useEffect(() => quietHotkeys, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !event.defaultPrevented) {
      event.preventDefault()
      onMinimize(true)
    }
    if (sheet && event.key === 'Tab' && box.current) cycleFocusInside(box.current, event)
  }

  const numberChange = (phone: string) => {
    const known = targets.find((each) => digitsOf(each.phone) === digitsOf(phone))
    onGoOver(known ?? withPhone(target, phone), false)
  }

  return (
    // A conversation is a dialog beside the page. Only the sheet on a phone is modal, because it covers the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard wherever the focus is inside
    <section
      ref={box}
      role="dialog"
      aria-modal={sheet || undefined}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="pop pointer-events-auto flex h-[min(472px,100dvh-96px)] min-h-0 w-[344px] max-w-full shrink flex-col rounded-t-lg border border-b-0 border-line-2 bg-raised shadow-lg outline-none max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-(--sheet-top,0px) max-tablet:z-popout max-tablet:h-(--sheet-height,100dvh) max-tablet:w-full max-tablet:rounded-none max-tablet:border-0 max-tablet:bg-surface max-tablet:shadow-none"
    >
      <PopoutHeader
        target={target}
        nameId={`${id}-name`}
        sheet={sheet}
        canCall={verdict.ok}
        onMinimize={onMinimize}
        onClose={onClose}
      />
      {sheet && lead && take && verdict.ok && <ClaimBanner lead={lead} change={take} />}
      {targets.length > 1 && (
        <NumberTabs target={target} targets={targets} onChoose={(to) => onGoOver(to, true)} />
      )}
      <Thread
        ref={thread}
        key={target.phone}
        target={target}
        onResend={verdict.ok ? (refused) => outbox.resend(target, refused) : undefined}
      />
      <div className="shrink-0 border-t border-line">
        <TextComposer
          key={target.phone}
          target={target}
          layout="popout"
          verdict={verdict}
          onVerdictRetry={retry}
          fieldRef={field}
          closedAction={take && lead ? <ClaimButton lead={lead} change={take} /> : undefined}
          onNumber={numberChange}
          onSeeText={(textId) => thread.current?.showText(textId)}
        />
      </div>
    </section>
  )
}

/** The contact of the conversation and its actions. Swiping down on the header of a sheet minimizes it. */
function PopoutHeader({
  target,
  nameId,
  sheet,
  canCall,
  onMinimize,
  onClose,
}: {
  target: TextTarget
  nameId: string
  /** Whether the conversation is a sheet that covers a phone's page. */
  sheet: boolean
  canCall: boolean
  onMinimize: (leave: boolean) => void
  onClose: () => void
}) {
  const swipe = useSwipeDown(() => onMinimize(true))
  return (
    <div
      {...(sheet ? swipe : {})}
      className="flex h-[52px] shrink-0 items-center gap-2 border-b border-line pr-2 pl-3.5 max-tablet:gap-1.5 max-tablet:pl-1"
    >
      <span className="tablet:hidden">
        <IconButton
          label="Minimize"
          icon={ChevronDown}
          size="touch"
          iconSize={20}
          onClick={() => onMinimize(true)}
        />
      </span>
      <UserAvatar id={target.contactRef ?? target.leadId} name={target.name} size={28} className="mr-0.5" />
      <div className="min-w-0 flex-1">
        <h2
          id={nameId}
          className="truncate text-body/[17px] font-medium max-tablet:text-[15px]/[20px] max-tablet:font-semibold"
        >
          <PersonName name={target.name} />
        </h2>
        <p className="truncate text-small/[15px] text-ink-3 max-tablet:leading-4">
          <PhoneNumber number={target.phone} />
        </p>
      </div>
      <div className="flex shrink-0 gap-0.5">
        {canCall && (
          <CallLead
            leadId={target.leadId}
            phone={target.phone}
            name={target.name}
            className="max-tablet:size-11"
          />
        )}
        <Link
          to="/leads/$leadId"
          params={{ leadId: target.leadId }}
          look="plain"
          // Replaces the history step of the sheet.
          replace={sheet}
          aria-label="View lead"
          data-tip="View lead"
          onClick={() => {
            if (sheet) onMinimize(false)
          }}
          className={`${buttonClasses({ variant: 'ghost', size: 'sm', square: true })} max-tablet:size-11`}
        >
          <Icon icon={ArrowUpRight} />
        </Link>
        <span className="max-tablet:hidden">
          <IconButton label="Minimize" icon={Minus} onClick={() => onMinimize(false)} />
        </span>
        <IconButton label="Close" icon={X} onClick={onClose} className="max-tablet:size-11" />
      </div>
    </div>
  )
}

/** Minimum distance of a swipe, in pixels. */
const FAR = 64

/** Returns the handlers for a one-finger swipe down on the header of a sheet. */
function useSwipeDown(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      from.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent) => {
      const start = from.current
      const touch = event.changedTouches[0]
      from.current = undefined
      if (!start || !touch) return
      const down = touch.clientY - start.y
      if (down >= FAR && Math.abs(touch.clientX - start.x) < down / 2) onSwipe()
    },
    onTouchCancel: () => {
      from.current = undefined
    },
  }
}

/**
 * Claims the lead of a conversation or assigns it to the user. A user who was too late is told so, and the event then
 * refreshes the rights.
 */
function ClaimButton({ lead, change, icon = true }: { lead: Lead; change: AssigneeChange; icon?: boolean }) {
  const name = nameInSentence(leadName(lead))
  const take = useAssignLead(lead.id, name, (error) => {
    toast.info({ title: 'No longer available', body: `${name}: ${error.detail ?? error.message}` })
  })
  const claims = change.how === 'claim'
  const face = claims ? Hand : UserPlus
  return (
    <Button
      size="sm"
      {...(icon ? { icon: face } : {})}
      loading={take.isPending}
      aria-label={claims ? `Claim ${name}` : `Assign ${name} to me`}
      onClick={() => take.act(change)}
    >
      {claims ? 'Claim' : 'Assign to me'}
    </Button>
  )
}

/** Shown below the header of the sheet, because replying does not claim the lead. */
function ClaimBanner({ lead, change }: { lead: Lead; change: AssigneeChange }) {
  return (
    <div
      ref={passFocusOn}
      className="flex shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-3 py-2 text-small text-ink-2"
    >
      <Icon icon={Hand} className="text-ink-3" />
      <p className="min-w-0 flex-1">Unassigned. Replying does not claim the lead.</p>
      <ClaimButton lead={lead} change={change} icon={false} />
    </div>
  )
}

/** Whether the acting user may text a lead, and how to retry when the rights could not be loaded. */
interface ConversationRights {
  readonly verdict: Verdict
  readonly retry: (() => void) | undefined
  /** How the acting user may take the lead if it is unassigned; undefined otherwise. */
  readonly take: AssigneeChange | undefined
  readonly lead: Lead | undefined
}

/**
 * Returns the rights on the lead of a conversation, which can appear beside any page. They are the same as on the lead
 * page. If a right is lost while the user types, the field is disabled with the reason.
 */
function useConversationRights(leadId: string): ConversationRights {
  const { user } = useViewer()
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true } })
  const permissions = useLeadPermissions(leadId)
  const verdict = permissions.rights.communicate
  const retry = useRetryRights(leadId, verdict)
  return { verdict, retry, take: lead && claimOf(lead, permissions, user), lead }
}
