// Row 21: from the carrier's signal of an incoming call to the painted card, in a throttled page that shows the list.
import { everything, openList, openPage, productContext, quiet } from './browser.mjs'

const LEAD = 'lead-sofia-marchetti'
const PERSON = 'user-priya'

/** Runs in the page before its own code. Records when the signal came, and when a card with a name was painted. */
function watchRings() {
  const seen = { signal: undefined, rings: [] }
  globalThis.ringsSeen = seen
  const Socket = globalThis.WebSocket
  globalThis.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"type":"incoming"')) seen.signal = performance.now()
      })
    }
  }
  new MutationObserver(() => {
    const begun = seen.signal
    if (begun === undefined || document.querySelector('[data-call-card] h2') === null) return
    seen.signal = undefined
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => seen.rings.push(performance.now() - begun), {
        once: true,
      })
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
  }).observe(document, { childList: true, subtree: true })
}

export async function measureRings({ browser, servers, simulator, measured, rounds }) {
  const sim = await simulator(servers.url).create()
  const context = await productContext(browser, sim, servers.url)
  await context.grantPermissions(['microphone'])
  const { page } = await openPage(context, { watch: (one) => one.addInitScript(watchRings) })
  await openList(page, everything)
  await page.getByRole('button', { name: 'Phone ready' }).waitFor()
  await quiet(page)
  for (let round = 1; round <= rounds; round += 1) {
    await sim.do('renterRings', { leadId: LEAD, userId: PERSON })
    await page.waitForFunction((count) => globalThis.ringsSeen.rings.length >= count, round)
    await sim.do('renterHangsUp', { leadId: LEAD })
    await page.getByRole('button', { name: 'Accept Call' }).waitFor({ state: 'detached' })
    await quiet(page)
  }
  const rings = await page.evaluate(() => globalThis.ringsSeen.rings)
  await context.close()
  await sim.drop()
  const sorted = rings.toSorted((a, b) => a - b)
  measured.set('21', {
    value: sorted[Math.floor(sorted.length / 2)] ?? 0,
    note: `first ${rings[0]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms of ${rings.length}`,
    detail: rings,
  })
}
