/**
 * What the worker does with a request. `network`: it leaves it alone. `page`: the document, from the network first.
 * `asset`: a file with a hash in its name, kept first. `file`: another file of the build, from the network first.
 */
export type Way = 'network' | 'page' | 'asset' | 'file'

/** Never answered by the worker, whatever the build holds: data, configuration, the provider's answer. */
const NEVER = /^\/(api|authorize|config\.json)(\/|$)/

/**
 * Sorts a request.
 * @param files the addresses of the build's files
 */
export function wayOf(
  request: { readonly url: string; readonly method: string; readonly mode: string },
  origin: string,
  files: ReadonlySet<string>,
): Way {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || NEVER.test(url.pathname)) return 'network'
  if (request.mode === 'navigate') return isPage(url.pathname) ? 'page' : 'network'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return files.has(url.pathname) && url.pathname !== '/' ? 'file' : 'network'
}

// Everything without a file ending is the app's document (docs/deployment.md); names that begin with two underscores are
// the server's own.
function isPage(pathname: string): boolean {
  return !/\.[^/]*$/.test(pathname) && !pathname.startsWith('/__')
}
