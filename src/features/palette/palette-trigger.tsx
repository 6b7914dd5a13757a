import { Search } from 'lucide-react'

import { setPaletteOpen, usePaletteOpen } from '#/providers/palette.ts'
import { Icon } from '#/ui/icon.tsx'
import { Kbd } from '#/ui/kbd.tsx'

/** The search row of the side menu: opens the palette. An icon where the menu is collapsed. */
export function PaletteTrigger() {
  const open = usePaletteOpen()
  return (
    <button
      type="button"
      aria-label="Search leads"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => setPaletteOpen(true)}
      className="flex h-8 w-full items-center gap-2.5 rounded border border-line-2 bg-surface px-2.5 text-ink-3 shadow-xs group-data-collapsed/menu:h-9 group-data-collapsed/menu:w-10 group-data-collapsed/menu:justify-center group-data-collapsed/menu:border-transparent group-data-collapsed/menu:bg-transparent group-data-collapsed/menu:shadow-none hover:text-ink-2"
    >
      <Icon icon={Search} className="shrink-0" />
      <span className="flex-1 text-left group-data-collapsed/menu:hidden">Search leads</span>
      <Kbd keys="/" className="group-data-collapsed/menu:hidden" />
    </button>
  )
}
