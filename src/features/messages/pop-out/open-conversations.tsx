import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { targetNow } from '#/components/lead/lead-targets.ts'
import { useTextOutcomeAfterClose } from '#/components/text-composer/use-text-outcome-after-close.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { targetKey, type TextTarget } from '#/providers/popout/text-target.ts'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { mediaMatches, PHONE } from '#/ui/use-media.ts'

import { TextPopout } from './popout.tsx'

// Both are loaded with the first conversation that is opened.
const MinimizedBar = lazyComponent(() => import('./minimized-bar.tsx').then((module) => module.MinimizedBar))
const OverflowChip = lazyComponent(() => import('./overflow-chip.tsx').then((module) => module.OverflowChip))

/** Maximum number of bars for minimized conversations. The rest is behind a chip. */
const BARS = 2

/**
 * The open conversations in one column as wide as the expanded one, so that they never cover a page's composer:
 * minimized ones above, the expanded one at the bottom.
 */
export function OpenConversations() {
  const { list, focus, open, minimize, close, returnFocus } = useTextPopout()
  const { texts: outbox } = useOutbox()
  const client = useQueryClient()
  // The focus turn that was requested by a number tab. The focus then stays on the tab.
  const [quietTurn, setQuietTurn] = useState<number>()
  const [justMinimized, setJustMinimized] = useState<string>()
  const expanded = list.find((popout) => !popout.minimized)
  const minimized = list.filter((popout) => popout.minimized)
  const aside = minimized.slice(0, BARS)
  const more = useMemo(() => list.filter((popout) => popout.minimized).slice(BARS), [list])

  usePutAsideAfterReload(focus === undefined ? expanded?.target : undefined, minimize)

  const some = list.length > 0
  useEffect(() => {
    if (!some) return
    void MinimizedBar.preload()
    void OverflowChip.preload()
  }, [some])

  const restore = (target: TextTarget) => {
    setJustMinimized(undefined)
    open(target)
  }
  const putAside = (target: TextTarget, leave: boolean) => {
    setJustMinimized(leave && returnFocus(target) ? undefined : targetKey(target))
    minimize(target)
  }
  const goOver = (from: TextTarget, to: TextTarget, quietly: boolean) => {
    setJustMinimized(undefined)
    setQuietTurn(quietly ? (focus?.turn ?? 0) + 1 : undefined)
    close(from)
    open(to, from)
  }
  const end = (target: TextTarget) => {
    setJustMinimized(undefined)
    // Never leave the focus on an element that is about to be removed.
    if (!returnFocus(target)) document.getElementById('main')?.focus({ preventScroll: true })
    close(target)
    if (!isBlank(outbox.view(target).text)) {
      const { name } = targetNow(target, client.getQueryData(leadQuery(target.leadId).queryKey))
      toast.info({
        title: 'Draft kept',
        body: `Your text to ${name} will be there when you open it again.`,
      })
    }
  }

  return (
    <>
      {list.map(({ target }) => (
        <OutcomeAfterClose key={targetKey(target)} target={target} />
      ))}
      {more.length > 0 && (
        <div className="pointer-events-auto flex shrink-0 justify-end">
          <OverflowChip popouts={more} onRestore={restore} />
        </div>
      )}
      {aside.length > 0 && (
        <ul
          aria-label="Minimized conversations"
          className="pointer-events-auto flex shrink-0 flex-col-reverse items-end gap-2"
        >
          {aside.map((popout, index) => {
            const key = targetKey(popout.target)
            return (
              <li key={key}>
                <PanelBoundary
                  name="This conversation"
                  size="line"
                  resetKey={key}
                  className="rounded-t-lg border border-line-2 bg-raised shadow-lg"
                >
                  <MinimizedBar
                    popout={popout}
                    atEdge={index === 0 && !expanded}
                    takesFocus={justMinimized === key}
                    onRestore={() => restore(popout.target)}
                    onClose={() => end(popout.target)}
                  />
                </PanelBoundary>
              </li>
            )
          })}
        </ul>
      )}
      {expanded && (
        <PanelBoundary
          name="This conversation"
          resetKey={targetKey(expanded.target)}
          onClose={() => end(expanded.target)}
          className="pointer-events-auto w-90 max-w-full rounded-lg border border-line-2 bg-raised shadow-lg"
        >
          <TextPopout
            key={expanded.target.leadId}
            target={expanded.target}
            focusTurn={
              focus?.key === targetKey(expanded.target) && focus.turn !== quietTurn ? focus.turn : undefined
            }
            onGoOver={(to, quietly) => goOver(expanded.target, to, quietly)}
            onMinimize={(leave) => putAside(expanded.target, leave)}
            onClose={() => end(expanded.target)}
          />
        </PanelBoundary>
      )}
    </>
  )
}

/** Reports the outcome of a text if its conversation is closed while the text is being sent. */
function OutcomeAfterClose({ target }: { target: TextTarget }) {
  useTextOutcomeAfterClose(target)
  return null
}

/**
 * On a phone, a conversation is a sheet that covers the whole page. After a reload of any page but its lead's, it is
 * minimized so that the reloaded page is visible.
 * @param restored the conversation that was open before the reload
 */
function usePutAsideAfterReload(
  restored: TextTarget | undefined,
  minimize: (target: TextTarget) => void,
): void {
  const [first] = useState(restored)
  useLayoutEffect(() => {
    if (first === undefined || !mediaMatches(PHONE)) return
    if (location.pathname !== `/leads/${encodedSegment(first.leadId)}`) minimize(first)
    // Runs only once, for the conversation that the reload restored.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
