import { useRouter } from '@tanstack/react-router'

import { ShortcutList } from '#/components/shortcuts/shortcut-list.tsx'
import { shortcutsOn } from '#/components/shortcuts/shortcuts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** All shortcuts of the current page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const single = useSingleKeys()
  const groups = shortcutsOn(router.history.location.href)
  return (
    <Dialog
      open
      title="Shortcuts"
      width={600}
      onOpenChange={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!single && <p className="mb-3 text-ink-2">Single-key shortcuts are switched off in Settings.</p>}
      {/* In low windows the sheet scrolls, so it must also scroll by keyboard. */}
      <div
        role="group"
        aria-label="All shortcuts"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached
        tabIndex={0}
        className="grid gap-x-8 gap-y-5 rounded pt-1 tablet:grid-cols-2"
      >
        {groups.map((group) => (
          <ShortcutList key={group.title} group={group} quiet={!single} />
        ))}
      </div>
    </Dialog>
  )
}
