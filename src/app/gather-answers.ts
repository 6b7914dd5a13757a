import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/** Milliseconds between two renders of answers while they are gathered. */
const GATHER_MS = 250
/** Milliseconds after which answers are shown one by one again: what idle asks for has been answered. */
const LASTING_MS = 2_000

/**
 * Shows the answers that arrive in the next two seconds together, four times a second: what idle asks for comes in many
 * pieces, and each would render by itself. Whoever presses or types waits for nothing.
 * @returns ends it
 */
export function gatherAnswers(): () => void {
  let waiting: (() => void)[] = []
  const flush = () => {
    timer = undefined
    const notify = waiting
    waiting = []
    for (const one of notify) one()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  notifyManager.setScheduler((notify) => {
    waiting.push(notify)
    timer ??= setTimeout(flush, GATHER_MS)
  })
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(end)
    globalThis.removeEventListener('pointerdown', stop, true)
    globalThis.removeEventListener('keydown', stop, true)
    notifyManager.setScheduler(defaultScheduler)
    flush()
  }
  const end = setTimeout(stop, LASTING_MS)
  globalThis.addEventListener('pointerdown', stop, true)
  globalThis.addEventListener('keydown', stop, true)
  return stop
}
