import { Send } from 'lucide-react'
import { useEffect } from 'react'

import { PanelBoundary } from '#/components/panel-boundary.tsx'
import { Count } from '#/ui/count.tsx'
import { onFirstMove } from '#/ui/first-move.ts'
import { Icon } from '#/ui/icon.tsx'
import { preload } from '#/ui/part.ts'
import { popoverPart } from '#/ui/parts.ts'
import { Popover } from '#/ui/popover.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

import { TrayPanel } from './tray-panel.tsx'
import { trayPart } from './tray-part.ts'
import { useUnsentCount } from './use-unsent-count.ts'

/** The unsent work of the header; broken, it is words and Retry in its own place. */
export function UnsentButton() {
  return (
    <PanelBoundary name="Unsent work" room="face">
      <Unsent />
    </PanelBoundary>
  )
}

/** How much is unsent, over all leads; nothing where nothing is (ADDENDUM-agent section 3, Unsent tray). */
function Unsent() {
  const { count, elsewhere } = useUnsentCount()
  const others = elsewhere.reduce((sum, each) => sum + each.count, 0)
  const some = count > 0
  // What could not be sent is looked at when the connection is gone, too; by a person, not by an idle page.
  useEffect(
    () =>
      some
        ? onFirstMove(() => {
            preload(trayPart)
            preload(popoverPart)
          })
        : undefined,
    [some],
  )
  if (count + others === 0) return null
  return (
    <Popover
      label="Unsent work"
      align="end"
      width={448}
      trigger={
        <button
          type="button"
          data-tip="Unsent work"
          data-tip-side="bottom"
          className="hit inline-flex h-8 shrink-0 items-center gap-1.5 rounded px-2 text-body text-ink-2 transition-colors duration-(--fast) hover:bg-soft-hover"
        >
          <Icon icon={Send} size={15} />
          <span className="header-word max-tablet:sr-only">Unsent</span>{' '}
          {/* Work of another identity is counted apart: its number is no part of what can be done here. */}
          {count > 0 ? (
            <Count look="chip" value={count} />
          ) : (
            <VisuallyHidden>{`${others} as somebody else`}</VisuallyHidden>
          )}
        </button>
      }
    >
      {(close) => <TrayPanel elsewhere={elsewhere} onClose={close} />}
    </Popover>
  )
}
