import {
  CircleAlert,
  CircleHelp,
  Ellipsis,
  Mail,
  MessageSquare,
  MessageSquareLock,
  NotebookPen,
  RotateCw,
  Send,
} from 'lucide-react'
import { useId } from 'react'

import { emailStatus } from '#/components/email-composer/email-status.ts'
import { textStatus } from '#/components/text-composer/text-status.ts'
import { canSend, isAway } from '#/domain/message/send-state.ts'
import { textSummary, type UnsentGroup, type UnsentWork } from '#/domain/message/unsent-work.ts'
import { formatMomentAgo } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { useOnline } from '#/ui/use-online.ts'

import { CallLeadButton } from '../call-lead-button.tsx'
import { type UnsentActions, useUnsentActions } from './use-unsent-actions.ts'

const kinds = {
  text: { icon: MessageSquare, label: 'Text' },
  email: { icon: Mail, label: 'Email' },
  comment: { icon: MessageSquareLock, label: 'Comment' },
  call: { icon: NotebookPen, label: 'Call note' },
} as const

const tiles: Readonly<Record<Exclude<UnsentGroup, 'DRAFT'>, { icon: typeof Send; look: string }>> = {
  NOT_DELIVERED: { icon: CircleAlert, look: 'bg-danger-tint text-danger-text' },
  UNKNOWN: { icon: CircleHelp, look: 'bg-warning-tint text-warning-text' },
  NOT_SENT: { icon: CircleAlert, look: 'bg-danger-tint text-danger-text' },
  SENDING: { icon: Send, look: 'bg-active text-ink-2' },
}

/** As low as the surrounding lines, but large enough for touch on phones. */
const low = 'max-tablet:h-11 tablet:h-[26px] tablet:px-[9px]!'

/** One piece of unsent work: whose it is, what it is, and since when. Opening it leads to where it is written. */
export function TrayItem({
  work,
  name,
  onLeave,
}: {
  work: UnsentWork
  name: string
  /** Called when the user opens it. */
  onLeave: () => void
}) {
  const noteId = useId()
  const now = useNow(1_000)
  const actions = useUnsentActions(work, name, onLeave)
  const { group, kind, send } = work
  const tile = group === 'DRAFT' ? { icon: kinds[kind].icon, look: 'bg-active text-ink-2' } : tiles[group]
  const online = useOnline()
  const said =
    send && (kind === 'email' ? emailStatus(send, now, online) : textStatus(send, work.text, now, online))
  const seconds =
    send?.at === 'sending' ? Math.max(0, Math.round((now - send.attempt.startedTs) / 1_000)) : undefined
  const hasActions = group === 'NOT_DELIVERED' || group === 'UNKNOWN' || group === 'NOT_SENT'
  const more = <MoreMenu name={name} floats={!hasActions} items={actions.more} />
  return (
    <li className="group/unsent flex gap-2.5 border-b border-line px-4 py-2.5 hover:bg-hover">
      <span className={cx('grid size-7 shrink-0 place-items-center rounded-md', tile.look)}>
        <Icon icon={tile.icon} size={15} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="relative">
          <button type="button" className="block w-full text-left" onClick={actions.open}>
            <span className="flex items-baseline gap-[7px] leading-[18px]">
              <bdi className="truncate font-semibold">{name}</bdi>
              <span className="shrink-0 text-small text-ink-3">
                {group === 'DRAFT' || work.phone === undefined ? kinds[kind].label : formatPhone(work.phone)}
              </span>
              <span className="ml-auto shrink-0 text-small text-ink-3 tabular-nums">
                {seconds === undefined ? formatMomentAgo(work.ts, now) : `${seconds} s`}
              </span>
            </span>
            {/* The text of a failed item is shown in full. A waiting item is recognized by its beginning. */}
            <bdi
              data-tip={work.text}
              data-tip-when="cut"
              className={cx('text-ink-2', hasActions ? 'line-clamp-2' : 'block truncate pr-9')}
            >
              {hasActions ? work.text : textSummary(work.text)}
            </bdi>
          </button>
          {!hasActions && more}
        </div>
        {said?.note !== undefined && (
          <p id={noteId} className="text-small text-ink-2">
            {said.note}
          </p>
        )}
        <div className="mt-[5px] flex flex-wrap items-center gap-1.5 empty:hidden">
          {group === 'NOT_DELIVERED' && (
            <RefusedActions work={work} name={name} actions={actions} onLeave={onLeave} />
          )}
          {group === 'UNKNOWN' && send && isAway(send) && (
            <Button
              size="sm"
              className={low}
              aria-disabled={said?.canCheck !== true}
              aria-describedby={said?.note && noteId}
              data-tip={said?.canCheck === true ? undefined : 'Checking whether it was sent'}
              onClick={actions.check}
            >
              {said?.canCheck === true ? 'Check again' : 'Retry'}
            </Button>
          )}
          {hasActions && send && !isAway(send) && (
            <Button
              size="sm"
              className={low}
              icon={RotateCw}
              aria-disabled={!canSend({ text: work.text, send }, now)}
              aria-describedby={said?.note && noteId}
              loading={actions.waitsFor === 'retry'}
              onClick={actions.retry}
            >
              {said?.label ?? 'Send again'}
            </Button>
          )}
          {hasActions && more}
        </div>
      </div>
    </li>
  )
}

/** A menu with the other actions of the item. */
function MoreMenu({
  name,
  floats,
  items,
}: {
  name: string
  /** Whether there is no other button beside it. The menu button is then shown only on hover or focus. */
  floats: boolean
  items: UnsentActions['more']
}) {
  return (
    <Menu
      label={`More for ${name}`}
      align="end"
      trigger={
        <IconButton
          label={`More for ${name}`}
          icon={Ellipsis}
          className={
            floats
              ? 'absolute right-0 -bottom-1 group-focus-within/unsent:opacity-100 group-hover/unsent:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0'
              : '-mr-1 max-tablet:size-11 tablet:h-[26px]'
          }
        />
      }
      items={items}
    />
  )
}

/** The actions for a text that the carrier refused. */
function RefusedActions({
  work,
  name,
  actions,
  onLeave,
}: {
  work: UnsentWork
  name: string
  actions: UnsentActions
  onLeave: () => void
}) {
  const { waitsFor } = actions
  return (
    <>
      <Button
        size="sm"
        className={low}
        icon={RotateCw}
        loading={waitsFor === 'retry'}
        onClick={actions.retry}
      >
        Retry as new
      </Button>
      <Button size="sm" className={low} loading={waitsFor === 'other'} onClick={actions.toOtherNumber}>
        Other number
      </Button>
      {work.phone !== undefined && (
        <CallLeadButton
          leadId={work.leadId}
          phone={work.phone}
          name={name}
          word="Call instead"
          size="sm"
          className={low}
          onCall={onLeave}
        />
      )}
    </>
  )
}
