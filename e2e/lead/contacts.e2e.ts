import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { contactFields, expandContact, openContacts, visitSofia } from '../lead-header-steps.ts'
import { expectLive } from '../live-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, part, phone, toastSaying } from '../steps.ts'

const SAVE = 'PUT /api/lead/lead-sofia-marchetti/contacts'
const rail = (page: Page) => page.getByRole('region', { name: 'Contacts', exact: true })

test('adds and edits contacts, formats numbers, and moves a pasted extension to its field', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await visitSofia(page)

  await part(page, 'an added contact’s number is sent as E.164 and shown in the rail', async () => {
    const dialog = await openContacts(page)
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    const fields = contactFields(dialog, 'New contact')
    await expect(fields.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Livia Marchetti')
    const livia = contactFields(dialog, 'Livia Marchetti')
    await livia.getByLabel(/^Phone number 1/).pressSequentially('5125550171')
    await expect(livia.getByLabel(/^Phone number 1/)).toHaveValue('+1 (512) 555-0171')
    await livia.getByLabel('Type of phone number 1').selectOption('Mobile')
    await livia.getByLabel('Extension of phone number 1').fill('1x2')
    await expect(livia.getByLabel('Extension of phone number 1')).toHaveValue('12')
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(toastSaying(page, 'Contacts saved')).toBeVisible()
    await expect(rail(page)).toContainText('Livia Marchetti')
    await expect(rail(page)).toContainText('+1 (512) 555-0171 ext. 12')
    const lead = await sim.do('lead', { leadId: 'lead-sofia-marchetti' })
    expect(lead.contacts?.find(({ name }) => name === 'Livia Marchetti')?.phoneNumbers).toEqual([
      { number: '+15125550171', phoneType: 'MOBILE', ext: '12' },
    ])
  })

  await part(
    page,
    'a pasted number: its extension goes to its field, and an area that is none of the US is refused',
    async () => {
      const dialog = await openContacts(page)
      const paul = await expandContact(dialog, 'Paul Renner')
      await paul.getByRole('button', { name: 'Add number' }).click()
      const number = paul.getByLabel(/^Phone number 2/)
      const extension = paul.getByLabel('Extension of phone number 2')
      await number.fill('tel:+1-512-555-0172;ext=42')
      await expect(number).toHaveValue('+1 (512) 555-0172')
      await expect(extension).toHaveValue('42')

      await extension.fill('')
      await number.fill('')
      await number.pressSequentially('５１２５５５０１７３ x7')
      await expect(extension).toHaveValue('')
      await number.press('Tab')
      await expect(number).toHaveValue('+1 (512) 555-0173')
      await expect(extension).toHaveValue('7')

      await number.fill('+1 (416) 555-0173')
      await number.press('Tab')
      await expect(paul.getByText('Phone must be a valid phone number.')).toBeVisible()
      await number.fill('5125550173')
      await paul.getByLabel('Type of phone number 2').selectOption('Office')
      await paul.getByLabel('Name').fill('\u200b')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
      await contactFields(dialog, 'New contact').getByLabel('Name').fill('Paul Renner')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(dialog).toHaveCount(0)
      const lead = await sim.do('lead', { leadId: 'lead-sofia-marchetti' })
      expect(lead.contacts?.find(({ name }) => name === 'Paul Renner')?.phoneNumbers).toContainEqual({
        number: '+15125550173',
        phoneType: 'OFFICE',
        ext: '7',
      })
    },
  )
})

test('keeps the input and shows the error when a save is rejected, fails or is lost, and asks before discarding', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await visitSofia(page)

  await part(
    page,
    'every rule refuses with its words, keeps what was typed, and the first error has the focus',
    async () => {
      const dialog = await openContacts(page)
      const paul = await expandContact(dialog, 'Paul Renner')
      await paul.getByLabel('Company', { exact: true }).fill('')
      await paul.getByLabel('Email').fill('paul@')
      await expect(dialog.getByText('Invalid email address')).toHaveCount(0)
      await paul.getByLabel('Name').focus()
      await expect(paul.getByText('Invalid email address')).toBeVisible()
      await paul.getByRole('button', { name: 'Add number' }).click()
      await paul.getByLabel(/^Phone number 2/).fill('5125550139')
      await dialog.getByRole('button', { name: 'Add contact' }).click()
      await contactFields(dialog, 'New contact')
        .getByLabel(/^Phone number 1/)
        .fill('55')
      await dialog.getByRole('button', { name: 'Save contacts' }).click()

      const sofia = contactFields(dialog, 'Sofia Marchetti')
      await expect(sofia.getByText('Duplicate phone number found')).toBeVisible()
      await expect(sofia.getByLabel(/^Phone number 1/)).toBeFocused()
      await expect(paul.getByText('Duplicate phone number found')).toBeVisible()
      await expect(paul.getByText('Selection Required')).toBeVisible()
      await expect(paul.getByText('Required', { exact: true })).toBeVisible()
      const added = contactFields(dialog, 'New contact')
      await expect(added.getByText('Phone must be a valid phone number.')).toBeVisible()
      await expect(added.getByText('Required', { exact: true })).toBeVisible()
      await expect(dialog.getByText(/^\d fields need attention$/)).toBeVisible()
      await expect(added.getByLabel(/^Phone number 1/)).toHaveValue('+1 (55')

      await added.getByLabel(/^Phone number 1/).fill('')
      await expect(added.getByText('One form of contact is required')).toHaveCount(2)
      await sofia.getByLabel('Primary contact').uncheck()
      await expect(dialog.getByText('A primary tenant contact is required.')).toBeVisible()
      await added.getByRole('button', { name: 'Remove contact' }).click()
      await expect(contactFields(dialog, 'New contact')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toHaveCount(0)
    },
  )

  await part(page, 'closing and leaving ask about unsaved changes', async () => {
    const dialog = await openContacts(page)
    const paul = await expandContact(dialog, 'Paul Renner')
    await paul.getByLabel('Name').fill('Paul Renner Jr')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Discard your changes?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(contactFields(dialog, 'Paul Renner Jr').getByLabel('Name')).toHaveValue('Paul Renner Jr')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rail(page)).not.toContainText('Paul Renner Jr')

    const here = page.url()
    await page
      .locator('nav')
      .getByRole('link', { name: /^Alerts/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
    await page.goBack()
    const again = await expandContact(await openContacts(page), 'Paul Renner')
    await again.getByLabel('Name').fill('Paul Renner Sr')
    await page.goForward()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(contactFields(dialog, 'Paul Renner Sr').getByLabel('Name')).toHaveValue('Paul Renner Sr')
    await expect(page).toHaveURL(here)
    await page.goForward()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/alerts')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(rail(page)).not.toContainText('Paul Renner Sr')
  })

  await part(page, 'a failed save loses nothing, and a retry works', async () => {
    const dialog = await openContacts(page)
    const paul = await expandContact(dialog, 'Paul Renner')
    await paul.getByLabel('Name').fill('Paul Renner Jr')
    const jr = contactFields(dialog, 'Paul Renner Jr')
    for (const [act, text] of [
      [{ kind: 'status', status: 500, body: { message: 'The office is closed' } }, 'The office is closed'],
      [
        { kind: 'status', status: 403, body: { message: 'You cannot change this lead' } },
        'You cannot change this lead',
      ],
      [{ kind: 'reset' }, /./],
    ] as const) {
      await sim.do('addFault', { match: SAVE, act, times: 1 })
      await dialog.getByRole('button', { name: 'Save contacts' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(text)
      await expect(jr.getByLabel('Name')).toHaveValue('Paul Renner Jr')
    }
    await dialog.getByRole('button', { name: 'Save contacts' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rail(page)).toContainText('Paul Renner Jr')
  })

  await part(page, 'a lost response after the save is not a failure', async () => {
    const dialog = await openContacts(page)
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await contactFields(dialog, 'New contact').getByLabel('Email').fill('livia@example.com')
    await contactFields(dialog, 'New contact').getByLabel('Name').fill('Livia')
    await sim.do('addFault', { match: SAVE, act: { kind: 'reset' }, times: 1, when: 'after' })
    await dialog.getByRole('button', { name: 'Save contacts' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rail(page).getByText('Livia', { exact: true })).toHaveCount(1)
  })
})

test('two colleagues edit contacts: asks about each field that both changed, and overwrites nothing silently', async ({
  page,
  as,
  colleague,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await visitSofia(page)
  const marcus = await colleague('user-marcus')
  await visitSofia(marcus.page)
  await expectLive(sim, 2)

  await part(page, 'the user is told while typing', async () => {
    const hers = await openContacts(page)
    const his = await openContacts(marcus.page)
    await (await expandContact(hers, 'Paul Renner')).getByLabel('Name').fill('Paul A. Renner')
    const hisPaul = await expandContact(his, 'Paul Renner')
    await hisPaul.getByLabel('Company', { exact: true }).fill('Renner & Sons')
    await hisPaul.getByLabel('Name').fill('Paul B. Renner')
    await his.getByRole('button', { name: 'Save contacts' }).click()
    await expect(his).toHaveCount(0)

    // A field that only he changed is updated. A field that both changed is reported.
    const panel = hers.getByRole('alert', { name: 'Changed by Marcus Oyelaran' })
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel).toContainText('Paul B. Renner')
    const paul = contactFields(hers, 'Paul A. Renner')
    await expect(paul.getByLabel('Company', { exact: true })).toHaveValue('Renner & Sons')
    await expectAccessibleInBothThemes(page)
    await expect(hers.getByRole('button', { name: 'Save contacts' })).toBeDisabled()
    await expect(hers.getByText('Choose whose changes stay, then save')).toBeVisible()
    await panel.getByRole('button', { name: /^Keep mine/ }).click()
    await hers.getByRole('button', { name: 'Save contacts' }).click()
    await expect(hers).toHaveCount(0)
    for (const screen of [page, marcus.page]) {
      await expect(rail(screen)).toContainText('Paul A. Renner')
      await expect(rail(screen)).toContainText('Renner & Sons')
    }
  })

  await part(page, 'without the event, the user is told before saving', async () => {
    await sim.do('muteEvents', { on: true })
    const hers = await openContacts(page)
    await (await expandContact(hers, 'Paul A. Renner')).getByLabel('Name').fill('Paul C. Renner')
    const his = await openContacts(marcus.page)
    await (await expandContact(his, 'Paul A. Renner')).getByLabel('Name').fill('Paul D. Renner')
    await his.getByRole('button', { name: 'Save contacts' }).click()
    await expect(his).toHaveCount(0)
    await hers.getByRole('button', { name: 'Save contacts' }).click()
    const panel = hers.getByRole('alert', { name: 'Changed by Marcus Oyelaran' })
    await panel.getByRole('button', { name: /^Take theirs/ }).click()
    await expect(contactFields(hers, 'Paul D. Renner').getByLabel('Name')).toHaveValue('Paul D. Renner')
    expect((await sim.do('lead', { leadId: 'lead-sofia-marchetti' })).contacts?.[1]?.name).toBe(
      'Paul D. Renner',
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the editor fits', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/lead-sofia-marchetti?show=details')
    const dialog = await openContacts(page)
    await expandContact(dialog, 'Paul Renner')
    await expectNoSideways(page)
    await expect(dialog.getByRole('button', { name: 'Save contacts' })).toBeInViewport()
  })

  test('shows a colleague’s change on one line with its buttons below', async ({
    page,
    as,
    colleague,
    sim,
  }) => {
    await as('user-priya')
    const marcus = await colleague('user-marcus')
    for (const [screen, number] of [
      [page, '5125550171'],
      [marcus.page, '5125550172'],
    ] as const) {
      await screen.goto('/leads/lead-sofia-marchetti?show=details')
      const dialog = await openContacts(screen)
      const sofia = await expandContact(dialog, 'Sofia Marchetti')
      await sofia.getByLabel(/^Phone number 1/).fill(number)
    }
    await expectLive(sim, 2)
    await marcus.page.getByRole('button', { name: 'Save contacts' }).click()
    const panel = page.getByRole('alert', { name: 'Changed by Marcus Oyelaran' })
    const value = await panel.getByText('+1 (512) 555-0172').boundingBox()
    const button = await panel.getByRole('button', { name: /^Take theirs/ }).boundingBox()
    // The height of a single line of text.
    expect(value?.height).toBeLessThan(30)
    expect(button?.y).toBeGreaterThanOrEqual((value?.y ?? 0) + (value?.height ?? 0))
    await expectNoSideways(page)
  })
})
