import { allShortcutsOpen } from '#/components/shortcuts/all-shortcuts.ts'
import { Kbd } from '#/ui/display/kbd.tsx'

/** "? All shortcuts", at the end of the shortcuts in a footer. */
export function AllShortcutsButton() {
  return (
    <button
      type="button"
      onClick={() => allShortcutsOpen.set(() => true)}
      className="flex h-7 shrink-0 items-center gap-[5px] rounded px-1 transition-colors duration-(--fast) hover:bg-hover hover:text-ink"
    >
      <Kbd keys="?" />
      All shortcuts
    </button>
  )
}
