import {
  attach,
  bodyOf,
  newMessage,
  openReply,
  pdf,
  recipientsOf,
  reply,
  subjectOf,
  toOf,
} from '../email-steps.ts'
import { expect, test } from '../fixtures.ts'
import { chooseInRow, openLeadPage } from '../lead-steps.ts'
import { expectAccessibleInBothThemes, phone, timeline, timesAsked, toastSaying } from '../steps.ts'

const sofia = ['lead-sofia-marchetti', 'Sofia Marchetti'] as const
const grace = ['lead-grace-pemberton', 'Grace Pemberton'] as const
const POST = 'POST /api/lead/:leadId/email'

test('a new message validates recipients and subject, rejects a file, is sent once, and appears in the timeline', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, ...sofia)
  await page.getByRole('button', { name: 'Email Sofia Marchetti' }).click()
  const box = newMessage(page)
  await expect(bodyOf(box)).toBeFocused()
  await expect(recipientsOf(box)).toHaveText(['Sofia Marchetti'])
  await expect(box.getByRole('button', { name: 'Send' })).toBeDisabled()

  await bodyOf(box).fill('Thursday at 2:30 is confirmed.')
  await toOf(box).fill('joe@')
  await bodyOf(box).press('Control+Enter')
  await expect(box.getByText('Invalid email address')).toBeVisible()
  await expect(toOf(box)).toBeFocused()
  await toOf(box).fill('joe@example.com')
  await toOf(box).press('Enter')
  await expect(recipientsOf(box)).toHaveText(['Sofia Marchetti', 'joe@example.com'])
  await bodyOf(box).press('Control+Enter')
  await expect(box.getByText('Required')).toBeVisible()
  await expect(subjectOf(box)).toBeFocused()
  await subjectOf(box).fill('Your tour')
  expect(await timesAsked(sim, POST)).toBe(0)

  await attach(box, pdf('Plan.pdf'), {
    name: 'run.exe',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ'),
  })
  await expect(toastSaying(page, 'run.exe wasn’t attached')).toContainText('Only PDF')
  await expect(box.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(1)
  await expect(box.getByRole('button', { name: 'Remove Plan.pdf' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await box.getByRole('button', { name: 'Send' }).dblclick()
  await expect(box).toBeHidden()
  await expect(toastSaying(page, 'Email sent')).toBeVisible()
  const sent = timeline(page).getByRole('article').filter({ hasText: 'Your tour' })
  await expect(sent).toContainText('Thursday at 2:30 is confirmed.')
  await expect(sent.getByRole('link', { name: /Plan\.pdf/ })).toBeVisible()
  expect(await timesAsked(sim, POST)).toBe(1)
})

test('settles a lost response as sent, and offers Send again after a rejection', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, ...grace)
  const box = await openReply(page, 'Grace Pemberton')
  await expect(recipientsOf(box)).toHaveText(['Grace Pemberton'])
  await expect(subjectOf(box)).toHaveValue('Re: Northgate Flats, one-bed')
  await sim.do('addFault', { match: POST, act: { kind: 'lost' } })
  await bodyOf(box).fill('Friday at 10 works.')
  await box.getByRole('button', { name: 'Send' }).click()
  const mail = timeline(page).getByRole('article').filter({ hasText: 'Friday at 10 works.' })
  await expect(mail).toHaveCount(1)
  await expect(mail.getByRole('button', { name: 'Quoted email' })).toBeVisible()
  await expect(bodyOf(box)).toHaveValue('')

  await sim.do('addFault', {
    match: POST,
    act: { kind: 'status', status: 422, body: { message: 'The mailbox is full.' } },
  })
  await bodyOf(box).fill('One more thing.')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(box.getByRole('alert')).toHaveText('Not sent. The mailbox is full')
  await expect(bodyOf(box)).toHaveValue('One more thing.')
  await box.getByRole('button', { name: 'Send again' }).click()
  await expect(timeline(page).getByRole('article').filter({ hasText: 'One more thing.' })).toHaveCount(1)
  expect(await timesAsked(sim, POST)).toBe(3)
})

test('shows an upload’s progress, cancels it, and reports one that a reload interrupted', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, ...sofia)
  const box = await openReply(page, 'Sofia Marchetti')
  await bodyOf(box).fill('See the plan.')
  const gate = await sim.do('addFault', {
    match: 'PUT /media/attachments/**',
    act: { kind: 'gate' },
    times: 0,
  })
  await attach(box, pdf('Plan.pdf'))
  await expect(box.getByRole('progressbar', { name: 'Upload of Plan.pdf' })).toBeVisible()
  await subjectOf(box).fill('Plan')
  await bodyOf(box).press('Control+Enter')
  await expect(box.getByRole('alert')).toHaveText('A file is still uploading')
  await box.getByRole('button', { name: 'Cancel the upload of Plan.pdf' }).click()
  await expect(box.getByRole('list', { name: 'Attachments' })).toBeHidden()

  await attach(box, pdf('Plan.pdf'))
  await expect(box.getByRole('progressbar')).toBeVisible()
  // An upload that was interrupted by a reload says so.
  await page.reload()
  const again = await openReply(page, 'Sofia Marchetti')
  await expect(again.getByRole('alert')).toContainText('The upload was interrupted')
  await expect(bodyOf(again)).toHaveValue('See the plan.')
  await sim.do('openGate', { id: gate.id })
  await again.getByRole('button', { name: 'Remove Plan.pdf' }).click()
  await expect(again.getByRole('alert')).toBeHidden()
})

test('keeps an email draft after the page is closed, and shows changes from another tab', async ({
  page,
  as,
  context,
}) => {
  await as('user-priya')
  await openLeadPage(page, ...sofia)
  await page.getByRole('button', { name: 'Email Sofia Marchetti' }).click()
  await subjectOf(newMessage(page)).fill('Half a subj')
  await bodyOf(newMessage(page)).fill('Half a sentence')
  await page.goto('about:blank')

  const other = await context.newPage()
  await other.goto('/leads/lead-sofia-marchetti')
  await other.getByRole('button', { name: 'Email Sofia Marchetti' }).click()
  await expect(bodyOf(newMessage(other))).toHaveValue('Half a sentence')
  await bodyOf(newMessage(other)).fill('Half a sentence, and more')

  await page.goto('/leads/lead-sofia-marchetti')
  // After a reload, the same email is open.
  await expect(subjectOf(newMessage(page))).toHaveValue('Half a subj')
  await bodyOf(newMessage(other)).fill('Half a sentence, and more here')
  await expect(newMessage(page).getByText('Changed in another tab')).toBeVisible()
  await expect(bodyOf(newMessage(page))).toHaveValue('Half a sentence, and more here')
  await other.close()

  await newMessage(page).getByRole('button', { name: 'Minimize' }).click()
  await page
    .getByRole('link', { name: /^All leads/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: /^New Message to Sofia/ })
    .getByRole('button', { name: /New Message/ })
    .first()
    .click()
  await expect(bodyOf(newMessage(page))).toHaveValue('Half a sentence, and more here')
  await newMessage(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(newMessage(page)).toBeHidden()
  await expect(toastSaying(page, 'Draft discarded')).toBeVisible()
})

test('an email with active content is inert and loads nothing until the user asks for images', async ({
  page,
  as,
  sim,
}) => {
  const asked: string[] = []
  await page.route(/evil\.example\.com|photos\.example\.com/, async (route) => {
    asked.push(new URL(route.request().url()).hostname)
    await route.fulfill({
      status: 200,
      contentType: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
    })
  })
  await as('user-priya')
  await openLeadPage(page, ...grace)
  await sim.do('leadMails', {
    leadId: 'lead-grace-pemberton',
    subject: 'Look here',
    message: 'Look at our pictures',
    html: `<script>parent.__xss = 1</script><body onload="parent.__xss = 2">
      <style>@import url(https://evil.example.com/a.css); p { background: url(https://evil.example.com/b) }</style>
      <p style="position:fixed;background:url(https://evil.example.com/c)">Look at <b>our</b> pictures</p>
      <img src="https://photos.example.com/one.gif" alt="The garden" onerror="parent.__xss = 3">
      <img src="https://evil.example.com/open.gif" width="1" height="1">
      <a href="javascript:parent.__xss = 4">do not</a> <a href="https://evil.example.com/x">a way</a>
      <form action="https://evil.example.com/f"><input name="q"><button>Sign in</button></form>
      <iframe src="https://evil.example.com/frame"></iframe><svg onload="parent.__xss = 5"></svg>
      <meta http-equiv="refresh" content="0;url=https://evil.example.com/m"></body>`,
  })
  await page.reload()
  const row = timeline(page).getByRole('article').filter({ hasText: 'Look here' })
  const mail = row.frameLocator('iframe')
  await expect(mail.getByText('our')).toBeVisible()
  await expect(mail.getByText('[Image: The garden]')).toBeVisible()
  await expect(mail.getByRole('button')).toHaveCount(0)
  await expect(mail.getByText('do not')).not.toHaveAttribute('href')
  const way = mail.getByRole('link', { name: 'a way on evil.example.com' })
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(way).toHaveAttribute('target', '_blank')
  await expectAccessibleInBothThemes(page)
  expect(asked).toEqual([])

  await row.getByRole('button', { name: 'Show images' }).click()
  await expect(mail.getByRole('img', { name: 'The garden' })).toBeVisible()
  await expect.poll(() => asked).toEqual(['photos.example.com'])
  await row.getByRole('button', { name: 'Show as plain text' }).click()
  await expect(row.locator('iframe')).toHaveCount(0)
  await expect(row.getByText('Look at our pictures')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, '__xss'))).toBeUndefined()

  await chooseInRow(page, row, 'Reply')
  await expect(bodyOf(reply(page, 'Grace Pemberton'))).toBeFocused()
  await expect(subjectOf(reply(page, 'Grace Pemberton'))).toHaveValue('Re: Look here')
})

test('shows a read-only user only the reason', async ({ page, as }) => {
  await as('user-rosa')
  await openLeadPage(page, ...sofia)
  await page.getByRole('radio', { name: 'Email' }).click()
  await expect(reply(page, 'Sofia Marchetti').getByRole('status')).toHaveText(
    /^You can only read leads in Eastside\./,
  )
  await expect(reply(page, 'Sofia Marchetti').getByRole('textbox')).toHaveCount(0)
})

test('on a phone, New Message is a sheet that traps the focus', async ({ page, as }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti?view=details')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Email Sofia Marchetti' }).click()
  const box = newMessage(page)
  await expect(box).toHaveAttribute('aria-modal', 'true')
  await bodyOf(box).fill('Hello')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /^New Message to Sofia/ })).toBeVisible()
})
