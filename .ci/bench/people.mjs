// Rows 13c and 22: 5,000 users and 300 teams, sorted and filtered in the page, and the permission matrix.
import { bareActs, bareNote } from './bare-acts.mjs'
import { firstRow, openPage, pointed, productContext, quiet, timed } from './browser.mjs'
import { median, ms } from './figures.mjs'

const USERS = '/manage/users'
/** Milliseconds for which the search is debounced. */
const DEBOUNCE_MS = 200
const ROW = '[role=row][data-index="0"]'
const CELL = '[data-cell]'
/** Each press changes the first row. */
const headers = ['User', 'User', 'Last sign-in', 'User']
const letters = ['7', '2', '9', '3', '8', '4', '6', '5']
const steps = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 'ArrowDown' : 'ArrowRight'))
const leaps = ['PageDown', 'PageDown', 'End', 'Home', 'Control+End', 'Control+Home', 'PageDown', 'PageUp']

/**
 * Measures several actions.
 * @param ready prepares everything for the action, and returns the action
 * @returns milliseconds from each action to its paint
 */
async function each(page, acts, { event, result, name, waits = 0 }, ready) {
  const seen = []
  for (const one of acts) {
    const act = await ready(one)
    await quiet(page)
    const times = await timed(page, { event, result, name }, act)
    seen.push(times.painted - times.act - waits)
  }
  return seen
}

const nodesOf = (page) =>
  page.evaluate(() => document.querySelector('[role=grid], [role=table]').querySelectorAll('*').length)

export async function measurePeople({ browser, servers, simulator, measured, kept }) {
  const bare = await bareActs({ browser, servers, kept })
  const sim = await simulator(servers.url).create({ people: 5_000 })
  const context = await productContext(browser, sim, servers.url, 'user-dana')
  const { page } = await openPage(context)
  await page.goto(USERS, { waitUntil: 'commit' })
  await firstRow(page)
  const head = (name) => page.getByRole('columnheader', { name }).getByRole('button')
  const sorts = await each(
    page,
    [...headers, ...headers, ...headers],
    { event: 'click', result: 'text', name: ROW },
    (name) => pointed(page, head(name)),
  )
  measured.set('13c', {
    value: median(sorts),
    note: `users of administration; ${bareNote(bare.sort)}`,
    detail: sorts,
  })
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.click()
  const filters = await each(
    page,
    letters,
    { event: 'keydown', result: 'text', name: '[role=table]', waits: DEBOUNCE_MS },
    async (letter) => {
      await search.selectText()
      return () => page.keyboard.press(letter)
    },
  )
  measured.set('22a', {
    value: median(filters),
    note: `longest ${ms(Math.max(...filters))}; ${bareNote(bare.filter)}`,
    detail: filters,
  })
  const nodes = [await nodesOf(page)]

  await page.goto(`${USERS}?view=permissions`, { waitUntil: 'commit' })
  await page.waitForSelector(CELL)
  await quiet(page)
  nodes.push(await nodesOf(page))
  await page.locator(CELL).first().focus()
  const moves = await each(
    page,
    [...steps, ...leaps],
    { event: 'keydown', result: 'focus', name: CELL },
    (key) => () => page.keyboard.press(key),
  )
  measured.set('22b', {
    value: median(moves),
    note: `longest ${ms(Math.max(...moves))}; ${bareNote(bare.cell)}`,
    detail: moves,
  })
  nodes.push(await nodesOf(page))
  measured.set('22c', { value: Math.max(...nodes), note: nodes.join(', '), detail: nodes })
  await context.close()
  await sim.drop()
}
