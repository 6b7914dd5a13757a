import { plain } from '#/api/request/errors.ts'

import { POPUP_CHANNEL, type PopupMessage } from './popup-message.ts'

/** Longest reason that is handed on. */
const LONGEST = 300

/**
 * What the provider's answer says; undefined where the address is none, such as one that was opened directly.
 * @param search the query string that the provider came back with
 */
export function messageOf(search: string): PopupMessage | undefined {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (state === null || state === '') return undefined
  const error = query.get('error')
  if (error === null) return { type: POPUP_CHANNEL, state, code: query.get('code') ?? '' }
  const reason = plain(query.get('error_description') ?? '') || plain(error) || 'No reason was given'
  return { type: POPUP_CHANNEL, state, reason: reason.slice(0, LONGEST) }
}

/**
 * Gives the answer to whoever opened the popup. By both ways: the opener may be cut off, and
 * the first that arrives counts.
 */
export function handBack(message: PopupMessage): void {
  const opener: unknown = window.opener
  if (isWindow(opener)) opener.postMessage(message, window.location.origin)
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(message)
  channel.close()
}

function isWindow(value: unknown): value is Pick<Window, 'postMessage'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'postMessage' in value &&
    typeof value.postMessage === 'function'
  )
}
