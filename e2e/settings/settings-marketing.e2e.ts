import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { png } from '../picture-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, ownClipboard, phone, toastSaying } from '../steps.ts'

const mapleRow = '/properties/team-maple-row/settings'
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Returns the JPG with EXIF data that rotates it by 90 degrees. */
function turned(jpg: Buffer): Buffer {
  const tiff = '4d4d002a0000000800010112000300000001000600000000'
  const exif = Buffer.from(`ffe10022457869660000${tiff}0000`, 'hex')
  return Buffer.concat([jpg.subarray(0, 2), exif, jpg.subarray(2)])
}

test('marketing: uploads, rejects, reorders and removes photos, and saves changes to materials and feeds at once', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-elena')
  await page.goto(`${mapleRow}/marketing`)
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const captions = () =>
    page
      .getByRole('textbox', { name: /^Caption of photo/ })
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')))
  await expect(photos).toHaveCount(6)
  const buffer = await png(page, 300)
  const photo = (name: string, content = buffer) => ({ name, mimeType: 'image/png', buffer: content })
  const input = page.locator('input[type=file]').first()
  const tile = (name: string) => page.getByRole('group', { name })

  // Files that are not photos show a message and are not uploaded. The expired upload URL of a photo is requested
  // again.
  const put = 'PUT /media/uploads/:id'
  await sim.do('addFault', { match: put, act: { kind: 'status', status: 403 } })
  await input.setInputFiles([
    photo('roof.png'),
    photo('mark.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    photo('empty.png', Buffer.alloc(0)),
    photo('large.png', Buffer.concat([buffer, Buffer.alloc(11_000_000)])),
  ])
  await expect(tile('mark.png')).toContainText('Choose a JPG or PNG file')
  await expect(tile('empty.png')).toContainText('This file is empty')
  await expect(tile('large.png')).toContainText('At most 10 MB')
  await expect(photos).toHaveCount(7)
  for (const name of ['mark.png', 'empty.png', 'large.png'])
    await page.getByRole('button', { name: `Dismiss ${name}` }).click()

  // Expired a second time, refused by the server, canceled: each has its message and can be retried.
  await sim.do('addFault', { match: put, act: { kind: 'status', status: 403 }, times: 2 })
  await input.setInputFiles(photo('over.png'))
  await expect(tile('over.png')).toContainText('This upload link has expired')
  await sim.do('addFault', {
    match: 'GET /api/property/:id/photos/upload-url',
    act: { kind: 'status', status: 403, body: { message: 'You cannot change the listings of Maple Row.' } },
  })
  await tile('over.png').getByRole('button', { name: 'Try Again' }).click()
  await expect(tile('over.png')).toContainText('You cannot change the listings of Maple Row.')
  await sim.do('addFault', { match: put, act: { kind: 'never' } })
  await tile('over.png').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('link', { name: 'Team Logo' }).click()
  await expect(leaving(page)).toContainText('Photos are still uploading.')
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Cancel over.png' }).click()
  await expect(tile('over.png')).toContainText('Canceled')
  await tile('over.png').getByRole('button', { name: 'Try Again' }).click()
  await expect(photos).toHaveCount(8)

  // Captions and order, with buttons and with keys.
  const last = page.getByRole('textbox', { name: 'Caption of photo 8' })
  await last.fill('Roof terrace')
  await last.press('Enter')
  await expect(page.getByRole('img', { name: 'Roof terrace' })).toBeVisible()
  await page.getByRole('button', { name: 'Move Roof terrace left' }).click()
  await page.getByRole('button', { name: 'Reorder Living room, 4C' }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  const order = [
    'Living room, 4C',
    'Front, Maple Row',
    'Kitchen, 4C',
    'Bedroom, 2B',
    'Courtyard',
    'Plan, two-bed',
    'Roof terrace',
    '',
  ]
  await expect.poll(captions).toEqual(order)
  await expect(photos.first()).toContainText('Cover')
  await page.getByRole('button', { name: 'Delete Kitchen, 4C' }).click()
  await expect(photos).toHaveCount(7)
  await toastSaying(page, 'Photo deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(photos).toHaveCount(8)

  // Materials: a link is validated, a file is checked by its content, and deleting says where the material is used.
  await page.getByRole('button', { name: 'Add file or link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add file or link' })
  await dialog.getByRole('radio', { name: 'Link' }).check()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://me:secret@maple.example.com')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site plan')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(
    /Must be a valid URL/,
  )
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://maple.example.com/plan')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const table = page.getByRole('table', { name: 'Materials' })
  await expect(table.getByRole('button', { name: 'Site plan', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add file or link' }).click()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'Rules.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('Choose a PDF file')).toBeVisible()
  await file.setInputFiles({
    name: 'Rules.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Rules')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(table.getByRole('button', { name: 'Rules', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Maple Row Residences floor plans' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deleted = toastSaying(page, 'Maple Row Residences floor plans deleted')
  await expect(deleted).toContainText('It’s used in 2 drafts.')
  await deleted.getByRole('button', { name: 'Undo' }).click()

  const website = page.getByRole('switch', { name: 'Company website' })
  await website.uncheck()
  await toastSaying(page, 'No longer shown on Company website').getByRole('button', { name: 'Undo' }).click()
  await expect(website).toBeChecked()
  await expect(page.getByRole('switch', { name: 'City rental portal' })).toBeDisabled()

  // Text typed while the request of Undo is in flight stays.
  await page.getByRole('textbox', { name: 'Description' }).fill('Bright homes by the park.')
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Bright homes by the park.')
  await expect.poll(captions).toEqual(order)
  await expect(table.getByRole('button', { name: 'Rules', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
})

test('a logo is validated, cropped by keyboard, uploaded as 512 px without metadata, and removed', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-dana')
  await page.goto('/teams/team-midtown/settings/logo')
  await expect(page.getByRole('region', { name: 'Where it shows' })).toBeVisible()
  const input = page.locator('input[type=file]')
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('mark.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('Choose a PNG or JPG picture')).toBeVisible()
  await choose('large.png', Buffer.concat([await png(page, 300), Buffer.alloc(6_000_000)]))
  await expect(page.getByText('At most 5 MB')).toBeVisible()
  await choose('broken.png', (await png(page, 300)).subarray(0, 60))
  await expect(page.getByText('This picture can’t be read')).toBeVisible()
  await choose('banner.png', await png(page, 180, 400))
  await expect(
    page.getByText('banner.png is 180 px wide. Choose a picture of at least 256 px.'),
  ).toBeVisible()
  // Stored 600 px wide but displayed 200 px wide, because its EXIF data rotates it.
  await choose('turned.jpg', turned(await png(page, 600, 200, 'image/jpeg')))
  await expect(
    page.getByText('turned.jpg is 200 px wide. Choose a picture of at least 256 px.'),
  ).toBeVisible()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)

  await choose('mark.png', await png(page, 1_024, 600))
  const stage = page.getByRole('application', { name: 'Picture crop' })
  await stage.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('+')
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('150')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('-')
  await expect(zoom).toHaveValue('140')
  await page.getByRole('button', { name: /^Corner bottom right/ }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(zoom).toHaveValue('146')
  await zoom.fill('400')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).toHaveValue('400')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(zoom).toHaveValue('100')
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Configuration' }).click()
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  const put = 'PUT /media/uploads/:id'
  await sim.do('addFault', { match: put, act: { kind: 'never' } })
  await save(page).click()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The upload was canceled' })).toBeVisible()
  await sim.do('addFault', { match: put, act: { kind: 'status', status: 403 } })
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  const saved = page.getByRole('img', { name: 'The saved logo' })
  const address = (await saved.getAttribute('src')) ?? ''
  const chunks = await page.evaluate(async (href) => {
    const bytes = new DataView(await (await fetch(href)).arrayBuffer())
    const found: string[] = []
    for (let at = 8; at < bytes.byteLength; at += 12 + bytes.getUint32(at))
      found.push(String.fromCodePoint(...[4, 5, 6, 7].map((byte) => bytes.getUint8(at + byte))))
    return { width: bytes.getUint32(16), height: bytes.getUint32(20), found: [...new Set(found)] }
  }, address)
  expect(chunks).toMatchObject({ width: 512, height: 512 })
  for (const metadata of ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])
    expect(chunks.found).not.toContain(metadata)
  await page.reload()
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await save(page).click()
  await expect(page.getByRole('group', { name: 'Drop a picture here' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSideways(page)
})

test('builds, tries out and saves the contact form, requires a way to reach the renter, and creates a lead from it', async ({
  page,
  as,
}) => {
  test.slow()
  await ownClipboard(page)
  await as('user-elena')
  await page.goto(`${mapleRow}/contact-form`)
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(toastSaying(page, 'URL copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/__forms/contact/maplerow`,
  )

  const preview = page.getByRole('group', { name: 'Form preview' })
  await preview.getByRole('button', { name: 'Send' }).click()
  await expect(preview.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(preview.getByText('Required')).toHaveCount(3)
  await preview.getByRole('textbox', { name: 'Name' }).fill('Sofia')
  await preview.getByRole('textbox', { name: 'Email' }).fill('sofia@example')
  await preview.getByRole('textbox', { name: 'Mobile phone' }).fill('(512) 555-0139')
  await expect(preview.getByText('Invalid email address')).toBeVisible()
  await preview.getByRole('textbox', { name: 'Email' }).fill('sofia@example.com')
  await page.keyboard.press('Enter')
  await expect(preview).toContainText('Thank you. Someone from Maple Row will answer today')
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  // The page has become shorter, so the first click may hit it while it is moving.
  const formAgain = page.getByRole('radio', { name: 'Form', exact: true })
  await expect(async () => {
    await formAgain.click()
    await expect(formAgain).toBeChecked({ timeout: 1_000 })
  }).toPass()

  await page.getByRole('checkbox', { name: 'Email: required' }).uncheck()
  await page.getByRole('switch', { name: 'Mobile phone: shown' }).uncheck()
  await save(page).click()
  await expect(page.getByText('Email or phone must be required', { exact: true })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Email: required' }).check()
  await expect(preview.getByRole('textbox', { name: 'Mobile phone' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Do you need parking?')
  await dialog.getByRole('combobox', { name: 'Answer' }).selectOption('Choice')
  await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('Yes')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('A choice is empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Choice 2' }).fill('No')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(preview.getByRole('radio', { name: 'Yes' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Fields in order' })
  await page.getByRole('button', { name: 'Reorder Do you need parking?' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list.getByRole('listitem').nth(7)).toContainText('Do you need parking?')

  await page.getByRole('button', { name: 'Do you have pets? Choice' }).click()
  await page.getByRole('button', { name: 'Delete Do you have pets?' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Do you have pets?”?' })
  await expect(question).toContainText('14 leads have an answer. The answers stay on the leads.')
  await question.getByRole('button', { name: 'Delete question' }).click()
  await page.getByRole('link', { name: 'Marketing' }).click()
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('Live forms change when you save.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(list.getByRole('listitem').nth(6)).toContainText('Do you need parking?')
  await expect(list).not.toContainText('Do you have pets?')
  await expect(preview.getByRole('textbox', { name: 'Mobile phone' })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expectNoSideways(page)

  // The embed code in another page: the live form is as saved, and a submitted form becomes a lead.
  await page.getByRole('button', { name: 'Copy code' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await page.route('**/a-site.html', (route) => route.fulfill({ contentType: 'text/html', body: code }))
  await page.goto('/a-site.html')
  const live = page.frameLocator('iframe')
  await expect(live.getByRole('heading', { name: 'Maple Row' })).toBeVisible()
  await expect(live.getByRole('textbox', { name: 'Mobile phone' })).toHaveCount(0)
  await expect(live.getByText('Do you have pets?')).toHaveCount(0)
  await live.getByRole('textbox', { name: 'Name' }).fill('Nora Quill')
  await live.getByRole('button', { name: 'Send' }).click()
  await expect(live.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Required')
  await live.getByRole('textbox', { name: 'Email' }).fill('nora@example.com')
  await live.getByRole('radio', { name: 'Yes' }).check()
  await live.getByRole('button', { name: 'Send' }).click()
  await expect(live.getByText(/^Thank you\. Someone from Maple Row/)).toBeVisible()
  await page.goto('/leads')
  await expect(page.getByText('Nora Quill').first()).toBeVisible()
})
