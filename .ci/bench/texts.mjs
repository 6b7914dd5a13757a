// Row 20: ten thousand texts arrive in the open conversation while the user types in it, without throttling.
import { openPage, patient, productContext, quiet } from './browser.mjs'
import { ms } from './figures.mjs'

const LEAD = 'lead-sofia-marchetti'
const TEXTS = 10_000
const PARTS = 20
const SENTENCE = 'Thursday at half past two works for me. '

export async function measureTexts({ browser, servers, simulator, measured }) {
  const sim = await simulator(servers.url).create()
  const context = await productContext(browser, sim, servers.url)
  const { page } = await openPage(context, { slowed: false })
  await page.goto(`/leads/${LEAD}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.click()
  await quiet(page)
  await page.evaluate(() => {
    const seen = { tasks: [], keys: [] }
    globalThis.textsSeen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
    // From the press of the key to the first frame that can show it.
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => seen.keys.push(performance.now() - timeStamp)),
      { capture: true },
    )
  })
  // The texts are stored in parts, with an event for each text, as if a renter's phone had gone wild.
  const state = { over: false }
  const storm = (async () => {
    for (let part = 1; part <= PARTS; part += 1) {
      const count = TEXTS / PARTS
      await sim.do('leadTextsOften', { leadId: LEAD, count, message: `Part ${part}`, quietly: true })
      await sim.do('burst', { leadId: LEAD, count, eventType: 'INCOMING_COMMUNICATION' })
    }
  })().finally(() => {
    state.over = true
  })
  let text = ''
  const typed = (async () => {
    while (!state.over || text === '') {
      for (const key of SENTENCE) await page.keyboard.press(key === ' ' ? 'Space' : key)
      text += SENTENCE
    }
  })()
  await patient(Promise.all([storm, typed]), 'ten thousand texts', 120_000)
  await patient(
    page
      .getByRole('dialog')
      .getByText(`Part ${PARTS} (${TEXTS / PARTS})`)
      .waitFor(),
    'the last of them on the screen',
    60_000,
  )
  const seen = await page.evaluate(() => globalThis.textsSeen)
  const kept = await field.inputValue()
  await context.close()
  await sim.drop()
  if (kept !== text) throw new Error(`the field holds "${kept}"`)

  const keys = seen.keys.toSorted((a, b) => a - b)
  measured.set('20a', {
    value: Math.max(0, ...seen.tasks),
    note: `${seen.tasks.length} tasks over 50 ms`,
    detail: seen.tasks,
  })
  measured.set('20b', {
    value: keys[Math.floor(keys.length * 0.95)] ?? 0,
    note: `slowest ${ms(keys.at(-1) ?? 0)} of ${keys.length} keys`,
    detail: keys,
  })
}
