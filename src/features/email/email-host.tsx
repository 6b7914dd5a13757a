import { useEffect } from 'react'

import { keysOf } from '#/lib/storage.ts'
import { popoutKeysOf } from '#/providers/outbox/stored-drafts.ts'
import { useEmailWindow } from '#/providers/popout/email-window.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { part, usePart } from '#/ui/part.ts'
import { toast } from '#/ui/toast.ts'

const emailPart = part(() => import('./new-message.tsx'))

/**
 * New Message beside every page, one for an acting user; mounted once, below everything that belongs to that user. It is
 * loaded when the first one opens, or when it was open before a reload.
 */
export function EmailHost() {
  const session = useSession()
  const shown = useEmailWindow()
  const open = shown !== undefined
  const loaded = usePart(emailPart)
  const storageKey = `${popoutKeysOf(session.signedInUserId)}${encodeURIComponent(actingUserId(session))}:email`

  useEffect(() => {
    if (!open && keysOf('tab', storageKey).length === 0) return
    const again = () => {
      emailPart.load().catch(() => {
        // Without a connection drafts stay where they are; only who opened one has to know.
        if (!open) return
        toast.error({
          id: 'email-window',
          title: 'The email could not be opened',
          body: 'Check your connection.',
          action: { label: 'Try Again', onPress: again },
        })
      })
    }
    again()
  }, [open, storageKey])

  return loaded ? <loaded.NewMessageKeeper shown={shown} kept={storageKey} /> : null
}
