import {
  Copy,
  CornerUpLeft,
  CornerUpRight,
  Forward,
  MessageSquare,
  Pencil,
  Phone,
  ReplyAll,
  Trash2,
} from 'lucide-react'
import { useEffect, useState, useId, useRef } from 'react'

import { useCall } from '#/components/call-button/use-call.ts'
import { textTargets } from '#/components/lead/lead-targets.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { emailRecipients, otherRecipients, ownAddresses } from '#/domain/email/email-recipients.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { isFailed } from '#/domain/message/text-thread.ts'
import { digitsOf, formatPhone, sameNumber } from '#/domain/user/phone.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { type Layer } from '#/ui/layers/layer.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { MenuContent } from '#/ui/layers/menu.tsx'

import { EditCommentDialog } from '../comments/edit-comment-dialog.tsx'
import { useCommentActions } from '../comments/use-comment-actions.ts'
import { type ReplyRequest, useReply } from '../composer/reply-context.ts'
import { useVerbatim } from '../items/use-verbatim.ts'
import { copyText } from '../move/communication-text.ts'
import { MoveDialog } from '../move/move-dialog.tsx'
import { useMove } from '../move/use-move.ts'
import { type RowRequest } from './row-frame.ts'
import { communicationOf, noteOf } from './timeline-blocks.ts'

const icons = {
  reply: CornerUpLeft,
  replyAll: ReplyAll,
  forward: Forward,
  move: CornerUpRight,
  edit: Pencil,
  remove: Trash2,
  copy: Copy,
  thread: MessageSquare,
  call: Phone,
}

/** The menu of a timeline row and the dialogs that it opens. */
export function TimelineRowActions({ lead, request }: { lead: Lead; request: RowRequest }) {
  const { user } = useViewer()
  const popout = useTextPopout()
  const move = useMove(lead)
  const comments = useCommentActions(lead)
  const permissions = useLeadPermissions(lead.id)
  const calling = useCall(lead, permissions)
  const { edited } = comments
  const reply = useReply()

  const { block } = request
  const communication = communicationOf(block)
  const note = noteOf(block)
  const verbatim = useVerbatim()
  const text = block.kind === 'comment' ? block.comment.text : copyText(communication, verbatim)
  const entries: MenuItemOption[] = []
  if (communication?.communicationType === 'EMAIL') {
    const ask = (as: ReplyRequest['as']) => () =>
      onceBack(request.anchor, () => reply({ id: communication.id, as }))
    entries.push({ id: 'reply', label: 'Reply', icon: icons.reply, onSelect: ask('reply') })
    if (goesToOthers(lead, communication))
      entries.push({
        id: 'reply-all',
        label: 'Reply all',
        icon: icons.replyAll,
        onSelect: ask('reply-all'),
      })
    entries.push({ id: 'forward', label: 'Forward', icon: icons.forward, onSelect: ask('forward') })
  }
  const called = communication && callWord(communication)
  const number = communication && renterNumber(communication)
  if (called !== undefined && number !== undefined && digitsOf(number) !== '') {
    const target = calling.targets.find((one) => sameNumber(one.phone, number)) ?? {
      phone: number,
      name: leadName(lead),
    }
    entries.push({
      id: 'call',
      label: called,
      icon: icons.call,
      detail: formatPhone(number),
      blocked: refusalText(calling.verdict),
      onSelect: () => calling.placeCall(target),
    })
  }
  if (communication) {
    entries.push({
      id: 'move',
      label: 'Move Communication',
      icon: icons.move,
      onSelect: () => move.start(communication.id),
    })
  }
  const comment = block.kind === 'comment' ? block.comment : note
  if (comment?.userRef === user.id) {
    const what = note ? 'note' : 'comment'
    const may = permissions.rights.comment
    const blocked = refusalText(may)
    entries.push(
      {
        id: 'edit',
        label: `Edit ${what}`,
        icon: icons.edit,
        blocked,
        onSelect: () => comments.edit(comment),
      },
      {
        id: 'remove',
        label: `Delete ${what}`,
        icon: icons.remove,
        danger: true,
        blocked,
        onSelect: () => comments.remove(comment),
      },
    )
  }
  if (text !== '')
    entries.push({ id: 'copy', label: 'Copy', icon: icons.copy, onSelect: () => void copyToClipboard(text) })
  if (communication?.communicationType === 'TEXT_MESSAGE') {
    const phone = renterNumber(communication)
    const known = textTargets(lead).find((one) => sameNumber(one.phone, phone))
    if (phone !== undefined)
      entries.push({
        id: 'thread',
        label: 'Open in thread',
        icon: icons.thread,
        onSelect: () =>
          popout.open(known ?? { leadId: lead.id, phone, name: leadName(lead), contactType: 'TENANT' }),
      })
  }
  return (
    <>
      {entries.length > 0 && <RowMenu key={request.serial} request={request} entries={entries} />}
      {move.asked && (
        <MoveDialog
          lead={lead}
          communicationId={move.asked.communicationId}
          target={move.asked.target}
          problem={move.asked.problem}
          onMove={move.go}
          onClose={move.stop}
        />
      )}
      {edited && (
        <EditCommentDialog
          leadId={lead.id}
          comment={edited.comment}
          typed={edited.failed?.typed}
          problem={edited.failed?.problem}
          onSave={(given) => comments.change(edited.comment, given)}
          onClose={comments.stop}
        />
      )}
    </>
  )
}

/** Whether an incoming email was also sent to recipients other than us. */
function goesToOthers(lead: Lead, mail: Communication): boolean {
  return otherRecipients(mail, emailRecipients(lead.contacts), ownAddresses(lead)).length > 0
}

/** Returns the label for calling back from this row: for a call, and for a text that was not delivered. */
function callWord(communication: Communication): string | undefined {
  if (communication.communicationType === 'CALL')
    return communication.communicationDirection === 'OUTGOING' ? 'Call again' : 'Call back'
  return isFailed(communication) ? 'Call instead' : undefined
}

/** Time within which a closing menu returns the focus to its button, if it does, in milliseconds. */
const BACK_MS = 500

/**
 * Runs an action after the menu has returned the focus to its button. If the action moved the focus earlier, it would
 * lose it again.
 */
function onceBack(anchor: HTMLElement, act: () => void): void {
  const stop = new AbortController()
  const go = () => {
    stop.abort()
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(go, BACK_MS)
  anchor.addEventListener('focus', go, { signal: stop.signal })
}

/** The menu at a row. Each new request mounts a new menu. */
function RowMenu({ request, entries }: { request: RowRequest; entries: readonly MenuItemOption[] }) {
  const anchor = useRef<HTMLElement | null>(request.anchor)
  const contentId = useId()
  const [open, setOpen] = useState(true)
  const layer: Layer = {
    anchor,
    contentId,
    open,
    byKeyboard: request.byKeyboard,
    mounted: true,
    setOpen,
    discard: () => setOpen(false),
  }
  useEffect(() => {
    const button = request.anchor
    button.setAttribute('aria-expanded', String(open))
    return () => button.setAttribute('aria-expanded', 'false')
  }, [request, open])
  return <MenuContent layer={layer} label="What can be done" align="end" items={entries} />
}
