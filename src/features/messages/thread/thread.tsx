import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { threadQuery } from '#/api/texts.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { formatAgo } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { clock } from '#/lib/clock.ts'
import { useNow } from '#/providers/now.ts'
import { type RefusedText } from '#/providers/outbox/text-outbox.ts'
import { usePendingTexts } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type ThreadHandle, ThreadTexts } from './thread-texts.tsx'

/** The texts with one number: loading, an error with its own retry, empty, or the thread. */
export function Thread({
  target,
  onResend,
  ref,
}: {
  target: TextTarget
  /**
   * Resends an undelivered text as a new one, and returns whether it was sent. undefined when the user may not send.
   */
  onResend: ((refused: RefusedText) => boolean) | undefined
  ref?: Ref<ThreadHandle> | undefined
}) {
  const { leadId, phone } = target
  const thread = useQuery(threadQuery(leadId, phone))
  const pending = usePendingTexts(leadId, phone)
  useNow(30_000)

  if (thread.data === undefined) {
    if (!thread.isError) return <ThreadLoading />
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryErrorPanel query={thread} what="The texts" headingLevel={3} />
      </div>
    )
  }
  return (
    <>
      {thread.isError && (
        <p
          ref={passFocusOn}
          role="status"
          className="shrink-0 bg-warning-tint px-3 py-1 text-small text-warning-text"
        >
          {`Updated ${formatAgo(clock.local() - thread.dataUpdatedAt)} · `}
          <button
            type="button"
            aria-busy={thread.isFetching || undefined}
            onClick={() => void thread.refetch()}
            className="rounded-xs font-medium underline underline-offset-2"
          >
            Retry
          </button>
        </p>
      )}
      <MissingRows
        queryKey={keys.thread(target.leadId, target.phone)}
        one="text of this conversation"
        many="texts of this conversation"
        className="border-b border-line px-3.5 py-2 text-small"
      />
      {thread.data.length === 0 && pending.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <EmptyState
            icon={MessageSquare}
            title="No texts with this number yet"
            body={`What you send goes to ${formatPhone(phone)}.`}
            headingLevel={3}
          />
        </div>
      ) : (
        <ThreadTexts
          ref={ref}
          target={target}
          texts={thread.data}
          reading={thread.isFetching}
          pending={pending}
          onResend={onResend}
        />
      )}
    </>
  )
}

const SHAPES = ['w-40', 'ml-auto w-52', 'w-48', 'ml-auto w-36'] as const

/** Renders nothing at first, then a skeleton of a thread, and after five seconds also a text. */
function ThreadLoading() {
  const [after, setAfter] = useState<'nothing' | 'shape' | 'text'>('nothing')
  useEffect(() => {
    const shape = setTimeout(() => setAfter('shape'), 200)
    const text = setTimeout(() => setAfter('text'), 5_000)
    return () => {
      clearTimeout(shape)
      clearTimeout(text)
    }
  }, [])
  return (
    <div
      role="status"
      aria-label="Loading texts"
      className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-hidden px-3.5 py-3"
    >
      {after !== 'nothing' &&
        SHAPES.map((shape) => <Skeleton key={shape} className={`h-8 rounded-lg ${shape}`} />)}
      {after === 'text' && <p className="text-center text-small text-ink-3">Still working…</p>}
    </div>
  )
}
