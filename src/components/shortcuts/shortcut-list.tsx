import { Fragment } from 'react'

import { Kbd } from '#/ui/display/kbd.tsx'

import { keyFaces, type ShortcutGroup } from './shortcuts.ts'

/** Shortcuts that belong together, each with its key caps. @param quiet single keys are switched off: gray where no other does it */
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
                      <Kbd keys={face} always />
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

/** Whether it is a letter, digit, sign or Space, or one after the other. */
function isSingle(key: string): boolean {
  return /^(g |shift\+)?.$/.test(key)
}
