import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { connectionLabel, expectLive } from '../live-steps.ts'
import {
  everything,
  ownClipboard,
  expectHome,
  expectList,
  leadHeading,
  goWithin,
  openLead,
  part,
  timeline,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: `Text message to ${name}` })

test('shows Page not found for an unknown lead, a lead deleted while open, and invalid ids', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await part(page, 'a missing lead shows Page not found inside the layout', async () => {
    await page.goto('/leads/lead-nobody')
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(toastSaying(page, /./)).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to leads' }).click()
    await expectList(page)
    await expectLive(sim)
    expect(await timesAsked(sim, 'GET /api/auth/user')).toBe(1)
  })
  await part(page, 'an invalid ID is rejected before any request', async () => {
    const since = await newestRequest(sim)
    for (const id of ['__proto__', '%2e%2e%2fauth%2fuser', 'a%20b', 'x'.repeat(101), '%00', '-lead', '..']) {
      // Uses the history like a link in the app would, because the browser resolves dots in a typed address.
      await page.evaluate((path) => {
        history.pushState(null, '', '/leads/list/all')
        history.replaceState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/leads/${id}`)
      if (id === '..') await expectHome(page)
      else await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
    }
    const asked = (await sim.do('requests', { since })).map(({ path }) => path)
    expect(asked.filter((path) => path.startsWith('/api/lead/') || path.includes('auth/user'))).toEqual([])
  })
  await part(page, 'a lead that is removed while open shows a message', async () => {
    await goWithin(page, everything)
    await openLead(page, 'Sofia Marchetti')
    await sim.do('addFault', {
      match: 'GET /api/lead/lead-sofia-marchetti',
      act: { kind: 'status', status: 404, body: { message: 'This lead was deleted.' } },
      times: 0,
    })
    await sim.do('burst', { leadId: 'lead-sofia-marchetti', count: 1 })
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
    await expect(page.getByText('My partner Paul')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to leads' }).click()
    await expectList(page)
  })
})

test('says when access is missing, and opens the lead when it is restored by an event or Try Again', async ({
  page,
  as,
  sim,
}) => {
  const closed = page.getByRole('heading', { name: 'You no longer have access to this lead', level: 1 })
  const grant = (flags: { agent: true } | null) =>
    sim.do('setPermission', { userId: 'user-iris', teamId: 'team-eastside', flags })
  await as('user-iris')
  await part(page, 'the permissions are refetched once', async () => {
    await page.goto('/leads/lead-teresa-galvan')
    await expect(closed).toBeVisible()
    await expect(page.getByText('Ask the agent who has it, or a team leader.')).toBeVisible()
    await expect(toastSaying(page, /./)).toHaveCount(0)
    await expect(page.getByText('Teresa Galvan')).toHaveCount(0)
    // There is no loop: only a handful of requests, no matter how long the page is open.
    await expectLive(sim)
    const users = async () => (await sim.do('requests', { operation: 'GET /api/auth/user' })).length
    await expect.poll(users).toBeLessThanOrEqual(3)
  })
  await part(page, 'access comes back by itself when its event arrives', async () => {
    await grant({ agent: true })
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  })
  await part(page, 'access comes back with Try Again when no event arrives', async () => {
    await grant(null)
    await expect(closed).toBeVisible()
    await sim.do('muteEvents', { on: true })
    await grant({ agent: true })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    await expect(field(page, 'Teresa Galvan')).toBeEditable()
  })
})

test('keeps typed text when a permission or all access is lost while typing, and offers to copy it', async ({
  page,
  as,
  sim,
}) => {
  await ownClipboard(page)
  await as('user-luis')
  await page.goto('/leads/lead-sofia-marchetti')
  const composer = field(page, 'Sofia Marchetti')
  await composer.fill('I can show you 4C on')
  await expectLive(sim)
  await sim.do('setPermission', { userId: 'user-luis', teamId: 'team-eastside', flags: { readonly: true } })
  await expect(
    page.getByRole('status').filter({ hasText: 'You can only read leads in Eastside.' }),
  ).toBeVisible()
  await expect(composer).toHaveValue('I can show you 4C on')
  await expect(composer).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  // The button has replaced Send, so a press that was meant for Send must do nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy text' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('I can show you 4C on')
  }).toPass()
  await page.keyboard.press('Control+Enter')
  expect(await sim.do('requests', { operation: 'POST /api/lead/:leadId/text-msg/' })).toEqual([])

  // When the right is restored, the field is editable again and still has the text.
  await sim.do('setPermission', { userId: 'user-luis', teamId: 'team-eastside', flags: { agent: true } })
  await expect(composer).toBeEditable()
  await expect(composer).toHaveValue('I can show you 4C on')

  // When all access is lost, the page closes. The text is there again when access is restored.
  await sim.do('setPermission', { userId: 'user-luis', teamId: 'team-eastside', flags: null })
  await expect(
    page.getByRole('heading', { name: 'You no longer have access to this lead', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('My partner Paul')).toHaveCount(0)
  await sim.do('setPermission', { userId: 'user-luis', teamId: 'team-eastside', flags: { agent: true } })
  await expect(composer).toHaveValue('I can show you 4C on')
})

test('says why a lead can’t be loaded; one that can’t be refreshed or is offline stays visible and catches up', async ({
  page,
  as,
  sim,
  context,
}) => {
  test.setTimeout(60_000)
  await as('user-priya')
  await part(page, 'not loaded: shows an error, and Retry loads it', async () => {
    const fault = await sim.do('addFault', {
      match: 'GET /api/lead/:leadId',
      act: { kind: 'status', status: 500, body: { message: 'The lead store is being moved.' } },
      times: 0,
    })
    await page.goto('/leads/lead-sofia-marchetti')
    await expect(page.getByText('The lead store is being moved.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await sim.do('clearFaults', { id: fault.id })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  })
  await part(page, 'not refreshed: stays visible, with its age', async () => {
    await expectLive(sim)
    // The message about the failed start is gone.
    await expect(toastSaying(page, 'Something went wrong')).toHaveCount(0)
    const fault = await sim.do('addFault', {
      match: 'GET /api/lead/:leadId',
      act: { kind: 'cut' },
      times: 0,
    })
    await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
    const mark = page.getByText(/^Updated/)
    await expect(mark).toContainText('Updated less than a minute ago')
    await expect(timeline(page)).toContainText('My partner Paul is coming too.')
    await expect(toastSaying(page, 'Something went wrong')).toHaveCount(0)
    await sim.do('clearFaults', { id: fault.id })
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(timeline(page)).toContainText('Are you there?')
    await expect(mark).toHaveCount(0)
  })
  await part(page, 'offline: stays visible, and updates by itself when back online', async () => {
    await context.setOffline(true)
    await expect(connectionLabel(page, 'Offline')).toBeVisible()
    await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Have you left?' })
    await expect(timeline(page)).toContainText('My partner Paul is coming too.')
    await context.setOffline(false)
    await expect(timeline(page)).toContainText('Have you left?')
    await expect(connectionLabel(page, 'Live')).toBeVisible()
  })
})

test('replaces only an unreadable item, and reports it once', async ({ page, as, sim, guard }) => {
  await as('user-priya')
  // The server’s real response, but with one invalid communication in it.
  await sim.do('addFault', { match: 'GET /api/lead/:leadId', act: { kind: 'bad-row', index: 1 }, times: 0 })
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(timeline(page).getByText('This item couldn’t be shown')).toHaveCount(1)
  await expect(timeline(page)).toContainText('My partner Paul is coming too.')
  expect(guard.problems.splice(0)).toEqual(['unhandled: Rows of "lead" could not be read'])
})

test('shows an error when a voicemail can’t be loaded, and Try again plays it', async ({ page, as, sim }) => {
  await as('user-priya')
  const fault = await sim.do('addFault', {
    match: 'GET /media/voicemail/**',
    act: { kind: 'status', status: 500, body: 'no' },
    times: 0,
  })
  await page.goto('/leads/lead-sofia-marchetti')
  await page.getByRole('button', { name: 'Play' }).click()
  const text = page.getByRole('alert').filter({ hasText: 'The recording couldn’t be played' })
  await expect(text).toBeVisible()
  await sim.do('clearFaults', { id: fault.id })
  await text.getByRole('button', { name: 'Try again' }).click()
  const player = page.getByRole('group', { name: 'Voicemail from Sofia Marchetti' })
  await player.getByRole('button', { name: /^(Play|Pause)$/ }).click()
  await expect(player.getByRole('slider', { name: 'Position' })).toBeVisible()
  await expect(text).toHaveCount(0)
})
