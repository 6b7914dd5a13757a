import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectSensibleText } from '../guards.ts'
import { goWithin } from '../steps.ts'

// Three of ten requests fail, a third of them after the server has done what was requested, while the test presses and
// types at random. No page goes blank, nothing is thrown, no text is senseless, and no failed save removes what was
// typed. The requests are the browser's own, so that timeouts, aborts and the worker are included; `chaos.test.tsx` has
// more kinds of responses.

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })
test.describe.configure({ timeout: 180_000 })

const STEPS = process.env.LINTEL_LONG === '1' ? 34 : 8
const SEED = 7_815

/** Returns numbers from 0 to 1, the same ones for the same seed. */
type Random = () => number

function createSeededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function oneOf<T>(random: Random, all: readonly [T, ...T[]]): T {
  return all[Math.floor(random() * all.length)] ?? all[0]
}

interface Leader {
  readonly who: string
  readonly pages: readonly string[]
}

const leaders: readonly Leader[] = [
  {
    who: 'user-priya',
    pages: [
      '/teams',
      '/teams/team-eastside/properties',
      '/teams/team-eastside/members',
      '/teams/team-eastside/campaigns',
      '/teams/team-eastside/campaigns/campaign-eastside-lofts-desk',
      '/teams/team-eastside/activity',
    ],
  },
  { who: 'user-elena', pages: ['/properties/team-maple-row/units', '/properties/team-maple-row/members'] },
  {
    who: 'user-olive',
    pages: [
      '/properties/team-juniper-hill/open-houses',
      '/properties/team-juniper-hill/open-houses/open-house-week',
    ],
  },
]

/** A control that can be pressed or typed into now, with its position. */
interface Target {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly field: boolean
  /** A press in the footer of a dialog saves or closes it. */
  readonly atFoot: boolean
}

/** Returns what a user could reach: nothing that is covered, and nothing that would end the test. */
function targetsOf(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const last = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
    const layer = last('[role=menu]') ?? last('[role=dialog], [role=alertdialog]') ?? last('main')
    const controls = layer?.querySelectorAll<HTMLElement>(
      'button, [role^=menuitem], [role=option], input, textarea',
    )
    return [...(controls ?? [])].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const there = document.elementFromPoint(x, y)
      if (!there || !(element.contains(there) || there.contains(element))) return []
      const name =
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0] : element)?.textContent ??
        ''
      // These lead to another user's session, out of the team, or to a system dialog, or belong to the shell.
      if (
        /^Work as|^Leave|^Choose (a )?file|^Alerts|^Unsent|^Phone(:| ready| starting)|microphone/.test(
          name.trim(),
        )
      )
        return []
      const typed =
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && /^(text|search|email|tel)$/.test(element.type))
      if (element instanceof HTMLInputElement && element.type === 'file') return []
      return [{ name, x, y, field: typed, atFoot: element.closest('[data-dialog-footer]') !== null }]
    })
  })
}

/**
 * Returns the contents of the fields in the topmost dialog; undefined when none is open. Search text is not a draft, so
 * comboboxes do not count.
 */
function typedText(page: Page): Promise<{ title: string; fields: string[] } | undefined> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
    if (!dialog) return undefined
    const fields = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([role=combobox]), textarea',
    )
    const title = dialog.querySelector('h2')?.textContent ?? ''
    return { title, fields: [...fields].map(({ value }) => value) }
  })
}

/** Types or presses something. Returns a description of it. */
async function takeStep(page: Page, random: Random): Promise<{ text: string; atFoot: boolean }> {
  const targets = await targetsOf(page)
  const [foot, fields] = [targets.filter(({ atFoot }) => atFoot), targets.filter(({ field }) => field)]
  const chance = random()
  // Types and saves more often in a dialog than elsewhere, because a search phrase leaves little to press.
  const wanted =
    foot.length > 0 && chance < 0.25 ? foot : chance < (foot.length > 0 ? 0.6 : 0.08) ? fields : targets
  const [first, ...rest] = wanted.length > 0 ? wanted : targets
  if (first === undefined || random() < 0.1) {
    await page.keyboard.press('Escape')
    return { text: 'Escape', atFoot: false }
  }
  const target = oneOf(random, [first, ...rest])
  await page.mouse.click(target.x, target.y)
  if (target.field)
    await page.keyboard.insertText(
      oneOf(random, ['Ada', '12', '2026-08-01', '<b>\u202ex', 'ada@example.com']),
    )
  return { text: `${target.field ? 'typed into' : 'pressed'} ${target.name}`, atFoot: target.atFoot }
}

/** Waits until no save is running. */
const settled = (page: Page) =>
  expect(page.locator('[role=dialog] [data-dialog-footer] [aria-busy=true]')).toHaveCount(0)

/** Opens a page and waits for its content. Whatever the previous page had open ends with its document. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const main = page.getByRole('main')
  const recent = main.getByRole('heading', { name: 'Recent leads' })
  await expect(main.getByRole('table').or(recent).first()).toBeVisible()
}

for (const { who, pages } of leaders) {
  test(`${who}: pages keep working and keep what is typed while requests fail at random`, async ({
    page,
    as,
    sim,
  }) => {
    await as(who)
    for (const [at, address] of pages.entries()) {
      await openPage(page, address)
      await test.step(address, async () => {
        await sim.do('setWeather', { errorRate: 0.2, lostRate: 0.1 })
        const random = createSeededRandom(SEED + at)
        const steps: string[] = []
        for (let step = 0; step < STEPS; step += 1) {
          const before = await typedText(page)
          const { text, atFoot } = await takeStep(page, random)
          steps.push(text)
          await settled(page)
          await expect(page.locator('h1').first(), steps.join(', ')).toBeAttached()
          await expectSensibleText(page)
          const after = await typedText(page)
          // A dialog that closed, or that shows the result instead of its fields, has saved the input.
          if (atFoot && before && after?.title === before.title && after.fields.length > 0)
            expect(after.fields, steps.join(', ')).toEqual(before.fields)
          if (new URL(page.url()).pathname !== address) await goWithin(page, address)
        }
        await sim.do('setWeather', { errorRate: 0, lostRate: 0 })
      })
    }
    // Without failing requests everything works as before.
    await openPage(page, pages[0] ?? '')
  })
}
