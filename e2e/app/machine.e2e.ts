import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { everything, expectHome, leadHeading, leadRow, popoutField, signInAs, toastSaying } from '../steps.ts'

// The app works without storage, and says once what that means.
for (const [what, script] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`storage ${what}: the app works and warns once where text is typed`, async ({ page, sim }) => {
    await page.addInitScript(script)
    await page.goto('/login')
    await signInAs(page, 'Priya Raman')
    await expectHome(page)
    await page.keyboard.press('[')
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
    await expectLive(sim)
    await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Shall we bring the dog?' })
    await toastSaying(page, 'Sofia Marchetti').getByRole('button', { name: 'View Lead' }).click()
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const field = popoutField(page, 'Sofia Marchetti')
    await field.pressSequentially('Yes, ')
    const warning = toastSaying(page, 'What you type is not being saved')
    await expect(warning).toContainText('Unsent text won’t survive a reload.')
    await field.pressSequentially('bring him')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('tabpanel').getByText('Yes, bring him')).toHaveCount(1)
    await expect(warning).toHaveCount(1)
    await warning.getByRole('button', { name: 'Dismiss message' }).click()
    await field.pressSequentially('Once more')
    await expect(warning).toHaveCount(0)
  })
}

// The server's clock is used, and a session lasts as long as it was granted.
for (const hours of [-5, 5]) {
  test(`a machine ${Math.abs(hours)} hours ${hours < 0 ? 'slow' : 'fast'}: shows correct ages and signs nobody out`, async ({
    page,
    sim,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto('/login')
    await signInAs(page, 'Priya Raman')
    await expectHome(page)
    await page.goto(everything)
    const teresa = leadRow(page, 'Teresa Galvan')
    await expect(teresa).toContainText(/Waiting [45]m/)
    await expect(teresa).not.toContainText(/\d+[hd]/)
    const { leadId } = await sim.do('newLead', { name: 'Wren Castillo' })
    expect(leadId).not.toBe('')
    await expect(
      page.getByRole('button', { name: '1 new lead' }).or(leadRow(page, 'Wren Castillo')),
    ).toBeVisible()
    await expect(page.getByText(/in \d+ (hour|minute)/)).toHaveCount(0)
    await page.goto('/leads/lead-teresa-galvan')
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    await expect(page.getByText(/Waiting [45]m/)).toBeVisible()
    // An hour later she is still signed in, because the session is valid for eight hours.
    await page.clock.fastForward('01:00:00')
    await page.reload()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  })
}
