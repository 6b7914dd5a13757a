import {
  Building2,
  CalendarClock,
  ChevronDown,
  ChevronRight,
  type LucideIcon,
  MessageSquare,
  Phone,
  PhoneIncoming,
  PhoneOff,
  UserRound,
  Users,
} from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'

import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { StatusBadge } from '#/components/lead/status-badge.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { initials } from '#/components/people/initials.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { currentOrNextTour } from '#/domain/tour/next-tour.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { type PhoneControls } from '#/providers/voice/voice-store.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { cycleFocusInside } from '#/ui/layers/cycle-focus.ts'

import { BarButton } from './bar/bar-button.tsx'
import { BarMessage } from './bar/bar-message.tsx'
import { CallLevelMeter } from './bar/call-level-meter.tsx'
import { CallTimer } from './bar/call-timer.tsx'
import { useNextInTabOrder } from './bar/use-next-in-tab-order.ts'
import { ViewLead } from './bar/view-lead.tsx'
import { callerName, phoneLineLabel, callNumberLabel } from './call-labels.ts'
import { propertyFact, tourFact } from './card/caller-facts.ts'
import { callTextTarget } from './card/text-target.ts'
import { lastTouches, touchTime } from './card/touches.ts'
import { useOtherLeads } from './card/use-other-leads.ts'
import { type KnownCaller } from './use-caller.ts'

/** The full screen for an incoming call on a phone. */
export function IncomingScreen({
  state,
  caller,
  phone,
  notice,
}: {
  state: Extract<VoiceState, { at: 'incoming' }>
  caller: KnownCaller
  phone: PhoneControls | undefined
  /** Why the call cannot be answered, or what happened to a device. */
  notice: string | undefined
}) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const accept = useRef<HTMLButtonElement>(null)
  useNextInTabOrder(accept)
  const cameFrom = useRef<HTMLElement>(null)
  // When the screen closes, the focus returns to where Tab came from, such as a field of a dialog below.
  useLayoutEffect(() => {
    const screen = box.current
    return () => {
      if (screen?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    }
  }, [])
  const { lead, number } = caller
  const line = phoneLineLabel(caller)
  const answering = state.answer === 'answering'
  const named = Boolean(caller.name?.trim())
  const name = caller.isNew ? 'New number' : callerName(caller)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab is heard wherever the focus is inside
    <section
      ref={box}
      data-above-dialogs
      role="dialog"
      aria-modal
      aria-labelledby={`${id}-name`}
      onKeyDown={(event) => {
        if (event.key === 'Tab' && box.current) cycleFocusInside(box.current, event)
      }}
      // A dialog below watches the focus on the document and would take it back at once.
      onFocus={(event) => {
        event.stopPropagation()
        const { currentTarget, relatedTarget: from } = event
        if (from instanceof HTMLElement && !currentTarget.contains(from)) cameFrom.current = from
      }}
      onBlur={(event) => event.stopPropagation()}
      className="call-screen"
    >
      <p className="call-sub flex items-center justify-center gap-3">
        <CallLevelMeter live={false} />
        <span className="min-w-0 truncate" data-user-text>
          <bdi>{line === undefined ? 'Incoming call' : `Incoming call, ${line}`}</bdi>
        </span>
        <CallTimer since={state.since} ringing />
      </p>
      <div className="mt-4 flex flex-col items-center gap-2 text-center">
        <span aria-hidden className="call-face call-face-large text-title-lg">
          {named ? initials(name) : <Icon icon={PhoneIncoming} size={26} />}
        </span>
        <h2 id={`${id}-name`} className="max-w-full truncate text-title-lg" data-user-text>
          <bdi>{name}</bdi>
        </h2>
        {(named || caller.isNew) && (
          <p className="call-sub max-w-full truncate" data-user-text>
            <bdi>{callNumberLabel(number)}</bdi>
          </p>
        )}
        {lead && <StatusBadge status={lead.leadStatus} />}
      </div>
      <div className="mt-4 mb-4 flex flex-1 flex-col gap-2">
        {lead && <Facts lead={lead} number={number} />}
        {lead && <Touches lead={lead} />}
      </div>
      {notice !== undefined && (
        <BarMessage urgent dismissLabel="Dismiss the notice" onDismiss={() => phone?.dismiss('notice')}>
          {notice}
        </BarMessage>
      )}
      <div className="mb-3 flex justify-center gap-2">
        {state.call.leadId !== undefined && <ViewLead leadId={state.call.leadId} />}
        {lead && number !== undefined && <TextReply lead={lead} number={number} phone={phone} />}
      </div>
      <div className="flex gap-2.5">
        <BarButton
          label="Reject Call"
          icon={PhoneOff}
          className="call-end call-big"
          aria-disabled={phone === undefined || undefined}
          onClick={() => phone?.reject()}
        />
        <BarButton
          ref={accept}
          label="Accept Call"
          icon={Phone}
          className="call-accept call-big"
          loading={answering}
          aria-disabled={phone === undefined || undefined}
          aria-keyshortcuts="Alt+Shift+A"
          onClick={() => phone?.accept()}
        />
      </div>
    </section>
  )
}

function Facts({ lead, number }: { lead: Lead; number: string | undefined }) {
  const now = useNow(60_000)
  const { team } = useLeadPermissions(lead.id)
  const [open, setOpen] = useState(false)
  const others = useOtherLeads(number, lead.id)
  const count = others.leads.length + others.more
  const tour = currentOrNextTour(lead.tours, now)
  const property = propertyFact(lead, team?.name)
  return (
    <ul className="call-box">
      <Row icon={Building2} text={property.text} more={property.more} />
      {tour && <Row icon={CalendarClock} text={tourFact(tour, now).text} more={undefined} />}
      {count > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex h-11 w-full items-center gap-2.5 text-left"
          >
            <Icon icon={Users} size={15} className="call-sub" />
            <span className="min-w-0 flex-1 truncate">{countOf(count, 'other lead')} with this number</span>
            <Icon icon={open ? ChevronDown : ChevronRight} size={16} className="call-sub" />
          </button>
          {open && (
            <ul>
              {others.leads.map((one) => (
                <Row
                  key={one.id}
                  icon={UserRound}
                  text={one.name}
                  more={[one.property?.name, one.teamName].filter(Boolean).join(', ')}
                />
              ))}
            </ul>
          )}
        </li>
      )}
    </ul>
  )
}

function Row({ icon, text, more }: { icon: LucideIcon; text: string; more: string | undefined }) {
  return (
    <li className="flex h-8 items-center gap-2.5" data-user-text>
      <Icon icon={icon} size={15} className="call-sub" />
      <bdi className="min-w-0 flex-1 truncate">{shortName(text)}</bdi>
      {more !== undefined && <bdi className="call-sub shrink-0 text-small">{shortName(more, 30)}</bdi>}
    </li>
  )
}

function Touches({ lead }: { lead: Lead }) {
  const { user } = useViewer()
  const now = useNow(60_000)
  const touches = lastTouches(lead, user.id)
  if (touches.length === 0) return null
  return (
    <section aria-label="Last three touches" className="call-box">
      <h3 className="call-sub flex h-7 items-center text-small font-semibold">Last three touches</h3>
      <ul>
        {touches.map((touch) => (
          <li key={touch.id} className="flex h-10 items-center gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-bar">
              <Icon icon={communicationIcons[touch.icon]} size={14} />
            </span>
            <span className="min-w-0 flex-1" data-user-text>
              <span className="block truncate font-medium">
                {[touch.head, touch.detail].filter(Boolean).join(', ')}
              </span>
              {touch.line !== undefined && (
                <bdi className="call-sub block truncate text-small">{touch.line}</bdi>
              )}
            </span>
            <time className="call-sub shrink-0 text-small tabular-nums">{touchTime(touch.ts, now)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rejects the call and sends a text instead. */
function TextReply({
  lead,
  number,
  phone,
}: {
  lead: Lead
  number: string
  phone: PhoneControls | undefined
}) {
  const { rights } = useLeadPermissions(lead.id)
  const openText = useOpenText()
  const reason = refusalText(rights.communicate)
  return (
    <BarButton
      label="Reply by text"
      icon={MessageSquare}
      tip={reason}
      aria-description={reason}
      aria-disabled={phone === undefined || reason !== undefined || undefined}
      onClick={() => {
        phone?.reject()
        const target = callTextTarget(lead, number)
        if (target) openText(target)
      }}
    />
  )
}
