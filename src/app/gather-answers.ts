import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/** Maximum milliseconds for which a response waits for the others. */
const WAIT_MS = 500
/** Milliseconds between two checks whether a request is still in flight. */
const LOOK_MS = 50
/**
 * Milliseconds from the rendering of the idle batch until responses are shown one by one again. Its requests have been
 * answered by then.
 */
const LASTING_MS = 2_000
/** Maximum milliseconds to wait for the idle batch, because it may never come. */
const BATCH_WAIT_MS = 15_000

/**
 * Shows responses together until two seconds after the idle batch is rendered, because its requests are answered in
 * many pieces, and each would cause a render of its own. They wait until no other request is in flight, for half a
 * second at most. A click or a key press ends the waiting.
 * @param idleBatch whether the batch is rendered, and a subscription to its changes
 * @param isFetching whether a request is in flight
 * @returns a function that ends it
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
  // After the click, because an element that moves between press and release would miss it.
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
  // Before the handlers of the key, because they read the current data.
  globalThis.addEventListener('keydown', stop, true)
  return stop
}
