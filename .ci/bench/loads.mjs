// Rows 4 to 9: the cost of a load, cold (a known session without cached files) and warm, compared with the two bare
// pages in each round.
import { emptied, openList, openPage, productContext, quiet } from './browser.mjs'
import { median, ms } from './figures.mjs'

/** Milliseconds for which a load is watched after its first row, because what is loaded on idle belongs to it. */
const WATCHED_MS = 2_500

/** Runs one cold load and one warm load, each in its own page. */
async function round(browser, { url, state, address, watch, steps }) {
  const context = await emptied(browser, url, state)
  const load = async () => {
    const { page, cdp } = await openPage(context, { watch })
    const requests = steps.watchRequests(page)
    const at = await openList(page, address)
    await quiet(page)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction((until) => performance.now() >= until, at + WATCHED_MS)
    const figures = {
      ...(await steps.figuresOf(page)),
      requests: requests.timed(),
      cpu: await cpuOf(cdp),
    }
    await page.close()
    return { at, cpu: figures.cpu, figures }
  }
  const cold = await load()
  const warm = await load()
  await context.close()
  return { cold, warm }
}

/** Returns how many milliseconds the page's thread has worked. */
async function cpuOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

function exact(steps, { row, origin, commits, shifts, requests }) {
  const before = requests.filter(({ start }) => start < origin + row)
  return {
    paths: before.map(({ path }) => path),
    chain: steps.chainOf(before),
    all: requests.length,
    files: requests.filter(({ path }) => path.startsWith('/assets/')).length,
    early: commits.filter((at) => at <= row).length,
    commits: commits.length,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts: shifts.filter(({ value }) => value > 0),
  }
}

/** Returns a figure of the loads relative to the calibration page, with a note about the stack page. */
function ratio(rounds, kind, figure) {
  const to = (which) => median(rounds.map((one) => one[which][kind][figure] / one.calibration[kind][figure]))
  const middle = (which) => ms(median(rounds.map((one) => one[which][kind][figure])))
  return {
    value: to('product'),
    note: `${middle('product')} to ${middle('calibration')}; bare stack ${to('stack').toFixed(2)}×`,
    detail: rounds.map((one) => ['product', 'calibration', 'stack'].map((which) => one[which][kind][figure])),
  }
}

export async function measureLoads({ browser, servers, simulator, steps, rounds, measured }) {
  const { url, calibrationUrl, stackUrl } = servers
  const sim = await simulator(url).create()
  // A session of a returning user: the browser remembers the user, but its cached files are removed in each round.
  const first = await productContext(browser, sim, url)
  const { page } = await openPage(first, { slowed: false })
  await openList(page, '/leads/list/all')
  await quiet(page)
  const state = await first.storageState()
  await first.close()

  const seen = []
  for (let n = 0; n < rounds; n += 1) {
    const product = { url, state, address: '/leads/list/all', watch: steps.watchPage, steps }
    // The order alternates, so that no page always gets the quieter machine. All pages are watched in the same way.
    const pages = [
      ['product', product],
      ['calibration', { url: calibrationUrl, address: '/', watch: steps.watchPage, steps }],
      ['stack', { url: stackUrl, address: '/', watch: steps.watchPage, steps }],
    ]
    const result = {}
    for (const [name, options] of n % 2 === 0 ? pages : pages.toReversed())
      result[name] = await round(browser, options)
    seen.push(result)
  }
  await sim.drop()

  measured.set('7a', ratio(seen, 'cold', 'at'))
  measured.set('7b', ratio(seen, 'warm', 'at'))
  measured.set('7c', ratio(seen, 'cold', 'cpu'))
  const loads = seen.flatMap(({ product }) => [product.cold, product.warm])
  const all = loads.map(({ figures }) => exact(steps, figures))
  const colds = seen.map(({ product }) => exact(steps, product.cold.figures))
  const most = (of, list) => list.toSorted((a, b) => of(b) - of(a))[0]
  const isFont = (path) => /\.woff2?$/.test(path)
  const fonts = (one) => one.paths.filter(isFont).length
  measured.set('4b', { value: fonts(most(fonts, all)) })
  const widest = most(({ paths }) => paths.length, colds)
  measured.set('5a', { value: widest.paths.length, detail: widest.paths })
  measured.set('6', { value: most(({ chain }) => chain, colds).chain })
  const moved = most(({ shift }) => shift, all)
  measured.set('8a', { value: moved.shift, detail: moved.shifts })
  const loudest = most((one) => one.all, colds)
  measured.set('5c', { value: loudest.all, note: `${loudest.files} files of the build` })
  const stack = seen.map((one) => exact(steps, one.stack.cold.figures))
  for (const [id, of] of [
    ['9a', ({ early }) => early],
    ['9b', ({ commits }) => commits],
  ])
    measured.set(id, {
      value: of(most(of, all)),
      note: `bare stack ${of(most(of, stack))}`,
      detail: all.map((one) => of(one)),
    })
}
