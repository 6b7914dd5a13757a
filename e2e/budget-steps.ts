import { type Page, type Request, test } from '@playwright/test'

import { openList } from './steps.ts'

/** What a layout shift names as moved; TypeScript's own libraries do not know it. */
interface LayoutShiftSource {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

/** What the page itself saw since its document began. Times are milliseconds of `performance.now()`. */
export interface PageFigures {
  /** When the first row of a list stood in the document; undefined before. */
  row: number | undefined
  /** When React committed, one number a commit. */
  commits: number[]
  /** Every layout shift, also those that a person's own act excuses. */
  shifts: { at: number; value: number; by: string }[]
  nodes: number
  /** Epoch milliseconds of the document's beginning. */
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
    // On a first visit the typeface takes the place of its fallback, once: buttons may get a few pixels narrower. Only
    // that little, and only then, is no shift of the page.
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

/** What the page saw so far. */
export async function figuresOf(page: Page): Promise<PageFigures> {
  return page.evaluate(() => {
    const seen: Omit<PageFigures, 'nodes' | 'origin'> = Reflect.get(globalThis, 'lintelFigures')
    return { ...seen, nodes: document.querySelectorAll('*').length, origin: performance.timeOrigin }
  })
}

/** What moved on the page since its document began, and by what. */
export async function shiftsOf(page: Page): Promise<PageFigures['shifts']> {
  return (await figuresOf(page)).shifts.filter(({ value }) => value > 0)
}

/** A request with its times, epoch milliseconds; `end` is missing for what has not been answered. */
export interface Timed {
  path: string
  start: number
  end: number | undefined
}

/** Every request of the page from now on. */
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
        // The browser tells the start with the answer; until then it says -1, which would be before everything.
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

/** What a page had asked for when its first row stood. */
export async function beforeFirstRow(
  page: Page,
  requests: Pick<ReturnType<typeof watchRequests>, 'timed'>,
): Promise<Timed[]> {
  const { row = 0, origin } = await figuresOf(page)
  return requests.timed().filter(({ start }) => start < origin + row)
}

/** A session that has been here before, in a browser that has kept no file. */
export async function warmSessionColdCache(page: Page) {
  await watchPage(page)
  await openList(page)
  await expectQuiet(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What a page asks for when it is left is not the next one's.
  await page.goto('about:blank')
  return browser
}

/** How many requests had to follow one another: the longest row of which each began after the one before had ended. */
export function chainOf(requests: readonly Timed[]): number {
  const depths: { end: number; depth: number }[] = []
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = depths.filter((one) => one.end <= start).map((one) => one.depth)
    depths.push({ end: end ?? Number.POSITIVE_INFINITY, depth: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...depths.map((one) => one.depth))
}

/** Nothing is on its way and nothing renders for a while. */
export async function expectQuiet(page: Page, ms = 700): Promise<void> {
  const began = await page.evaluate(() => performance.timeOrigin + performance.now())
  await page.waitForLoadState('networkidle')
  // Quiet is the absence of anything for a time.
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

/** Writes a figure into the report of the test. */
export function tell(what: string, value: number | string): void {
  test.info().annotations.push({ type: what, description: String(value) })
}
