import { Search } from 'lucide-react'

import { setPaletteOpen, usePaletteOpen } from '#/providers/palette.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { useAriaKeys } from '#/ui/hotkeys/working-keys.ts'

/** The search row of the side menu, which opens the palette. Only an icon when the menu is collapsed. */
export function PaletteTrigger() {
  const open = usePaletteOpen()
  const ariaKeys = useAriaKeys()
  return (
    <button
      type="button"
      aria-label="Search leads"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={ariaKeys('Control+K Meta+K /')}
      onClick={() => setPaletteOpen(true)}
      className="menu-search flex h-8 w-full items-center gap-2 rounded border border-line-2 bg-surface px-2 text-ink-3 shadow-xs hover:text-ink-2"
    >
      <Icon icon={Search} size={15} className="shrink-0 in-data-collapsed:size-4.5" />
      <span className="flex-1 text-left">Search leads</span>
      <Kbd keys="/" />
    </button>
  )
}
