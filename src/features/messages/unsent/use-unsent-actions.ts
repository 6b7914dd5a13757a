import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { applierOf } from '#/api/cache/applier-of.ts'
import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { leadQuery } from '#/api/lead.ts'
import { errorMessage, isAborted } from '#/api/request/errors.ts'
import { toastDraftExists } from '#/components/composer-tools/toast-draft-exists.ts'
import { textTargets } from '#/components/lead/lead-targets.ts'
import { textStatus } from '#/components/text-composer/text-status.ts'
import { emailRefOfKey } from '#/domain/email/email-draft.ts'
import { attemptOf, isAway } from '#/domain/message/send-state.ts'
import { isTooLong } from '#/domain/message/text-segments.ts'
import { sameText } from '#/domain/message/text-thread.ts'
import { type UnsentWork } from '#/domain/message/unsent-work.ts'
import { hasGap } from '#/domain/template/template-text.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { clock } from '#/lib/clock.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { discardUnsent } from '#/providers/outbox/discard-unsent.ts'
import { storedCallNote } from '#/providers/outbox/stored-drafts.ts'
import { type TextView } from '#/providers/outbox/text-outbox.ts'
import { setPutAway } from '#/providers/outbox/unsent.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { useCallNoteWindow } from '#/providers/popout/call-note-window.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** The actions for one piece of unsent work. */
export interface UnsentActions {
  /** Opens the place where it is written. */
  open(): void
  /** Sends it again. */
  retry(): void
  /** Checks whether it was sent. */
  check(): void
  /** Starts the same text to another number of the lead. */
  toOtherNumber(): void
  /** The pressed action that is still waiting for the lead. */
  readonly waitsFor: 'retry' | 'other' | undefined
  readonly more: readonly MenuItemOption[]
}

/** Returns the URL hash for the lead page, which selects the tab of its composer. */
const tabOf = ({ kind }: UnsentWork) => (kind === 'email' || kind === 'comment' ? kind : '')

/** Returns the tray's actions for an item. Each action reports its own failure. */
export function useUnsentActions(work: UnsentWork, name: string, onLeave: () => void): UnsentActions {
  const client = useQueryClient()
  const navigate = useNavigate()
  const openText = useOpenText()
  const { texts, emails } = useOutbox()
  const emailWindows = useEmailWindows()
  const callNotes = useCallNoteWindow()
  const remove = useRemoveUnsent()
  const mounted = useMounted()
  const { kind, leadId, phone, send } = work
  const [waitsFor, setWaitsFor] = useState<'retry' | 'other'>()

  const targetsOfLead = async (): Promise<readonly TextTarget[]> =>
    textTargets(await queryAgainIfCanceled(client, leadQuery(leadId)))
  const isHere = (target: TextTarget) => digitsOf(target.phone) === digitsOf(phone ?? '')
  const targetHere = (number: string, known: readonly TextTarget[]): TextTarget =>
    known.find(isHere) ?? { leadId, phone: number, name, contactType: 'TENANT' }
  const waiting = async (action: 'retry' | 'other', act: () => Promise<void>) => {
    setWaitsFor(action)
    await act()
    setWaitsFor(undefined)
  }

  const open = async () => {
    const note = kind === 'call' ? storedCallNote(work.key).read() : undefined
    if (note && !callNotes.open(note.call)) {
      toast.info({ title: 'A call card is already open', body: 'Close it first, then open this note.' })
      return
    }
    onLeave()
    if (note) return
    if (kind === 'text' && phone !== undefined) {
      // The conversation fetches the lead itself, then uses its contacts, and reports when that fails.
      const lead = client.getQueryData(leadQuery(leadId).queryKey)
      openText(targetHere(phone, lead ? textTargets(lead) : []))
    } else if (emailRefOfKey(work.key)?.kind === 'new') emailWindows.open({ leadId, name })
    else await navigate({ to: '/leads/$leadId', params: { leadId }, hash: tabOf(work) })
  }

  const retry = async () => {
    if (kind !== 'text' || phone === undefined) return open()
    const resends = work.group === 'NOT_DELIVERED'
    // Open the composer instead: it says when the text is too long, asks about gaps, and waits for texts that arrived
    // while events were missing.
    const isBehind = applierOf(client).disconnected && navigator.onLine
    if (!resends && (isTooLong(work.text) || hasGap(work.text) || isBehind)) return open()
    const target = targetHere(phone, await targetsOfLead().catch(() => []))
    // The user has written on in the conversation while the lead was being loaded.
    const now = texts.view(target).text
    if (!resends && !isBlank(now) && !sameText(now, work.text)) return
    const begun = resends ? texts.resend(target, { id: work.key, message: work.text }) : texts.send(target)
    if (!begun) tellNotBegun(texts.view(target), work.text)
  }

  const toOtherNumber = async () => {
    let targets: readonly TextTarget[]
    try {
      targets = await targetsOfLead()
    } catch (error) {
      if (mounted.current && !isAborted(error))
        toast.error({ title: 'The lead’s numbers couldn’t be loaded', body: errorMessage(error) })
      return
    }
    // The user closed the tray while the lead was loading.
    if (!mounted.current) return
    const texted = targets.filter(
      (target) => !isHere(target) && target.phoneType !== 'OFFICE' && isBlank(target.ext ?? ''),
    )
    const owner = targets.find(isHere)?.contactRef
    const other = texted.find(({ contactRef }) => contactRef === owner) ?? texted[0]
    if (!other) {
      toast.info({ title: 'No other number', body: `${name} has no other number that takes texts.` })
      return
    }
    onLeave()
    if (isBlank(texts.view(other).text)) texts.type(other, work.text)
    else toastDraftExists('The text wasn’t added to it.')
    openText(other)
  }

  const check = () => {
    const ref = emailRefOfKey(work.key)
    if (ref) emails.check(ref)
    else if (phone !== undefined) texts.check({ leadId, phone })
  }

  return {
    open: () => void open(),
    retry: () => void waiting('retry', retry),
    check,
    toOtherNumber: () => void waiting('other', toOtherNumber),
    waitsFor,
    more: [
      { id: 'open', label: 'Open', onSelect: () => void open() },
      { id: 'copy', label: 'Copy', onSelect: () => void copyToClipboard(work.text) },
      {
        id: 'discard',
        label: 'Discard',
        danger: true,
        blocked: send && isAway(send) ? 'It’s on its way' : undefined,
        onSelect: () => remove(work),
      },
    ],
  }
}

/**
 * Says why nothing was sent.
 * @param asked the text that was to be sent; if it is already being sent, the button was pressed twice and nothing is
 * said
 */
function tellNotBegun({ text, send }: TextView, asked: string): void {
  if (isAway(send)) {
    if (sameText(attemptOf(send)?.text ?? '', asked)) return
    toast.info({ title: 'Another text to this number is still sending', body: 'Try again once it’s sent.' })
    return
  }
  const { note } = textStatus(send, text, clock.now(), navigator.onLine)
  if (note !== undefined) toast.info({ title: note })
}

/** Returns a function that discards unsent work. Undo restores it as it was. */
function useRemoveUnsent(): (work: UnsentWork) => void {
  const outboxes = useOutbox()

  const remove = (work: UnsentWork): (() => boolean) => {
    if (work.group !== 'NOT_DELIVERED') return discardUnsent(outboxes, work.key)
    setPutAway(outboxes.owner, work.key, true)
    return () => {
      setPutAway(outboxes.owner, work.key, false)
      return true
    }
  }

  return (work) => {
    const back = remove(work)
    toast.info({
      id: `discarded:${work.key}`,
      title: work.group === 'NOT_DELIVERED' ? 'Dismissed' : 'Draft discarded',
      action: { label: 'Undo', onPress: () => back() || toastDraftExists() },
      closesAfter: 6_000,
    })
  }
}
