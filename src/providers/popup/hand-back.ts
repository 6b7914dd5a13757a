import { plain } from '#/api/request/errors.ts'

import { POPUP_CHANNEL, type PopupMessage } from './popup-message.ts'

/** Maximum length of a reason that is passed on. */
const LONGEST = 300

/**
 * Parses the provider's response; undefined when the URL is not a response, for example when it was opened directly.
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
 * Sends the response to the page that opened the popup. It uses both channels because the opener may be cut off. The
 * first message that arrives counts.
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
