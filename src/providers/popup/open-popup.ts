import { randomHex } from '#/lib/random-id.ts'

import { answerIn, type Arrived, POPUP_CHANNEL, type PopupAnswer } from './popup-message.ts'

/** The state of an attempt. */
export type PopupState =
  /** The popup is open. `slow` is true once it has taken long. */
  | { readonly kind: 'waiting'; readonly slow: boolean }
  /** The browser blocked the popup. `href` is the same page for a plain link. */
  | { readonly kind: 'blocked'; readonly href: string }
  /**
   * The popup seems closed. A response that still arrives is accepted, because some providers make an open window look
   * closed.
   */
  | { readonly kind: 'closed' }

/** The parameters of an attempt. */
interface PopupRequest {
  /** Returns the URL of the provider's page, with the state that ties the response to this attempt. */
  href: (state: string) => string
  onState: (state: PopupState) => void
  /** Called with the first valid response. The attempt is then over. */
  onAnswer: (answer: PopupAnswer) => void
}

/** A running attempt. */
export interface PopupAttempt {
  /** Brings the popup to the front, if the browser allows it. */
  focus(): void
  /** Ends the attempt: the popup is closed, and no response is accepted any more. */
  cancel(): void
}

const WIDTH = 600
const HEIGHT = 700
const LOOK_MS = 250
/**
 * Milliseconds that the channel still waits after the popup was closed, because a response may have been sent just
 * before.
 */
const GRACE_MS = 1_000
const SLOW_MS = 30_000

/** States of attempts that are over. None of them is ever accepted again. */
const used = new Set<string>()

/**
 * Opens a provider's page in a popup of 600 × 700 and waits for the response that `/authorize` sends back by
 * `postMessage` and by BroadcastChannel. Which of them arrives depends on the provider's opener policy. Must be called
 * from a press, otherwise browsers block the popup.
 */
export function openProviderPopup({ href, onState, onAnswer }: PopupRequest): PopupAttempt {
  // 256 bits that cannot be guessed (ASVS 10.1.2).
  const state = randomHex(32)
  const address = href(state)
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`

  const channel = new BroadcastChannel(POPUP_CHANNEL)
  const over = new AbortController()
  let popup: Window | null = null
  let grace: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    used.add(state)
    over.abort()
    channel.close()
    clearInterval(look)
    clearTimeout(slow)
    clearTimeout(grace)
  }
  const take = (message: Arrived) => {
    if (over.signal.aborted || used.has(state)) return
    const answer = answerIn(message, { origin: window.location.origin, popup, state })
    if (!answer) return
    end()
    onAnswer(answer)
  }
  channel.addEventListener('message', ({ data }) => take({ by: 'channel', data }))
  window.addEventListener(
    'message',
    ({ origin, source, data }) => take({ by: 'window', origin, source, data }),
    { signal: over.signal },
  )

  popup = window.open(address, 'lintel-provider', features)
  const slow = setTimeout(() => onState({ kind: 'waiting', slow: true }), SLOW_MS)
  const look = setInterval(() => {
    if (popup?.closed !== true) return
    clearInterval(look)
    clearTimeout(slow)
    grace = setTimeout(() => onState({ kind: 'closed' }), GRACE_MS)
  }, LOOK_MS)
  if (popup) onState({ kind: 'waiting', slow: false })
  else {
    clearInterval(look)
    clearTimeout(slow)
    onState({ kind: 'blocked', href: address })
  }

  return {
    focus: () => popup?.focus(),
    cancel() {
      if (over.signal.aborted) return
      end()
      popup?.close()
    },
  }
}
