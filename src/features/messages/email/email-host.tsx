import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'

import { recipientSchema } from '#/domain/email/email-draft.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'
import { popoutKeysOf } from '#/providers/outbox/purge-drafts.ts'
import { type EmailWindow, useEmailWindow, useEmailWindows } from '#/providers/popout/email-window.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

const NewMessage = lazyComponent(() => import('./new-message.tsx').then((module) => module.NewMessage), {
  onFailed({ shown }, retry) {
    // Without a connection, drafts stay stored. Only a user who has just opened one needs to be told.
    if (shown.turn === 0) return
    toast.error({
      id: 'email-window',
      title: 'The email couldn’t be opened',
      body: 'Check your connection.',
      action: { label: 'Try Again', onPress: retry },
    })
  },
})

/**
 * New Message, shown beside every page, one per acting user. Mounted once, below everything that belongs to that user.
 * Its code is loaded when the window first opens, or when it was open before a reload.
 */
export function EmailHost() {
  const shown = useEmailWindow()
  useStoredWindow(shown)
  return shown ? <NewMessage shown={shown} /> : null
}

// Data from storage is untrusted.
const storedSchema = z.object({
  target: z.object({
    leadId: z.string(),
    name: z.string(),
    to: z.optional(z.array(recipientSchema)),
    subject: z.optional(z.string()),
  }),
  minimized: z.boolean(),
  full: z.boolean(),
})

/** Restores the window that was open before a reload, without focusing it. */
function useStoredWindow(shown: EmailWindow | undefined): void {
  const session = useSession()
  const windows = useEmailWindows()
  const storageKey = `${popoutKeysOf(session.signedInUserId)}${encodedSegment(actingUserId(session))}:email`
  const entry = useMemo(() => storageEntry('tab', storageKey, storedSchema), [storageKey])
  const restored = useRef(false)

  useEffect(() => {
    const before = restored.current ? undefined : entry.read()
    restored.current = true
    if (before && windows.shown.get() === undefined) {
      windows.restore(before)
      return
    }
    if (!shown) return entry.clear()
    const { leadId, name, to, subject } = shown.target
    entry.write({
      target: { leadId, name, ...(to ? { to: [...to] } : {}), ...(subject === undefined ? {} : { subject }) },
      minimized: shown.minimized,
      full: shown.full,
    })
  }, [windows, entry, shown])
}
