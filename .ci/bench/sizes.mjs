// Row 19: the same session with 1,000 and with 1,000,000 leads, alternating.
import { actsOn } from './acts.mjs'
import { everything, memory, openList, openPage, patient, productContext, quiet } from './browser.mjs'
import { median, ms } from './figures.mjs'
import { fling } from './frames.mjs'
import { startServer } from './set-up.mjs'

const SIZES = [1_000, 1_000_000]
const MB = 1_000_000
const VISITS = 20
/** Number of rows to visit repeatedly. */
const AGAIN = 2
/** Letters to type. Each causes three requests that were never sent before. */
const LETTERS = ['a', 'e', 'o']

async function sessionOf({ browser, dist, simulator }, volume) {
  const server = await startServer({ dist, volume })
  const sim = simulator(server.url)
  // The first request waits until the leads are generated. Row 12a measures that.
  const { token } = await sim.signIn('user-priya')
  for (const sort of ['activity', 'created', 'wait', 'name']) {
    const address = `${server.url}/api/leads?list=all&sort=${sort}&dir=desc&limit=1`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`the server with ${volume} leads answered ${response.status}`)
  }
  return { server, context: await productContext(browser, sim, server.url), rows: [], flings: [], others: [] }
}

/** Loads the list and scrolls it with the wheel. */
async function round(session) {
  const { page, cdp } = await openPage(session.context)
  session.rows.push(await openList(page, everything))
  await quiet(page)
  const begun = await page.evaluate(() => globalThis.bench.requests.length)
  session.flings.push(await fling(page, cdp))
  await quiet(page)
  const others = await page.evaluate(
    (from) =>
      globalThis.bench.requests
        .slice(from)
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.startsWith('/api/lead/')),
    begun,
  )
  if (others.length > session.others.length) session.others = others
  await page.close()
}

/** Filters and sorts, then opens leads and goes back, and measures the heap. */
async function workOn(session) {
  const { page } = await openPage(session.context)
  await openList(page, everything)
  await quiet(page)
  session.acts = await actsOn(page, LETTERS)
  await page.close()
  const { page: other, cdp } = await openPage(session.context, { slowed: false })
  await openList(other, everything)
  await quiet(other)
  await patient(
    other.evaluate(([times, rows]) => globalThis.bench.cycle(times, rows), [VISITS, AGAIN]),
    `${VISITS} visits of the list`,
    120_000,
  )
  session.heap = (await memory(cdp)).heap
  await other.close()
}

export async function measureSizes(given) {
  const { rounds, measured } = given
  const sessions = []
  try {
    for (const volume of SIZES) sessions.push(await sessionOf(given, volume))
    for (let n = 0; n < rounds; n += 1)
      for (const session of n % 2 ? sessions.toReversed() : sessions) await round(session)
    for (const session of sessions) await workOn(session)
  } finally {
    for (const { server, context } of sessions) {
      await context.close()
      await server.stop()
    }
  }
  const [few, many] = sessions
  const compare = (id, of) => {
    const [a, b] = [few, many].map((session) => median(of(session)))
    measured.set(id, { value: b / a, note: `${ms(b)} to ${ms(a)}`, detail: [of(many), of(few)] })
  }
  const acts = (what) => (session) =>
    session.acts.filter((one) => one.what === what).map(({ whole }) => whole)
  compare('19a', ({ rows }) => rows)
  compare('19b', acts('sort'))
  compare('19c', acts('filter'))
  const long = ({ flings }) => Math.min(...flings.map(({ over50 }) => over50))
  const dropped = ({ flings }) => Math.min(...flings.map(({ droppedPercent }) => droppedPercent)).toFixed(1)
  measured.set('19d', {
    value: Math.max(0, long(many) - long(few)),
    note: `${long(many)} to ${long(few)}, dropped ${dropped(many)} % to ${dropped(few)} %`,
    detail: [many.flings, few.flings],
  })
  measured.set('19e', {
    value: many.others.length,
    note: `${few.others.length} with 1,000`,
    detail: [many.others, few.others],
  })
  measured.set('19f', {
    value: (many.heap - few.heap) / MB,
    note: `${(many.heap / MB).toFixed(1)} MB to ${(few.heap / MB).toFixed(1)} MB`,
  })
}
