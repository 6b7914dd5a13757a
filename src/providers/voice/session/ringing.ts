import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

import { type VoiceState } from '../state/voice-state.ts'
import { type RingPlayer } from './softphone-options.ts'

/** No carrier rings longer: what still seems to, has lost its end. */
const RING_LIMIT_MS = 120_000
/** A browser that does not begin to play a tone for so long (a tab that was never looked at) lets nothing be heard. */
const SILENT_MS = 2_000

/** Sound and title of a call that rings. Nothing sounds but a call that rings in this browser. */
export interface Ringing {
  /** To be called whenever something changed that it depends on. */
  update(): void
  sound(): 'fine' | 'blocked'
  /** The person pressed something: sound may be allowed now. */
  unlock(): void
  stop(): void
}

/**
 * Rings while `may` says so.
 * @param may whether the device and, where it could be asked, the server agree that it rings
 */
export function createRinging(tools: {
  readonly ringer: RingPlayer
  readonly title: TitleFlash
  readonly state: () => VoiceState
  readonly may: () => boolean
  readonly now: () => number
  readonly onChange: () => void
  /** It rang for too long. */
  readonly onLimit: () => void
}): Ringing {
  const { ringer, title, state, may, now, onChange, onLimit } = tools
  let rung: symbol | undefined
  let blocked = false
  let limit: SteadyTimer | undefined
  let silent: SteadyTimer | undefined

  const rings = () => {
    const at = state()
    return at.at === 'incoming' && at.answer !== 'answering' && at.call.where === 'browser' && may()
  }
  const say = (next: boolean) => {
    if (blocked === next) return
    blocked = next
    onChange()
  }

  function begin() {
    const mine = Symbol('ring')
    rung = mine
    const at = state()
    const since = at.at === 'incoming' ? at.since : now()
    limit = setSteadyTimeout(onLimit, Math.max(0, since + RING_LIMIT_MS - now()))
    void sound(mine)
  }

  async function sound(mine: symbol) {
    const heard = (outcome: 'sounding' | 'blocked') => {
      if (rung !== mine) return
      clearSteadyTimeout(silent)
      say(outcome === 'blocked')
      title.set(outcome === 'blocked')
    }
    silent = setSteadyTimeout(() => heard('blocked'), SILENT_MS)
    // A tone that can not be played at all is one that is not heard.
    heard(await ringer.ring().catch(() => 'blocked' as const))
  }

  function end() {
    clearSteadyTimeout(limit)
    clearSteadyTimeout(silent)
    rung = undefined
    ringer.stop()
    title.set(false)
  }

  return {
    update() {
      const wanted = rings()
      if (wanted && rung === undefined) begin()
      else if (!wanted && rung !== undefined) end()
    },
    sound: () => (blocked ? 'blocked' : 'fine'),
    unlock() {
      const was = rung
      if (was !== undefined) end()
      say(false)
      if (was !== undefined) begin()
    },
    stop: () => {
      if (rung !== undefined) end()
    },
  }
}

/** What stands in front of a tab's title while it rings unheard. */
const MARK = '☎ Incoming call ·'
const EVERY_MS = 1_000

/** Makes the tab's title flash, so that a call without sound is seen from other tabs. */
export interface TitleFlash {
  set(on: boolean): void
}

/** A flash for a page. The page may change its title meanwhile; only the mark comes and goes. */
export function createTitleFlash(page: Document = document): TitleFlash {
  let timer: ReturnType<typeof setInterval> | undefined
  const mark = (on: boolean) => {
    // A browser trims what stands there.
    const plain = page.title.replaceAll(MARK, '').replace(/\s+/g, ' ').trim()
    // The number of what came meanwhile (notifier.tsx) stays in front: it is looked for there.
    const [, number = '', rest = ''] = /^(\(\d+\+?\) )?(.*)$/.exec(plain) ?? []
    const next = on ? `${number}${MARK} ${rest}` : plain
    if (page.title !== next) page.title = next
  }
  return {
    set(on) {
      if (on === (timer !== undefined)) return
      clearInterval(timer)
      timer = undefined
      mark(on)
      if (on) timer = setInterval(() => mark(!page.title.includes(MARK)), EVERY_MS)
    },
  }
}
