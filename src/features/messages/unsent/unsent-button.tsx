import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { undeliveredTextsQuery } from '#/api/texts.ts'
import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { clock } from '#/lib/clock.ts'
import { createUnsentStore, type Unsent } from '#/providers/outbox/unsent.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { Count } from '#/ui/display/count.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { onFirstInput } from '#/ui/first-input.ts'
import { withLayerTrigger } from '#/ui/layers/layer.ts'
import { PopoverContent, usePopoverLayer } from '#/ui/layers/popover.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

const Tray = lazyComponent(() => import('./tray.tsx').then((module) => module.Tray), {
  fallback: () => (
    <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
      Loading unsent work
    </p>
  ),
  onFailed: closeOnFailure,
})

/** The unsent work in the header. If it fails to render, a message and Retry replace it. */
export function UnsentButton() {
  return (
    <PanelBoundary name="Unsent work" size="face">
      <Unsent />
    </PanelBoundary>
  )
}

/** Shows how much is unsent across all leads. Renders nothing when there is none. */
function Unsent() {
  const { count, elsewhere } = useUnsentCount()
  const others = elsewhere.reduce((sum, each) => sum + each.count, 0)
  const some = count > 0
  // The tray must open even without a connection, so preload it. Wait for the user's first movement, so that an idle
  // page loads nothing.
  useEffect(
    () =>
      some
        ? onFirstInput(() => {
            void Tray.preload()
            void PopoverContent.preload()
          })
        : undefined,
    [some],
  )
  const layer = usePopoverLayer()
  // The last item may disappear while its tray is open. Keep the tray mounted then, because unmounting it silently
  // would lose the focus.
  if (count + others === 0 && !layer.open) return null
  return (
    <>
      {withLayerTrigger(
        <button
          type="button"
          data-tip="Unsent work"
          data-tip-side="bottom"
          className="hit inline-flex h-8 shrink-0 items-center gap-1.5 rounded px-2 text-body text-ink-2 transition-colors duration-(--fast) hover:bg-soft-hover"
        >
          <Icon icon={Send} size={15} />
          <span className="header-word max-tablet:sr-only">Unsent</span>{' '}
          {/* Unsent work in another account is counted separately, because it can't be handled here. */}
          {count > 0 ? (
            <Count look="chip" value={count} />
          ) : (
            others > 0 && <VisuallyHidden>{`${others} as someone else`}</VisuallyHidden>
          )}
        </button>,
        layer.trigger,
      )}
      <PopoverContent layer={layer} label="Unsent work" align="end" width={448}>
        {(close) => <Tray elsewhere={elsewhere} onClose={close} />}
      </PopoverContent>
    </>
  )
}

/** Returns how much unsent work the acting user has: what this browser stores, and what a carrier refused. */
function useUnsentCount(): Unsent & { count: number } {
  const session = useSession()
  const { signedInUserId } = session
  const actingUser = actingUserId(session)
  const store = useMemo(
    () => createUnsentStore({ signedInUser: signedInUserId, actingUser }, clock.now),
    [signedInUserId, actingUser],
  )
  const unsent = useSyncExternalStore(store.subscribe, store.read)
  const { data = none } = useQuery(undeliveredTextsQuery())
  return { ...unsent, count: unsent.own + data.filter(({ id }) => !unsent.away.has(id)).length }
}

const none: readonly { id: string }[] = []
