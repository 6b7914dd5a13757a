// Rows 10 to 12: scrolling long lists with the wheel.
import { everything, memory, openList, openPage, productContext, quiet } from './browser.mjs'
import { framesOf, ms } from './figures.mjs'
import { startServer } from './set-up.mjs'

const SPEED = 6_000
const SECONDS = 3
const MB = 1_000_000

/** Scrolls the open list with the wheel once. */
export async function fling(page, cdp) {
  const box = await page.locator('[data-scroll-restoration-id=leads]').boundingBox()
  await page.evaluate(() => globalThis.bench.startFrames())
  await cdp.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -SPEED * SECONDS,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const seen = await page.evaluate(() => globalThis.bench.stopFrames())
  // Only the frames in which the list moved, because frames without movement are easy.
  const moved = seen.top.map((top, index) => index > 0 && top !== seen.top[index - 1])
  const times = seen.at.slice(Math.max(0, moved.indexOf(true) - 1), moved.lastIndexOf(true) + 1)
  const distance = seen.top.at(-1) - seen.top[0]
  if (distance < SPEED) throw new Error(`the wheel moved the list by ${Math.round(distance)} px only`)
  return {
    ...framesOf(times),
    blank: seen.blank,
    stripedPercent: (100 * seen.striped) / seen.inView,
    distance,
    seconds: (times.at(-1) - times[0]) / 1_000,
  }
}

/** Scrolls through all leads of a backend several times. */
async function flings({ browser, sim, url, rounds }) {
  const context = await productContext(browser, sim, url)
  const { page, cdp } = await openPage(context)
  await openList(page, everything)
  await quiet(page)
  const heap = (await memory(cdp)).heap
  const turns = []
  const nodes = []
  for (let n = 0; n < rounds; n += 1) {
    turns.push(await fling(page, cdp))
    await quiet(page)
    nodes.push(await page.evaluate(() => document.querySelectorAll('*').length))
  }
  const after = (await memory(cdp)).heap
  await context.close()
  const best = turns.toSorted((a, b) => a.droppedPercent - b.droppedPercent || a.over50 - b.over50)[0]
  return { turns, best, nodes: Math.max(...nodes), heap, after }
}

/**
 * Measures what an empty page drops on this machine with the same throttling, which is the noise in all figures of
 * frames.
 */
export async function measureNoise(browser) {
  const context = await browser.newContext()
  const { page } = await openPage(context)
  await page.goto('about:blank')
  const times = await page.evaluate(
    (length) =>
      new Promise((done) => {
        const seen = []
        const frame = (at) => {
          seen.push(at)
          if (at - seen[0] > length) done(seen)
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    SECONDS * 1_000,
  )
  await context.close()
  return framesOf(times)
}

function tell(measured, row, { turns, best }) {
  const [dropped, long, blank] = row === '11' ? ['11a', '11b', '11c'] : ['12e', '12f', '12g']
  const speed = Math.round(best.distance / best.seconds)
  measured.set(dropped, {
    value: best.droppedPercent,
    note: `best of ${turns.length}, at ${speed} px/s, longest ${ms(best.longestMs)}`,
    detail: turns,
  })
  const stripes = Math.max(...turns.map((turn) => turn.stripedPercent))
  measured.set(long, { value: best.over50, note: `rounds: ${turns.map((turn) => turn.over50).join(' ')}` })
  measured.set(blank, {
    value: Math.max(...turns.map((turn) => turn.blank)),
    note: `${Math.round(stripes)} % of rows were stripes`,
  })
}

export async function measureFrames({ browser, servers, simulator, rounds, measured, kept }) {
  const sim = await simulator(servers.url).create({ volume: 100_000 })
  const seen = await flings({ browser, sim, url: servers.url, rounds })
  await sim.drop()
  measured.set('10', { value: seen.nodes })
  tell(measured, '11', seen)
  kept.heap = seen.after
}

const queries = {
  '12b': ['activity', 'created', 'wait', 'name'].flatMap((sort) =>
    ['desc', 'asc'].map((dir) => `sort=${sort}&dir=${dir}`),
  ),
  '12d': ['ad', 'ada', 'ada ab', '5550139'].map((q) => `sort=activity&dir=desc&q=${encodeURIComponent(q)}`),
}

/** Measures the server alone: requests every order, filter and text for the first time. */
async function askAll(url, token, measured) {
  const now = Date.now()
  const day = 86_400_000
  const filters = [
    'inquiry=true',
    `createdFrom=${now - 7 * day}`,
    `createdFrom=${now - 60 * day}&createdTo=${now - 30 * day}&inquiry=true`,
  ].map((filter) => `sort=activity&dir=desc&${filter}`)
  for (const [id, list] of Object.entries({ '12b': queries['12b'], '12c': filters, '12d': queries['12d'] })) {
    const times = []
    for (const query of list) {
      const start = performance.now()
      const response = await fetch(`${url}/api/leads?list=all&limit=100&${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${query}: the server answered ${response.status} ${text}`)
      times.push({ query, ms: Math.round(performance.now() - start) })
    }
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
    measured.set(id, { value: slowest.ms, note: slowest.query, detail: times })
  }
}

export async function measureMillion({ browser, dist, simulator, rounds, measured, kept }) {
  const server = await startServer({ dist, volume: 1_000_000 })
  try {
    const sim = simulator(server.url)
    const { token } = await sim.signIn('user-priya')
    const first = await fetch(`${server.url}/api/leads?list=all&sort=activity&dir=desc&limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { total } = await first.json()
    measured.set('12a', {
      value: (Date.now() - server.openedAt) / 1_000,
      note: `${total} leads seen by one agent`,
    })
    await askAll(server.url, token, measured)
    const seen = await flings({ browser, sim, url: server.url, rounds })
    tell(measured, '12', seen)
    const size = `${(seen.after / MB).toFixed(1)} MB, ${((seen.after - seen.heap) / MB).toFixed(1)} MB more than before`
    if (kept.heap === undefined)
      throw new Error('the heap beside 100,000 leads, to compare with, was not measured')
    measured.set('12h', { value: (seen.after - kept.heap) / MB, note: size })
  } finally {
    await server.stop()
  }
}
