import { lazyComponent } from '#/ui/lazy.tsx'

// In a separate file from the outlet of the frame (-in-queue.tsx), because the route requests it before the lead's page
// is loaded.
/** The frame of the focus queue around a lead. */
export const LazyQueueFrame = lazyComponent(
  () => import('#/features/leads/queue/queue-frame.tsx').then((module) => module.QueueFrame),
  { fallback: ({ children }) => children },
)

/** The end of the lead's rail while in the focus queue. */
export const QueueUpNext = lazyComponent(() =>
  import('#/features/leads/queue/up-next.tsx').then((module) => module.UpNext),
)

/** Loads the focus queue, which must be ready before a lead is shown in it. Never rejects. */
export function preloadQueue(): Promise<unknown> {
  return Promise.all([LazyQueueFrame.preload(), QueueUpNext.preload()])
}
