// Row 24: 5,000 live events of many kinds in 8 s, on a list and on a lead, without throttling.
import { everything, openList, openPage, patient, productContext, quiet } from './browser.mjs'
import { framesOf, ms } from './figures.mjs'
import { longestTask, startTasks } from './tasks.mjs'

const EVENTS = 5_000
const MS = 8_000
const LEAD = 'lead-teresa-galvan'
/** Event types with their leads. All of them run at the same time, evenly spread over the duration. */
const kinds = [
  ['LEAD_CHANGED', LEAD],
  ['INCOMING_COMMUNICATION', 'lead-sofia-marchetti'],
  ['LEAD_CREATED', 'lead-sofia-marchetti'],
  ['OUTGOING_TEXT_MESSAGE', LEAD],
  ['LEAD_CLAIMED', 'lead-sofia-marchetti'],
]

/** Floods the open page with events. @returns frames, and the longest task by CPU time */
async function flooded(page, cdp, sim) {
  await quiet(page)
  const since = (await sim.do('requests')).at(-1)?.n ?? 0
  await startTasks(cdp)
  await page.evaluate(() => globalThis.bench.startFrames())
  for (const [eventType, leadId] of kinds)
    await sim.do('burst', { eventType, leadId, count: EVENTS / kinds.length, overMs: MS })
  // The flood lasts this long, whatever the page does. Then wait until the page has caught up.
  await page.evaluate((length) => new Promise((done) => setTimeout(done, length)), MS)
  await patient(quiet(page), 'the page to have caught up', 60_000)
  const seen = await page.evaluate(() => globalThis.bench.stopFrames())
  const asked = (await sim.do('requests', { since })).length
  if (asked === 0) throw new Error('the flood did not reach the page')
  return { ...framesOf(seen.at), asked, task: await longestTask(cdp) }
}

export async function measureFlood({ browser, servers, simulator, measured }) {
  const sim = await simulator(servers.url).create()
  const context = await productContext(browser, sim, servers.url)
  const { page, cdp } = await openPage(context, { slowed: false })
  const tell = (id, frames) =>
    measured.set(id, {
      value: frames.longestMs,
      note: `longest task ${ms(frames.task.cpuMs)} of the processor; ${frames.droppedPercent.toFixed(1)} % dropped`,
      detail: frames,
    })
  await openList(page, everything)
  while ((await sim.do('state')).live.sockets.length === 0) await quiet(page)
  tell('24a', await flooded(page, cdp, sim))
  await page.evaluate(() => document.querySelector('[data-index="0"] [data-open]').click())
  await page.getByLabel('Back to leads', { exact: true }).first().waitFor()
  tell('24b', await flooded(page, cdp, sim))
  await context.close()
  await sim.drop()
}
