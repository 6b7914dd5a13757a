import { useRouter } from '@tanstack/react-router'
import { useAtom } from '@tanstack/react-store'
import { useEffect, useState } from 'react'

import { allShortcutsOpen } from '#/components/shortcuts/all-shortcuts.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { disarmKey } from '#/ui/hotkeys/armed.ts'
import { quietHotkeys, useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { toast } from '#/ui/layers/toast.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

const ShortcutSheet = lazyComponent(
  () => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet),
  { onFailed: closeOnFailure },
)

/** Milliseconds to wait for the second key after G. */
const WAIT_MS = 1_500

/** The page that each key opens after G. */
const pages = { l: '/leads', a: '/alerts', d: '/dashboard', r: '/reports' } as const

const isPageKey = (key: string): key is keyof typeof pages => Object.hasOwn(pages, key)

/** The keys that work on every page: `?` shows all shortcuts, and G followed by another key opens a page. */
export function ShortcutKeys() {
  const router = useRouter()
  const [open, setOpen] = useAtom(allShortcutsOpen)
  const [going, setGoing] = useState(false)

  useHotkeys(
    {
      '?': (event) => {
        event.preventDefault()
        setOpen(() => true)
      },
      g: (event) => {
        if (event.repeat) return
        event.preventDefault()
        setGoing(true)
      },
    },
    { early: true },
  )
  useHotkeys({
    z: (event) => {
      event.preventDefault()
      // The newest toast comes first in the document.
      const undo = document.querySelector<HTMLElement>('[data-undo]')
      if (undo) undo.click()
      else toast.info({ id: 'refused', title: 'There is nothing to undo' })
    },
    'alt+t': (event) => {
      // The toaster also listens for this key and moves the focus to the toasts. Without `preventDefault`, Firefox
      // would open a menu.
      if (document.querySelector('[data-toast]')) event.preventDefault()
      else announce('There are no messages')
    },
  })
  // Keys that were pressed for the previous page must not act on this one.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        disarmKey()
        quietHotkeys()
      }),
    [router],
  )

  useEffect(() => {
    if (!going) return undefined
    const timer = setTimeout(() => setGoing(false), WAIT_MS)
    // Captured before all other handlers, because after G no key has its usual meaning.
    const second = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      setGoing(false)
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey || event.altKey || !isPageKey(key)) return
      event.preventDefault()
      event.stopPropagation()
      void router.navigate({ to: pages[key] })
    }
    document.addEventListener('keydown', second, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', second, { capture: true })
    }
  }, [going, router])

  return open && <ShortcutSheet onClose={() => setOpen(() => false)} />
}
