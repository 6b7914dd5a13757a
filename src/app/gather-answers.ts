import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/** Milliseconds for which an answer waits for the others at most. */
const WAIT_MS = 500
/** Milliseconds between two looks whether something is still asked for. */
const LOOK_MS = 50
/** Milliseconds after the idle batch is shown until answers are shown one by one again: what it asks for was answered. */
const LASTING_MS = 2_000
/** Milliseconds for which the idle batch is waited for: it may never come. */
const BATCH_WAIT_MS = 15_000

/**
 * Shows answers together until two seconds after the idle batch is shown: what it asks for comes in many pieces, and each
 * would render by itself. They wait until nothing else is asked for, half a second at most; whoever clicks or types waits
 * for nothing.
 * @param idleBatch whether it is shown, and a subscription that tells when it is
 * @param isFetching whether a request is on its way
 * @returns ends it
 */
export function gatherAnswers(
  idleBatch: { get: () => boolean; subscribe: (listener: () => void) => { unsubscribe: () => void } },
  isFetching: () => boolean,
): () => void {
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
    if ((!idleBatch.get() || isFetching()) && performance.now() < waitsUntil)
      timer = setTimeout(look, LOOK_MS)
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
    batch.unsubscribe()
    globalThis.removeEventListener('click', acted, true)
    globalThis.removeEventListener('keydown', stop, true)
    notifyManager.setScheduler(defaultScheduler)
    flush()
  }
  let end = setTimeout(stop, idleBatch.get() ? LASTING_MS : BATCH_WAIT_MS)
  const batch = idleBatch.subscribe(() => {
    clearTimeout(end)
    end = setTimeout(stop, LASTING_MS)
  })
  globalThis.addEventListener('click', acted, true)
  // Before whoever has the key: it asks what is known now.
  globalThis.addEventListener('keydown', stop, true)
  return stop
}
