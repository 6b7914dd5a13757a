import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { type Page } from '@playwright/test'

import {
  beforeFirstRow,
  chainOf,
  expectQuiet,
  figuresOf,
  shiftsOf,
  tell,
  warmSessionColdCache,
  watchPage,
  watchRequests,
} from './budget-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectLive } from './live-steps.ts'
import { everything, expectList, leadHeading, openEverything, openList, phone } from './steps.ts'

// The limits at which a goal fails, from the failing column. The measured values are written to the report.
const limits = {
  requests: 10,
  requestsInAll: 27,
  api: 2,
  chain: 3,
  shift: 0,
  commits: 6,
  commitsInAll: 12,
  nodes: 1_500,
}

// Every test waits several times until the page is quiet.
test.describe.configure({ timeout: 120_000 })

/** The scroll position of the list of leads, in pixels. */
const offset = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-scroll-restoration-id=leads]')?.scrollTop)

/** Whether the typeface is loaded. */
const hasTypeface = (page: Page) =>
  page.evaluate(() => Array.from(document.fonts).some(({ family }) => family.includes('Inter Variable')))

test('limits requests and commits for the first row, and loads no font before it', async ({ page, as }) => {
  await as('user-priya')
  await warmSessionColdCache(page)
  const requests = watchRequests(page)
  await openList(page)
  // The times of a request are only known after its response.
  await expectQuiet(page)
  const { commits, row = 0 } = await figuresOf(page)
  const before = await beforeFirstRow(page, requests)
  const paths = before.map(({ path }) => path)
  tell('requests before the first row (goal 7)', `${paths.length}: ${paths.join(' ')}`)
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(limits.requests)
  // The list makes one request for everything that its rows show.
  expect(paths.filter((one) => one.startsWith('/api/')).toSorted()).toEqual(['/api/auth/user', '/api/leads'])
  expect(paths.filter((one) => /\.woff2?$/.test(one))).toEqual([])

  // Settled: the rows are rendered and the browser has become idle since.
  const settled = await page.evaluate(
    () => new Promise<number>((resolve) => requestIdleCallback(() => resolve(performance.now()))),
  )
  const until = commits.filter((at) => at <= Math.min(settled, row + 100))
  tell('commits until the list is settled (goal 6)', until.length)
  expect(until.length).toBeLessThanOrEqual(limits.commits)

  // Includes everything that is loaded on idle, and the requests of that.
  tell('commits until it is quiet (goal 10)', commits.length)
  expect(commits.length).toBeLessThanOrEqual(limits.commitsInAll)
  tell('requests until it is quiet (goal 20)', requests.all.length)
  const all = requests.timed().map(({ path }) => path)
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(limits.requestsInAll)
})

test('limits the longest chain of dependent requests before the first row', async ({ page, as }) => {
  await as('user-priya')
  const browser = await warmSessionColdCache(page)
  // Each request takes so long that any request that does not wait for it starts in the meantime.
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const requests = watchRequests(page)
  await openList(page)
  // The times of a request are only known after its response.
  await expectQuiet(page)
  // The document names the style sheet, which nothing waits for. The script beside it may come from the memory of the
  // browser and be there before the style sheet is requested.
  const scripts = (await beforeFirstRow(page, requests)).filter(({ path }) => !path.endsWith('.css'))
  const chain = chainOf(scripts)
  tell('chain to the first row (goal 3)', chain)
  expect(chain).toBeLessThanOrEqual(limits.chain)
})

// On a slow machine, the first row takes longer than three seconds. What is loaded on idle must still wait for it.
test('loads no idle files before the first row of a slow page', async ({ page, as, sim }) => {
  await as('user-priya')
  await warmSessionColdCache(page)
  await sim.do('setWeather', { delayMs: 4_000 })
  const requests = watchRequests(page)
  await openList(page)
  expect((await figuresOf(page)).row).toBeGreaterThan(4_000)
  await expectLive(sim)
  const paths = (await beforeFirstRow(page, requests)).map(({ path }) => path)
  expect(paths.filter((one) => one.startsWith('/api/')).toSorted()).toEqual(['/api/auth/user', '/api/leads'])
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(limits.requests)
})

/** Returns the scripts that a list loads until it is quiet, and those that the byte budget counts. */
async function scriptsOfList(page: Page): Promise<{ loaded: string[]; sets: Record<string, string[]> }> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const file = /\/(assets\/[^?]+\.js)$/.exec(response.url())?.[1]
    if (file !== undefined && response.ok()) scripts.add(file)
  })
  await watchPage(page)
  await openList(page)
  await expectQuiet(page)
  const root = path.resolve(import.meta.dirname, '..')
  const sets: Record<string, string[]> = JSON.parse(
    execFileSync(process.execPath, ['.ci/bytes.mjs', '--json'], { cwd: root, encoding: 'utf8' }),
  )
  return { loaded: [...scripts].toSorted(), sets }
}

test('loads on idle only the scripts that the byte budget counts', async ({ page, as }) => {
  // This user has no phone line, because the scripts of the phone are counted separately.
  await as('user-rosa')
  const { loaded, sets } = await scriptsOfList(page)
  expect(loaded).toEqual([...(sets['first'] ?? []), ...(sets['idle'] ?? [])].toSorted())
  tell('commits until all that idle brings is in place', (await figuresOf(page)).commits.length)
})

test('also loads the phone scripts for a user who takes calls, without the SDK', async ({ page, as }) => {
  await as('user-priya')
  const { loaded, sets } = await scriptsOfList(page)
  const counted = new Set([...(sets['first'] ?? []), ...(sets['idle'] ?? []), ...(sets['phone'] ?? [])])
  expect(loaded.filter((file) => !counted.has(file))).toEqual([expect.stringContaining('/transport-')])
})

test('opening a lead or the list costs at most two API requests', async ({ page, as }) => {
  await as('user-priya')
  await watchPage(page)
  const requests = watchRequests(page)
  await page.goto(everything)
  await expectList(page)
  await expectQuiet(page)

  const views: [string, () => Promise<void>][] = [
    [
      'first lead',
      async () => {
        await page.getByRole('link', { name: /^Sofia Marchetti, / }).click()
        await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
      },
    ],
    [
      'back to the list',
      async () => {
        await page.goBack()
        await expectList(page)
      },
    ],
    [
      'another lead',
      async () => {
        await page.getByRole('link', { name: /^Teresa Galvan, / }).click()
        await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
      },
    ],
    [
      'the list by its entry in the menu',
      async () => {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: /^All leads/ })
          .click()
        await expectList(page)
      },
    ],
    [
      'a filter',
      async () => {
        await page.getByRole('radio', { name: 'Past Week' }).click()
        await expect(page).toHaveURL(/past-week/)
        await expectList(page)
      },
    ],
  ]
  for (const [what, act] of views) {
    const since = requests.all.length
    await act()
    await expectQuiet(page)
    const asked = requests.api(since)
    tell(`API requests of ${what} (goal 1)`, `${asked.length}: ${asked.join(', ')}`)
    expect(asked.length, `${what}: ${asked.join(', ')}`).toBeLessThanOrEqual(limits.api)
  }
})

test('causes no layout shift on load, navigation and back with slow responses', async ({ page, as, sim }) => {
  await as('user-priya')
  await sim.do('setWeather', { delayMs: 400 })
  await watchPage(page)
  await openEverything(page)
  await expectQuiet(page)
  await page.getByRole('link', { name: /^Sofia Marchetti, / }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expectQuiet(page)
  await page.goBack()
  await expectList(page)
  await expectQuiet(page)
  expect(await shiftsOf(page)).toEqual([])
  expect(await hasTypeface(page)).toBe(true)
})

// A lead is the first page: the typeface waits when it would change the line breaks.
test('causes no layout shift on a phone, whichever page opens first', async ({ page, as, sim }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await sim.do('setWeather', { delayMs: 400 })
  await watchPage(page)
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expectQuiet(page)
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expectList(page)
  await expectQuiet(page)
  expect(await shiftsOf(page)).toEqual([])
  expect(await hasTypeface(page)).toBe(true)
  await page.goto(everything)
  await expectList(page)
  await expectQuiet(page)
  expect(await shiftsOf(page)).toEqual([])
  // The typeface is loaded with the next page at the latest, whichever fallback this browser has.
  await page.getByRole('link', { name: /^Teresa Galvan, / }).click()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expectQuiet(page)
  expect(await shiftsOf(page)).toEqual([])
  expect(await hasTypeface(page)).toBe(true)
})

test('causes no layout shift under a pointer on rows, leads and the list', async ({ page, as }) => {
  await as('user-priya')
  await watchPage(page)
  await openEverything(page)
  await expectQuiet(page)
  // The first move of a pointer has no distance.
  await page.mouse.move(700, 20)
  const rows = page.getByRole('row').getByRole('link')
  const actions = page.getByRole('group', { name: /^Actions for / })
  for (const index of [0, 1, 2]) {
    const name = (await rows.nth(index).textContent()) ?? ''
    await rows.nth(index).hover()
    // Without a press, which would excuse a shift, the buttons have followed the pointer.
    await expect(actions).toHaveAccessibleName(`Actions for ${name}`)
    await expectQuiet(page)
    await rows.nth(index).click()
    await expect(leadHeading(page, name)).toBeVisible()
    await expectQuiet(page)
    await page.getByRole('link', { name: 'Back to leads' }).click()
    await expectList(page)
    await expectQuiet(page)
  }
  expect(await shiftsOf(page)).toEqual([])
})

// Row 17: everything that a visit creates is released again. The heap itself is measured by the bench.
test('keeps the number of nodes and listeners constant over 20 visits to leads', async ({ page, as }) => {
  await as('user-priya')
  await watchPage(page)
  await openEverything(page)
  await expectQuiet(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  const counted = async () => {
    await expectQuiet(page)
    await browser.send('HeapProfiler.collectGarbage')
    await browser.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
    const { detachedNodes } = await browser.send('DOM.getDetachedDomNodes')
    return { nodes, listeners: jsEventListeners, detached: detachedNodes.map(({ treeNode }) => treeNode) }
  }
  // Detached from the start: React's element for detecting the browser's event names, and one that a trace keeps.
  const kept = new Set((await counted()).detached.map(({ backendNodeId }) => backendNodeId))
  const visit = async (name: string) => {
    await page.getByRole('link', { name: new RegExp(`^${name}, `) }).click()
    await expect(leadHeading(page, name)).toBeVisible()
    await page.getByRole('link', { name: 'Back to leads' }).click()
    await expectList(page)
  }
  const names = ['Sofia Marchetti', 'Teresa Galvan']
  // What is created once and kept does not count as growth: menus, pages, caches.
  for (const name of [...names, ...names]) await visit(name)
  const before = await counted()
  for (let turn = 0; turn < 10; turn += 1) for (const name of names) await visit(name)
  const after = await counted()
  tell(
    'nodes and listeners before and after 20 visits',
    JSON.stringify([before, after].map(({ nodes, listeners }) => ({ nodes, listeners }))),
  )
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  // No detached nodes may remain, not even of the first visit. Nodes that were just removed may take another round.
  await expect
    .poll(async () => {
      const { detached } = await counted()
      // Reports the node with its content, because an element alone does not show where it comes from.
      return detached
        .filter(({ backendNodeId }) => !kept.has(backendNodeId))
        .map((node) => JSON.stringify(node).slice(0, 1_000))
    })
    .toEqual([])
})

test('restores the list’s scroll position on back, with no request before paint', async ({ page, as }) => {
  await as('user-priya')
  await watchPage(page)
  await openEverything(page)
  await expectQuiet(page)
  const list = page.locator('[data-scroll-restoration-id=leads]')
  await list.evaluate((element) => element.scrollTo({ top: 2_000 }))
  await expect.poll(() => page.getByRole('row', { name: /./ }).count()).toBeGreaterThan(10)
  await expectQuiet(page)
  const left = await offset(page)
  expect(left).toBe(2_000)
  const [name = ''] = await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.getBoundingClientRect().top > 400)
        .slice(0, 1)
        .map((row) => row.ariaLabel?.split(', ')[0] ?? ''),
    )
  await page
    .getByRole('link', { name: new RegExp(`^${name}, `) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/leads\/lead-/)
  await expectQuiet(page)

  const requests = watchRequests(page)
  // Records the scroll position in the frame in which the rows are first painted.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const scroller = document.querySelector('[data-scroll-restoration-id=leads]')
      if (scroller === null || document.querySelector('[role=row][data-index]') === null) return
      observer.disconnect()
      requestAnimationFrame(() =>
        Reflect.set(globalThis, 'lintelBack', { top: scroller.scrollTop, at: performance.now() }),
      )
    }).observe(document, { childList: true, subtree: true })
  })
  const shifts = (await figuresOf(page)).shifts.length
  await page.goBack()
  await expectList(page)
  await expectQuiet(page)
  const painted: { top: number; at: number } = await page.evaluate(() =>
    Reflect.get(globalThis, 'lintelBack'),
  )
  const figures = await figuresOf(page)
  const early = requests
    .timed()
    .filter(({ path, start }) => path.startsWith('/api/') && start < figures.origin + painted.at)
  expect(painted.top).toBe(left)
  expect(early).toEqual([])
  expect(await offset(page)).toBe(left)
  expect(figures.shifts.slice(shifts).filter(({ value }) => value > 0)).toEqual([])
})

for (const volume of [0, 100_000]) {
  test.describe(volume === 0 ? 'with the seed' : `with ${volume.toLocaleString('en-US')} leads more`, () => {
    test.use({ world: { volume } })

    test('keeps the list below its node limit at every scroll position', async ({ page, as }) => {
      await as('user-priya')
      await watchPage(page)
      await openEverything(page)
      await expectQuiet(page)
      const list = page.locator('[data-scroll-restoration-id=leads]')
      const counts: number[] = []
      for (const part of [0, 0.5, 1]) {
        await list.evaluate(
          (element, share) =>
            element.scrollTo({ top: (element.scrollHeight - element.clientHeight) * share }),
          part,
        )
        await expectQuiet(page)
        await expectList(page)
        counts.push((await figuresOf(page)).nodes)
      }
      tell('DOM nodes of the list (goal 1,000)', Math.max(...counts))
      expect(Math.max(...counts)).toBeLessThanOrEqual(limits.nodes)
    })
  })
}
