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

/** The keys of the palette, and the palette while it is open. */
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
        // What is typed on is what is looked for, also before the field is there.
        bufferTyping(Palette.preload())
        setPaletteOpen(true)
      },
    },
    { early: true },
  )
  // The first key of the pair loads the palette, so that the second one is answered at once.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void Palette.preload()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // Another acting user starts with the palette closed.
  useEffect(() => () => setPaletteOpen(false), [])
  return (
    <>
      {open && <Palette leadId={leadId} onClose={() => setPaletteOpen(false)} logOut={logOut.start} />}
      {logOut.dialog}
    </>
  )
}
