import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useHotkeys } from '#/ui/hotkeys.ts'
import { announce } from '#/ui/live-region.tsx'
import { part, usePart } from '#/ui/part.ts'

const sheetPart = part(() => import('./shortcut-sheet.tsx'))

/** Milliseconds that G waits for its second key. */
const WAIT_MS = 1_500

/** Where G leads with the key after it (`DESIGN.md` 14). */
const places = { l: '/leads', a: '/alerts', d: '/dashboard', r: '/reports' } as const

const isPlace = (key: string): key is keyof typeof places => Object.hasOwn(places, key)

/** The keys that work on every page: `?` for all shortcuts, G and another one to go somewhere. */
export function ShortcutKeys() {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [going, setGoing] = useState(false)
  const Sheet = usePart(sheetPart)?.ShortcutSheet

  useHotkeys({
    '?': (event) => {
      event.preventDefault()
      sheetPart.load().then(
        () => setOpen(true),
        () => announce('Could not load this part. Check your connection', 'assertive'),
      )
    },
    g: (event) => {
      if (event.repeat) return
      event.preventDefault()
      setGoing(true)
    },
  })

  useEffect(() => {
    if (!going) return undefined
    const timer = setTimeout(() => setGoing(false), WAIT_MS)
    // Before anybody else: after G no key means what it means alone.
    const second = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      setGoing(false)
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey || event.altKey || !isPlace(key)) return
      event.preventDefault()
      event.stopPropagation()
      void router.navigate({ to: places[key] })
    }
    document.addEventListener('keydown', second, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', second, { capture: true })
    }
  }, [going, router])

  return Sheet && open ? <Sheet onClose={() => setOpen(false)} /> : null
}
