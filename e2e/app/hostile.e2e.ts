import { type Page } from '@playwright/test'

import { openWithPhone, callBar, callButton } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  desktop,
  goWithin,
  part,
  phone,
  toastSaying,
} from '../steps.ts'

// The seed's hostile lead (mocks/seed/leads/hostile.ts). Every field of it tries to be more than text.
const NAME = /^<img src=x onerror="window\.__xss=11">/
const RIGHT_TO_LEFT = '\u202e'

/**
 * Expects that no script ran, nothing is hidden by injected styles, no injected element is in the page, and everything
 * fits.
 */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    // The iframes of emails are our own and have no scripts. Their contents are checked in the same way.
    const frames = Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox]')).filter(
      (frame) => !frame.sandbox.contains('allow-scripts') && !frame.sandbox.contains('allow-forms'),
    )
    const addresses = [document, ...frames.flatMap((frame) => frame.contentDocument ?? [])]
    const all = (selector: string) =>
      addresses
        .flatMap((doc) => Array.from(doc.querySelectorAll(selector)))
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

    test('shows it as text in the list, every lead view and the pop-out, and keeps what is sent as text', async ({
      page,
      as,
      sim,
    }) => {
      test.setTimeout(240_000)
      await as('user-priya')
      await part(page, 'the list', async () => {
        await page.goto('/leads/list/all?period=all-time&q=DROP%20TABLE')
        const row = page.getByRole('row').filter({ has: page.getByRole('link') })
        await expect(row).toHaveCount(1)
        await expect(row).toContainText('<img src=x onerror="window.__xss=11">')
        // The row is as high as any other row.
        const height = (await row.boundingBox())?.height ?? 0
        await goWithin(page, '/leads/list/all?period=all-time&q=Teresa')
        await expect(row).toContainText('Teresa Galvan')
        await expect.poll(async () => (await row.boundingBox())?.height).toBe(height)
        await goWithin(page, '/leads/list/all?period=all-time&q=DROP%20TABLE')
        await expect(row).toContainText('<img src=x onerror="window.__xss=11">')
        await expectInert(page)
        await expectAccessibleInBothThemes(page)
      })
      await part(page, 'every view of the lead', async () => {
        await goWithin(page, '/leads/lead-hostile')
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(NAME)
        expect(((await heading.boundingBox())?.height ?? 0) < 60, 'the name stays one line').toBe(true)
        // The title shows the name on one short line, without characters that reverse the text.
        await expect(page).toHaveTitle(/^<img src=x onerror="window\.__xss=11">Robert.{1,60}… · Lintel$/)
        expect(await page.title()).not.toContain(RIGHT_TO_LEFT)
        await expect(page.getByText('<script>window.__xss=1</script>').first()).toBeAttached()
        await expectInert(page)
        for (const show of ['all', 'calls', 'texts', 'emails', 'comments', 'forms']) {
          await goWithin(page, `/leads/lead-hostile?show=${show}`)
          await expect(page).toHaveURL((url) => url.searchParams.get('show') === show || show === 'all')
          await expect(heading).toHaveText(NAME)
          await expect(page.getByRole('article').or(page.getByText('window.__xss')).first()).toBeAttached()
          await expectInert(page)
        }
        await goWithin(page, '/leads/lead-hostile')
        await expect(heading).toHaveText(NAME)
        await expectAccessibleInBothThemes(page)
      })
      await part(page, 'the pop-out: a sent text stays plain text', async () => {
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
        // The text is in the thread before the server has it.
        await expect
          .poll(async () => (await sim.do('thread', { leadId: 'lead-hostile' })).at(-1)?.message)
          .toBe(text)
        // The minimized pop-out is as wide as any other.
        await page.keyboard.press('Escape')
        const bar = page.getByRole('button', { name: /^Restore <img/ })
        await expect(bar).toBeVisible()
        await expect.poll(async () => (await bar.boundingBox())?.width ?? Infinity).toBeLessThanOrEqual(280)
        await expectInert(page)
      })
    })

    test('every composer, its dialogs and the tray show it as text and keep their layout', async ({
      page,
      as,
      sim,
    }) => {
      test.slow()
      const label = `${RIGHT_TO_LEFT}evil <img src=x onerror="window.__xss=92"> 👩‍👩‍👧 ${'x'.repeat(10_000)}`
      await sim.do('leadFillsForm', {
        leadId: 'lead-hostile',
        message: label,
        fields: { Email: 'somebody@example.com', '<b onclick="window.__xss=90">Label</b>': label },
      })
      await as('user-priya')
      await page.goto('/leads/lead-hostile?show=forms')
      const main = page.getByRole('main')
      const tab = (name: string) => main.getByRole('radio', { name })
      await main.getByRole('button', { name: 'Reply by email' }).first().click()
      const message = page.getByRole('dialog', { name: 'New Message' })
      for (const box of [message, main.getByRole('region', { name: /^Email to / })]) {
        if (box !== message) {
          // On a phone the composer has one line until it is used.
          await main.getByRole('textbox', { name: /^Text message to/ }).click()
          await tab('Email').click()
        }
        await box.getByRole('combobox', { name: 'To' }).fill(label)
        await box.getByRole('textbox', { name: 'Subject' }).fill(label)
        await box.getByRole('textbox', { name: /^Email message to / }).fill(label)
        await box.getByRole('button', { name: 'Send' }).click()
        await expect(box.getByText('Invalid email address')).toBeVisible()
        await expect(box.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
        await expectInert(page)
        if (box !== message) continue
        await box.getByRole('button', { name: 'Close' }).click()
        const kept = page.locator('[data-toast]').filter({ hasText: 'Draft kept' })
        await expect.poll(async () => (await kept.boundingBox())?.height ?? Infinity).toBeLessThan(250)
      }
      await tab('Comment').click()
      await main.getByRole('textbox', { name: /^Comment on / }).fill(label)
      await expect(main.getByRole('button', { name: 'Add comment' })).toBeInViewport({ ratio: 1 })
      await expectInert(page)
      await tab('Text').click()
      const text = main.getByRole('textbox', { name: /^Text message to / })
      await text.press('/')
      const picker = page.getByRole('dialog', { name: 'Pick a Template' })
      await expect(picker.getByRole('region', { name: 'Preview' })).toContainText('<svg/onload=')
      await expectInert(page)
      await picker.getByRole('combobox').fill(label)
      await expect(picker.getByText('No Results')).toBeVisible()
      await expectInert(page)
      // The first press clears the search, the second one closes the picker.
      await page.keyboard.press('Escape')
      await expect(picker.getByRole('combobox')).toHaveValue('')
      await page.keyboard.press('Escape')
      await text.fill(label)
      await expect(main.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
      await expectInert(page)

      await page.goto('/leads/list/all?period=all-time&q=Teresa')
      await page.getByRole('button', { name: /^Unsent / }).click()
      const tray = page.getByRole('dialog', { name: 'Unsent work' })
      const drafts = tray.getByRole('region', { name: 'Drafts' }).getByRole('listitem')
      await expect(drafts.filter({ hasText: 'onerror="window.__xss=92"' })).toHaveCount(4)
      for (const draft of await drafts.all())
        expect((await draft.boundingBox())?.height ?? Infinity).toBeLessThan(100)
      await expectInert(page)
      await expectAccessibleInBothThemes(page)
    })

    test('the template settings list and edit it as text', async ({ page, as }) => {
      await as('user-beatriz')
      await page.goto('/teams/team-westbrook/settings/response-templates')
      const rows = page.getByRole('region', { name: 'Templates' }).getByRole('link')
      await expect(rows.filter({ hasText: 'window.__xss' }).first()).toBeVisible()
      for (const row of await rows.all())
        expect((await row.boundingBox())?.height ?? Infinity).toBeLessThan(80)
      await expectInert(page)
      await rows.filter({ hasText: '<script>window.__xss=1</script>' }).click()
      const field = page.getByRole('textbox', { name: 'Message' })
      await expect(field).toHaveValue(/^<script>window\.__xss=1<\/script> \{\{/)
      await expectInert(page)
      await page.getByRole('textbox', { name: 'Name' }).fill(`${RIGHT_TO_LEFT}${'W'.repeat(400)}`)
      await field.fill(
        `<img src=x onerror="window.__xss=91"> 👩‍👩‍👧 ${'x'.repeat(10_000)} {{${'Y'.repeat(300)}}}`,
      )
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 })
      await expectInert(page)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Discard' }).click()
    })

    test('the call bar, the caller card and the outcome show it as text', async ({
      page,
      context,
      as,
      sim,
    }) => {
      await context.grantPermissions(['microphone'])
      await as('user-priya')
      await openWithPhone(page)
      await sim.do('renterRings', { leadId: 'lead-hostile', userId: 'user-priya', number: '+15125550164' })
      const accept = page.getByRole('button', { name: 'Accept Call' })
      await expect(accept).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { name: NAME }).first()).toBeVisible()
      await expectInert(page)
      await expectAccessibleInBothThemes(page)
      await accept.click()
      const end = callButton(page, 'End Call')
      await expect(end).toBeInViewport({ ratio: 1 })
      await expectInert(page)
      await sim.do('renterHangsUp', { leadId: 'lead-hostile' })
      await expect(callBar(page)).toContainText('Call ended')
      await expectInert(page)
      await expectAccessibleInBothThemes(page)
    })

    test('toasts show it as text in a few lines', async ({ page, as, sim }) => {
      await as('user-priya')
      await page.goto('/leads/list/all?period=all-time&q=Teresa')
      await expect(page.getByRole('row', { name: /^Teresa Galvan, / })).toBeVisible()
      // Toasts need the live channel, which opens after the first page is shown.
      await expectLive(sim)
      // Toasts only report the user's own leads.
      await sim.do('colleagueAssigns', {
        userId: 'user-marcus',
        leadId: 'lead-hostile',
        toUserId: 'user-priya',
      })
      const text = `<img src=x onerror="window.__xss=97">${RIGHT_TO_LEFT}${'W'.repeat(4_000)}`
      await sim.do('leadTexts', { leadId: 'lead-hostile', message: text })
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

test('shows hostile text in addresses and server messages as text or not at all', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(90_000)
  await as('user-priya')
  await part(page, 'text in the address', async () => {
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
  await part(page, 'a search of one long word', async () => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.goto(`/leads/list/all?q=${'x'.repeat(300)}&team=team-eastside`)
      await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible()
      await expectNoSideways(page)
    }
  })
  // An ID that cannot be used in a path never causes a request.
  await part(page, 'IDs that would reach another endpoint are rejected before any request', async () => {
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
  await part(page, 'error messages from the server', async () => {
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
})

// Each body froze the page for half a minute. The limit counts work and elements, not seconds.
test('shows emails that would freeze the page as text, and the page still reacts to keys', async ({
  page,
  as,
  sim,
}) => {
  const leadId = 'lead-grace-pemberton'
  const bodies = {
    'Nested letters': { message: '', html: `${'<b>'.repeat(33_000)}Nested words` },
    'Nested tables': {
      message: 'Table words',
      html: '<table><tr><td>'.repeat(26_000),
    },
    'Many markers': { message: `Marker words\n${'On x wrote:\n'.repeat(33_000)}> a\nb` },
    'Many headers': { message: `Header words\n${'From: a\nSent: b\n'.repeat(25_000)}> a\nb` },
    'Many links': { message: 'x', html: '<a href="https://a.example.com/">Link</a> '.repeat(5_000) },
    'Many marks': { message: `Marked words ${'\u0301\u0489'.repeat(190_000)}` },
  }
  for (const [subject, body] of Object.entries(bodies))
    await sim.do('leadMails', { leadId, subject, ...body })
  await as('user-priya')
  await page.goto(`/leads/${leadId}?show=emails`)
  const mail = (subject: string) => page.getByRole('main').getByRole('article').filter({ hasText: subject })
  for (const [subject, text] of [
    ['Nested letters', 'Nested words'],
    ['Nested tables', 'Table words'],
    ['Many markers', 'Marker words'],
    ['Many headers', 'Header words'],
    ['Many marks', 'Marked words'],
  ] as const)
    await expect(mail(subject).getByText(text)).toBeAttached()
  await expect(mail('Nested letters').getByText('Shown as plain text')).toBeAttached()
  await expect(mail('Nested tables').locator('iframe')).toHaveCount(0)
  await expect(mail('Many links').frameLocator('iframe').getByRole('link').first()).toBeAttached()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4_000)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
