/**
 * Returns the id of the running build, which support, error reports and updates refer to. The build writes it into its
 * HTML document. The static demo, which has no updates, uses the hash in the name of its entry file.
 */
export function buildId(page: Pick<Document, 'querySelector'> = document): string {
  const named = page.querySelector('meta[name="build"]')?.getAttribute('content')
  if (named !== null && named !== undefined && named !== '') return named
  const source = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return /-([\w-]{8})\.js$/.exec(source)?.[1] ?? 'development'
}

/** Returns the id of the build that a document's markup belongs to, or undefined if the markup has none. */
export function buildOfMarkup(html: string): string | undefined {
  return /<meta name="build" content="([\w-]{8})"/.exec(html)?.[1]
}
