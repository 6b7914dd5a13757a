import { failureNameOf } from './failure-name.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicFrame } from './public-frame.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { RouteError } from './route-error.tsx'
import { StartFailed } from './start-failed.tsx'

/** What failure-parts.ts loads, as one thing: six files would be named in the first load six times. */
export const failures = { failureNameOf, NotFoundPage, PublicFrame, RouteErrorPage, RouteError, StartFailed }
