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
import { noPopouts, type Popouts, stepPopouts } from './popouts.ts'
import { targetKey, type TextTarget, textTargetSchema } from './text-target.ts'

const listSchema = z.array(
  z.object({
    target: textTargetSchema,
    minimized: z.boolean(),
    seen: z.optional(z.object({ id: z.optional(z.string()), ts: z.number() })),
  }),
)

/**
 * Which conversations are open, beside the pages and per acting user; a reload keeps the pop-outs, without taking the focus.
 * Drafts and sends come with it, for composers anywhere below.
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
  const [state, act] = useReducer(stepPopouts, undefined, (): Popouts => ({
    ...noPopouts,
    list: stored.read() ?? [],
  }))
  const openers = useRef(new Map<string, Element>())

  useEffect(() => {
    if (state.list.length > 0) stored.write([...state.list])
    else stored.clear()
  }, [state.list, stored])

  const latest = useRef(state.list)
  useEffect(() => {
    latest.current = state.list
  }, [state.list])

  const actions = useMemo((): TextPopoutActions => {
    const markOf = ({ leadId, phone }: TextTarget) =>
      seenMark(client.getQueryData<readonly Communication[]>(keys.thread(leadId, phone)) ?? [], clock.now())
    return {
      open(target) {
        const opener = document.activeElement
        if (opener && opener !== document.body && !opener.closest('[data-text-popouts]')) {
          openers.current.set(targetKey(target), opener)
        }
        const open = latest.current.filter((popout) => !popout.minimized)
        act({
          does: 'open',
          target,
          marks: new Map(open.map((popout) => [targetKey(popout.target), markOf(popout.target)])),
        })
      },
      minimize: (target) => act({ does: 'minimize', key: targetKey(target), mark: markOf(target) }),
      close: (target) => act({ does: 'close', key: targetKey(target) }),
      returnFocus(target) {
        const opener = openers.current.get(targetKey(target))
        if (!(opener instanceof HTMLElement) || !opener.isConnected) return false
        opener.focus()
        return document.activeElement === opener
      },
    }
  }, [client])

  const value = useMemo(
    () => ({ ...actions, list: state.list, focus: state.focus }),
    [actions, state.list, state.focus],
  )

  return (
    <OutboxProvider>
      <TextPopoutActionsContext value={actions}>
        <TextPopoutContext value={value}>{children}</TextPopoutContext>
      </TextPopoutActionsContext>
    </OutboxProvider>
  )
}
