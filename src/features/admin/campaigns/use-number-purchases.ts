import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { formatPhone } from '#/domain/user/phone.ts'
import { storageEntry } from '#/lib/storage.ts'
import { onLogOut } from '#/providers/outbox/purge-drafts.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type PendingPurchase } from '../phone-number/offered-numbers.tsx'

// Stored by acting user. A purchase outlives the dialog that started it, and a purchase with an unknown outcome
// outlives a reload.
const pendings = createAtom<Readonly<Record<string, PendingPurchase | undefined>>>({})
onLogOut(() => pendings.set({}))

const stored = (userId: string) =>
  storageEntry('tab', `campaign-number:${userId}`, z.object({ number: z.string(), key: z.string() }))

function readPending(userId: string): PendingPurchase | undefined {
  const known = pendings.get()
  if (userId in known) return known[userId]
  const left = stored(userId).read()
  // After a reload, nothing waits for the response any more.
  return left && { ...left, running: false }
}

function writePending(userId: string, pending: PendingPurchase | undefined): void {
  pendings.set((all) => ({ ...all, [userId]: pending }))
  if (pending) stored(userId).write({ number: pending.number, key: pending.key })
  else stored(userId).clear()
}

const say = (number: string, kind: 'info' | 'error', title: string, body: string) =>
  toast[kind]({ id: `purchase ${number}`, title: `${formatPhone(number)} ${title}`, body })

const sayBought = (number: string) =>
  say(number, 'info', 'was bought', 'No campaign uses it yet. It stays among your saved numbers.')

const sayUnconfirmed = (number: string) =>
  toast.error({
    id: `purchase ${number}`,
    title: `We couldn’t confirm that ${formatPhone(number)} was bought`,
    body: 'If it was, it stays among your saved numbers.',
  })

/**
 * Tracks the numbers bought in the campaign dialog. When the dialog closes, a toast tells which bought numbers were not
 * used.
 */
export function useNumberPurchases() {
  const { id } = useViewer().user
  const [atStart] = useState(() => readPending(id))
  const pending = useSelector(pendings, (all) => (id in all ? all[id] : atStart))
  const bought = useRef(new Set<string>())
  const gone = useRef(false)
  const leave = useEffectEvent(() => {
    bought.current.forEach(sayBought)
    if (!pending || pending.key === atStart?.key) return
    if (pending.running) say(pending.number, 'info', 'is being bought', 'We’ll say how it ended.')
    else sayUnconfirmed(pending.number)
  })
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      leave()
    }
  }, [])
  return {
    pending,
    onPending: (next: PendingPurchase | undefined) => {
      writePending(id, next)
      if (gone.current && next && !next.running) sayUnconfirmed(next.number)
    },
    onBought: (number: string) => {
      if (gone.current) sayBought(number)
      else bought.current.add(number)
    },
    onNotBought: (number: string) => {
      if (gone.current) say(number, 'error', 'wasn’t bought', 'You can try again.')
    },
    /** Marks a number as used by a campaign. */
    use: (number: string | null) => {
      if (number !== null) bought.current.delete(number)
    },
  }
}

export type NumberPurchases = ReturnType<typeof useNumberPurchases>
