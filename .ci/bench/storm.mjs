// Row 14: a thousand live events per second, on a list of leads and on the pages of a team.
import { everything, openList, openPage, patient, productContext, quiet } from './browser.mjs'
import { framesOf, ms } from './figures.mjs'

const SECONDS = 5
const A_SECOND = 1_000
const TEAM_PAGES = [
  '/teams',
  '/teams/team-eastside/properties',
  '/teams/team-eastside/members',
  '/teams/team-eastside/campaigns',
]

/** Waits until the page's live channel is open. The server is asked each time the page is quiet. */
async function live(page, sim) {
  for (;;) {
    if ((await sim.do('state')).live.sockets.length > 0) return
    await quiet(page)
  }
}

/**
 * Runs the storm on the open page.
 * @returns frames, commits per second, and the number of requests for each operation
 */
async function stormOver(page, { sim, steps }) {
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
  if (asked.size === 0) throw new Error('the storm did not reach the page')
  const seconds = (seen.at.at(-1) - seen.at[0]) / 1_000
  return { frames: framesOf(seen.at), commits: commits / seconds, asked }
}

const saysFrames = (frames) =>
  `longest ${ms(frames.longestMs)}, ${frames.droppedPercent.toFixed(1)} % dropped`

export async function measureStorm({ browser, servers, simulator, steps, measured }) {
  const sim = await simulator(servers.url).create()
  const context = await productContext(browser, sim, servers.url)
  const { page } = await openPage(context, { watch: steps.watchPage })
  await openList(page, everything)
  const { frames, commits, asked } = await stormOver(page, { sim, steps })
  measured.set('14a', { value: frames.over50, note: saysFrames(frames), detail: frames })
  measured.set('14b', { value: commits })
  measured.set('14c', {
    value: Math.max(...asked.values()),
    note: [...asked].map(([operation, times]) => `${operation.replace('GET /api/', '')} ${times}`).join(', '),
    detail: Object.fromEntries(asked),
  })

  const seen = []
  for (const path of TEAM_PAGES) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForSelector('[role=row][data-index="0"]')
    seen.push({ path, ...(await stormOver(page, { sim, steps })).frames })
  }
  measured.set('14d', {
    value: Math.max(...seen.map(({ over50 }) => over50)),
    note: seen.map((one) => `${one.path}: ${one.over50}, ${saysFrames(one)}`).join('; '),
    detail: seen,
  })
  await context.close()
  await sim.drop()
}
