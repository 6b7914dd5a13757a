import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

const OpenConversations = lazyComponent(
  () => import('./open-conversations.tsx').then((module) => module.OpenConversations),
  {
    load: 'idle or shown',
    onFailed: (_, retry) =>
      toast.error({
        id: 'text-popout',
        title: 'The conversation couldn’t be opened',
        body: 'Check your connection.',
        action: { label: 'Try Again', onPress: retry },
      }),
  },
)

/** The text pop-outs at the bottom right of every page. The shell mounts them once, below a TextPopoutProvider. */
export function TextPopouts() {
  const { list } = useTextPopout()
  if (list.length === 0) return null
  return (
    <div
      data-text-popouts
      className="pointer-events-none fixed right-0 bottom-0 z-popout flex max-h-[calc(100dvh-72px)] max-w-[calc(100vw-32px)] flex-col items-end gap-2 max-tablet:right-3 max-tablet:bottom-[calc(132px+env(safe-area-inset-bottom))] wide:right-4"
    >
      <OpenConversations />
    </div>
  )
}
