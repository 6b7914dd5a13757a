import { setSingleKeys, useSingleKeys } from '#/ui/hotkey-setting.ts'
import { Kbd } from '#/ui/kbd.tsx'
import { Switch } from '#/ui/switch.tsx'

import { SectionFrame } from './section-frame.tsx'
import { keyFace, shortcutGroups } from './shortcuts.ts'

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
          <div key={group.title}>
            <h3 className="text-small font-semibold text-ink-2">{group.title}</h3>
            <dl className="mt-1">
              {group.shortcuts.map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line"
                >
                  <dt className={on ? undefined : 'text-ink-3'}>{does}</dt>
                  <dd className="flex shrink-0 items-center gap-1">
                    {keys.map((key) => (
                      <Kbd key={key} keys={keyFace(key)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
