import { useState } from 'react'

import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { isDismissed } from '#/providers/acting/stored-acting.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { bannerFill, bannerKinds, BANNER_HEIGHT, bannerMemory, type BannerHeight } from './banner-memory.ts'

const Banners = lazyComponent(() => import('./banners.tsx').then((module) => module.Banners), {
  load: 'idle',
  fallback: ({ heights }) => (
    <div aria-hidden className="shrink-0">
      {heights.map(({ kind, height }) => (
        <div key={kind} style={{ height }} className={bannerFill[kind]} />
      ))}
    </div>
  ),
})

/**
 * The banners across the whole window. Their content is loaded after the first page, but their space is reserved from
 * the first paint. The acting banner is known at once. For the others, the heights of the last page are used.
 */
export function BannerArea() {
  const session = useSession()
  const [heights] = useState((): readonly BannerHeight[] => {
    const { representing } = session
    const acting = representing !== undefined && !isDismissed(representing)
    const kept: readonly BannerHeight[] = bannerMemory(actingUserId(session)).read() ?? []
    const all = acting ? [...kept, { kind: 'acting' as const, height: BANNER_HEIGHT }] : kept
    return bannerKinds.flatMap((kind) => all.find((reserved) => reserved.kind === kind) ?? [])
  })
  return (
    <PanelBoundary name="The notices" size="line" className="shrink-0 border-b border-line bg-surface">
      <Banners heights={heights} />
    </PanelBoundary>
  )
}
