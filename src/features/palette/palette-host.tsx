import { useEffect } from 'react'

import { useLogOut } from '#/components/log-out/use-log-out.tsx'
import { setPaletteOpen, usePaletteOpen } from '#/providers/palette.ts'
import { useSession } from '#/providers/session.tsx'
import { bufferTyping } from '#/ui/buffer-typing.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

const Palette = lazyComponent(() => import('./palette.tsx').then((module) => module.Palette), {
  onFailed({ onClose }) {
    onClose()
    toast.error({ title: 'The search couldn’t be opened', body: 'Check your connection and try again.' })
  },
})

/** The shortcuts of the palette, and the palette while it is open. */
export function PaletteHost({ leadId }: { leadId: string | undefined }) {
  const open = usePaletteOpen()
  const logOut = useLogOut(useSession())
  useHotkeys(
    {
      'mod+k': (event) => {
        event.preventDefault()
        setPaletteOpen(!open)
      },
      '/': (event) => {
        event.preventDefault()
        // Keys that are typed before the field has loaded are part of the search, too.
        bufferTyping(Palette.preload())
        setPaletteOpen(true)
      },
    },
    { early: true },
  )
  // The first key of the shortcut preloads the palette, so that it opens immediately on the second key.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void Palette.preload()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // Close the palette when the acting user changes.
  useEffect(() => () => setPaletteOpen(false), [])
  return (
    <>
      {open && <Palette leadId={leadId} onClose={() => setPaletteOpen(false)} logOut={logOut.start} />}
      {logOut.dialog}
    </>
  )
}
