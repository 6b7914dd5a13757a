import { Fragment } from 'react'

import { Kbd } from '#/ui/display/kbd.tsx'

import { keyFaces, type ShortcutGroup } from './shortcuts.ts'

/**
 * A group of shortcuts with their key caps.
 * @param quiet single keys are switched off, so a shortcut that has no other key is gray
 */
export function ShortcutList({ group, quiet = false }: { group: ShortcutGroup; quiet?: boolean }) {
  return (
    <div>
      <h3 className="text-small font-semibold text-ink-2">{group.title}</h3>
      <dl className="mt-1">
        {group.shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
            <dt className={quiet && keys.every(isSingle) ? 'text-ink-3' : undefined}>{does}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {keys.map((key) => (
                <Fragment key={key}>
                  {keyFaces(key).map((face, index) => (
                    <Fragment key={face}>
                      {index > 0 && <span className="text-small text-ink-3">then</span>}
                      <Kbd keys={face} always fixed={index > 0} />
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Whether a shortcut is a letter, digit, sign or Space, or two such keys in sequence. */
function isSingle(key: string): boolean {
  return /^(g |shift\+)?.$/.test(key)
}
