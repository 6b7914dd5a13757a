import { useState } from 'react'

import { keysOf } from '#/lib/storage.ts'
import { popoutKeysOf } from '#/providers/outbox/stored-drafts.ts'
import { type EmailWindow, useEmailWindow } from '#/providers/popout/email-window.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

const RestoredNewMessage = lazyComponent<{ shown: EmailWindow | undefined; storageKey: string }>(
  () => import('./new-message.tsx').then((module) => module.RestoredNewMessage),
  {
    onFailed({ shown }, retry) {
      // Without a connection drafts stay where they are; only who opened one has to know.
      if (!shown) return
      toast.error({
        id: 'email-window',
        title: 'The email could not be opened',
        body: 'Check your connection.',
        action: { label: 'Try Again', onPress: retry },
      })
    },
  },
)

/**
 * New Message beside every page, one for an acting user; mounted once, below everything that belongs to that user. It is
 * loaded when the first one opens, or when it was open before a reload.
 */
export function EmailHost() {
  const session = useSession()
  const shown = useEmailWindow()
  const storageKey = `${popoutKeysOf(session.signedInUserId)}${encodeURIComponent(actingUserId(session))}:email`
  const [wanted, setWanted] = useState(() => keysOf('tab', storageKey).length > 0)
  if (shown && !wanted) setWanted(true)
  return wanted ? <RestoredNewMessage shown={shown} storageKey={storageKey} /> : null
}
