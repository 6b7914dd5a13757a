import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/** Milliseconds for which an answer waits for the others at most. */
const WAIT_MS = 500
/** Milliseconds between two looks whether something is still asked for. */
const LOOK_MS = 50
/** Milliseconds after which answers are shown one by one again: what idle asks for has been answered. */
const LASTING_MS = 2_000

/**
 * Shows the answers that arrive in the next two seconds together: what idle asks for comes in many pieces, and each would
 * render by itself. They wait until nothing else is asked for, half a second at most; whoever clicks or types waits for nothing.
 * @param isAsking whether more is to be waited for: a request, or what the page loads when it is idle
 * @returns ends it
 */
export function gatherAnswers(isAsking: () => boolean): () => void {
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitsUntil = 0
  const flush = () => {
    timer = undefined
    const notify = waiting
    waiting = []
    for (const one of notify) one()
  }
  const look = () => {
    if (isAsking() && performance.now() < waitsUntil) timer = setTimeout(look, LOOK_MS)
    else flush()
  }
  notifyManager.setScheduler((notify) => {
    waiting.push(notify)
    if (timer !== undefined) return
    waitsUntil = performance.now() + WAIT_MS
    timer = setTimeout(look)
  })
  // After the click: what moved between press and release would be missed by it.
  const acted = () => void setTimeout(stop)
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(end)
    globalThis.removeEventListener('click', acted, true)
    globalThis.removeEventListener('keydown', stop, true)
    notifyManager.setScheduler(defaultScheduler)
    flush()
  }
  const end = setTimeout(stop, LASTING_MS)
  globalThis.addEventListener('click', acted, true)
  // Before whoever has the key: it asks what is known now.
  globalThis.addEventListener('keydown', stop, true)
  return stop
}
