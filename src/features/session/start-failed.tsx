import { AppPending } from './app-pending.tsx'
import { startFailureOf, startWordsOf } from './error-words.ts'
import { FatalScreen } from './fatal-screen.tsx'
import { PublicFrame } from './public-frame.tsx'
import { RouteError } from './route-error.tsx'

/** What every signed-in page needs could not be loaded, or the layout itself failed. */
export function StartFailed({ error }: { error: unknown }) {
  switch (startFailureOf(error)) {
    case 'fatal':
      return <FatalScreen error={error} />
    case 'leaving':
      return <AppPending />
    case 'page':
      return (
        <PublicFrame>
          <RouteError error={error} words={startWordsOf(error)} />
        </PublicFrame>
      )
  }
}
