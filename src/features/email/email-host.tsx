import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { draftKeysAs } from '#/domain/message/draft-keys.ts'
import { keysOf } from '#/lib/storage.ts'
import { emailSlotOf } from '#/providers/drafts/email-slot.ts'
import { useEmailWindow } from '#/providers/drafts/email-window.ts'
import { popoutKeysOf } from '#/providers/drafts/purge-drafts.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { part, usePart } from '#/ui/part.ts'
import { toast } from '#/ui/toast.ts'

const emailPart = part(() => import('./new-message.tsx'))

/**
 * New Message beside every page, one for an acting user; mounted once, below everything that belongs to that user. It is
 * loaded when the first one opens, or when an earlier page left an email behind: what was on its way is settled without
 * waiting for a composer.
 */
export function EmailHost() {
  const client = useQueryClient()
  const session = useSession()
  const { signedInUserId } = session
  const actingUser = actingUserId(session)
  const shown = useEmailWindow()
  const open = shown !== undefined
  const loaded = usePart(emailPart)
  const kept = `${popoutKeysOf(signedInUserId)}${encodeURIComponent(actingUser)}:email`

  useEffect(() => emailSlotOf(client).hold(), [client])
  useEffect(() => {
    const drafts = keysOf('browser', draftKeysAs({ signedInUser: signedInUserId, actingUser }))
    const left = drafts.some((key) => key.includes(':email:')) || keysOf('tab', kept).length > 0
    if (!open && !left) return
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
  }, [open, kept, signedInUserId, actingUser])

  return loaded ? <loaded.NewMessageKeeper shown={shown} kept={kept} /> : null
}
