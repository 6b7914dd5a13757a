import { useEffect } from 'react'

import { useLogOut } from '#/components/use-log-out.tsx'
import { setPaletteOpen, usePaletteOpen } from '#/providers/palette.ts'
import { useSession } from '#/providers/session.tsx'
import { useHotkeys } from '#/ui/hotkeys.ts'
import { part, preload, usePart } from '#/ui/part.ts'
import { toast } from '#/ui/toast.ts'

const palettePart = part(() => import('./palette.tsx'))

/** The keys of the palette, and the palette once it is wanted. */
export function PaletteHost({ leadId }: { leadId: string | undefined }) {
  const open = usePaletteOpen()
  const loaded = usePart(palettePart)
  const logOut = useLogOut(useSession())
  useHotkeys({
    'mod+k': (event) => {
      event.preventDefault()
      setPaletteOpen(!open)
    },
    '/': (event) => {
      event.preventDefault()
      setPaletteOpen(true)
    },
  })
  // Who presses the first key of the pair gets the second one answered at once.
  useEffect(() => {
    const ahead = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') preload(palettePart)
    }
    document.addEventListener('keydown', ahead)
    return () => document.removeEventListener('keydown', ahead)
  }, [])
  // Whoever leaves this tree leaves it closed.
  useEffect(() => () => setPaletteOpen(false), [])
  useEffect(() => {
    if (!open) return
    palettePart.load().catch(() => {
      setPaletteOpen(false)
      toast.error({ title: 'The search could not be opened', body: 'Check your connection and try again.' })
    })
  }, [open])
  return (
    <>
      {open && loaded && (
        <loaded.Palette leadId={leadId} onClose={() => setPaletteOpen(false)} logOut={logOut.start} />
      )}
      {logOut.dialog}
    </>
  )
}
