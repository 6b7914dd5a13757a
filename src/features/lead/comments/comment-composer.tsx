import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

import { useAct } from '#/api/cache/mutation.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { postComment } from '#/api/lead-comments.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { toastDraftNotSaved } from '#/components/composer-tools/use-draft-warning.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { PrimaryElsewhereContext } from '#/components/lead/primary-elsewhere.ts'
import { COMMENT_UNCONFIRMED, commentProblem, findComment } from '#/domain/lead/comment-rules.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { refused, sentences, type Verdict } from '#/lib/verdict.ts'
import { useCommentDraft } from '#/providers/outbox/comment-draft.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { isMac } from '#/ui/hotkeys/hotkey-match.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { toast } from '#/ui/layers/toast.ts'

import { MentionField } from './mention-field.tsx'

const NOT_ADDED = 'The comment wasn’t added'
const ADDED = 'Comment added'

/**
 * The composer for a team comment. It has its own background color, the comment is visible to nobody outside the team,
 * and it is kept as a draft until the server has it.
 */
export function CommentComposer({
  lead,
  team,
  verdict,
  tabs,
  fieldRef,
  onReply,
}: {
  lead: Lead
  team: Team | undefined
  verdict: Verdict
  tabs: ReactNode
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** Switches back to the text composer. */
  onReply: () => void
}) {
  const elsewhere = use(PrimaryElsewhereContext)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const comment = useComment(lead, verdict, () => {
    // If the user has moved on to something else, the focus is left there.
    const at = document.activeElement
    if (at === document.body || box.current?.contains(at) === true) fieldRef.current?.focus()
  })
  const { draft, long, failed, unsure, pending, send } = comment
  const note = useNote(comment, verdict)
  const name = shortName(leadName(lead))
  const closed = isClosed(verdict)
  useHotkeys({
    r: (event) => {
      event.preventDefault()
      onReply()
    },
  })

  return (
    <section
      ref={box}
      aria-label={`Comment on ${name}`}
      className="border-note-line bg-note max-tablet:px-3 max-tablet:pt-2 max-tablet:pb-[calc(8px+env(safe-area-inset-bottom))] tablet:rounded-md tablet:border tablet:has-[textarea:focus-visible]:outline-2 tablet:has-[textarea:focus-visible]:-outline-offset-1 tablet:has-[textarea:focus-visible]:outline-focus"
    >
      <div className="flex min-h-10 items-center gap-2 border-note-line max-tablet:mb-1.5 tablet:border-b tablet:px-1">
        {tabs}
        <p className="ml-auto flex min-w-0 items-center gap-1.5 pr-2 text-small text-ink-2">
          <Icon icon={Lock} size={13} />
          <span className="min-w-0 truncate">Visible to your team only</span>
        </p>
      </div>
      {closed && draft.text === '' ? null : (
        <MentionField
          fieldRef={fieldRef}
          label={`Comment on ${name}`}
          value={draft.text}
          team={team}
          readOnly={closed || pending}
          describedBy={`${id}-note`}
          invalid={failed !== undefined || long !== undefined}
          onType={comment.type}
          onSend={send}
          className="input block field-sizing-content w-full resize-none border-transparent bg-transparent px-3 py-2 text-reading shadow-none outline-none max-tablet:max-h-32 max-tablet:min-h-11 max-tablet:border-note-line max-tablet:text-[16px]/[24px] tablet:max-h-56 tablet:min-h-[58px]"
        />
      )}
      <div className="flex items-center justify-end gap-3 text-small text-ink-3 max-tablet:pt-2 tablet:px-1.5 tablet:pb-1.5">
        <p
          id={`${id}-note`}
          role={failed === undefined && !unsure ? undefined : 'alert'}
          className={
            failed !== undefined || long !== undefined ? 'mr-auto text-danger-text' : 'mr-auto text-ink-2'
          }
        >
          {note}
        </p>
        <GatedButton
          verdict={comment.ready}
          variant={elsewhere ? 'secondary' : 'primary'}
          size="sm"
          loading={pending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          data-tip={isMac() ? '⌘ Enter' : 'Ctrl Enter'}
          onClick={send}
          className="max-tablet:h-11"
        >
          Add comment
        </GatedButton>
      </div>
    </section>
  )
}

/**
 * A comment that is being written. It is kept as a draft until the server has it.
 * @param onSent called once the server has it
 */
function useComment(lead: Lead, verdict: Verdict, onSent: () => void) {
  const client = useQueryClient()
  const { user } = useViewer()
  const navigate = useNavigate()
  const draft = useCommentDraft(lead.id)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!draft.stored) toastDraftNotSaved()
  }, [draft.stored])

  // If the user switches to another composer tab and back, this is a new component instance with the same comment.
  const mutationKey = ['comment', lead.id]
  const pending = useIsMutating({ mutationKey }) > 0
  const stands = useRef(true)
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  const name = shortName(leadName(lead))
  // `#comment` switches the page's composer to the comment.
  const reopen = () => void navigate({ to: '/leads/$leadId', params: { leadId: lead.id }, hash: 'comment' })
  const save = useAct({
    mutationKey,
    mutationFn: (text: string) => postComment(client, lead.id, user.id, text),
    causes: () => [{ eventType: 'LEAD_CHANGED', lead: { id: lead.id } }],
    onSuccess: (_, text) => {
      draft.sent(text)
      if (stands.current) announce(ADDED)
      else toast.success({ title: ADDED, body: name })
      onSent()
    },
    onError: (error, text) => {
      const unknown = outcomeUnknown(error)
      const reason = errorMessage(error)
      if (!stands.current)
        toast.error({
          title: unknown ? COMMENT_UNCONFIRMED : NOT_ADDED,
          body: unknown ? name : `${name}: ${reason}`,
          action: { label: 'Open', onPress: reopen },
        })
      // If the outcome is unknown, the draft says so, because it stays marked as sent.
      else if (!unknown) setProblem(`${NOT_ADDED}. ${reason}`)
      // The comment was definitely rejected, so it will not appear later.
      if (!unknown) draft.returned(text)
    },
  })
  // A comment that was sent and is in the lead is no longer a draft, regardless of which page sent it and whether that
  // page received the response.
  const { pressedTs, text } = draft
  const there =
    pressedTs !== undefined &&
    !pending &&
    findComment(lead, { text, by: user.id, ts: pressedTs }) !== undefined
  const settle = useEffectEvent(() => {
    draft.sent(text)
    announce(ADDED)
  })
  useEffect(() => {
    if (there) settle()
  }, [there])
  const wrong = draft.text === '' ? undefined : commentProblem(draft.text)
  const long = wrong !== undefined && wrong !== 'Required' ? wrong : undefined
  const ready: Verdict =
    commentProblem(draft.text) === undefined
      ? verdict
      : refused('no-comment', long ?? 'Write a comment first')
  const send = () => {
    setProblem(undefined)
    if (!verdict.ok || !ready.ok || pending) return
    // Stored before it is sent, so that a reload cannot lose it.
    draft.press()
    save.act(draft.text.trim())
  }
  return {
    draft,
    ready,
    /** The comment is too long or otherwise invalid. */
    long,
    pending,
    /** Why the last attempt did not add the comment. */
    failed: text === '' ? undefined : problem,
    /** The comment was sent, but its outcome is unknown. */
    unsure: pressedTs !== undefined && !pending,
    type(next: string) {
      setProblem(undefined)
      draft.type(next)
    },
    send,
  }
}

/** Returns the note to the left of Add comment. */
function useNote({ failed, long, unsure }: ReturnType<typeof useComment>, verdict: Verdict): string {
  const { user } = useViewer()
  const { representing } = useSession()
  if (failed !== undefined) return failed
  if (long !== undefined) return long
  if (isClosed(verdict)) return sentences(verdict)
  if (unsure) return `${COMMENT_UNCONFIRMED}. Look above before you add it again`
  return representing === undefined ? '' : `As ${user.name}`
}

/** Whether the permission is refused, and not just still being checked. */
function isClosed(verdict: Verdict): verdict is Exclude<Verdict, { ok: true }> {
  return !verdict.ok && verdict.rule !== 'checking'
}
