import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'

import { recipientsLabel } from '#/components/email-composer/recipients-label.ts'
import { toastEmailNotSent } from '#/components/email-composer/use-email-outcome-after-close.ts'
import { useSentToast } from '#/components/email-composer/use-sent-toast.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type EmailTarget, type EmailWindows } from '#/providers/popout/email-window.ts'

const isInside = () => document.activeElement?.closest('[data-email-window]') != null

/** Closes New Message after its email was sent. If the user is typing elsewhere by then, the focus stays there. */
export function closeSent(windows: EmailWindows): void {
  const wasHere = document.activeElement === document.body || isInside()
  if (wasHere && !windows.returnFocus()) document.getElementById('main')?.focus({ preventScroll: true })
  windows.close()
}

/**
 * Handles the outcome of an email while its New Message is minimized: once the email is sent the bar closes, and if
 * sending failed the window is restored.
 * @returns the recipients as text
 */
export function useSentAside(target: EmailTarget, windows: EmailWindows): string {
  const { leadId } = target
  const { emails } = useOutbox()
  const ref = useMemo(() => ({ leadId, kind: 'new' as const }), [leadId])
  const view = useSyncExternalStore(emails.subscribe, () => emails.view(ref))
  const about = shortName(target.name)
  const name = recipientsLabel(view.content?.to ?? target.to, about)
  useSentToast(view, about, () => {
    if (view.content === undefined) closeSent(windows)
  })

  const isGoing = isAway(view.send)
  const wasGoing = useRef(isGoing)
  const bringBack = useEffectEvent(() => {
    toastEmailNotSent(view.send, name)
    if (isInside()) windows.reopen(target)
    else windows.restore({ target, minimized: false, full: false })
  })
  useEffect(() => {
    if (wasGoing.current && !isGoing && view.send.at !== 'draft') bringBack()
    wasGoing.current = isGoing
  }, [isGoing, view.send.at])
  return name
}
