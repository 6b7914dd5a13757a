import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

import { isRinging, type VoiceState } from '../state/voice-state.ts'
import { type RingPlayer } from './softphone-options.ts'

/** No carrier lets a call ring longer. If a call still seems to ring after this time, its end was missed. */
const RING_LIMIT_MS = 120_000
/**
 * If the browser does not start to play a tone within this time (in a tab that was never visible), the sound counts as
 * blocked.
 */
const SILENT_MS = 2_000

/** Sound and tab title for a ringing call. There is only sound for a call that rings in this browser. */
export interface Ringing {
  /** Must be called whenever something changes that the ringing depends on. */
  update(): void
  sound(): 'fine' | 'blocked'
  /** Called when the user pressed something, because sound may be allowed now. */
  unlock(): void
  stop(): void
}

/**
 * Rings while `may` returns true.
 * @param may whether the device and (if it could be asked) the server agree that the call is ringing
 */
export function createRinging(tools: {
  readonly ringer: RingPlayer
  readonly title: TitleFlash
  readonly state: () => VoiceState
  readonly may: () => boolean
  readonly now: () => number
  readonly onChange: () => void
  /** Called when the call rang for too long. */
  readonly onLimit: () => void
}): Ringing {
  const { ringer, title, state, may, now, onChange, onLimit } = tools
  let rung: symbol | undefined
  let blocked = false
  let limit: SteadyTimer | undefined
  let silent: SteadyTimer | undefined

  const rings = () => {
    const at = state()
    return isRinging(at) && at.call.where === 'browser' && may()
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
    // If the tone cannot be played at all, it counts as blocked, too.
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

/** The text in front of a tab's title while a call rings without sound. */
const MARK = '☎ Incoming call ·'
const EVERY_MS = 1_000

/** Makes the tab's title flash, so that a call without sound is noticed from other tabs. */
interface TitleFlash {
  set(on: boolean): void
}

/**
 * Creates the flashing title of a page. The page may change its title in the meantime, because only the mark is added
 * and removed.
 */
export function createTitleFlash(page: Document = document): TitleFlash {
  let timer: ReturnType<typeof setInterval> | undefined
  const mark = (on: boolean) => {
    // Browsers trim white space in the title.
    const plain = page.title.replaceAll(MARK, '').replace(/\s+/g, ' ').trim()
    // The count of new alerts (notifier.tsx) stays in front, because `notifier.tsx` looks for it there.
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
