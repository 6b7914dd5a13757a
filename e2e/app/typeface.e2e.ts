import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { openEverything } from '../steps.ts'

// The service worker caches the file.
test.use({ serviceWorkers: 'allow' })

/**
 * Returns the typefaces with which the first row of the list is painted. Those that the page itself loaded are marked.
 */
async function facesOfRow(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-scroll-restoration-id=leads] a[href*="/lead-"]',
  })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? `${familyName}, ours` : familyName))
}

test('paints rows in Inter on the first page of a new browser, and from the first paint after a reload', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await expect.poll(() => facesOfRow(page), { timeout: 30_000 }).toEqual(['Inter, ours'])
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          )
          return kept.flat().some(({ url }) => url.includes('inter-latin') && url.endsWith('.woff2'))
        }),
      { timeout: 45_000 },
    )
    .toBe(true)
  // A typeface that is loaded after the first row cannot be in this result.
  await sim.do('setWeather', { delayMs: 1_000 })
  await page.reload()
  await page.locator('[data-scroll-restoration-id=leads] a[href*="/lead-"]').first().waitFor()
  expect(await facesOfRow(page)).toEqual(['Inter, ours'])
})
