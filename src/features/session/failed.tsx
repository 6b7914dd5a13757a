import { Button } from '#/ui/controls/button.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type FailureOf } from './error-text.ts'
import { AppPending, PagePending } from './page-pending.tsx'

/** The error page. Its code is loaded on idle, so that it is available when the connection is lost. */
export const Failed = lazyComponent<{ of: FailureOf; error?: unknown }>(
  () => import('./failure-page.tsx').then((module) => module.FailurePage),
  {
    load: 'idle or shown',
    fallback: ({ of }, failed) => {
      if (!failed) return of === 'start' ? <AppPending /> : <PagePending />
      return of === 'start' || of === 'unknown address' ? (
        <main id="main">
          <NotLoaded />
        </main>
      ) : (
        <NotLoaded />
      )
    },
  },
)

/** Shown when the connection was lost before the code of the error page had loaded. */
function NotLoaded() {
  return (
    <div role="alert" className="p-6">
      <h1 className="text-title-md">Something went wrong</h1>
      <p className="mt-2 mb-4 text-reading text-ink-2">The page couldn’t be loaded. Check your connection.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
