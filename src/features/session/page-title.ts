import { errorTitle, notFoundTitle, startErrorTitle } from './error-title.ts'

/** What a title needs to know of a match of the router. */
export interface TitledMatch {
  readonly routeId: string
  readonly status: string
  readonly error?: unknown
  readonly meta?: readonly ({ readonly title?: unknown } | undefined)[] | undefined
}

/** The name of the page that is shown: the innermost title that a route says, or the failure's. */
export function pageNameOf(matches: readonly TitledMatch[]): string | undefined {
  let name: string | undefined
  for (const match of matches) {
    // Where the whole address leads nowhere, the router marks the root beside its status.
    const nowhere = match.status === 'notFound' || Reflect.get(match, '_notFound') === true
    if (nowhere) return failureNameOf({ ...match, status: 'notFound' })
    if (match.status === 'error') return failureNameOf(match)
    for (const meta of match.meta ?? [])
      if (typeof meta?.title === 'string' && meta.title !== '') name = meta.title
  }
  return name
}

/** `{page} · {productName}` */
export function documentTitle(page: string | undefined, productName: string): string {
  if (page === undefined || page === productName) return productName
  return page.endsWith(` · ${productName}`) ? page : `${page} · ${productName}`
}

/** What a page is called whose route failed. */
function failureNameOf({ status, routeId, error }: TitledMatch): string {
  if (status === 'notFound') return notFoundTitle
  // The signed-in layout and the root fail as the whole app does.
  return /^\/_(app|public)\//.test(routeId) ? errorTitle(error) : startErrorTitle(error)
}
