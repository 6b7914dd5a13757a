// Row 14: a thousand live events a second.
import { everything, openList, openPage, patient, productContext, quiet } from './browser.mjs'
import { framesOf, ms } from './figures.mjs'

const SECONDS = 5
const A_SECOND = 1_000

/** The live channel of the page stands; the server is asked with every idle moment of the page. */
async function live(page, sim) {
  for (;;) {
    if ((await sim.do('state')).live.sockets.length > 0) return
    await quiet(page)
  }
}

export async function measureStorm({ browser, servers, simulator, steps, measured }) {
  const sim = await simulator(servers.url).create()
  const context = await productContext(browser, sim, servers.url)
  const { page } = await openPage(context, { watch: steps.watchPage })
  await openList(page, everything)
  await patient(live(page, sim), 'the live channel')
  await quiet(page)
  const since = (await sim.do('requests')).at(-1)?.n ?? 0
  const before = (await steps.figuresOf(page)).commits.length
  await page.evaluate(() => globalThis.bench.startFrames())
  await sim.do('burst', {
    leadId: 'lead-teresa-galvan',
    count: SECONDS * A_SECOND,
    overMs: SECONDS * 1_000,
  })
  // The storm lasts this long, whatever the page does.
  await page.evaluate((length) => new Promise((done) => setTimeout(done, length)), SECONDS * 1_000)
  const seen = await page.evaluate(() => globalThis.bench.stopFrames())
  const commits = (await steps.figuresOf(page)).commits.length - before
  await quiet(page)
  const asked = new Map()
  for (const { operation = '?' } of await sim.do('requests', { since }))
    asked.set(operation, (asked.get(operation) ?? 0) + 1)
  await context.close()
  await sim.drop()

  const frames = framesOf(seen.at)
  const seconds = (seen.at.at(-1) - seen.at[0]) / 1_000
  if (asked.size === 0) throw new Error('the storm did not reach the page')
  measured.set('14a', {
    value: frames.over50,
    note: `longest ${ms(frames.longestMs)}, ${frames.droppedPercent.toFixed(1)} % dropped`,
    detail: frames,
  })
  measured.set('14b', { value: commits / seconds })
  measured.set('14c', {
    value: Math.max(...asked.values()),
    note: [...asked].map(([operation, times]) => `${operation.replace('GET /api/', '')} ${times}`).join(', '),
    detail: Object.fromEntries(asked),
  })
}
