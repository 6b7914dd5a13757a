// Rows 4 to 9: what a load costs, cold (a known session, no file kept) and warm, beside the calibration page in each round.
import { emptied, openList, openPage, productContext, quiet } from './browser.mjs'
import { median, ms } from './figures.mjs'

/** Milliseconds after the first row within which a commit belongs to the list settling, as in e2e/budget.e2e.ts. */
const SETTLING_MS = 100

/** One load that is cold and one that is warm, each in a page of its own. */
async function round(browser, { url, state, address, watch, steps }) {
  const context = await emptied(browser, url, state)
  const load = async () => {
    const { page } = await openPage(context, { watch })
    const requests = steps?.watchRequests(page)
    const at = await openList(page, address)
    await quiet(page)
    await page.waitForLoadState('networkidle')
    const figures = steps && { ...(await steps.figuresOf(page)), requests: requests.timed() }
    await page.close()
    return { at, figures }
  }
  const cold = await load()
  const warm = await load()
  await context.close()
  return { cold, warm }
}

function exact(steps, { row, origin, commits, shifts, requests, settled }) {
  const before = requests.filter(({ start }) => start < origin + row)
  return {
    paths: before.map(({ path }) => path),
    chain: steps.chainOf(before),
    commits: commits.filter((at) => at <= row + (settled ?? SETTLING_MS)).length,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts: shifts.filter(({ value }) => value > 0),
  }
}

const ratio = (rounds, kind) => {
  const ratios = rounds.map(({ product, calibration }) => product[kind].at / calibration[kind].at)
  const middle = (which) => ms(median(rounds.map((one) => one[which][kind].at)))
  return {
    value: median(ratios),
    note: `${middle('product')} to ${middle('calibration')}`,
    detail: rounds.map((one) => [one.product[kind].at, one.calibration[kind].at]),
  }
}

export async function measureLoads({ browser, servers, simulator, steps, rounds, measured }) {
  const { url, calibrationUrl } = servers
  const sim = await simulator(url).create()
  // A session that has been here before: the browser remembers who was here, the files are forgotten in each round.
  const first = await productContext(browser, sim, url)
  const { page } = await openPage(first, { slowed: false })
  await openList(page, '/leads/list/all')
  await quiet(page)
  const state = await first.storageState()
  await first.close()

  const seen = []
  for (let n = 0; n < rounds; n += 1) {
    const product = { url, state, address: '/leads/list/all', watch: steps.watchPage, steps }
    // Who is first changes, so that neither always meets the calmer machine. The watch costs both the same.
    const pages = [
      ['product', product],
      ['calibration', { url: calibrationUrl, address: '/', watch: steps.watchPage }],
    ]
    const result = {}
    for (const [name, options] of n % 2 === 0 ? pages : pages.toReversed())
      result[name] = await round(browser, options)
    seen.push(result)
  }
  await sim.drop()

  measured.set('7a', ratio(seen, 'cold'))
  measured.set('7b', ratio(seen, 'warm'))
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
  const busiest = most(({ commits }) => commits, all)
  measured.set('9', { value: busiest.commits, detail: all.map(({ commits }) => commits) })
}
