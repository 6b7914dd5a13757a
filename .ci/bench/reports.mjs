// Row 23: the server's time for each of the eleven reports over 1,000,000 leads. Row 26: reports in the browser.
import { memory, openInterpretingBrowser, openPage, productContext, quiet } from './browser.mjs'
import { median, ms } from './figures.mjs'
import { startServer } from './set-up.mjs'

const PERSON = 'user-beatriz'
const DAY = 86_400_000
const names = [
  'pipeline',
  'pipeline-team',
  'lead-stats',
  'agent-stats',
  'call-stats',
  'campaign-buckets',
  'campaign-channels',
  'listing',
  'campaign',
  'tour',
  'marketing',
]

/**
 * Waits until the server has sorted the orders of the lists, one after the other, in its first seconds, so that the
 * reports are requested after that.
 */
async function untilSorted(url, token) {
  for (const sort of ['activity', 'created', 'wait', 'tour', 'target', 'joined', 'attempts', 'name'])
    for (const dir of ['desc', 'asc'])
      await fetch(`${url}/api/leads?list=all&sort=${sort}&dir=${dir}&limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      })
}

/** Measures the server alone: requests each report for a month and for all time, for the first time. */
async function askAll(url, token) {
  await untilSorted(url, token)
  const now = Date.now()
  const common = `zone=America/New_York&agingBounds=${[30, 60, 90].map((days) => now - days * DAY).join(',')}`
  const times = []
  for (const name of names)
    for (const [period, from] of [
      [
        'a month',
        `&from=${now - 30 * DAY}&to=${now}&compareFrom=${now - 60 * DAY}&compareTo=${now - 30 * DAY}`,
      ],
      ['all time', ''],
    ])
      for (const by of ['created', 'event']) {
        const start = performance.now()
        const response = await fetch(`${url}/api/report/${name}?${common}&by=${by}${from}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const text = await response.text()
        if (!response.ok)
          throw new Error(`${name}: the server answered ${response.status} ${text.slice(0, 200)}`)
        times.push({ name, period, by, ms: Math.round(performance.now() - start) })
      }
  return times
}

export async function measureReports({ dist, simulator, measured }) {
  const server = await startServer({ dist, volume: 1_000_000 })
  try {
    const sim = simulator(server.url)
    const { token } = await sim.signIn(PERSON)
    const times = await askAll(server.url, token)
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
    measured.set('23a', {
      value: slowest.ms,
      note: `${slowest.name}, ${slowest.period}, by ${slowest.by} date`,
      detail: times,
    })
  } finally {
    await server.stop()
  }
}

const SWITCHES = 50
const pathOf = (name) => `/reports/${name === 'pipeline-team' ? 'pipeline/team' : name}`

/** Opens a report from the navigation. */
async function switchTo(page, name) {
  const path = pathOf(name)
  await page
    .getByRole('navigation', { name: 'Reports' })
    .locator(`:is(a[href="${path}"], a[href^="${path}?"]):visible`)
    .first()
    .click()
  await page.waitForURL(({ pathname }) => pathname === path)
  await quiet(page)
}

/**
 * Watches a press in the page, the report request that follows, its response, and the first paint with the response.
 */
const watchReport = (page) =>
  page.evaluate(() => {
    const paints = []
    let pressed
    addEventListener('click', ({ timeStamp }) => void (pressed = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      const changed = performance.now()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          paints.push({ changed, painted: performance.now() })
        })
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    const asked = globalThis.bench.requests.length
    globalThis.bench.report = () => {
      observer.disconnect()
      const request = globalThis.bench.requests
        .slice(asked)
        .find(({ url, at }) => at >= pressed && new URL(url).pathname.startsWith('/api/report/'))
      const answered = request && performance.getEntriesByName(request.url, 'resource').at(-1)?.responseEnd
      const painted = paints.find(({ changed }) => changed >= answered)?.painted
      return { pressed, sent: request?.at, answered, painted }
    }
  })

/** Switches each report to its other date, which was not requested before. */
async function measureFilter(page, measured) {
  const seen = []
  for (const name of names.filter((one) => one !== 'campaign-buckets')) {
    await switchTo(page, name)
    const other = page.getByRole('radio', { name: /^By (event|created) date$/, checked: false })
    await watchReport(page)
    await other.click()
    await quiet(page)
    const { pressed, sent, answered, painted } = await page.evaluate(() => globalThis.bench.report())
    if (sent === undefined) throw new Error(`${name}: nothing was asked`)
    // A report may be the same for both dates. Then there is no paint, and no figure.
    seen.push({
      name,
      toRequest: sent - pressed,
      toPaint: painted === undefined ? undefined : painted - answered,
    })
  }
  for (const [id, figure] of [
    ['26a', 'toRequest'],
    ['26b', 'toPaint'],
  ]) {
    const known = seen.filter((one) => one[figure] !== undefined)
    const slowest = known.toSorted((a, b) => b[figure] - a[figure])[0]
    if (slowest === undefined) throw new Error('no report painted anything else')
    measured.set(id, {
      value: median(known.map((one) => one[figure])),
      note: `${known.length} of ${seen.length} reports, longest ${ms(slowest[figure])}, ${slowest.name}`,
      detail: seen.map((one) => [one.name, one[figure]]),
    })
  }
}

/**
 * Without throttling and without V8's compilers, because the compiled functions of eleven reports would be in the heap
 * too (row 17).
 */
async function measureSwitches(context, measured) {
  const { page, cdp } = await openPage(context, { slowed: false })
  await page.goto(pathOf(names[0]), { waitUntil: 'commit' })
  await quiet(page)
  const nodes = []
  // What is loaded and cached once does not count as growth.
  for (const name of [...names, ...names]) {
    await switchTo(page, name)
    nodes.push({ name, nodes: await page.evaluate(() => document.querySelectorAll('*').length) })
  }
  const before = await memory(cdp)
  for (let n = 0; n < SWITCHES; n += 1) await switchTo(page, names[n % names.length])
  await switchTo(page, names.at(-1))
  const after = await memory(cdp)
  const most = nodes.toSorted((a, b) => b.nodes - a.nodes)[0]
  measured.set('26c', {
    value: (after.heap - before.heap) / 1_000,
    note: `${(before.heap / 1e6).toFixed(1)} MB before; ${after.listeners - before.listeners} listeners more`,
    detail: [before, after],
  })
  measured.set('26d', { value: most.nodes, note: most.name, detail: nodes })
}

export async function measureReportSwitch({ browser, servers, simulator, measured }) {
  const sim = await simulator(servers.url).create({ volume: 10_000 })
  const context = await productContext(browser, sim, servers.url, PERSON)
  const { page } = await openPage(context)
  await page.goto(pathOf('lead-stats'), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'By event date' }).waitFor()
  await measureFilter(page, measured)
  await context.close()
  const interpreting = await openInterpretingBrowser()
  await measureSwitches(await productContext(interpreting, sim, servers.url, PERSON), measured)
  await interpreting.close()
  await sim.drop()
}
