import { errorWordsOf, notFoundWords, startWordsOf } from './error-words.ts'

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
    if (match.status === 'error') {
      // The signed-in layout and the root fail as the whole app does.
      return match.routeId.startsWith('/_app/')
        ? errorWordsOf(match.error).title
        : startWordsOf(match.error).title
    }
    if (match.status === 'notFound') return notFoundWords.title
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
