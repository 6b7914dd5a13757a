// Rows 5, 8, 15, 16 and 17: from the list to a lead and back.
import {
  everything,
  memory,
  openInterpretingBrowser,
  openList,
  openPage,
  patient,
  productContext,
  quiet,
  timed,
} from './browser.mjs'
import { median, ms } from './figures.mjs'

/** Milliseconds for which the pointer is on a row before the press, which is the time that a preload on intent has. */
const INTENT_MS = 100
const FIRST_VISITS = 6
/** Number of rows to visit repeatedly. */
const AGAIN = 2

/** Opens the lead of a row and goes back. @returns milliseconds of both ways, and the API requests of each */
async function visit(page, index, requests) {
  await page.bringToFront()
  const link = page.locator(`:is(tr, [role=row])[data-index="${index}"] [data-open]`)
  const name = await link.textContent()
  const begun = requests?.all.length
  await link.hover()
  await page.evaluate((rest) => new Promise((done) => setTimeout(done, rest)), INTENT_MS)
  const forth = await timed(page, { result: 'heading', name }, () => link.click())
  await quiet(page)
  const turned = requests?.all.length
  const back = await timed(page, { result: 'list', name }, () =>
    page.getByLabel('Back to leads', { exact: true }).first().click(),
  )
  await quiet(page)
  const since = requests?.api(begun) ?? []
  const sinceBack = requests?.api(turned) ?? []
  return {
    there: forth.painted - forth.act,
    back: back.painted - back.act,
    asked: [since.slice(0, since.length - sinceBack.length), sinceBack],
  }
}

const isApi = (path) => path.startsWith('/api/')

/** Opens the list of a bare page, with the same throttling as the product. */
async function bareList(browser, baseURL) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
  const { page } = await openPage(context)
  await openList(page, '/')
  return page
}

/** Measures list to detail and back, alternating between the product and the calibration page. */
export async function measureVisits({ browser, servers, simulator, steps, rounds, measured }) {
  const sim = await simulator(servers.url).create()
  const context = await productContext(browser, sim, servers.url)
  const { page } = await openPage(context, { watch: steps.watchPage })
  const requests = steps.watchRequests(page)
  await openList(page, everything)
  await quiet(page)
  const calibration = await bareList(browser, servers.calibrationUrl)
  const stack = await bareList(browser, servers.stackUrl)
  const [firstBare, firstStack] = [[], []]
  for (let index = 0; index < FIRST_VISITS; index += 1) firstBare.push(await visit(calibration, index))
  for (let index = 0; index < FIRST_VISITS; index += 1) firstStack.push(await visit(stack, index))
  const loaded = (await steps.figuresOf(page)).shifts.length
  const first = []
  for (let index = 0; index < FIRST_VISITS; index += 1) first.push(await visit(page, index, requests))
  const [ours, theirs, stacks] = [[], [], []]
  for (let n = 0; n < rounds; n += 1) {
    for (let index = 0; index < AGAIN; index += 1) ours.push(await visit(page, index))
    for (let index = 0; index < AGAIN; index += 1) theirs.push(await visit(calibration, index))
    for (let index = 0; index < AGAIN; index += 1) stacks.push(await visit(stack, index))
  }
  await calibration.context().close()
  await stack.context().close()
  const { shifts } = await steps.figuresOf(page)
  await measureReturn(page, steps, measured)
  await context.close()
  await sim.drop()

  const compare = (id, a, b, c, way) => {
    const [mine, other, bare] = [a, b, c].map((list) => median(list.map((one) => one[way])))
    measured.set(id, {
      value: mine / other,
      note: `${ms(mine)} to ${ms(other)}; bare stack ${(bare / other).toFixed(2)}×`,
      detail: [a, b, c].map((list) => list.map((one) => one[way])),
    })
  }
  compare('15a', ours, theirs, stacks, 'there')
  compare('15b', ours, theirs, stacks, 'back')
  compare('15c', first, firstBare, firstStack, 'there')
  const asked = first.flatMap((one) => one.asked)
  const most = asked.toSorted((a, b) => b.length - a.length)[0]
  measured.set('5b', { value: most.length, note: most.join(', '), detail: asked })
  const moved = shifts.slice(loaded).filter(({ value }) => value > 0)
  measured.set('8b', { value: moved.reduce((sum, { value }) => sum + value, 0), detail: moved })
}

/** Row 16: going back to a list that was scrolled. */
async function measureReturn(page, steps, measured) {
  const list = page.locator('[data-scroll-restoration-id=leads]')
  await list.evaluate((element) => element.scrollTo({ top: 2_000 }))
  await quiet(page)
  const left = await list.evaluate((element) => element.scrollTop)
  if (left !== 2_000) throw new Error('the list is too short to be scrolled')
  const index = await list.evaluate((element) => {
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2
    const rows = [...element.querySelectorAll('[role=row][data-index]')]
    return rows.find((row) => row.getBoundingClientRect().top > middle)?.dataset.index
  })
  const link = page.locator(`:is(tr, [role=row])[data-index="${index}"] [data-open]`)
  const name = await link.textContent()
  await timed(page, { result: 'heading', name }, () => link.click())
  await quiet(page)
  const before = await steps.figuresOf(page)
  const back = await timed(page, { result: 'list', name }, () =>
    page.getByLabel('Back to leads', { exact: true }).first().click(),
  )
  const asked = await page.evaluate(
    ([from, until]) =>
      globalThis.bench.requests
        .filter(({ at }) => at >= from && at < until)
        .map(({ url }) => new URL(url).pathname),
    [back.act, back.painted],
  )
  await quiet(page)
  const now = await list.evaluate((element) => element.scrollTop)
  const { shifts } = await steps.figuresOf(page)
  const moved = shifts.slice(before.shifts.length).filter(({ value }) => value > 0)
  measured.set('16a', { value: Math.max(Math.abs(back.top - left), Math.abs(now - left)) })
  const early = asked.filter(isApi)
  measured.set('16b', { value: early.length, note: early.join(', ') })
  measured.set('16c', { value: moved.reduce((sum, { value }) => sum + value, 0), detail: moved })
}

const CYCLES = 50
const EVENTS_OF = 'lead-sofia-marchetti'
/** A day of an agent: its cycles, and the live events that arrive in the meantime. */
const DAY = { cycles: 200, events: 1_000, overMs: 10_000 }

/**
 * Row 17: what stays in memory, compared with the bare pages. Without throttling, because only memory is measured. V8's
 * compilers are off, because their code for hot functions would be in the heap too: 1 MB in the first 50 cycles and
 * little after 100. That would hide what a visit leaves behind.
 */
export async function measureCycles({ browser, servers, simulator, measured }) {
  const sim = await simulator(servers.url).create()
  const compiled = await growth(await productContext(browser, sim, servers.url), everything)
  const interpreting = await openInterpretingBrowser()
  const { before, after } = await growth(await productContext(interpreting, sim, servers.url), everything)
  const events = () =>
    sim.do('burst', { leadId: EVENTS_OF, count: DAY.events, overMs: DAY.overMs }).then(() => undefined)
  const day = await growth(
    await productContext(interpreting, sim, servers.url),
    everything,
    DAY.cycles,
    events,
  )
  await sim.drop()
  const bare = []
  for (const baseURL of [servers.calibrationUrl, servers.stackUrl]) {
    const seen = await growth(await interpreting.newContext({ baseURL }), '/')
    bare.push(kilobytes(seen))
  }
  await interpreting.close()
  measured.set('17a', {
    value: (after.heap - before.heap) / 1_000,
    note: `${(before.heap / 1e6).toFixed(1)} MB before; calibration ${bare[0]} kB, bare stack ${bare[1]} kB; with compiled code ${kilobytes(compiled)} kB`,
    detail: [before, after],
  })
  measured.set('17b', { value: after.nodes - before.nodes, note: `${before.nodes} before` })
  measured.set('17c', { value: after.listeners - before.listeners, note: `${before.listeners} before` })
  measured.set('17d', {
    value: (day.after.heap - day.before.heap) / 1_000,
    note: `${(day.before.heap / 1e6).toFixed(1)} MB before, ${(day.after.heap / 1e6).toFixed(1)} MB after`,
    detail: [day.before, day.after],
  })
}

function kilobytes({ before, after }) {
  return ((after.heap - before.heap) / 1_000).toFixed(0)
}

/** Measures the memory of a page before and after the cycles, and closes the context. */
async function growth(context, address, cycles = CYCLES, meanwhile = () => Promise.resolve()) {
  const { page, cdp } = await openPage(context, { slowed: false })
  await openList(page, address)
  await quiet(page)
  const cycle = (times) =>
    patient(
      page.evaluate(([n, rows]) => globalThis.bench.cycle(n, rows), [times, AGAIN]),
      `${times} times list and detail`,
      600_000,
    )
  // What is loaded and cached once does not count as growth.
  await cycle(4 * AGAIN)
  const before = await memory(cdp)
  await meanwhile()
  await cycle(cycles)
  const after = await memory(cdp)
  await context.close()
  return { before, after }
}
