import { type Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { expectLive } from './live-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, desktop, phone, toastSaying } from './steps.ts'

// F41, P74: the seed's hostile lead (mocks/seed/hostile.ts): every field of it tries to be more than text.
const NAME = /^<img src=x onerror="window\.__xss=11">/
const RIGHT_TO_LEFT = '\u202e'

/** Nothing ran, nothing was hidden by foreign styles, no element of theirs stands in the page, all fits. */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    // The frames of mails are ours: without scripts, and what stands in them is held to the same.
    const frames = Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox]')).filter(
      (frame) => !frame.sandbox.contains('allow-scripts') && !frame.sandbox.contains('allow-forms'),
    )
    const places = [document, ...frames.flatMap((frame) => frame.contentDocument ?? [])]
    const all = (selector: string) =>
      places
        .flatMap((place) => Array.from(place.querySelectorAll(selector)))
        .filter((one) => !frames.some((frame) => frame === one))
    return {
      ran: Reflect.get(globalThis, '__xss'),
      foreign: all('iframe, base, object, embed, [onerror], [onload], [onmouseover], [srcdoc], img[src="x"]')
        .length,
      links: all('a[href]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^(\/(?!\/)|#|https?:|mailto:|tel:)/.test(href)),
      media: all('audio, video, source, img')
        .map((one) => one.getAttribute('src') ?? '')
        .filter((source) => /^\s*(javascript|vbscript|data:text)/i.test(source)),
    }
  })
  expect(found).toEqual({ ran: undefined, foreign: 0, links: [], media: [] })
  await expectNoSideways(page)
}

for (const [size, viewport] of [
  ['a wide window', desktop],
  ['a phone’s window', phone],
] as const) {
  test.describe(`hostile text in ${size}`, () => {
    test.use({ viewport })

    test('the list shows it as text', async ({ page, as }) => {
      await as('user-priya')
      await page.goto('/leads/list/all?period=all-time&q=DROP%20TABLE')
      const row = page.getByRole('row').filter({ has: page.getByRole('link') })
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('<img src=x onerror="window.__xss=11">')
      // The row is as high as any other.
      const height = (await row.boundingBox())?.height ?? 0
      await page.goto('/leads/list/all?period=all-time&q=Teresa')
      await expect(row).toContainText('Teresa Galvan')
      expect(height).toBe((await row.boundingBox())?.height)
      await page.goto('/leads/list/all?period=all-time&q=DROP%20TABLE')
      await expect(row).toContainText('<img src=x onerror="window.__xss=11">')
      await expectInert(page)
      await expectAccessibleInBothThemes(page)
    })

    test('every view of the lead shows it as text', async ({ page, as }) => {
      test.slow()
      await as('user-priya')
      await page.goto('/leads/lead-hostile')
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(NAME)
      expect(((await heading.boundingBox())?.height ?? 0) < 60, 'the name stays one line').toBe(true)
      // The title says the name in one short line, without marks that turn it around.
      await expect(page).toHaveTitle(/^<img src=x onerror="window\.__xss=11">Robert.{1,60}… · Lintel$/)
      expect(await page.title()).not.toContain(RIGHT_TO_LEFT)
      await expect(page.getByText('<script>window.__xss=1</script>').first()).toBeAttached()
      await expectInert(page)
      for (const show of ['all', 'calls', 'texts', 'emails', 'comments', 'forms']) {
        await page.goto(`/leads/lead-hostile?show=${show}`)
        await expect(heading).toHaveText(NAME)
        await expect(page.getByRole('article').or(page.getByText('window.__xss')).first()).toBeAttached()
        await expectInert(page)
      }
      await page.goto('/leads/lead-hostile')
      await expect(heading).toHaveText(NAME)
      await expectAccessibleInBothThemes(page)
    })

    test('the pop-out shows it as text, and what is sent stays text', async ({ page, as, sim }) => {
      await as('user-priya')
      await page.goto('/leads/lead-hostile')
      await page.getByRole('button', { name: 'Text', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByText('&lt;b&gt;not bold&lt;/b&gt; &amp;nbsp; &#x3C;script&#x3E;'),
      ).toBeVisible()
      await expectInert(page)
      const field = dialog.getByRole('textbox')
      const text = '<img src=x onerror="window.__xss=99"> & </textarea><script>window.__xss=98</script>'
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toHaveValue('')
      await expect(dialog.getByText(text)).toHaveCount(1)
      const thread = await sim.do('thread', { leadId: 'lead-hostile' })
      expect(thread.at(-1)?.message).toBe(text)
      // Minimised it is as wide as any other.
      await page.keyboard.press('Escape')
      const bar = page.getByRole('button', { name: /^Restore <img/ })
      await expect(bar).toBeVisible()
      expect((await bar.boundingBox())?.width ?? Infinity).toBeLessThanOrEqual(280)
      await expectInert(page)
    })

    test('toasts show it as text, in a few lines', async ({ page, as, sim }) => {
      await as('user-priya')
      await page.goto('/leads/list/all?period=all-time&q=Teresa')
      await expect(page.getByRole('row', { name: /^Teresa Galvan, / })).toBeVisible()
      // Toasts tell what the live channel says; it opens after the first page stands.
      await expectLive(sim)
      const words = `<img src=x onerror="window.__xss=97">${RIGHT_TO_LEFT}${'W'.repeat(4_000)}`
      await sim.do('leadTexts', { leadId: 'lead-hostile', message: words })
      const toast = toastSaying(page, 'sent a text message')
      await expect(toast).toContainText('<img src=x onerror="window.__xss=97">WWW')
      expect((await toast.boundingBox())?.height ?? Infinity).toBeLessThan(300)
      await expectInert(page)
      await sim.do('carrierRefuses', { leadId: 'lead-teresa-galvan' }).catch(() => undefined)
      await toast.getByRole('button', { name: 'View Lead' }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(NAME)
      await expectInert(page)
    })
  })
}

test('hostile text in the address shows as text or not at all', async ({ page, as }) => {
  await as('user-priya')
  const payload = encodeURIComponent(
    '"><img src=x onerror="window.__xss=96"><script>window.__xss=95</script>',
  )
  for (const path of [
    `/leads/list/all?q=${payload}`,
    `/leads/list/all?sort=${payload}&period=${payload}&${payload}=1`,
    `/leads/${payload}`,
    `/leads/lead-sofia-marchetti?show=${payload}`,
    `/leads/lead-sofia-marchetti#${payload}`,
    `/l/${payload}`,
    `/registration/${payload}`,
    `/${payload}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectInert(page)
  }
})

// P77, finding 10: an id that can not stand in a path never becomes a request.
test('ids of the address that would reach another endpoint are refused before any request', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  for (const id of [
    '%2e%2e',
    '..%2fauth%2fuser',
    'a%2fb',
    '%00',
    'lead%3Fx=1',
    '__proto__',
    'constructor',
    ' ',
  ]) {
    const since = (await sim.do('requests')).at(-1)?.n ?? 0
    await page.goto(`/leads/${id === ' ' ? '%20' : id}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const leads = (await sim.do('requests', { since })).filter(({ path }) => /\/api\/lead\b/.test(path))
    for (const { operation } of leads) expect(operation).toBe('GET /api/lead/:leadId')
  }
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('hostile error words of the server show as text or not at all', async ({ page, as, sim }) => {
  await as('user-priya')
  const message = '<img src=x onerror="window.__xss=94">'
  await sim.do('addFault', {
    match: 'GET /api/lead/:leadId',
    act: { kind: 'status', status: 500, body: { message, detail: '<script>window.__xss=93</script>' } },
    times: 0,
  })
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(page.getByRole('alert')).toContainText('The server had a problem')
  await expectInert(page)
})
