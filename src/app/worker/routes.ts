/**
 * How the worker handles a request. `network`: the worker does not handle it. `page`: the document, network first.
 * `asset`: a file with a hash in its name, cache first. `file`: another file of the build, network first.
 */
type RequestStrategy = 'network' | 'page' | 'asset' | 'file'

/**
 * Paths that the worker never answers, even if the build contains such a file: data, configuration, the provider's
 * answer.
 */
const NEVER = /^\/(api|authorize|config\.json)(\/|$)/

/**
 * Decides how the worker handles a request.
 * @param files the paths of the build's files
 */
export function strategyOf(
  request: { readonly url: string; readonly method: string; readonly mode: string },
  origin: string,
  files: ReadonlySet<string>,
): RequestStrategy {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || NEVER.test(url.pathname)) return 'network'
  if (request.mode === 'navigate') return isPage(url.pathname) ? 'page' : 'network'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return files.has(url.pathname) && url.pathname !== '/' ? 'file' : 'network'
}

// Every path without a file extension is the app's document (docs/deployment.md). Names that begin with two underscores
// belong to the server.
function isPage(pathname: string): boolean {
  return !/\.[^/]*$/.test(pathname) && !pathname.startsWith('/__')
}
