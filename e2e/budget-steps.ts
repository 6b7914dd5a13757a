import { type Page, type Request, test } from '@playwright/test'

import { openList } from './steps.ts'

/** A source of a layout shift. TypeScript's own libraries do not contain this type. */
interface LayoutShiftSource {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

/** The page's own measurements since its document began. Times are milliseconds of `performance.now()`. */
export interface PageFigures {
  /** When the first row of a list was in the document. undefined before that. */
  row: number | undefined
  /** Times of React's commits, one entry per commit. */
  commits: number[]
  /** All layout shifts, including those that are excused by user input. */
  shifts: { at: number; value: number; by: string }[]
  nodes: number
  /** Start of the document in epoch milliseconds. */
  origin: number
}

/** Watches commits, shifts and the first row of every document that the page opens from now on. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { row: number | undefined; commits: number[]; shifts: object[] } = {
      row: undefined,
      commits: [],
      shifts: [],
    }
    // On a first visit, the typeface replaces its fallback once, which may make buttons a few pixels narrower. Only
    // such a small shift, and only at that time, does not count as a shift of the page.
    const SWAP_SHIFT = 0.0005
    const SWAP_MS = 1_000
    let swappedAt = Number.NaN
    const add = document.fonts.add.bind(document.fonts)
    document.fonts.add = (face) => {
      swappedAt = performance.now()
      return add(face)
    }
    Reflect.set(globalThis, 'lintelFigures', seen)
    Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      renderers: new Map(),
      checkDCE() {},
      inject: () => 1,
      onCommitFiberRoot: () => seen.commits.push(performance.now()),
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value')
        const sources: unknown = Reflect.get(entry, 'sources')
        const by = Array.isArray(sources)
          ? sources.map(
              ({ node, previousRect: was, currentRect: is }: LayoutShiftSource) =>
                `"${node?.textContent?.slice(0, 60)}" from ${was.x},${was.y} to ${is.x},${is.y}`,
            )
          : []
        const shift = typeof value === 'number' ? value : 0
        const isSwap =
          shift < SWAP_SHIFT && entry.startTime >= swappedAt && entry.startTime < swappedAt + SWAP_MS
        if (!isSwap) seen.shifts.push({ at: entry.startTime, value: shift, by: by.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=row][data-index]') === null) return
      seen.row = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Returns the measurements so far. */
export async function figuresOf(page: Page): Promise<PageFigures> {
  return page.evaluate(() => {
    const seen: Omit<PageFigures, 'nodes' | 'origin'> = Reflect.get(globalThis, 'lintelFigures')
    return { ...seen, nodes: document.querySelectorAll('*').length, origin: performance.timeOrigin }
  })
}

/** Returns the layout shifts since the document began, with the elements that moved. */
export async function shiftsOf(page: Page): Promise<PageFigures['shifts']> {
  return (await figuresOf(page)).shifts.filter(({ value }) => value > 0)
}

/** A request with its times in epoch milliseconds. `end` is undefined for a request without a response. */
export interface Timed {
  path: string
  start: number
  end: number | undefined
}

/** Watches every request of the page from now on. */
export function watchRequests(page: Page): {
  all: Request[]
  timed(): Timed[]
  api(since: number): string[]
} {
  const all: Request[] = []
  const seenAt = new WeakMap<Request, number>()
  page.on('request', (request) => {
    all.push(request)
    seenAt.set(request, Date.now())
  })
  const timed = () =>
    all.map((request) => {
      const { startTime, responseEnd } = request.timing()
      return {
        path: new URL(request.url()).pathname,
        // The browser reports the start together with the response. Until then it is -1, which would be before
        // everything else.
        start: startTime > 0 ? startTime : (seenAt.get(request) ?? 0),
        end: responseEnd < 0 ? undefined : startTime + responseEnd,
      }
    })
  return {
    all,
    timed,
    api: (since) =>
      all
        .slice(since)
        .filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
        .map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
  }
}

/** Returns the requests that the page had started when its first row was in the document. */
export async function beforeFirstRow(
  page: Page,
  requests: Pick<ReturnType<typeof watchRequests>, 'timed'>,
): Promise<Timed[]> {
  const { row = 0, origin } = await figuresOf(page)
  return requests.timed().filter(({ start }) => start < origin + row)
}

/** Prepares a returning session in a browser without cached files. */
export async function warmSessionColdCache(page: Page) {
  await watchPage(page)
  await openList(page)
  await expectQuiet(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Requests that the page makes when it is left must not count for the next one.
  await page.goto('about:blank')
  return browser
}

/**
 * Returns how many requests had to wait for each other: the longest chain in which each request began after the
 * previous one had ended.
 */
export function chainOf(requests: readonly Timed[]): number {
  const depths: { end: number; depth: number }[] = []
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = depths.filter((one) => one.end <= start).map((one) => one.depth)
    depths.push({ end: end ?? Number.POSITIVE_INFINITY, depth: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...depths.map((one) => one.depth))
}

/** Waits until no request is pending and nothing has rendered for a while. */
export async function expectQuiet(page: Page, ms = 700): Promise<void> {
  const began = await page.evaluate(() => performance.timeOrigin + performance.now())
  await page.waitForLoadState('networkidle')
  // Being quiet can only be detected as nothing happening for some time.
  await page.waitForFunction(
    ([from, silence]) => {
      const seen: PageFigures = Reflect.get(globalThis, 'lintelFigures')
      const last = performance.timeOrigin + (seen.commits.at(-1) ?? 0)
      return performance.timeOrigin + performance.now() - Math.max(from, last) >= silence
    },
    [began, ms] as const,
    { polling: 100 },
  )
}

/** Writes a measurement to the test's report. */
export function tell(what: string, value: number | string): void {
  test.info().annotations.push({ type: what, description: String(value) })
}
