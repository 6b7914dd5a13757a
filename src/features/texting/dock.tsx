import { useEffect } from 'react'

import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { part, usePart } from '#/ui/part.ts'
import { toast } from '#/ui/toast.ts'

const dockPart = part(() => import('./dock-part.tsx'), 'idle')

/**
 * The text pop-outs, at the bottom right beside every page; mounted once, by the shell, below a TextPopoutProvider. What
 * draws them is loaded when the first conversation opens, or before, when nothing else is to do.
 */
export function TextDock() {
  const { list } = useTextPopout()
  const loaded = usePart(dockPart)
  const open = list.length > 0

  useEffect(() => {
    if (!open) return
    const again = () => {
      dockPart.load().catch(() => {
        toast.error({
          id: 'text-dock',
          title: 'The conversation could not be opened',
          body: 'Check your connection.',
          action: { label: 'Try Again', onPress: again },
        })
      })
    }
    again()
  }, [open])

  if (!open || !loaded) return null
  const Dock = loaded.DockPart
  return (
    <div
      data-text-dock
      className="pointer-events-none fixed right-0 bottom-0 z-popout flex max-h-[calc(100dvh-72px)] max-w-[calc(100vw-32px)] flex-col items-end gap-2 max-tablet:right-3 max-tablet:bottom-[calc(132px+env(safe-area-inset-bottom))] wide:right-4"
    >
      <Dock />
    </div>
  )
}
