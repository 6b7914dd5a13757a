import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, UserCheck, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { toastRefused } from '#/components/failures/toast-refused.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { useAssignee } from '#/components/lead/use-assignee.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { armKey } from '#/ui/hotkeys/armed.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { toast } from '#/ui/layers/toast.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { nameOfLead, QueueFoot } from './queue-foot.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { marked, neighbors, type Queue, queueCounts } from './queue-state.ts'
import { setQueue, useQueue } from './queue-store.ts'

const atFirst = refused('first', 'This is the first lead in the queue')

/**
 * The focus queue around the lead page: the position, Skip, Done and next. The list was fixed when the queue started.
 * Without a queue, or on a lead that is not in it, only the page is rendered.
 */
export function QueueFrame({
  leadId,
  waiting = false,
  onGo,
  onLeave,
  children,
}: {
  leadId: string
  /** Whether the lead is still loading: it cannot be judged yet, and the press that opened it was not meant for it. */
  waiting?: boolean
  /** Shows another lead of the queue in place of this one. */
  onGo: (leadId: string) => void
  /** Goes back to where the queue was started. */
  onLeave: (address: string) => void
  children: ReactNode
}) {
  const client = useQueryClient()
  const { user } = useViewer()
  const queue = useQueue(user.id)
  const neighborIds = neighbors(queue ?? { ids: [] }, leadId)
  const { next, previous } = neighborIds
  const inside = queue !== undefined && neighborIds.at >= 0
  const { data: name } = useQuery({ ...leadQuery(leadId), enabled: false, select: nameOfLead })
  const wayBack = useRef<HTMLButtonElement>(null)
  const buttons: StepRefs = { doneRef: useRef(null), skipRef: useRef(null) }

  // Prefetch the next lead.
  useEffect(() => {
    if (next !== undefined) client.query({ ...leadQuery(next), staleTime: Infinity }).catch(() => undefined)
  }, [client, next])

  if (!inside) return children

  const leave = () => {
    setQueue(undefined)
    onLeave(queue.back)
  }
  const step = (as: 'done' | 'skipped') => {
    const now = marked(queue, leadId, as)
    if (next === undefined) return endQueue(now, wayBack)
    setQueue(now)
    onGo(next)
  }
  const mayGoBack = queue.ended || previous !== undefined ? allowed : atFirst
  const goBack = () => {
    if (!mayGoBack.ok) toastRefused(mayGoBack)
    else if (queue.ended) setQueue({ ...queue, ended: false })
    else if (previous !== undefined) onGo(previous)
  }
  const actions = { done: () => step('done'), skip: () => step('skipped'), back: goBack, leave }
  const count = queue.ids.length
  return (
    <>
      <div
        role="region"
        aria-label="Focus queue"
        className="flex h-14 shrink-0 items-center gap-2.5 border-b border-line bg-canvas pr-4 pl-[18px] max-tablet:h-[52px] max-tablet:px-2"
      >
        <IconButton label="Leave the queue" icon={X} keys="Esc" onClick={leave} />
        {/* A minimum width even for short names, so that the progress bar stays in the same position for every list. */}
        <div className="min-w-39 max-tablet:hidden">
          <p data-user-text className="truncate leading-5 font-semibold">
            {queue.title}
          </p>
          <p className="truncate text-small text-ink-3">{queue.sortLabel}</p>
        </div>
        <div className="flex min-w-0 flex-1 items-center justify-center gap-3.5">
          <p className="shrink-0 font-medium tabular-nums">
            {queue.ended ? `${count} of ${count}` : `${neighborIds.at + 1} of ${count}`}
          </p>
          <QueueProgress queue={queue} leadId={queue.ended ? undefined : leadId} />
          <p className="shrink-0 text-ink-3 tabular-nums max-desktop:hidden">{queueCounts(queue)}</p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <GatedIconButton
            verdict={mayGoBack}
            label="Back to the previous lead"
            icon={ArrowLeft}
            keys="K"
            onClick={goBack}
          />
          {!queue.ended && <StepButtons leadId={leadId} waiting={waiting} {...buttons} {...actions} />}
        </div>
      </div>
      {queue.ended ? (
        <div className="flex min-h-0 flex-1 items-center justify-center">
          <EmptyState
            icon={CircleCheck}
            title="Queue done"
            headingLevel={1}
            body={endLabel(queue.done.length, queue.skipped.length, queue.beyond)}
            action={
              <Button ref={wayBack} onClick={leave}>
                Back to list
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <ClaimConflict leadId={leadId} assignee={queue.assignees[neighborIds.at]} onNext={actions.skip} />
          {/* Only the queue's way back is shown, so the lead page hides its own (`BackToList`). */}
          <div data-queue className="contents">
            {children}
          </div>
        </>
      )}
      <QueueFoot ids={queue.ended ? [] : queue.ids.slice(neighborIds.at + 1)} />
      <QueueKeys
        key={`${leadId} ${queue.ended}`}
        {...buttons}
        back={goBack}
        leave={leave}
        ended={queue.ended}
        waiting={waiting}
        name={name ?? 'this lead'}
      />
    </>
  )
}

function endQueue(queue: Queue, wayBack: RefObject<HTMLElement | null>): void {
  // The buttons disappear, so the focus moves to the way back.
  changeAndFocus(
    () => setQueue({ ...queue, ended: true }),
    () => wayBack.current,
  )
  announce(`Queue done. ${queueCounts(queue)}`)
}

/** The buttons that the keys N and J press. */
interface StepRefs {
  readonly doneRef: RefObject<HTMLButtonElement | null>
  readonly skipRef: RefObject<HTMLButtonElement | null>
}

/** Large on touch screens, elsewhere as high as in other headers. */
const asInHeaders = 'tablet:h-8 tablet:px-3'

function StepButtons({
  leadId,
  waiting,
  skip,
  done,
  skipRef,
  doneRef,
}: {
  leadId: string
  waiting: boolean
  skip: () => void
  done: () => void
} & StepRefs) {
  return (
    // After a press, the buttons apply to the next lead. The guard keeps a double press from handling two leads.
    <PressGuard meaning={leadId}>
      <Button
        ref={skipRef}
        size="lg"
        className={asInHeaders}
        disabled={waiting}
        onClick={skip}
        end={<Kbd keys="J" className="max-desktop:hidden" />}
      >
        Skip
      </Button>
      <Button
        ref={doneRef}
        size="lg"
        variant="primary"
        className={asInHeaders}
        disabled={waiting}
        onClick={done}
        end={
          <Kbd
            keys="N"
            bare
            className="h-[18px] min-w-[18px] rounded-xs bg-accent-ink/15 px-1 max-desktop:hidden"
          />
        }
      >
        <span className="max-tablet:hidden">Done and next</span>
        <span className="tablet:hidden">Done</span>
      </Button>
    </PressGuard>
  )
}

/** Mounted after the lead page, so that the queue gets these keys first. */
function QueueKeys({
  ended,
  waiting,
  name,
  doneRef,
  skipRef,
  back,
  leave,
}: {
  ended: boolean
  waiting: boolean
  /** Name of the lead that P calls. */
  name: string
  back: () => void
  leave: () => void
} & StepRefs) {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat) return
    event.preventDefault()
    act()
  }
  useHotkeys({ k: once(back), Escape: once(leave) }, { early: true })
  // Use the call button of the lead's header. When it is disabled, its reason is shown.
  const call = () => {
    const button = document.querySelector<HTMLElement>('[data-key=c]')
    if (button?.ariaDisabled === 'true')
      toast.info({ id: 'refused', title: `Can’t call ${name}`, body: button.dataset['tip'] })
    else if (button) armKey({ question: `Call ${name}?`, key: 'p' }, () => button.click())
  }
  // Press the buttons instead of calling the actions, so that the press guard, which briefly blocks a button that now
  // means the next lead, also applies to keys.
  const press = (button: RefObject<HTMLButtonElement | null>) => () => button.current?.click()
  useHotkeys(
    { n: once(press(doneRef)), j: once(press(skipRef)), p: once(call) },
    { enabled: !ended && !waiting },
  )
  return null
}

/** Says that somebody else has claimed the lead since the queue started. */
function ClaimConflict({
  leadId,
  assignee,
  onNext,
}: {
  leadId: string
  /** Id of the assignee when the queue started; empty when there was none. */
  assignee: string | undefined
  onNext: () => void
}) {
  const { user } = useViewer()
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: false })
  const agent = useAssignee(lead)
  const isElses = agent !== undefined && agent.id !== user.id && agent.id !== assignee
  const by = isElses && !agent.isPending ? nameInSentence(agent.name) : undefined
  useEffect(() => {
    if (by !== undefined) announce(`${by} has this lead now`, 'assertive')
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same colleague may have the next lead, too
  }, [by, leadId])
  if (by === undefined) return null
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-warning-tint px-6 text-warning-text max-tablet:px-4">
      <Icon icon={UserCheck} />
      <p className="min-w-0 flex-1">{by} has this lead now</p>
      <Button size="sm" onClick={onNext}>
        Next
      </Button>
    </div>
  )
}

function endLabel(done: number, skipped: number, beyond: number): string {
  const more = beyond === 0 ? '' : ` The list has ${countOf(beyond, 'more lead')}.`
  return `${done} done, ${skipped} skipped.${more}`
}
