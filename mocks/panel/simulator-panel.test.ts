// @vitest-environment jsdom
import { configure, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createApp } from '#mocks/app.ts'
import { type Backends, createBackends } from '#mocks/db/backends.ts'
import { createSimulator } from '#mocks/simulate/client.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { iconNames, icon } from './icons.ts'
import { shieldApp } from './keys.ts'
import { memory, storedSession } from './memory.ts'
import { createSimulatorPanel, type SimulatorPanel } from './simulator-panel.ts'

// The panel reads its world once a second, and a busy machine may need several such reads.
configure({ asyncUtilTimeout: 15_000 })

let backends: Backends
let panel: SimulatorPanel
const page = { close: vi.fn<() => void>(), reload: vi.fn<() => void>() }
const user = userEvent.setup()
// The panel is outside of the body, where `screen` does not look.
const screen = within(document.documentElement)
Element.prototype.scrollIntoView = () => undefined
shieldApp((target) => target instanceof Node && panel.element.contains(target))

const world = () => backends.main.world
const button = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getByText((_, element) => element?.classList.contains('said') === true)
const lead = (leadId: string) => commands.lead.run(world(), { leadId })

/** Opens the panel as a signed-in user. null when nobody is signed in. */
async function open(userId: string | null = 'user-priya', path = '/') {
  window.history.replaceState(null, '', path)
  if (userId !== null) {
    const { token } = world().tokens.issue(userId)
    storedSession.write({ issuer: 'demo ', userId, accessToken: token, expiresAt: Date.now() + 1_000 })
  }
  panel = createSimulatorPanel(createSimulator('http://lintel.test'), page)
  document.documentElement.append(panel.element)
  panel.watch.start()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Lead' })).not.toHaveProperty('value', ''))
}

beforeEach(() => {
  backends = createBackends()
  const app = createApp(backends)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(address, 'http://lintel.test'), init)),
  )
})
afterEach(() => {
  panel.watch.stop()
  panel.element.remove()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('every icon has a shape', () => {
  panel = createSimulatorPanel(createSimulator('http://lintel.test'), page)
  for (const name of iconNames) expect([name, icon(name).childElementCount]).not.toEqual([name, 0])
})

describe('clock', () => {
  test('sets a typed time, stops, and moves on by a step', async () => {
    await open()
    const field = screen.getByRole('textbox', { name: 'Time of this world' })
    await user.clear(field)
    await user.type(field, 'Jul 14, 10:24 AM{Enter}')
    await waitFor(() => expect(said().textContent).toBe('It is Jul 14, 10:24 AM.'))
    expect(new Date(world().clock.now()).getHours()).toBe(10)
    await user.click(button('Stop the clock'))
    await waitFor(() => expect(button('Let the clock run')).toBeDefined())
    expect(world().clock.isPaused()).toBe(true)
    const before = world().clock.now()
    await user.click(button('+1h'))
    await waitFor(() => expect(world().clock.now()).toBe(before + 3_600_000))
  })

  test('rejects an invalid time with a message', async () => {
    await open()
    const field = screen.getByRole('textbox', { name: 'Time of this world' })
    await user.clear(field)
    await user.type(field, 'soon{Enter}')
    await waitFor(() => expect(said().textContent).toMatch(/^"soon" is no time\. Type it like /))
    expect(Math.abs(world().clock.offset())).toBeLessThan(1_000)
  })
})

describe('weather', () => {
  test('presets, sliders and faults for the next call change the backend and are shown', async () => {
    await open()
    await user.click(screen.getByRole('radio', { name: 'Rain' }))
    await waitFor(() =>
      expect(world().faults.weather).toEqual({ delayMs: 1_200, errorRate: 0.02, lostRate: 0.05 }),
    )
    const delay = screen.getByRole('slider', { name: 'Delay' })
    await waitFor(() => expect(delay.getAttribute('aria-valuetext')).toBe('1.2 s'))
    expect(screen.getByRole('radio', { name: 'Rain' })).toHaveProperty('checked', true)

    const fails = button('Next call fails 500')
    await user.click(fails)
    await waitFor(() => expect(fails.getAttribute('aria-pressed')).toBe('true'))
    expect(world().faults.list()).toMatchObject([
      { match: '* /api/**', act: { kind: 'status', status: 500 } },
    ])
    await user.click(fails)
    await waitFor(() => expect(fails.getAttribute('aria-pressed')).toBe('false'))
    expect(world().faults.list()).toEqual([])
    await user.click(button('Answer but time out'))
    await waitFor(() =>
      expect(world().faults.list()).toMatchObject([{ act: { kind: 'never' }, when: 'after' }]),
    )
    await user.click(button('Answer but time out'))
    await user.click(button('Answer in HTML'))
    await waitFor(() =>
      expect(world().faults.list()).toMatchObject([{ match: '* /api/**', act: { kind: 'html' } }]),
    )
    await user.click(button('Unreadable row'))
    await waitFor(() =>
      expect(world().faults.list()).toMatchObject([
        { act: { kind: 'html' } },
        { match: 'GET /api/leads', act: { kind: 'bad-row' } },
      ]),
    )
    expect(button('Unreadable row').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('live channel', () => {
  test('shows the user’s socket and what is turned on, and drops the socket', async () => {
    await open()
    expect(button('Drop').getAttribute('aria-disabled')).toBe('true')
    const closes: (number | undefined)[] = []
    const frames: string[] = []
    const { token } = world().tokens.issue('user-priya')
    backends.main.connect(
      { send: (frame) => frames.push(frame), close: (code) => closes.push(code) },
      new URL(`http://mock/api/live?t=${token}`),
    )
    await waitFor(() => expect(screen.getByText(/^Open, \d+s$/)).toBeDefined())
    await user.click(button('Unreadable event'))
    await waitFor(() => expect(frames.at(-1)).toContain('"createdTs":"yesterday"'))
    await user.click(button('Send twice'))
    await waitFor(() => expect(button('Send twice').getAttribute('aria-pressed')).toBe('true'))
    await user.click(button('Drop'))
    await waitFor(() => expect(closes).toEqual([1011]))
    await waitFor(() => expect(screen.getByText('Not open')).toBeDefined())
  })
})

describe('a lead', () => {
  test('is preselected when it is on the screen', async () => {
    await open('user-priya', '/leads/lead-sofia-marchetti')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Lead' })).toHaveProperty('value', 'Sofia Marchetti'),
    )
    expect(memory.lead()).toEqual({ clientId: 'client-brightwater', id: 'lead-sofia-marchetti' })
  })

  test('is found by typing, chosen by keyboard, and sends a text', async () => {
    await open()
    const field = screen.getByRole('combobox', { name: 'Lead' })
    await user.click(field)
    await user.clear(field)
    await user.type(field, 'fitz')
    const found = () => within(screen.getByRole('listbox', { name: 'Leads' })).getAllByRole('option')
    await waitFor(() => expect(found().map((one) => one.textContent)).toEqual(['Owen FitzgeraldQuay Street']))
    expect(field.getAttribute('aria-activedescendant')).toBe(found()[0]?.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'Owen Fitzgerald'))
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.click(button('Texts'))
    await waitFor(() => expect(said().textContent).toBe('Owen Fitzgerald texted.'))
    expect(lead('lead-owen-fitzgerald').communications?.at(-1)).toMatchObject({
      communicationDirection: 'INCOMING',
      communicationType: 'TEXT_MESSAGE',
    })
  })

  test('Escape closes the list and keeps the chosen lead', async () => {
    await open('user-priya', '/leads/lead-sofia-marchetti')
    const field = screen.getByRole('combobox', { name: 'Lead' })
    await user.click(field)
    await screen.findAllByRole('option', { name: /Foundry Lofts/ })
    await user.type(field, 'zzz')
    await screen.findByText('No lead found')
    await user.keyboard('{Escape}')
    expect(field).toHaveProperty('value', 'Sofia Marchetti')
    expect(page.close).not.toHaveBeenCalled()
  })

  test('rejects the newest text, or the next one if there is none', async () => {
    await open('user-priya', '/leads/lead-teresa-galvan')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Lead' })).toHaveProperty('value', 'Teresa Galvan'),
    )
    await user.click(button('Text is refused'))
    await waitFor(() =>
      expect(said().textContent).toBe('The carrier will refuse the next text to Teresa Galvan.'),
    )
    expect(world().carrier.pending()).toBe(1)
    await user.click(button('Texts the lead'))
    await waitFor(() => expect(said().textContent).toBe('Marcus Oyelaran texted Teresa Galvan.'))
    await user.click(button('Text is refused'))
    await waitFor(() =>
      expect(said().textContent).toBe('The carrier refused the newest text to Teresa Galvan.'),
    )
    expect(lead('lead-teresa-galvan').communications?.at(-1)).toMatchObject({ textStatus: 'FAILED' })
  })

  test('can send a hostile email, and its property can be moved to another time zone', async () => {
    await open('user-priya', '/leads/lead-sofia-marchetti')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Lead' })).toHaveProperty('value', 'Sofia Marchetti'),
    )
    await user.click(button('Hostile mail'))
    await waitFor(() => expect(said().textContent).toBe('Sofia Marchetti wrote a hostile mail.'))
    await user.click(button('Another zone'))
    await waitFor(() => expect(said().textContent).toMatch(/ is in America\/Los_Angeles\.$/))
  })

  test('New lead adds a lead to the user’s own client and chooses it', async () => {
    await open('user-elena')
    const before = world().leads.size()
    await user.click(button('New lead'))
    await waitFor(() => expect(world().leads.size()).toBe(before + 1))
    const newest = [...world().leads.values()].at(-1)
    expect(newest?.clientRef).toBe('client-calder')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Lead' })).toHaveProperty('value', newest?.name),
    )
  })
})

test('unplugs the browser’s microphone and plugs it in again', async () => {
  const microphone = { kind: 'audioinput' }
  const media = Object.assign(new EventTarget(), {
    getUserMedia: () => Promise.resolve('heard'),
    enumerateDevices: () => Promise.resolve([microphone, { kind: 'audiooutput' }]),
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: media }))
  const changed = vi.fn<() => void>()
  media.addEventListener('devicechange', changed)
  await open()
  await user.click(button('No microphone'))
  await waitFor(() => expect(said().textContent).toBe('The microphone is unplugged.'))
  expect(button('No microphone').getAttribute('aria-pressed')).toBe('true')
  expect(await media.enumerateDevices()).toEqual([{ kind: 'audiooutput' }])
  await expect(Reflect.apply(media.getUserMedia, media, [{ audio: true }])).rejects.toThrow('not found')
  await user.click(button('No microphone'))
  await waitFor(() => expect(said().textContent).toBe('The microphone is plugged in.'))
  expect(await media.enumerateDevices()).toContain(microphone)
  expect(changed).toHaveBeenCalledTimes(2)
})

describe('a colleague', () => {
  test('acts on the chosen lead', async () => {
    await open('user-priya', '/leads/lead-teresa-galvan')
    const select = screen.getByRole('combobox', { name: 'Colleague' })
    await user.selectOptions(select, 'Luis Ortega')
    await user.click(button('Claims this lead'))
    await waitFor(() => expect(lead('lead-teresa-galvan').assignedAgentRef).toBe('user-luis'))
    await user.click(button('Assigns it to you'))
    await waitFor(() => expect(lead('lead-teresa-galvan').assignedAgentRef).toBe('user-priya'))
    await user.click(button('Changes status'))
    await waitFor(() => expect(said().textContent).toBe('Luis Ortega changed Teresa Galvan to Opportunity.'))
    await user.click(button('Shares with you'))
    await waitFor(() => expect(lead('lead-teresa-galvan').shareDetails).toEqual({ sharedByRef: 'user-luis' }))
    expect(within(select).queryByRole('option', { name: 'Priya Raman' })).toBeNull()
    expect(within(select).queryByRole('option', { name: 'Elena Voss' })).toBeNull()
  })

  test('disables actions that need a signed-in user while signed out', async () => {
    await open(null, '/leads/lead-teresa-galvan')
    const assigns = button('Assigns it to you')
    expect([assigns.getAttribute('aria-disabled'), assigns.title]).toEqual(['true', 'Sign in first.'])
    await user.click(assigns)
    expect(lead('lead-teresa-galvan').assignedAgentRef).toBeNull()
    expect(button('Claims this lead').hasAttribute('aria-disabled')).toBe(false)
  })
})

describe('people', () => {
  test('shows who is online or busy, and signs in as a person in one press', async () => {
    commands.setDoNotDisturb.run(world(), { userId: 'user-luis', until: 'open' })
    await open()
    await waitFor(() => expect(button('Priya Raman, not online, signed in here')).toBeDefined())
    expect(button('Sign in as Luis Ortega, do not disturb')).toBeDefined()
    await user.click(button('Sign in as Marcus Oyelaran, not online'))
    await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
    const session = storedSession.read()
    expect(session).toMatchObject({ issuer: 'demo ', userId: 'user-marcus', refreshToken: 'user-marcus' })
    expect(world().tokens.userOf(session?.accessToken)).toBe('user-marcus')
  })

  test('lists everybody by organization', async () => {
    await open()
    const more = button('Sign in as')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: /^Olive Tran/ }))
    await waitFor(() => expect(storedSession.read()?.userId).toBe('user-olive'))
  })

  test('changes nothing with an identity provider and says so', async () => {
    commands.setConfig.run(world(), {
      config: { identity: { kind: 'oidc', authority: 'https://id.example.com', clientId: 'lintel' } },
    })
    await open()
    await user.click(button('Sign in as Marcus Oyelaran, not online'))
    await waitFor(() => expect(said().textContent).toMatch(/^Here one signs in at the provider/))
    expect([storedSession.read()?.userId, page.reload.mock.calls]).toEqual(['user-priya', []])
  })
})

describe('the panel itself', () => {
  test('lists log entries newest first, and clears them', async () => {
    world().log.line('event', 'LEAD_CHANGED, one', 0)
    world().log.line('fault', 'status: GET /api/x', 0)
    await open()
    const log = screen.getByRole('list', { name: 'Log, newest first' })
    await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(2))
    expect(within(log).getAllByRole('listitem')[0]?.textContent).toContain('Fault: status: GET /api/x')
    await user.click(button('Clear'))
    await waitFor(() => expect(within(log).queryAllByRole('listitem')).toEqual([]))
  })

  test('Start anew resets only after it is confirmed', async () => {
    await open()
    const before = world()
    await user.click(button('Start anew'))
    const question = screen.getByRole('group', { name: 'Start anew?' })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Keep' }))
    await user.keyboard('{Enter}')
    expect([question.hidden, world() === before]).toEqual([true, true])
    await user.click(button('Start anew'))
    await user.click(within(question).getByRole('button', { name: 'Start anew' }))
    await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
    expect(world()).not.toBe(before)
  })

  test('a press keeps the focus in the app’s text field', async () => {
    const field = document.createElement('textarea')
    document.body.append(field)
    await open()
    field.focus()
    await user.click(button('Texts'))
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  test('closes with its button', async () => {
    await open()
    await user.click(button('Close simulator'))
    expect(page.close).toHaveBeenCalledTimes(1)
  })
})
