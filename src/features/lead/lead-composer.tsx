import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Lock } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { replyTarget, textTargets } from '#/components/lead-targets.ts'
import { PersonName } from '#/components/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { TextComposer } from '#/components/text-composer/text-composer.tsx'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useHotkeys } from '#/ui/hotkeys.ts'
import { Icon } from '#/ui/icon.tsx'
import { keepTyped } from '#/ui/keep-typed.ts'
import { announce } from '#/ui/live-region.tsx'
import { Menu } from '#/ui/menu.tsx'
import { part, preload, usePart } from '#/ui/part.ts'

import { type ComposerTab, ComposerTabs } from './composer-tabs.tsx'
import { fillThread } from './known-thread.ts'
import { onReplyAsked } from './reply-request.ts'

const lazyParts = {
  comment: part(() => import('./comments/comment-composer.tsx')),
  email: part(() => import('#/components/email-composer/email-reply.tsx')),
}

/** The composer below the timeline. The number stays what it was when the page opened, until the person chooses another. */
export function LeadComposer({
  lead,
  leadReadAt,
  verdict,
  onVerdictRetry,
  fieldRef,
}: {
  lead: Lead
  /** Epoch ms at which it was read. */
  leadReadAt: number
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  fieldRef: RefObject<HTMLTextAreaElement | null>
}) {
  const { rights, team } = useLeadPermissions(lead.id)
  const [tab, setTab] = useState<ComposerTab>('text')
  const comment = useRef<HTMLTextAreaElement>(null)
  const email = useRef<HTMLTextAreaElement>(null)
  const [answers, setAnswers] = useState<string>()
  const Comment = usePart(lazyParts.comment)?.CommentComposer
  const Email = usePart(lazyParts.email)?.EmailReply
  // The field that is to have the focus once it stands.
  const wanted = useRef<ComposerTab>(undefined)
  useEffect(() => {
    const field = { comment, email, text: fieldRef }[tab].current
    if (wanted.current !== tab || !field) return
    wanted.current = undefined
    field.focus()
  })
  const show = (next: ComposerTab, focus: boolean) => {
    wanted.current = focus ? next : undefined
    setTab(next)
    if (next === 'text') return
    const arrives = load(next)
    if (focus) keepTyped(arrives)
    arrives.catch(() => {
      setTab('text')
      announce('Could not load this part. Check your connection', 'assertive')
    })
  }
  const onReply = useEffectEvent((communicationId: string) => {
    setAnswers(communicationId)
    show('email', true)
  })
  useEffect(() => onReplyAsked(onReply), [])
  useHotkeys({
    m: (event) => {
      event.preventDefault()
      if (rights.comment.ok) show('comment', true)
      else announce(rights.comment.why)
    },
    e: (event) => {
      event.preventDefault()
      if (rights.communicate.ok) show('email', true)
      else announce(rights.communicate.why)
    },
  })
  const tabs = (
    <ComposerTabs
      value={tab}
      onChange={(next) => show(next, true)}
      onNear={(next) => next !== 'text' && preload(lazyParts[next])}
    />
  )
  const [used, setUsed] = useState<string>()
  const targets = withNumber(textTargets(lead), used)
  const [chosen, setChosen] = useState(() => replyTarget(lead)?.phone)
  const target = targets.find((each) => sameNumber(each.phone, chosen)) ?? targets[0]
  const goOver = (phone: string) => {
    wanted.current = 'text'
    setUsed(phone)
    setChosen(phone)
  }

  // Esc leaves the field, so that single keys work again (DESIGN 14).
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      const fields = [fieldRef.current, comment.current, email.current]
      const field = fields.find((one) => one !== null && one === document.activeElement)
      field?.blur()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [fieldRef])

  return (
    <div className="shrink-0 max-tablet:border-t max-tablet:border-line tablet:px-6 tablet:pt-1 tablet:pb-4">
      <div className="mx-auto max-w-[808px]">
        {tab === 'comment' && Comment ? (
          <Comment
            lead={lead}
            team={team}
            verdict={rights.comment}
            tabs={tabs}
            fieldRef={comment}
            onReply={() => show('text', true)}
          />
        ) : tab === 'email' && Email ? (
          <Email
            lead={lead}
            answers={answers}
            verdict={verdict}
            onVerdictRetry={onVerdictRetry}
            tabs={tabs}
            fieldRef={email}
          />
        ) : target === undefined ? (
          <ClosedLine tabs={tabs}>No phone number on this lead, so it cannot be texted.</ClosedLine>
        ) : (
          <Composer
            key={target.phone}
            lead={lead}
            leadReadAt={leadReadAt}
            target={target}
            verdict={verdict}
            onVerdictRetry={onVerdictRetry}
            fieldRef={fieldRef}
            tabs={tabs}
            onNumber={goOver}
            to={
              targets.length > 1 ? (
                <NumberChoice targets={targets} target={target} onChoose={setChosen} />
              ) : undefined
            }
          />
        )}
      </div>
    </div>
  )
}

function sameNumber(a: string, b = ''): boolean {
  return digitsOf(a) === digitsOf(b)
}

/** The numbers of a lead, with one that the renter used and no contact has. */
function withNumber(targets: TextTarget[], phone: string | undefined): TextTarget[] {
  const [first] = targets
  if (!first || phone === undefined || targets.some((each) => sameNumber(each.phone, phone))) return targets
  return [...targets, { ...first, phone }]
}

function load(tab: Exclude<ComposerTab, 'text'>): Promise<unknown> {
  return lazyParts[tab].load()
}

/** The composer, or one line that says why there is none (DESIGN 10). What was typed stays and can be copied (F16). */
function Composer({
  lead,
  leadReadAt,
  target,
  verdict,
  onVerdictRetry,
  fieldRef,
  tabs,
  onNumber,
  to,
}: {
  lead: Lead
  leadReadAt: number
  target: TextTarget
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  fieldRef: RefObject<HTMLTextAreaElement | null>
  tabs: ReactNode
  onNumber: (phone: string) => void
  to: ReactNode
}) {
  const client = useQueryClient()
  // Before the composer looks for it.
  useState(() => fillThread(client, lead, leadReadAt, target.phone))
  const { text, send } = useTextConversation(target)
  const waits = !verdict.ok && (verdict.rule === 'checking' || onVerdictRetry !== undefined)
  if (!verdict.ok && !waits && text.trim() === '' && !isAway(send)) {
    return <ClosedLine tabs={tabs}>{sentences(verdict)}</ClosedLine>
  }
  return (
    <>
      <div className="px-2 pt-1 tablet:hidden">{tabs}</div>
      <TextComposer
        target={target}
        layout="page"
        verdict={verdict}
        onVerdictRetry={onVerdictRetry}
        fieldRef={fieldRef}
        tabs={tabs}
        onNumber={onNumber}
        to={to}
      />
    </>
  )
}

function ClosedLine({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 tablet:px-0 tablet:py-1">
      {tabs}
      <p role="status" className="flex min-w-0 flex-1 basis-52 gap-1.5 py-1 text-small text-ink-3">
        <Icon icon={Lock} size={14} className="mt-px" />
        <span className="min-w-0 break-words">{children}</span>
      </p>
    </div>
  )
}

function NumberChoice({
  targets,
  target,
  onChoose,
}: {
  targets: readonly TextTarget[]
  target: TextTarget
  onChoose: (phone: string) => void
}) {
  const options = targets.map((each) => ({
    value: each.phone,
    label: shortName(each.name),
    detail: formatPhone(each.phone),
  }))
  return (
    <Menu
      label="Send to"
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded px-1 text-body hover:bg-hover max-tablet:-ml-1 max-tablet:min-h-11"
        >
          <span className="text-ink-3">To</span>
          <PersonName name={target.name} className="max-w-56 truncate text-ink" />
          <PhoneNumber number={target.phone} className="text-ink" />
          <Icon icon={ChevronDown} size={14} className="text-ink-3" />
        </button>
      }
      items={[
        { type: 'radio', id: 'number', label: 'Send to', value: target.phone, options, onChange: onChoose },
      ]}
    />
  )
}
