import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

import { ToastCard } from './toast-card.tsx'
import { createPause } from './toast-pause.ts'
import { connectToasts, type ToastRequest } from './toast.ts'

/** A toast on the screen, and the name that sonner has for it. */
interface Shown {
  key: string
  request: ToastRequest
}

/** The sonner half of the toaster: at most three, newest on top, 16 from the edge and 64 from the top. */
export function ToasterPart() {
  const open = useRef(new Map<string, Shown>())
  useEffect(() => {
    const pause = createPause()
    const stop = connectToasts({
      show(request) {
        // While a toast leaves, sonner would take the next one of the same name with it.
        const key = open.current.get(request.id)?.key ?? `${request.id} ${request.serial}`
        open.current.set(request.id, { key, request })
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
            id: key,
            // Time is counted by the card, because sonner does not stop for keyboard focus.
            duration: Number.POSITIVE_INFINITY,
            onDismiss: () => {
              if (open.current.get(request.id)?.request !== request) return
              open.current.delete(request.id)
              request.onDismiss?.()
            },
          },
        )
      },
      dismiss(id) {
        const shown = open.current.get(id)
        if (!open.current.delete(id)) return
        sonner.dismiss(shown?.key)
      },
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
