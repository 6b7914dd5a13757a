import { CancelledError } from '@tanstack/react-query'

import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
import { isMissingFile } from '#/lib/files/missing-file.ts'

import { errorTitle, isConnectionLost, notFoundTitle, startErrorTitle } from './error-title.ts'

/** The texts of an error page. */
export interface ErrorText {
  /** The HTTP status, shown above the title; undefined when there was none. */
  readonly code: string | undefined
  readonly title: string
  readonly text: string
}

/**
 * What failed: the start of the app, a page inside it, a page without sign-in (sign-up, invitation, approval), or an
 * unknown address, outside the app or inside it.
 */
export type FailureOf = 'start' | 'page' | 'public page' | 'unknown address' | 'unknown page'

/** How a failure to load the current user is shown. */
type StartFailure =
  /** The fatal screen: 5xx, 412, no response, or a response that makes no sense. */
  | 'fatal'
  /** The app itself aborted the request because another page or session replaces this one. Nothing is said. */
  | 'leaving'
  /** The error page with the message. A 401 that ended the session is handled before this is painted. */
  | 'page'

/** Classifies a failure of the data that every signed-in page needs. */
export function startFailureOf(error: unknown): StartFailure {
  if (isAborted(error) || error instanceof CancelledError) return 'leaving'
  // Not a bug: a newer build has replaced the file, or the connection is lost.
  if (isMissingFile(error)) return 'page'
  // Not a failed request but a bug in the app.
  if (!(error instanceof ApiError)) return 'fatal'
  switch (error.code) {
    case 'status':
      return error.status === 412 || error.status >= 500 ? 'fatal' : 'page'
    case 'unexpected':
    case 'timeout':
      return 'fatal'
    default:
      return 'page'
  }
}

/** Returns the title and text of an error page, by status. */
export function errorText(error: unknown): ErrorText {
  const title = errorTitle(error)
  if (isMissingFile(error)) {
    return {
      code: undefined,
      title,
      text: 'Part of this page couldn’t be loaded. Check your connection, or reload to get the newest version. What you typed is kept on this device.',
    }
  }
  if (!(error instanceof ApiError)) {
    return { code: undefined, title, text: 'This page couldn’t be shown.' }
  }
  if (isConnectionLost(error)) {
    return {
      code: undefined,
      title,
      text: 'This page will load when you’re back online. What you typed is saved on this device.',
    }
  }
  const code = error.code === 'status' ? String(error.status) : undefined
  switch (error.code === 'status' ? error.status : 0) {
    case 404:
      return notFoundText
    case 401:
      return {
        code,
        title,
        text: 'Your sign-in wasn’t accepted here. Log out and sign in again.',
      }
    case 418:
      return { code, title, text: 'The server doesn’t serve this address.' }
    case 503:
      return {
        code,
        title,
        text: 'We’ll keep trying. Your drafts are saved on this device.',
      }
    default:
      return { code, title, text: sentence(errorMessage(error)) }
  }
}

/** Returns the texts for a failure of the app's start instead of a page: the server's message, whatever the status. */
export function startErrorText(error: unknown): ErrorText {
  const text = errorText(error)
  if (!(error instanceof ApiError) || error.code !== 'status') return text
  return {
    code: text.code,
    title: startErrorTitle(error),
    text: sentence(errorMessage(error)),
  }
}

/** The texts for an unknown address. */
export const notFoundText: ErrorText = {
  code: '404',
  title: notFoundTitle,
  text: 'The address may be mistyped, or the page has moved.',
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
