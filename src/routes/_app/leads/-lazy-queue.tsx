import { lazyComponent } from '#/ui/lazy.tsx'

// Apart from the frame's outlet (-in-queue.tsx): the route asks for it before the lead's page is loaded.
/** The frame of the focus queue around a lead. */
export const LazyQueueFrame = lazyComponent(
  () => import('#/features/leads/queue/queue-frame.tsx').then((module) => module.QueueFrame),
  { fallback: ({ children }) => children },
)

/** The end of a lead's rail in the focus queue. */
export const QueueUpNext = lazyComponent(() =>
  import('#/features/leads/queue/up-next.tsx').then((module) => module.UpNext),
)

/** Loads the focus queue, which is to stand before the lead in it is shown. It never rejects. */
export function preloadQueue(): Promise<unknown> {
  return Promise.all([LazyQueueFrame.preload(), QueueUpNext.preload()])
}
