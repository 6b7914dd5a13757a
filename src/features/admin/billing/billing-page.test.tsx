import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { BillingPage } from './billing-page.tsx'

const toasts: ToastRequest[] = []
beforeEach(() => {
  toasts.length = 0
  mockScrollerHeight()
  return connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
})

const AT = Date.parse('2026-07-14T15:24:00Z')

const mount = (
  as: string,
  at = '/billing/telecom',
  answer?: (request: Request) => Response | undefined,
  world: Backend | { now: () => number } = { now: () => AT },
) =>
  renderScreen({
    as,
    at,
    world,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <BillingPage />
      </Suspense>
    ),
    ...(answer ? { answer } : {}),
  })

const asked = (backend: Awaited<ReturnType<typeof mount>>['backend']) =>
  backend.world.log.requests().filter(({ path }) => path.startsWith('/api/billing')).length
const cents = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''))

async function choose(number: RegExp, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: number }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }))
}

test('tells a user without access whom to ask and sends no request', async () => {
  const { backend } = await mount('user-iris')
  expect(await screen.findByText('Your administrator has the phone bill.')).toBeVisible()
  expect(asked(backend)).toBe(0)
})

test('loads in one request, and teams and parts add up to the shown totals', async () => {
  const { backend } = await mount('user-beatriz')
  const usage = await screen.findByRole('table', { name: 'Usage by team' })
  expect(asked(backend)).toBe(1)
  const parts = within(usage)
    .getAllByRole('row')
    .slice(1)
    .map((row) => cents(within(row).getAllByRole('cell').at(-1)?.textContent ?? ''))
  const sum = cents(screen.getByText(/^Minutes at/).nextElementSibling?.textContent ?? '')
  expect(parts.reduce((all, part) => all + part, 0)).toBe(sum)
  const strip = screen.getByRole('region', { name: 'Bill summary' })
  const amounts = [...(strip.textContent ?? '').matchAll(/\$[\d,.]+\d/g)].map(([text]) => cents(text))
  const [total = 0, , ...rest] = amounts
  expect(rest.reduce((all, part) => all + part, 0)).toBe(total)
  expect(screen.getByRole('link', { name: /^Minutes of Eastside: / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/reports\/call-stats\?team=team-eastside&period=2026-07-01\.\.2026-07-31$/),
  )
})

test('a user who manages campaigns sees their own teams and no amounts', async () => {
  await mount('user-priya')
  const usage = await screen.findByRole('table', { name: 'Usage by team' })
  expect(within(usage).getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Spending cap' })).toBeNull()
})

test('a past period shows the numbers that were billed, not those bought since', async () => {
  const world = createBackend({ now: () => AT })
  for (const at of [1, 2])
    world.world.store.numbers.set(`number-new-${at}`, {
      id: `number-new-${at}`,
      clientRef: world.world.store.users.get('user-beatriz')?.clientRef ?? '',
      number: `+1512555017${at}`,
      sinceTs: AT - 86_400_000,
    })
  const summaryFor = async (person: string) => {
    const { unmount } = await mount(person, '/billing/telecom?period=2026-06', undefined, world)
    const { textContent: text } = await screen.findByRole('region', { name: 'Bill summary' })
    unmount()
    return text
  }
  // 11 numbers at $1.15 each.
  const whole = await summaryFor('user-beatriz')
  expect(whole).toContain('Numbers11$12.65Minutes')
  expect(whole).toContain('11 of 40 numbers used')
  // Without amounts, nothing shows how many numbers there were at that time.
  expect(await summaryFor('user-nina')).toMatch(/Numbers\d+As of todayMinutes/)
})

test('offers a way back when the period in the address has no bill', async () => {
  const { href } = await mount('user-beatriz', '/billing/telecom?period=2019-02')
  await userEvent.click(await screen.findByRole('button', { name: 'Show this period' }))
  expect(await screen.findByRole('table', { name: 'Usage by team' })).toBeVisible()
  await waitFor(() => expect(href()).toBe('/billing/telecom'))
})

test('releasing requires the right last four digits and sends only one request', async () => {
  const { backend } = await mount('user-priya', '/billing/telecom?state=saved')
  await choose(/^Actions for \+1 \(512\) 555-0190/, 'Release')
  const dialog = await screen.findByRole('dialog', { name: 'Release number' })
  const field = within(dialog).getByRole('textbox', { name: 'Last four digits of the number' })
  await userEvent.type(field, '0191')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release number' }))
  expect(await within(dialog).findByText('These are not its last four digits')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '0190')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release number' }))
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Number released'))
  expect(backend.world.store.numbers.has('number-spare-1')).toBe(false)
  const sent = backend.world.log.requests().filter(({ method }) => method === 'DELETE')
  expect(sent).toHaveLength(1)
})

test('the spending cap rejects invalid amounts at the field and looks up a lost response', async () => {
  let sent = 0
  const { backend } = await mount('user-beatriz', '/billing/telecom', (request) => {
    if (request.method !== 'PUT') return undefined
    sent += 1
    // The server saved it, but the response was lost.
    const cap = backend.world.store.billing.get('client-brightwater')?.cap
    if (cap) Object.assign(cap, { cents: 60_050, changedTs: AT })
    return Response.error()
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the spending cap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Spending cap' })
  const field = within(dialog).getByRole('textbox', { name: 'Amount for one period' })
  for (const [text, label] of [
    ['1e3', 'Enter an amount like 600 or 600.50'],
    ['-1', 'Enter an amount above $0'],
    ['0.001', 'Use no more than two decimals'],
    ['12345678901234567890', 'At most $1,000,000'],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save cap' }))
    expect(await within(dialog).findByText(label)).toBeVisible()
  }
  await userEvent.clear(field)
  await userEvent.type(field, '600.50')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save cap' }))
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Spending cap saved'))
  expect(sent).toBe(1)
})

test('the spending cap keeps a colleague’s concurrent change to an untouched field', async () => {
  const { backend } = await mount('user-beatriz')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the spending cap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Spending cap' })
  const cap = backend.world.store.billing.get('client-brightwater')?.cap
  if (!cap) throw new Error('No cap')
  const mail = !cap.mail
  Object.assign(cap, { mail, changedTs: AT - 1000 })
  const field = within(dialog).getByRole('textbox', { name: 'Amount for one period' })
  await userEvent.clear(field)
  await userEvent.type(field, '700')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save cap' }))
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Spending cap saved'))
  expect(backend.world.store.billing.get('client-brightwater')?.cap).toMatchObject({ cents: 70_000, mail })
})

test('on a past period, the spending cap shows what a colleague changed, and then saves', async () => {
  const { backend } = await mount('user-beatriz', '/billing/telecom?period=last')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the spending cap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Spending cap' })
  const cap = backend.world.store.billing.get('client-brightwater')?.cap
  if (!cap) throw new Error('No cap')
  const field = within(dialog).getByRole('textbox', { name: 'Amount for one period' })
  await userEvent.clear(field)
  await userEvent.type(field, '700')
  Object.assign(cap, { cents: 90_000, changedTs: AT - 1000 })
  const save = within(dialog).getByRole('button', { name: 'Save cap' })
  await userEvent.click(save)
  const changed = await within(dialog).findByRole('alert', { name: /^Changed by / })
  expect(changed).toHaveTextContent(/Theirs\$900/)
  await userEvent.click(within(changed).getByRole('button', { name: /^Keep mine/ }))
  await userEvent.click(save)
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Spending cap saved'))
  expect(cap.cents).toBe(70_000)
})

/** Opens the dialog that assigns a saved number, and chooses a campaign. A colleague then forwards the number. */
async function assignWhileForwarded(at: string) {
  const shown = await mount('user-beatriz', at)
  await choose(/^Actions for \+1 \(512\) 555-0190/, 'Assign to a campaign')
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign / }))
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Team' }), 'East')
  await userEvent.click(await screen.findByRole('option', { name: /^Eastside/ }))
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Campaign' }), 'Spring')
  await userEvent.click(await screen.findByRole('option', { name: /^Spring yard signs/ }))
  const number = [...shown.backend.world.store.numbers.values()].find((one) => one.number === '+15125550190')
  Object.assign(number ?? {}, { forwardingNumber: '+15125550122', changedTs: AT })
  return { ...shown, dialog, assign: dialog.getByRole('button', { name: 'Assign number' }) }
}

test('on a past period, a number that a colleague changed can be assigned after the refusal has said so', async () => {
  const { dialog, assign } = await assignWhileForwarded('/billing/telecom?period=last')
  await userEvent.click(assign)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone changed this number meanwhile.')
  // The page behind the dialog is up to date, too.
  expect(screen.getByText(/^Forwards to .*0122/)).toBeVisible()
  await userEvent.click(assign)
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Number assigned'))
})

test('a number that a colleague changed is assigned only after the refusal, even if the page shows the change', async () => {
  const { client, dialog, assign } = await assignWhileForwarded('/billing/telecom')
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/^Forwards to .*0122/)).toBeVisible()
  await userEvent.click(assign)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone changed this number meanwhile.')
  await userEvent.click(assign)
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Number assigned'))
})

test('a number that a colleague forwarded meanwhile is released only after the refusal has said so', async () => {
  const { backend } = await mount('user-priya', '/billing/telecom?state=saved')
  await choose(/^Actions for \+1 \(512\) 555-0190/, 'Release')
  const dialog = within(await screen.findByRole('dialog', { name: 'Release number' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last four digits of the number' }), '0190')
  const { numbers } = backend.world.store
  Object.assign(numbers.get('number-spare-1') ?? {}, { forwardingNumber: '+15125550122', changedTs: AT })
  const release = dialog.getByRole('button', { name: 'Release number' })
  await userEvent.click(release)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone changed this number meanwhile.')
  expect(numbers.has('number-spare-1')).toBe(true)
  await userEvent.click(release)
  await waitFor(() => expect(numbers.has('number-spare-1')).toBe(false))
})

test('shows a colleague’s forwarding as a conflict and replaces it only on request', async () => {
  const { backend, client } = await mount('user-beatriz')
  await choose(/^Actions for \+1 \(512\) 555-0190/, 'Forward')
  const dialog = await screen.findByRole('dialog', { name: /^Forward / })
  const field = within(dialog).getByRole('textbox', { name: 'Forward calls to' })
  await userEvent.type(field, '5125550111')
  const number = [...backend.world.store.numbers.values()].find((one) => one.number === '+15125550190')
  if (!number) throw new Error('The number is not in the seed')
  const theyForwardTo = (to: string) =>
    Object.assign(number, { forwardingNumber: to, changedTs: (number.changedTs ?? AT) + 1 })
  theyForwardTo('+15125550122')
  // Like after an event, or when the tab gets the focus again.
  await act(() => client.invalidateQueries())
  const changed = await within(dialog).findByRole('alert', { name: /^Changed by / })
  expect(changed).toHaveTextContent(/Theirs.*\(512\) 555-0122/)
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await save()
  expect(number.forwardingNumber).toBe('+15125550122')
  await userEvent.click(within(changed).getByRole('button', { name: /^Keep mine/ }))

  // A change that this page has not read yet is found by saving.
  theyForwardTo('+15125550133')
  await save()
  const again = await within(dialog).findByRole('alert', { name: /^Changed by / })
  expect(number.forwardingNumber).toBe('+15125550133')
  await userEvent.click(within(again).getByRole('button', { name: /^Keep mine/ }))
  await save()
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Calls are forwarded']))
  expect(number.forwardingNumber).toBe('+15125550111')
})

test('saving Forward without a change closes the dialog and sends nothing', async () => {
  const { backend } = await mount('user-beatriz')
  const number = [...backend.world.store.numbers.values()].find((one) => one.number === '+15125550190')
  delete number?.forwardingNumber
  await choose(/^Actions for \+1 \(512\) 555-0190/, 'Forward')
  const dialog = await screen.findByRole('dialog', { name: /^Forward / })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts).toEqual([])
  expect(backend.world.log.requests().filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a number whose port in was refused opens its move, and its menu says why nothing else is possible', async () => {
  const world = createBackend({ now: () => AT })
  const record = world.world.store.numbers.get('number-porting')
  Object.assign(record?.port ?? {}, { state: 'rejected', why: 'The PIN is wrong.' })
  await mount('user-priya', '/billing/telecom?state=not-ported', undefined, world)
  await userEvent.click(await screen.findByRole('button', { name: '+1 (512) 555-0136' }))
  const dialog = await screen.findByRole('dialog', { name: 'Port in: +1 (512) 555-0136' })
  expect(dialog).toHaveTextContent('Not accepted: The PIN is wrong.')
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for .*0136/ }))
  expect(await screen.findByRole('menuitem', { name: /^Release/ })).toHaveTextContent(
    'It wasn’t ported in. Port it in again first.',
  )
})

test('a lost permission leaves an open Port in with what was entered, and its button says why it does nothing', async () => {
  const { backend, client } = await mount('user-priya')
  await userEvent.click(await screen.findByRole('button', { name: 'Port in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Port a number in' })
  const carrier = within(dialog).getByRole('textbox', { name: 'Current carrier' })
  await userEvent.type(carrier, 'Acme')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file field')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'loa.pdf', { type: 'application/pdf' }))
  await within(dialog).findByText('loa.pdf')
  const priya = backend.world.store.users.get('user-priya')
  for (const team of priya?.permissions.keys() ?? []) priya?.permissions.set(team, { agent: true })
  await act(() => client.refetchQueries())
  expect(await within(dialog).findByText(/^Only people who manage campaigns can do this\./)).toBeVisible()
  const send = within(dialog).getByRole('button', { name: 'Send to the carriers' })
  expect(send).toHaveAttribute('aria-disabled', 'true')
  expect(carrier).toHaveValue('Acme')
  expect(within(dialog).getByText('loa.pdf')).toBeVisible()
  expect(screen.getByText('Your administrator has the phone bill.')).toBeInTheDocument()
})

test('the spending cap stays open when its user is no longer a superuser, and says why it can’t be saved', async () => {
  const { backend, client } = await mount('user-beatriz')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the spending cap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Spending cap' })
  const field = within(dialog).getByRole('textbox', { name: 'Amount for one period' })
  await userEvent.clear(field)
  await userEvent.type(field, '700')
  const beatriz = backend.world.store.users.get('user-beatriz')
  if (!beatriz) throw new Error('Nobody')
  beatriz.role = 'USER'
  beatriz.permissions.set('team-eastside', { manageCampaigns: true })
  await act(() => client.refetchQueries())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Spending cap' })).toBeNull())
  expect(within(dialog).getByText(/^Only superusers can change the spending cap\./)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Save cap' })).toHaveAttribute('aria-disabled', 'true')
  expect(field).toHaveValue('700')
})
