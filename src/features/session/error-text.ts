import { CancelledError } from '@tanstack/react-query'

import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
import { isMissingFile } from '#/lib/missing-file.ts'

import { errorTitle, isConnectionLost, notFoundTitle, startErrorTitle } from './error-title.ts'

/** What an error page says. */
export interface ErrorText {
  /** The status, above the title; undefined where there was none. */
  readonly code: string | undefined
  readonly title: string
  readonly text: string
}

/**
 * What failed: the start of the app, a page inside it, a page without sign-in (sign-up, invitation, approval), or an
 * address that leads nowhere, outside the app or inside it.
 */
export type FailureOf = 'start' | 'page' | 'public page' | 'unknown address' | 'unknown page'

/** How the failure of the current user is shown. */
export type StartFailure =
  /** The fatal screen: 5xx, 412, no answer, an answer that makes no sense. */
  | 'fatal'
  /** We gave up ourselves, because another page or another session takes this one's place: nothing is said. */
  | 'leaving'
  /** The error page with the message. A 401 that ended the session is gone before this is painted. */
  | 'page'

/** Sorts a failure of what every signed-in page needs. */
export function startFailureOf(error: unknown): StartFailure {
  if (isAborted(error) || error instanceof CancelledError) return 'leaving'
  // Not a fault: a newer build took the file's place, or the connection is gone.
  if (isMissingFile(error)) return 'page'
  // Not a failed request: a fault of ours.
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

/** Title and text of an error page, by status. */
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

/** The words where the failure is of the app's start, not of the page: the server's message, whatever the status. */
export function startErrorText(error: unknown): ErrorText {
  const text = errorText(error)
  if (!(error instanceof ApiError) || error.code !== 'status') return text
  return {
    code: text.code,
    title: startErrorTitle(error),
    text: sentence(errorMessage(error)),
  }
}

/** The words for an address that leads nowhere. */
export const notFoundText: ErrorText = {
  code: '404',
  title: notFoundTitle,
  text: 'The address may be mistyped, or the page has moved.',
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
