import { ShortcutList } from '#/components/shortcut-list.tsx'
import { shortcutGroups } from '#/components/shortcuts.ts'
import { setSingleKeys, useSingleKeys } from '#/ui/hotkey-setting.ts'
import { Switch } from '#/ui/switch.tsx'

import { SectionFrame } from './section-frame.tsx'

/** The shortcuts, and the switch for those of a single key (WCAG 2.1.4). */
export function KeyboardSection() {
  const on = useSingleKeys()
  return (
    <SectionFrame
      of="keyboard"
      intro="Single keys do nothing while you type. Switch them off if a voice or a slip sets them off."
      aside={<Switch label="Single-key shortcuts" checked={on} onChange={setSingleKeys} />}
    >
      <div className="grid gap-x-10 gap-y-5 tablet:grid-cols-2">
        {shortcutGroups.map((group) => (
          <ShortcutList key={group.title} group={group} quiet={!on} />
        ))}
      </div>
    </SectionFrame>
  )
}
