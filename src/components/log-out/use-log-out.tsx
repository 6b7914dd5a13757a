import { type ReactNode, useState } from 'react'

import { type Session } from '#/providers/session.tsx'
import { useCallOngoing } from '#/providers/voice/use-voice.ts'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type LostByLogOut } from './log-out-dialog.tsx'

const LogOutDialog = lazyComponent(() => import('./log-out-dialog.tsx').then((module) => module.LogOutDialog))

/**
 * The Log Out action for every place that offers it. Asks first when something would be lost: an unsent text, the
 * arrival of a visitor, unsaved changes, an open call.
 * @returns `start` for the control, and `dialog` to render next to it
 */
export function useLogOut(session: Pick<Session, 'signedInUserId' | 'signOut'> | undefined): {
  start: () => void
  dialog: ReactNode
} {
  const callOngoing = useCallOngoing()
  const [loses, setLoses] = useState<LostByLogOut & { call: boolean }>()
  const [asking, setAsking] = useState(false)
  const start = async (of: Pick<Session, 'signedInUserId' | 'signOut'>) => {
    let lost: LostByLogOut
    try {
      const { lostByLogOut } = await import('./log-out-dialog.tsx')
      lost = await lostByLogOut(of.signedInUserId)
      await LogOutDialog.preload()
    } catch {
      // Nothing may be discarded without asking first.
      toast.error({ title: 'Could not log out', body: 'Check your connection and try again.' })
      return
    }
    const { unsent, arrivals, form, formElsewhere, callElsewhere } = lost
    const losesNothing = unsent === 0 && arrivals === 0 && !form && !formElsewhere
    if (losesNothing && !callOngoing && !callElsewhere) return void of.signOut()
    setLoses({ ...lost, call: callOngoing })
    setAsking(true)
  }
  return {
    start: () => {
      if (session) void start(session)
    },
    dialog: loses && session && (
      <LogOutDialog
        open={asking}
        onOpenChange={setAsking}
        {...loses}
        onLogOut={() => void session.signOut()}
      />
    ),
  }
}
