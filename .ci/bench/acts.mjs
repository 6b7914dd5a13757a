// Row 13: sort and filter. Every act asks for a list that was never asked for before, so that each has a request.
import { everything, openList, openPage, pointed, productContext, quiet, timed } from './browser.mjs'
import { median, ms } from './figures.mjs'

/** What the filter field waits after the last key before it asks. */
const DEBOUNCE_MS = 200

/** Letters that names of the generated leads hold: with each, every order is a new question. */
const letters = ['a', 'e', 'i', 'o', 'r', 'n', 'l', 's']

/** The headers that sort the list; it comes by last communication, which is no header's order. */
const headers = ['Lead', 'Response', 'Age']

/**
 * Filters and sorts the list that is open: with each letter once, then two orders of what it finds.
 * @returns milliseconds of each act: to its request, from its answer to the paint, and of both with what lies between
 */
export async function actsOn(page, some = letters) {
  const header = (name) => page.getByRole('columnheader', { name }).getByRole('button')
  const field = page.getByRole('searchbox', { name: 'Search this list' })
  // No letter meets an order twice: that of the letter before, then the two others.
  let order = -1
  const sort = { what: 'sort', ready: () => pointed(page, header(headers[(order += 1) % headers.length])) }
  const seen = []
  for (const letter of some) {
    const filter = {
      what: 'filter',
      event: 'keydown',
      async ready() {
        await field.click()
        await field.selectText()
        return () => page.keyboard.press(letter)
      },
    }
    for (const { what, event, ready } of [filter, sort, sort]) {
      const act = await ready()
      await quiet(page)
      const times = await timed(page, { event, result: 'otherList' }, act)
      if (times.sent === undefined || times.answered === undefined)
        throw new Error(`${what} with "${letter}" asked the server nothing`)
      const start = event === 'keydown' ? times.act + DEBOUNCE_MS : times.act
      seen.push({
        what,
        toRequest: times.sent - start,
        toPaint: times.painted - times.answered,
        whole: times.painted - start,
      })
      await quiet(page)
    }
  }
  return seen
}

export async function measureActs({ browser, servers, simulator, measured }) {
  const sim = await simulator(servers.url).create({ volume: 100_000 })
  const context = await productContext(browser, sim, servers.url)
  const { page } = await openPage(context)
  await openList(page, everything)
  await quiet(page)
  const seen = await actsOn(page)
  await context.close()
  await sim.drop()

  for (const [id, figure] of [
    ['13a', 'toRequest'],
    ['13b', 'toPaint'],
  ]) {
    const of = (what) => median(seen.filter((one) => one.what === what).map((one) => one[figure]))
    const [sorting, filtering] = [of('sort'), of('filter')]
    measured.set(id, {
      value: Math.max(sorting, filtering),
      note: `sort ${ms(sorting)}, filter ${ms(filtering)}`,
      detail: seen.map((one) => [one.what, one[figure]]),
    })
  }
}
