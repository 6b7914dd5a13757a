// Row 13: sort and filter. Every action requests a list that was never requested before, so that each causes a request.
import { everything, openList, openPage, pointed, productContext, quiet, timed } from './browser.mjs'
import { median, ms } from './figures.mjs'

/** Milliseconds for which the filter field debounces its request. */
const DEBOUNCE_MS = 200

/** Letters that occur in names of the generated leads. With each letter, every order causes a new request. */
const letters = ['a', 'e', 'i', 'o', 'r', 'n', 'l', 's']

/** The headers that sort the list. The list starts sorted by last communication, which no header stands for. */
const headers = ['Lead', 'Response', 'Age']

/**
 * Filters and sorts the open list: filters with each letter once, then sorts the result in two orders.
 * @returns milliseconds of each action: until its request, from its response to the paint, and of the whole action
 */
export async function actsOn(page, some = letters) {
  const header = (name) => page.getByRole('columnheader', { name }).getByRole('button')
  const field = page.getByRole('searchbox', { name: 'Search this list' })
  // No letter is combined with the same order twice: it gets the order of the previous letter, then the two others.
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
