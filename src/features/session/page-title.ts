import { errorTitle, notFoundTitle, startErrorTitle } from './error-title.ts'

/** The fields of a router match that the title needs. */
interface TitledMatch {
  readonly routeId: string
  readonly status: string
  readonly error?: unknown
  readonly meta?: readonly ({ readonly title?: unknown } | undefined)[] | undefined
}

/** Returns the name of the current page: the innermost title that a route defines, or the title of the failure. */
export function pageNameOf(matches: readonly TitledMatch[]): string | undefined {
  let name: string | undefined
  for (const match of matches) {
    // When no route matches the address, the router marks the root match in addition to its status.
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

/** Returns the name of a page whose route failed. */
function failureNameOf({ status, routeId, error }: TitledMatch): string {
  if (status === 'notFound') return notFoundTitle
  // If the signed-in layout or the root fails, the whole app has failed.
  return /^\/_(app|public)\//.test(routeId) ? errorTitle(error) : startErrorTitle(error)
}
