import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { keys } from '#/api/cache/keys.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { seenMark } from '#/domain/message/text-marks.ts'
import { clock } from '#/lib/clock.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'
import { OutboxProvider } from '#/providers/outbox/outbox-provider.tsx'
import { popoutKeysOf } from '#/providers/outbox/purge-drafts.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

import { type TextPopoutActions, TextPopoutActionsContext, TextPopoutContext } from './popout-context.ts'
import { noPopouts, type Popouts, nextPopouts } from './popouts.ts'
import { targetKey, type TextTarget, textTargetSchema } from './text-target.ts'

const listSchema = z.array(
  z.object({
    target: textTargetSchema,
    minimized: z.boolean(),
    seen: z.optional(z.object({ id: z.optional(z.string()), ts: z.number() })),
  }),
)

/**
 * Owns the open conversations of the acting user, outside of the pages. A reload keeps the pop-outs without taking the
 * focus. It also provides the outboxes (drafts and sends) to the composers below.
 */
export function TextPopoutProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const session = useSession()
  const [stored] = useState(() =>
    storageEntry(
      'tab',
      popoutKeysOf(session.signedInUserId) + encodedSegment(actingUserId(session)),
      listSchema,
    ),
  )
  const [state, dispatch] = useReducer(nextPopouts, undefined, (): Popouts => ({
    ...noPopouts,
    list: stored.read() ?? [],
  }))
  // Weak references, because otherwise a page that was left would stay in memory together with the element that opened
  // a conversation.
  const openers = useRef(new Map<string, WeakRef<HTMLElement>>())
  const { list } = state
  const latest = useRef(list)

  useEffect(() => {
    latest.current = list
    if (list.length > 0) stored.write([...list])
    else stored.clear()
  }, [list, stored])

  const actions = useMemo((): TextPopoutActions => {
    const markOf = ({ leadId, phone }: TextTarget) =>
      seenMark(client.getQueryData<readonly Communication[]>(keys.thread(leadId, phone)) ?? [], clock.now())
    return {
      open(target, former) {
        const active = document.activeElement
        if (
          active instanceof HTMLElement &&
          active !== document.body &&
          !active.closest('[data-text-popouts]')
        )
          openers.current.set(targetKey(target), new WeakRef(active))
        const before = former && openers.current.get(targetKey(former))
        if (before) openers.current.set(targetKey(target), before)
        const open = latest.current.filter((popout) => !popout.minimized)
        dispatch({
          type: 'open',
          target,
          marks: new Map(open.map((popout) => [targetKey(popout.target), markOf(popout.target)])),
        })
      },
      minimize: (target) => dispatch({ type: 'minimize', key: targetKey(target), mark: markOf(target) }),
      close: (target) => dispatch({ type: 'close', key: targetKey(target) }),
      returnFocus(target) {
        const opener = openers.current.get(targetKey(target))?.deref()
        if (!opener?.isConnected) return false
        opener.focus()
        return document.activeElement === opener
      },
    }
  }, [client])

  const value = useMemo(() => ({ ...actions, ...state }), [actions, state])

  return (
    <OutboxProvider>
      <TextPopoutActionsContext value={actions}>
        <TextPopoutContext value={value}>{children}</TextPopoutContext>
      </TextPopoutActionsContext>
    </OutboxProvider>
  )
}
