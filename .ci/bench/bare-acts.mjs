// What the actions of rows 13c, 22, 25 and 27 cost on the bare React page. A goal in milliseconds applies to one
// machine, so this shows what the current machine can do.
import { openPage, pointed, quiet, timed } from './browser.mjs'
import { median, ms } from './figures.mjs'

const TIMES = 9
const FIRST = '[role=row][data-index="0"]'

/**
 * Measures the bare page for comparison with the product, once in a run.
 * @param kept values that the parts of the bench share
 * @returns median milliseconds from action to paint, by action
 */
export async function bareActs({ browser, servers, kept }) {
  if (kept.bareActs) return kept.bareActs
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { page } = await openPage(context)
  await page.goto(`${servers.calibrationUrl}/#acts`, { waitUntil: 'commit' })
  await page.waitForSelector(FIRST)
  const each = async (expected, ready) => {
    const seen = []
    for (let time = 0; time < TIMES; time += 1) {
      const act = await ready(time)
      await quiet(page)
      const { act: begun, painted } = await timed(page, expected, act)
      seen.push(painted - begun)
    }
    return median(seen)
  }
  const press = (name) => () => pointed(page, page.getByRole('button', { name, exact: true }))
  const text = (event, name) => ({ event, result: 'text', name })
  const search = page.getByRole('textbox', { name: 'Search' })
  const sort = await each(text('click', FIRST), press('Sort'))
  await search.click()
  const filter = await each(text('keydown', FIRST), async (time) => {
    await search.selectText()
    return () => page.keyboard.press(String((time % 9) + 1))
  })
  await page.locator('[data-cell="0"]').focus()
  const cell = await each(
    { event: 'keydown', result: 'focus', name: '[data-cell]' },
    (time) => () => page.keyboard.press(time % 2 ? 'ArrowRight' : 'ArrowDown'),
  )
  const step = await each(text('click', 'form p'), press('Next'))
  const choice = await each(text('click', 'output'), (time) =>
    pointed(page, page.getByRole('radio', { name: 'Release' }).nth(time)),
  )
  await context.close()
  kept.bareActs = { sort, filter, cell, step, choice }
  return kept.bareActs
}

/** Text for a row of the table. */
export const bareNote = (value) => `bare React ${ms(value)}`
