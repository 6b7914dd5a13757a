import { ApiError } from '#/api/request/errors.ts'
import { isMissingFile } from '#/lib/files/missing-file.ts'

// Separate from the texts in `error-text.ts`, because the first load needs the page title for the browser tab but shows
// no error.

/** The title for an unknown address. */
export const notFoundTitle = 'Page not found'

/** Whether a failure resolves itself when the connection is back. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'network')
}

const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: notFoundTitle,
  418: 'I’m a teapot',
  503: 'Looks like our API is down',
}

/** Returns the title of an error page, by status. */
export function errorTitle(error: unknown): string {
  if (error instanceof ApiError && !isMissingFile(error)) {
    if (isConnectionLost(error))
      return error.code === 'offline' ? 'You are offline' : 'No connection to the server'
    if (error.code === 'status') return titles[error.status] ?? 'Something went wrong'
  }
  return 'Something went wrong'
}

/** Returns the title for a failure of the app's start instead of a page. */
export function startErrorTitle(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.code === 'status' && error.status !== 401
  return isAnswer ? 'Something went wrong' : errorTitle(error)
}
