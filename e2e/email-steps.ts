import { expect, type Locator, type Page } from '@playwright/test'

/** The floating email composer. */
export function newMessage(page: Page): Locator {
  return page.getByRole('dialog', { name: 'New Message' })
}

/** The email composer of the lead page. */
export function reply(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `Email to ${name}` })
}

/** The text field of an email composer. */
export function bodyOf(box: Locator): Locator {
  return box.getByRole('textbox', { name: /^Email message to / })
}

export const subjectOf = (box: Locator) => box.getByRole('textbox', { name: 'Subject' })
export const toOf = (box: Locator) => box.getByRole('combobox', { name: 'To' })

/** The recipients of an email, as they are shown. */
export function recipientsOf(box: Locator): Locator {
  return box.getByRole('list', { name: 'Recipients' }).getByRole('listitem')
}

/** Opens the Email tab below the timeline. */
export async function openReply(page: Page, name: string): Promise<Locator> {
  await page.getByRole('radio', { name: 'Email' }).click()
  const box = reply(page, name)
  await expect(bodyOf(box)).toBeFocused()
  return box
}

/** Attaches files from this computer. */
export async function attach(
  box: Locator,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const page = box.page()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    box.getByRole('button', { name: 'Attach files' }).click(),
  ])
  await chooser.setFiles(files)
}

/** A file whose content starts like a PDF. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4 ${'x'.repeat(2_000)}`),
})
