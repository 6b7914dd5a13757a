import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { openList } from '../steps.ts'

/** Returns the class names that have a rule in the page's stylesheets, by stylesheet. */
const classesOfSheets = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.styleSheets).map((sheet) => {
      const names = new Set<string>()
      const visit = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule)
            for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g))
              names.add(name.replaceAll(/\\(.)/g, '$1'))
          if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules)
        }
      }
      visit(sheet.cssRules)
      return [...names]
    }),
  )

test('administration pages load their own stylesheet without changing the look of other elements', async ({
  page,
  as,
}) => {
  await as('user-beatriz')
  await openList(page)
  const first = new Set((await classesOfSheets(page)).flat())
  const menu = page.getByRole('navigation').first()
  // Colors fade after the pointer has left, so styles that are read in between do not count.
  const lookOfMenu = () =>
    menu.evaluate(async (nav) => {
      await Promise.allSettled(nav.getAnimations({ subtree: true }).map(({ finished }) => finished))
      return Array.from(nav.querySelectorAll('*'), (element) => {
        const { width, height } = element.getBoundingClientRect()
        const { color, padding, fontWeight, display } = getComputedStyle(element)
        return [width, height, color, padding, fontWeight, display].join(' ')
      })
    })
  await menu.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.mouse.move(700, 850)
  const before = await lookOfMenu()
  await page.goto('/teams')
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  const all = await classesOfSheets(page)
  const used = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main [class]'), (one) => [...one.classList]).flat(),
  )
  const ownOnes = used.filter((name) => !first.has(name) && all.some((names) => names.includes(name)))
  expect(new Set(ownOnes).size).toBeGreaterThan(0)
  // Back on a page that is not part of administration, with both stylesheets loaded.
  await menu.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.mouse.move(700, 850)
  await expect.poll(lookOfMenu).toEqual(before)
})
