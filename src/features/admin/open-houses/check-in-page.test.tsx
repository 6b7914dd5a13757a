import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { readCheckInLock } from '#/providers/check-in/check-in-lock.ts'
import { lockedHref } from '#/providers/check-in/check-in-shown.ts'
import { storedArrivals, storeArrival } from '#/providers/check-in/stored-arrivals.ts'
import { purgePerson } from '#/providers/outbox/purge-drafts.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { CheckInPage } from './check-in-page.tsx'

const MOMENT = Date.parse('2026-07-14T15:24:00Z')
const HREF = '/properties/team-juniper-hill/open-houses/open-house-today?mode=check-in'
const USER = 'user-jonas'

let backend: Backend
let isOnline = true
beforeEach(() => {
  localStorage.clear()
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: MOMENT,
    shouldAdvanceTime: true,
  })
  backend = createBackend({ now: () => Date.now() })
  return () => {
    backend.dispose()
    vi.useRealTimers()
  }
})

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
const house = () => backend.world.store.openHouses.get('open-house-today')
const mount = () =>
  renderScreen({
    as: USER,
    at: HREF,
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <CheckInPage teamId="team-juniper-hill" openHouseId="open-house-today" />
      </Suspense>
    ),
  })

async function start(code = '4711') {
  const shown = await mount()
  await user.type(await screen.findByLabelText('Staff code'), code)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByRole('heading', { name: 'Welcome. Who is visiting?' })
  return shown
}

async function fill(name: string, phone: string) {
  await user.type(screen.getByRole('combobox', { name: 'Name' }), name)
  await user.type(screen.getByLabelText('Mobile phone'), phone)
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** Waits until a second tap on Check in no longer counts. */
async function nextVisitor() {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next visitor' })).toBeEnabled())
  await press('Next visitor')
}

async function typeCode(code: string) {
  await user.type(screen.getByLabelText('Staff code'), code)
  await press('Continue')
}

test('locks the device only with a four-digit code, and redirects every other address', async () => {
  await mount()
  await user.type(await screen.findByLabelText('Staff code'), '471')
  await press('Start')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter four digits')
  expect(lockedHref(USER, '/leads')).toBeUndefined()
  await user.type(screen.getByLabelText('Staff code'), '1')
  await press('Start')
  await screen.findByRole('heading', { name: 'Welcome. Who is visiting?' })
  expect(lockedHref(USER, '/leads')).toBe(HREF)
  expect(lockedHref(USER, HREF)).toBeUndefined()
  // The lock does not apply to another user who signs in. The code itself is not in the storage.
  expect(lockedHref('user-olive', '/leads')).toBeUndefined()
  expect(localStorage.getItem('lintel:check-in')).not.toContain('4711')
})

test('stores what the check-in needs on the locked device, without the attendees', async () => {
  await start()
  const kept = () => localStorage.getItem('lintel:check-in-start')
  await waitFor(() => expect(kept()).not.toBeNull())
  const { v } = JSON.parse(kept() ?? '') as { v: { answers: Record<string, string> } }
  expect(Object.keys(v.answers)).toEqual([
    '/api/auth/user',
    expect.stringMatching(/^\/api\/client\//),
    '/api/team/team-juniper-hill',
    '/api/open-house/open-house-today',
    '/config.json',
  ])
  for (const { name } of house()?.attendees ?? []) expect(kept()).not.toContain(name)
  expect(JSON.parse(v.answers['/api/open-house/open-house-today'] ?? '')).toMatchObject({ attendees: [] })
  await press('Staff')
  await typeCode('4711')
  await screen.findByRole('region', { name: 'Staff view' })
  expect(kept()).toBeNull()
})

test('survives a reload, waits a minute after five wrong codes, and ends with the right one', async () => {
  const { unmount } = await start()
  unmount()
  const { href } = await mount()
  await screen.findByRole('heading', { name: 'Welcome. Who is visiting?' })
  await press('Staff')
  for (let time = 1; time <= 5; time += 1) {
    expect(screen.queryByText(/Five wrong codes/)).toBeNull()
    await typeCode('0000')
  }
  // The countdown belongs to the description, but is not read out each second.
  expect(screen.getByRole('alert')).toHaveTextContent(/^Five wrong codes\.$/)
  expect(screen.getByLabelText('Staff code')).toHaveAccessibleDescription(
    /^Five wrong codes\. Try again in (60|59) seconds$/,
  )
  // The wait survives a reload, and the right code does not end it.
  expect(readCheckInLock(USER)?.waitUntil).toBeGreaterThan(Date.now() + 50_000)
  expect(screen.getByLabelText('Staff code')).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeEnabled()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await typeCode('4711')
  await screen.findByRole('region', { name: 'Staff view' })
  expect(screen.getByText('Checked in').nextSibling).toHaveTextContent('7')
  await press('Continue check-in')
  expect(lockedHref(USER, '/leads')).toBe(HREF)
  await press('Staff')
  await typeCode('4711')
  await press('End check-in')
  await waitFor(() => expect(href()).toBe('/properties/team-juniper-hill/open-houses/open-house-today'))
  expect(readCheckInLock(USER)).toBeUndefined()
})

test('shows errors to a visitor, thanks them and clears the form after eight seconds', async () => {
  await start()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await press('Check in')
  expect(screen.getByText('Required')).toBeInTheDocument()
  expect(screen.getByText('Phone must be a valid phone number.')).toBeInTheDocument()
  await fill('Ada Quill', '5125550188')
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByLabelText('Broker’s name'), 'Keller')
  const button = screen.getByRole('button', { name: 'Check in' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Thank you, Ada.' })).toBeInTheDocument()
  const came = house()?.attendees.filter(({ phone }) => phone === '+15125550188')
  expect(came).toMatchObject([{ name: 'Ada Quill', broker: 'Keller', mayText: false }])
  await act(() => vi.advanceTimersByTimeAsync(7_500))
  expect(screen.queryByRole('combobox')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('')
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('')
})

test('suggests names after three letters, with only the last four digits of the phone number', async () => {
  await start()
  const name = screen.getByRole('combobox', { name: 'Name' })
  await user.type(name, 'Jo')
  expect(screen.queryByRole('option')).toBeNull()
  await user.type(name, 'r')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('Registered, phone ends in 0164'),
    expect.stringContaining('Registered, phone ends in 0173'),
    'I’m not on the list',
  ])
  expect(document.body).not.toHaveTextContent('512')
  // Leaving the field selects nobody.
  await user.tab()
  expect(name).toHaveValue('Jor')
  await user.type(name, 'dan Ave')
  await user.keyboard('{Enter}')
  expect(name).toHaveValue('Jordan Avery')
  expect(screen.getByText('Registered, phone ends in 0164')).toBeInTheDocument()
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Jordan.' })
  expect(house()?.attendees[0]?.arrivedTs).toBeGreaterThan(0)
})

test('keeps arrivals on the device while offline, and sends them once when back online', async () => {
  await start()
  isOnline = false
  await fill('Ada Quill', '5125550188')
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Ada.' })
  expect(house()?.attendees).toHaveLength(9)
  expect(storedArrivals(USER)).toMatchObject([
    { name: 'Ada Quill', phone: '+15125550188', mayText: false, actingUser: USER },
  ])
  await nextVisitor()
  await press('Staff')
  expect(screen.getByText(/1 arrival not sent yet would be lost/)).toBeInTheDocument()
  await typeCode('4711')
  expect((await screen.findByText('Not sent yet')).nextSibling).toHaveTextContent('1')
  expect(screen.getByText('Checked in').nextSibling).toHaveTextContent('8')
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(storedArrivals(USER)).toEqual([]))
  expect(localStorage.getItem('lintel:arrivals')).toBeNull()
  expect(house()?.attendees.filter(({ name }) => name === 'Ada Quill')).toHaveLength(1)
})

test('the staff view says that arrivals checked in as another user stay, until another tab has sent them', async () => {
  storeArrival({
    key: 'as-rosa',
    user: USER,
    actingUser: 'user-rosa',
    teamId: 'team-juniper-hill',
    openHouseId: 'open-house-today',
    arrivedTs: MOMENT,
    name: 'Ada Quill',
    mayText: false,
  })
  await start()
  await press('Staff')
  await typeCode('4711')
  expect((await screen.findByText('Not sent yet')).nextSibling).toHaveTextContent('1')
  expect(
    screen.getByText(
      '1 arrival was checked in while you worked as someone else. It will be sent when you do that again.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/will be sent in a moment/)).toBeNull()
  expect(house()?.attendees).toHaveLength(9)
  localStorage.removeItem('lintel:arrivals')
  fireEvent(window, new StorageEvent('storage', { key: 'lintel:arrivals' }))
  expect(screen.getByText('Not sent yet').nextSibling).toHaveTextContent('0')
})

test('keeps the arrival when the failed request reveals that the device is offline', async () => {
  await start()
  await fill('Ada Quill', '5125550188')
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    isOnline = false
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Ada.' })
  expect(storedArrivals(USER)).toMatchObject([{ name: 'Ada Quill' }])
  expect(storedArrivals(USER)[0]?.refused).toBeUndefined()
  send.mockRestore()
})

test('tells the staff when the server does not respond although the browser is online', async () => {
  await start()
  await fill('Ada Quill', '5125550188')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Ada.' })
  await nextVisitor()
  await press('Staff')
  await typeCode('4711')
  expect(await screen.findByText(/^There is no connection\. 1 arrival stays on this device/)).toBeVisible()
})

test('Log Out removes the lock and the stored arrivals', async () => {
  await start()
  isOnline = false
  await fill('Ada Quill', '5125550188')
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Ada.' })
  expect(storedArrivals(USER)).toHaveLength(1)
  purgePerson(USER)
  expect(storedArrivals(USER)).toEqual([])
  expect(readCheckInLock(USER)).toBeUndefined()
})

test('has no active option for a name that nobody registered with', async () => {
  await start()
  const name = screen.getByRole('combobox', { name: 'Name' })
  await user.type(name, 'Jord')
  expect(document.getElementById(name.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(/Jord/)
  await user.type(name, 'zzz')
  expect(screen.queryByRole('option')).toBeNull()
  expect(name).toHaveAttribute('aria-activedescendant', '')
})

test('changing the number of someone who registered adds no other attendee', async () => {
  await start()
  const before = house()?.attendees.length
  await user.type(screen.getByRole('combobox', { name: 'Name' }), 'Jor')
  await user.click(await screen.findByRole('option', { name: /0164/ }))
  await press('Use another number')
  await press('Check in')
  expect(await screen.findByText('Phone must be a valid phone number.')).toBeVisible()
  await user.type(screen.getByLabelText('Mobile phone'), '5125550188')
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Jordan.' })
  expect(house()?.attendees).toHaveLength(before ?? 0)
  expect(house()?.attendees[0]).toMatchObject({
    phone: '+15125550188',
    arrivedTs: expect.any(Number) as number,
  })
})

test.each([
  ['the same number', ''],
  ['another number', '{Backspace}9'],
])('after a lost check-in that the device can’t store, %s counts as the same visit', async (_, keys) => {
  await start()
  await fill('Ada Quill', '5125550188')
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'lintel:arrivals') throw new DOMException('Full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  backend.world.faults.add({ match: 'POST /api/open-house/:openHouseId/check-in', act: { kind: 'lost' } })
  await press('Check in')
  expect(await screen.findByText('This device can’t keep your check-in. Please see the host.')).toBeVisible()
  vi.setSystemTime(Date.now() + 60_000)
  if (keys !== '') await user.type(screen.getByLabelText('Mobile phone'), keys)
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Ada.' })
  const came = house()?.attendees.filter(({ name }) => name === 'Ada Quill')
  expect(came).toMatchObject([{ phone: keys === '' ? '+15125550188' : '+15125550189' }])
})

test('keeps the form when a visitor opens Staff and returns, and clears it after the staff code', async () => {
  await start()
  await fill('Ada Quill', '5125550188')
  await press('Staff')
  expect(screen.queryByRole('heading', { name: 'Welcome. Who is visiting?' })).toBeNull()
  await press('Back to check-in')
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('Ada Quill')
  expect(screen.getByLabelText('Mobile phone')).toHaveDisplayValue(/555-0188/)
  await press('Staff')
  await typeCode('4711')
  await user.click(await screen.findByRole('button', { name: 'Continue check-in' }))
  expect(await screen.findByRole('combobox', { name: 'Name' })).toHaveValue('')
})

test('checks nobody in after the open house was canceled, and staff can still unlock the device', async () => {
  await start()
  Object.assign(house() ?? {}, { cancelledTs: MOMENT })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('heading', { name: 'This open house was canceled' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
  await press('Staff')
  expect(await screen.findByLabelText('Staff code')).toBeVisible()
})

test('starts no check-in for a canceled open house', async () => {
  Object.assign(house() ?? {}, { cancelledTs: MOMENT })
  await mount()
  expect(await screen.findByText('This open house was canceled')).toBeVisible()
  expect(screen.queryByText(/^Choose four digits/)).toBeNull()
  expect(screen.queryByLabelText('Staff code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})

test('a second tap on Check in does not skip the thank-you screen', async () => {
  await start()
  await fill('Ada Quill', '5125550188')
  await press('Check in')
  await screen.findByRole('heading', { name: 'Thank you, Ada.' })
  const next = screen.getByRole('button', { name: 'Next visitor' })
  await user.click(next)
  expect(screen.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible()
  await waitFor(() => expect(next).toHaveFocus())
  await nextVisitor()
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('')
})

test('an abandoned form is cleared with Start over, or after three minutes', async () => {
  await start()
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  await fill('Ada Quill', '5125550188')
  await press('Start over')
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveFocus()
  await fill('Bo Lee', '512')
  await act(() => vi.advanceTimersByTimeAsync(170_000))
  await user.type(screen.getByLabelText('Mobile phone'), '5')
  await act(() => vi.advanceTimersByTimeAsync(170_000))
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('Bo Lee')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('')
})
