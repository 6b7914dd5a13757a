import { type FailureOf } from './error-text.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicFrame } from './public-frame.tsx'
import { RouteErrorPage, RouteError } from './route-error.tsx'
import { StartFailed } from './start-failed.tsx'

/** Chooses the error page for a failure. */
export function FailurePage({ of, error }: { of: FailureOf; error?: unknown }) {
  switch (of) {
    case 'start':
      return <StartFailed error={error} />
    case 'page':
      return <RouteErrorPage error={error} />
    case 'public page':
      return (
        <PublicFrame>
          <RouteError error={error} />
        </PublicFrame>
      )
    case 'unknown page':
      return <NotFoundPage />
    case 'unknown address':
      return (
        <PublicFrame>
          <NotFoundPage />
        </PublicFrame>
      )
  }
}
