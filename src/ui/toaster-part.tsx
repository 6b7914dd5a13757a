import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

import { ToastCard } from './toast-card.tsx'
import { createPause } from './toast-pause.ts'
import { connectToasts, type ToastRequest } from './toast.ts'

/** The sonner half of the toaster: at most three, newest on top, 16 from the edge and 64 from the top. */
export function ToasterPart() {
  const open = useRef(new Map<string, ToastRequest>())
  useEffect(() => {
    const pause = createPause()
    const stop = connectToasts({
      show(request) {
        open.current.set(request.id, request)
        sonner.custom(
          (id) => (
            <ToastCard
              key={request.serial}
              request={request}
              pause={pause}
              onClose={() => sonner.dismiss(id)}
            />
          ),
          {
            id: request.id,
            // Time is counted by the card, because sonner does not stop for keyboard focus.
            duration: Number.POSITIVE_INFINITY,
            onDismiss: () => {
              if (open.current.get(request.id) !== request) return
              open.current.delete(request.id)
              request.onDismiss?.()
            },
          },
        )
      },
      dismiss: (id) => void sonner.dismiss(id),
      dismissAll: () => void sonner.dismiss(),
    })
    return () => {
      stop()
      pause.dispose()
    }
  }, [])
  return (
    <Sonner
      position="top-right"
      expand
      visibleToasts={3}
      gap={8}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 60, left: 12, right: 12 }}
      containerAriaLabel="Messages"
      className="toasts"
      toastOptions={{ unstyled: true, className: 'toast' }}
    />
  )
}
