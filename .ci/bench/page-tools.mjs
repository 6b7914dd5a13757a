// These functions run in the page before its own code, and record what the bench measures. They are passed to the
// browser as text, so each must be self-contained.

/** Adds `globalThis.bench` to a document. */
export function installTools() {
  const ROW = ':is(tr, [role=row])[data-index]'
  const CALM_MS = 120
  const tools = { firstRow: undefined, requests: [], pending: 0, waitingFor: new Set() }
  Object.assign(globalThis, { bench: tools })
  performance.setResourceTimingBufferSize(10_000)

  // Uses the first task after the frame, because a message would wait for what the page has deferred until after the
  // paint.
  const afterPaint = (run) =>
    requestAnimationFrame(() => {
      void globalThis.scheduler.postTask(() => run(performance.now()), { priority: 'user-blocking' })
    })
  const whenever = (holds, run) => {
    if (holds()) return run()
    const look = () => {
      if (!holds()) return
      observer.disconnect()
      removeEventListener('focusin', look, true)
      run()
    }
    const observer = new MutationObserver(look)
    addEventListener('focusin', look, true)
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  }
  const hasRows = () => document.querySelector(ROW) !== null
  const scroller = () => document.querySelector('[data-scroll-restoration-id=leads]')
  const textOf = (selector) => document.querySelector(selector)?.textContent
  const heading = () => document.querySelector('main h1')?.textContent

  whenever(hasRows, () => afterPaint((at) => void (tools.firstRow = at)))

  const ask = globalThis.fetch
  globalThis.fetch = (...given) => {
    const url = given[0] instanceof Request ? given[0].url : String(given[0])
    tools.requests.push({ url: new URL(url, location.href).href, at: performance.now() })
    tools.pending += 1
    tools.waitingFor.add(url)
    return Reflect.apply(ask, globalThis, given).finally(() => {
      tools.pending -= 1
      tools.waitingFor.delete(url)
    })
  }

  /** Resolves when nothing was requested and nothing has changed for a while. */
  tools.quiet = async () => {
    let changed = performance.now()
    const observer = new MutationObserver(() => void (changed = performance.now()))
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    while (tools.pending > 0 || performance.now() - changed < CALM_MS)
      await new Promise((done) => setTimeout(done, CALM_MS / 4))
    observer.disconnect()
  }

  /**
   * Waits for a user action and its result: `act` is an event type, and `result` is the condition on the screen to wait
   * for. Times of `performance.now()`: the action, and the paint of the result.
   */
  tools.expect = (act, result, name) => {
    const old = scroller()
    const asked = tools.requests.length
    const [focused, text] = [document.activeElement, result === 'text' ? textOf(name) : undefined]
    const holds = {
      heading: () => heading() === name,
      list: () => heading() !== name && hasRows(),
      // Another list has another scroller element (ui/table/data-table.tsx).
      otherList: () => scroller() !== null && scroller() !== old && hasRows(),
      // The element that the selector `name` finds has a different text.
      text: () => textOf(name) !== undefined && textOf(name) !== text,
      focus: () => document.activeElement !== focused && document.activeElement.matches(name),
    }[result]
    let begun
    addEventListener(act, ({ timeStamp }) => void (begun = timeStamp), { capture: true, once: true })
    const painted = new Promise((done) => {
      whenever(holds, () => {
        const top = scroller()?.scrollTop
        afterPaint((at) => done({ act: begun, painted: at, top }))
      })
    })
    tools.outcome = async () => {
      const seen = await painted
      const list = tools.requests.slice(asked).find(({ url }) => new URL(url).pathname === '/api/leads')
      const answered = list && performance.getEntriesByName(list.url, 'resource').at(-1)?.responseEnd
      return { ...seen, sent: list?.at, answered }
    }
  }

  /** Clicks back and forth between list and detail, `times` times, over the first rows. */
  tools.cycle = async (times, rows) => {
    const until = (holds) => new Promise((done) => whenever(holds, () => afterPaint(done)))
    for (let n = 0; n < times; n += 1) {
      const link = document.querySelector(`:is(tr, [role=row])[data-index="${n % rows}"] [data-open]`)
      const name = link.textContent
      link.click()
      await until(() => heading() === name)
      document.querySelector('[aria-label="Back to leads"]').click()
      await until(() => heading() !== name && hasRows())
    }
    await tools.quiet()
  }
}

/** Adds the frame recorder to `globalThis.bench`. */
export function installFrameRecorder() {
  const ROW = ':is(tr, [role=row])[data-index]'

  /**
   * Records frames until `stopFrames`, with the scroll position of the list in each frame, and counts the visible rows
   * that were blank.
   */
  globalThis.bench.startFrames = () => {
    const seen = { at: [], top: [], blank: 0, striped: 0, inView: 0 }
    const list = document.querySelector('[data-scroll-restoration-id=leads]')
    const body = list?.firstElementChild
    const height = document.querySelector(ROW)?.offsetHeight ?? 0
    const striped = body ? getComputedStyle(body).backgroundImage !== 'none' : false
    let going = true
    const look = (top) => {
      const first = Math.ceil(top / height)
      const last = Math.floor((top + list.clientHeight) / height) - 1
      const there = new Set()
      for (const row of body.children) there.add(Math.round(row.offsetTop / height))
      const slots = Math.round(body.offsetHeight / height)
      for (let slot = first; slot <= last; slot += 1) {
        seen.inView += 1
        if (there.has(slot)) continue
        if (striped && slot < slots) seen.striped += 1
        else seen.blank += 1
      }
    }
    const frame = (at) => {
      seen.at.push(at)
      if (list && height > 0) {
        const top = list.scrollTop
        seen.top.push(top)
        look(top)
      }
      if (going) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    globalThis.bench.stopFrames = () => {
      going = false
      return seen
    }
  }
}
