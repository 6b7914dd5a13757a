import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react'

import { toastRefused } from '#/components/failures/toast-refused.ts'
import { type LeadComposerProps } from '#/components/lead/preview-composer.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { TextComposer } from '#/components/text-composer/text-composer.tsx'
import { useTextOutcomeAfterClose } from '#/components/text-composer/use-text-outcome-after-close.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { bufferTyping } from '#/ui/buffer-typing.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { takesText, useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { type CommentComposer } from '../comments/comment-composer.tsx'
import { fillThread } from '../timeline/lead-texts.ts'
import { type ComposerTab, ComposerTabs } from './composer-tabs.tsx'
import { type EmailReply } from './email-reply.tsx'
import { NumberChoice } from './number-choice.tsx'
import { type ReplyRequest } from './reply-context.ts'
import { useTextTarget } from './use-text-target.ts'

/** What is shown until a composer's code is loaded, and what to do if loading fails. */
interface Waiting {
  waiting: ReactNode
  onClose: () => void
}
const options = { fallback: ({ waiting }: Waiting) => waiting, onFailed: closeOnFailure }

const composers = {
  comment: lazyComponent<ComponentProps<typeof CommentComposer> & Waiting>(
    () => import('../comments/comment-composer.tsx').then((m) => m.CommentComposer),
    options,
  ),
  email: lazyComponent<ComponentProps<typeof EmailReply> & Waiting>(
    () => import('#/features/lead/composer/email-reply.tsx').then((m) => m.EmailReply),
    options,
  ),
}

/** The functions of the composer that the page can call. */
export interface LeadComposerHandle {
  /** Switches to the email composer and replies to an email or forwards it. */
  reply: (request: ReplyRequest) => void
  /** Switches to a tab and focuses it. If that is not allowed, says why. */
  show: (tab: 'email' | 'comment') => void
}

/** The composer below the timeline. */
export function LeadComposer({
  lead,
  leadReadAt,
  verdict,
  onVerdictRetry,
  fieldRef,
  inline = false,
  ref,
}: LeadComposerProps & { ref?: RefObject<LeadComposerHandle | null> }) {
  const { rights, team } = useLeadPermissions(lead.id)
  const { box, writing, onFocus } = useWriting()
  const { tab, show, focusSoon, fields, answers, onAnswered } = useComposerTab({ rights, fieldRef, box, ref })
  const tabs = (
    <ComposerTabs
      value={tab}
      onChange={(next) => show(next, true)}
      onNear={(next) => {
        if (next !== 'text') void composers[next].preload()
      }}
    />
  )
  const { targets, target, choose, goOver } = useTextTarget(lead)
  useTextOutcomeAfterClose(target)
  // Another number mounts another composer, so the focused element disappears with the old one.
  const withFocus = (go: (phone: string) => void) => (phone: string) => {
    if (phone !== target?.phone) focusSoon('text')
    go(phone)
  }

  const text =
    target === undefined ? (
      <ClosedNotice tabs={tabs}>No phone number on this lead, so it can’t be texted.</ClosedNotice>
    ) : (
      <Composer
        key={target.phone}
        lead={lead}
        leadReadAt={leadReadAt}
        target={target}
        verdict={verdict}
        said={inline ? undefined : rights.edit}
        onVerdictRetry={onVerdictRetry}
        fieldRef={fieldRef}
        tabs={tabs}
        writing={writing}
        onNumber={withFocus(goOver)}
        to={
          targets.length > 1 ? (
            <NumberChoice targets={targets} target={target} onChoose={withFocus(choose)} />
          ) : undefined
        }
      />
    )
  const waiting = { waiting: text, onClose: () => show('text', false) }
  return (
    <div
      ref={box}
      onFocus={onFocus}
      className={cx(
        'shrink-0',
        inline
          ? 'tablet:pt-2 tablet:pr-4 tablet:pb-[13px] tablet:pl-5 tablet:[--composer:var(--input)]'
          : 'max-tablet:border-t max-tablet:border-line tablet:px-6 tablet:pt-1 tablet:pb-4',
      )}
    >
      <div className="mx-auto max-w-[808px]">
        {tab === 'comment' ? (
          <composers.comment
            {...waiting}
            lead={lead}
            team={team}
            verdict={rights.comment}
            tabs={tabs}
            fieldRef={fields.comment}
            onReply={() => show('text', true)}
          />
        ) : tab === 'email' ? (
          <composers.email
            {...waiting}
            lead={lead}
            answers={answers}
            onAnswered={onAnswered}
            verdict={verdict}
            onVerdictRetry={onVerdictRetry}
            tabs={tabs}
            fieldRef={fields.email}
          />
        ) : (
          text
        )}
      </div>
    </div>
  )
}

/** Which composer is shown below the timeline, its keyboard shortcuts, and which field gets the focus. */
function useComposerTab({
  rights,
  fieldRef,
  box,
  ref,
}: {
  rights: LeadRights
  fieldRef: RefObject<HTMLTextAreaElement | null>
  box: RefObject<HTMLElement | null>
  ref: RefObject<LeadComposerHandle | null> | undefined
}) {
  const [tab, setTab] = useState<ComposerTab>('text')
  const comment = useRef<HTMLTextAreaElement>(null)
  const email = useRef<HTMLTextAreaElement>(null)
  const [answers, setAnswers] = useState<ReplyRequest>()
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  // The field to focus once it is mounted.
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
    if (next === 'text' || !focus) return
    const arrives = composers[next].preload()
    bufferTyping(arrives)
    // The field is mounted once its code is loaded. This re-render runs the effect above again.
    void arrives.then(lookAgain)
  }
  const showAllowed = (next: 'email' | 'comment') => {
    const right = next === 'email' ? rights.communicate : rights.comment
    if (right.ok) show(next, true)
    else toastRefused(right)
  }
  useImperativeHandle(ref, () => ({
    show: showAllowed,
    reply: (request) => {
      setAnswers({ ...request })
      // Forwarding starts with the recipient, so the email composer focuses that field itself.
      show('email', request.as !== 'forward')
    },
  }))
  useHotkeys({
    m: (event) => {
      event.preventDefault()
      showAllowed('comment')
    },
    t: (event) => {
      event.preventDefault()
      if (!rights.communicate.ok) return toastRefused(rights.communicate)
      const pick = () => document.querySelector<HTMLElement>('#main [data-key=t]')
      // The comment composer has no templates.
      if (!pick()) show('text', false)
      requestAnimationFrame(() => pick()?.click())
    },
    e: (event) => {
      event.preventDefault()
      showAllowed('email')
    },
  })
  // Escape leaves the field, so that single-key shortcuts work again.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      const field = document.activeElement
      if (!(field instanceof HTMLElement) || !box.current?.contains(field) || !takesText(field)) return
      // Focus the main content instead of the body, so that keyboard navigation continues from there.
      field.blur()
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [box])
  return {
    tab,
    show,
    /** Focuses the field of a tab once it is mounted. */
    focusSoon: (next: ComposerTab) => {
      wanted.current = next
    },
    fields: { comment, email },
    /** The email to reply to or to forward. */
    answers,
    onAnswered: () => setAnswers(undefined),
  }
}

/** Whether the user is writing: from when the composer gets the focus until the user clicks somewhere else. */
function useWriting() {
  const [writing, setWriting] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!writing) return undefined
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setWriting(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [writing])
  return { writing, box, onFocus: () => setWriting(true) }
}

/** The composer, or one line that says why there is none. A draft stays visible and can be copied. */
function Composer({
  lead,
  leadReadAt,
  target,
  verdict,
  said,
  onVerdictRetry,
  fieldRef,
  tabs,
  writing,
  onNumber,
  to,
}: {
  lead: Lead
  leadReadAt: number
  target: TextTarget
  verdict: Verdict
  /** The verdict that the line below the header already explains. */
  said: Verdict | undefined
  onVerdictRetry: (() => void) | undefined
  fieldRef: RefObject<HTMLTextAreaElement | null>
  tabs: ReactNode
  /** Whether the user is writing. If not, the composer is a single line on a phone. */
  writing: boolean
  onNumber: (phone: string) => void
  to: ReactNode
}) {
  const client = useQueryClient()
  // Runs before the composer reads the thread.
  useState(() => fillThread(client, lead, leadReadAt, target.phone))
  const { text, send } = useTextConversation(target)
  const waits = !verdict.ok && (verdict.rule === 'checking' || onVerdictRetry !== undefined)
  if (!verdict.ok && !waits && isBlank(text) && !isAway(send)) {
    const why = sentences(verdict)
    const known = said?.ok === false && sentences(said) === why
    return <ClosedNotice tabs={tabs}>{known ? <span data-tip={why}>Read-only</span> : why}</ClosedNotice>
  }
  return (
    <div className="group/write" data-idle={(!writing && isBlank(text) && !isAway(send)) || undefined}>
      <div className="px-2 pt-1 group-data-idle/write:hidden tablet:hidden">{tabs}</div>
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
    </div>
  )
}

function ClosedNotice({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
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
