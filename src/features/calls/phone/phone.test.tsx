import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { TestAudioSetup } from '#/components/phone-tools/audio-setup.testing.ts'
import { audioSettings } from '#/providers/voice/audio/audio-settings.ts'
import { type PhoneStatus, type Unreachable } from '#/providers/voice/voice-store.tsx'
import { silence } from '#/ui/display/live-region.tsx'
import { Toaster } from '#/ui/layers/toaster.tsx'

import { showPhone } from './phone.testing.tsx'

beforeEach(() => {
  silence()
  audioSettings.set({ takesCalls: true })
})

const ready: PhoneStatus = { at: 'ready' }
const denied = 'Please update your browser settings to allow Lintel use your microphone.'
const broken = (why: Unreachable, message = denied): PhoneStatus => ({ at: 'unreachable', why, message })
const someLines: PhoneStatus = { at: 'some-lines', message: '1 of 5 lines isn’t connected' }

const trigger = () => screen.findByRole('button', { name: /phone|calling|sound/i })

async function open() {
  await userEvent.click(await trigger())
  const panel = await screen.findByRole('dialog', { name: 'Phone' })
  await within(panel).findByText('Self-test')
  return within(panel)
}

describe('the phone button in the header', () => {
  test('renders no button without a phone', async () => {
    await showPhone({})
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each<[PhoneStatus, name: string]>([
    [{ at: 'starting' }, 'Phone starting'],
    [{ at: 'no-line' }, 'No phone line'],
    [{ at: 'off' }, 'Phone: Calls off'],
    [ready, 'Phone ready'],
    [{ at: 'ringing' }, 'Phone: Ringing'],
    [{ at: 'on-call' }, 'Phone: On a call'],
    [{ at: 'busy' }, 'Phone: Busy'],
    [{ at: 'quiet', until: undefined }, 'Phone: Do Not Disturb'],
    [{ at: 'reconnecting' }, 'Phone: Reconnecting'],
    [{ at: 'other-tab' }, 'Phone: Ringing in another tab'],
    [someLines, 'Phone: 1 of 5 lines isn’t connected'],
    [broken('microphone'), 'Microphone blocked'],
    [broken('token'), 'Phone not connected'],
    [broken('line'), 'Phone not connected'],
    [broken('sound'), 'Phone: Sound is off'],
    [broken('webrtc'), 'Phone: Calling is blocked in this browser'],
  ])('shows the status %j as %s', async (status, name) => {
    const { tell } = await showPhone({ voice: { status: ready } })
    await screen.findByRole('button', { name: 'Phone ready' })
    tell({ status })
    expect(screen.getByRole('button')).toHaveAccessibleName(name)
  })

  test('hides its text while the connection has a problem, and shows it again afterwards', async () => {
    const { channel } = await showPhone({ voice: { status: ready } })
    const shown = (await screen.findByRole('button', { name: 'Phone ready' })).querySelector(
      'span:last-child',
    )
    expect(shown).not.toHaveClass('sr-only')
    act(() => channel.set({ status: 'CLOSED', closedSince: Date.now() - 60_000 }))
    await waitFor(() => expect(screen.getByText('Phone ready')).toHaveClass('sr-only'))
    act(() => channel.set({ status: 'OPEN', closedSince: undefined }))
    await waitFor(() => expect(screen.getByText('Phone ready')).not.toHaveClass('sr-only'))
  })

  test('shows a toast that sound is off while a call rings silently, until sound is on', async () => {
    const { tell } = await showPhone({ voice: { status: { at: 'ringing' } } })
    render(<Toaster />)
    await screen.findByRole('button', { name: 'Phone: Ringing' })
    const text = 'Your browser won’t play sound until you click something in this tab'
    tell({ status: broken('sound', text) })
    const [said] = await screen.findAllByText(text, { selector: '[data-toast] *' })
    expect(said).toBeInTheDocument()
    tell({ status: { at: 'ringing' } })
    await waitFor(() => expect(screen.queryByText(text, { selector: '[data-toast] *' })).toBeNull())
  })

  test('shows only the icon in a narrow window, with the text in its name and tooltip', async () => {
    await showPhone({ voice: { status: { at: 'busy' } }, wide: false })
    const icon = await screen.findByRole('button', { name: 'Phone: Busy' })
    expect(icon).toHaveAttribute('data-tip', 'Busy')
    expect(within(icon).getByText('Busy', { exact: false })).toHaveClass('sr-only')
  })

  test('shows only the icon in the narrow header of a lead', async () => {
    await showPhone({ voice: { status: ready }, narrow: true })
    expect(await screen.findByRole('button', { name: 'Phone ready' })).toHaveAttribute(
      'data-tip',
      'Phone ready',
    )
  })

  test('announces a problem and its end, but not a call', async () => {
    const { tell } = await showPhone({ voice: { status: ready } })
    await trigger()
    const polite = document.querySelector('[data-live-region=polite]')
    tell({ status: { at: 'ringing' } })
    expect(polite).toBeEmptyDOMElement()
    tell({ status: broken('microphone') })
    expect(polite).toHaveTextContent(denied)
    tell({ status: ready })
    expect(polite).toHaveTextContent('Phone ready')
    tell({ status: someLines })
    expect(polite).toHaveTextContent('1 of 5 lines isn’t connected')
  })
})

describe('the panel', () => {
  test('shows status, call sources, and outgoing mode, links to the settings, and returns the focus on Esc', async () => {
    const { router } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    expect(await panel.findByText('This tab rings. Calls from 2 teams.')).toBeInTheDocument()
    expect(panel.getByText('Outgoing calls use the browser.')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await trigger()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('link', { name: 'Call settings' }))
    expect(router.state.location.href).toBe('/manage-settings?section=calls')
  })

  test('says that outgoing calls ring another phone first', async () => {
    await showPhone({ voice: { status: ready }, outgoing: 'DIALBACK' })
    expect((await open()).getByText('Outgoing calls ring your phone first.')).toBeInTheDocument()
  })

  test('disables Take calls with the reason and hides devices and self-test without a phone line', async () => {
    await showPhone({ voice: { status: { at: 'no-line' } } })
    await userEvent.click(await trigger())
    const panel = within(await screen.findByRole('dialog', { name: 'Phone' }))
    const take = await panel.findByRole('switch', { name: 'Take calls' })
    expect(take).toBeDisabled()
    expect(take).not.toBeChecked()
    expect(take).toHaveAccessibleDescription('No phone line')
    expect(panel.queryByRole('combobox', { name: 'Microphone' })).toBeNull()
    expect(panel.queryByText('Self-test')).toBeNull()
  })

  test.each<PhoneStatus>([ready, { at: 'on-call' }, { at: 'ringing' }])(
    'switches Take calls off and on in the status %j',
    async (status) => {
      const { controls, tell } = await showPhone({ voice: { status } })
      const panel = await open()
      const take = panel.getByRole('switch', { name: 'Take calls' })
      expect(take).toBeChecked()
      await userEvent.click(take)
      expect(controls?.takeCalls).toHaveBeenLastCalledWith(false)
      tell({ status, takesCalls: false })
      expect(take).not.toBeChecked()
      await userEvent.click(take)
      expect(controls?.takeCalls).toHaveBeenLastCalledWith(true)
      tell({ status: { at: 'off' } })
      expect(panel.getByText('Calls don’t ring in this browser.')).toBeInTheDocument()
    },
  )

  test('asks for the microphone on a press, before the first call', async () => {
    const { controls, setup } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Start taking calls' }))
    expect(controls?.start).toHaveBeenCalledOnce()
    act(() => setup.know({ microphone: 'allowed' }))
    expect(panel.queryByRole('button', { name: 'Start taking calls' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  })

  test('offers to ring in this tab while another tab has the phone', async () => {
    const { controls, tell } = await showPhone({ voice: { status: { at: 'other-tab' } } })
    await userEvent.click((await open()).getByRole('button', { name: 'Ring in this tab' }))
    expect(controls?.takeLead).toHaveBeenCalledOnce()
    tell({ status: ready })
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  })

  test.each<[Unreachable, action: string]>([
    ['microphone', 'Start taking calls'],
    ['sound', 'Start taking calls'],
    ['token', 'Retry'],
    ['line', 'Retry'],
  ])(
    'unreachable because of %s: shows the exact message at the top, with the button %s',
    async (why, action) => {
      const { controls, setup, tell } = await showPhone({ voice: { status: broken(why) } })
      const panel = await open()
      const note = panel.getByRole('alert')
      expect(note).toHaveTextContent(denied)
      expect(note.compareDocumentPosition(panel.getByRole('switch', { name: 'Take calls' }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      )
      await userEvent.click(within(note).getByRole('button', { name: action }))
      expect(controls?.start).toHaveBeenCalledOnce()
      act(() => setup.know({ microphone: 'allowed' }))
      tell({ status: ready })
      expect(note).not.toBeInTheDocument()
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    },
  )

  test('says that some lines are lost and the others ring, and still asks for the microphone', async () => {
    const { controls, setup } = await showPhone({ voice: { status: someLines } })
    const panel = await open()
    expect(panel.getByText('1 of 5 lines isn’t connected')).toBeInTheDocument()
    expect(panel.getByText('Calls to the other lines ring here.')).toBeInTheDocument()
    expect(panel.getByRole('button', { name: 'Start taking calls' })).toBeInTheDocument()
    act(() => setup.know({ microphone: 'allowed' }))
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }))
    expect(controls?.start).toHaveBeenCalledOnce()
    expect(panel.queryByRole('alert')).toBeNull()
  })

  test('links to help and offers no retry when the browser can’t place calls', async () => {
    const { router } = await showPhone({
      voice: { status: broken('webrtc', 'Calling is blocked in this browser') },
    })
    const note = within((await open()).getByRole('alert'))
    expect(note.queryByRole('button')).toBeNull()
    await userEvent.click(note.getByRole('link', { name: 'What you can do' }))
    expect(router.state.location.href).toBe('/manage-settings?section=calls')
  })
})

describe('Do Not Disturb', () => {
  const settled = (control: HTMLElement) =>
    waitFor(() => expect(control).not.toHaveAttribute('aria-disabled'))

  test('is switched on with a chosen length, changed to another length, and switched off', async () => {
    const { server } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    const quiet = panel.getByRole('switch', { name: 'Do Not Disturb' })
    await waitFor(() => expect(quiet).toBeEnabled())
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'How long' }), 'Until I turn it off')
    expect(server.puts).toEqual([])
    await userEvent.click(quiet)
    await waitFor(() => expect(quiet).toBeChecked())
    expect(server.puts).toEqual([{ doNotDisturb: { endTime: null } }])
    // Other tabs are notified of the change.
    expect(localStorage.getItem('lintel:do-not-disturb:user-priya')).not.toBeNull()
    expect(panel.getByRole('combobox', { name: 'How long' })).toHaveDisplayValue('Until you turn it off')
    await settled(quiet)
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'How long' }), 'For 2 hours')
    await waitFor(() => expect(server.puts).toHaveLength(2))
    expect(JSON.stringify(server.puts[1])).toMatch(/endTime":"\d{4}-/)
    await settled(quiet)
    await userEvent.click(quiet)
    await waitFor(() => expect(quiet).not.toBeChecked())
    expect(server.puts[2]).toEqual({ doNotDisturb: null })
  })

  test('shows an error in place after a failed change, and stays off', async () => {
    const { server } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    const quiet = panel.getByRole('switch', { name: 'Do Not Disturb' })
    await waitFor(() => expect(quiet).toBeEnabled())
    server.fails = true
    await userEvent.click(quiet)
    expect(await panel.findByRole('alert')).not.toBeEmptyDOMElement()
    expect(quiet).not.toBeChecked()
  })
})

describe('devices', () => {
  const devices = (...labels: string[]) => [
    { value: '', label: 'System default' },
    ...labels.map((label) => ({ value: label, label })),
  ]

  test('explains missing device names before microphone permission, and doesn’t ask for it on opening', async () => {
    const { setup } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    expect(panel.getByRole('combobox', { name: 'Microphone' })).toHaveAccessibleDescription(
      'Device names appear once you allow the microphone.',
    )
    expect(setup.asked).toEqual([])
  })

  test('shows the microphone level as a meter and as text, follows another device, and stops on closing', async () => {
    const setup = new TestAudioSetup({
      microphone: 'allowed',
      devices: { microphone: devices('Headset', 'Webcam'), speaker: devices(), ring: devices() },
    })
    await showPhone({ voice: { status: ready }, setup })
    const panel = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Test microphone' }))
    await panel.findByRole('button', { name: 'Stop the microphone test' })
    const meter = panel.getByRole('meter', { name: 'Microphone level' })
    act(() => setup.onLevel?.(0.3))
    expect(meter).toHaveAttribute('aria-valuetext', 'Too quiet')
    act(() => setup.onLevel?.(0.5))
    expect(meter).toHaveAttribute('aria-valuetext', 'Good level')
    expect(meter).toHaveAttribute('aria-valuenow', '22')
    act(() => setup.onLevel?.(0.01))
    expect(panel.getByText('Good level')).toBeInTheDocument()
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Microphone' }), 'Webcam')
    expect(setup.asked).toEqual(['listen', 'choose microphone Webcam', 'stop', 'listen'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(setup.asked.at(-1)).not.toBe('listen'))
    expect(setup.asked).toContain('stop')
  })

  test('shows the exact message when the microphone is refused, and allows another test', async () => {
    const setup = new TestAudioSetup()
    setup.answer = { ok: false, answer: 'denied' }
    await showPhone({ voice: { status: ready }, setup })
    const panel = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Test microphone' }))
    expect(await panel.findByText(denied)).toBeInTheDocument()
    expect(panel.getByRole('button', { name: 'Test microphone' })).toBeEnabled()
  })

  test('plays and stops the speaker and ring tests, and says when playback is blocked', async () => {
    const { setup } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Test speaker' }))
    await userEvent.click(panel.getByRole('button', { name: 'Ring like a call' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Stop ringing' }))
    expect(setup.asked).toEqual(['play', 'ring', 'stop ring'])
    setup.plays = 'blocked'
    await userEvent.click(panel.getByRole('button', { name: 'Test speaker' }))
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Your browser did not play the sound. Allow sound for this site, then try again.',
    )
  })

  test('stores the ring tone and the volume', async () => {
    const { setup } = await showPhone({ voice: { status: ready } })
    const panel = await open()
    const slider = panel.getByRole('slider', { name: 'Ring volume' })
    expect(slider).toHaveAttribute('aria-valuetext', '70 percent')
    fireEvent.change(slider, { target: { value: '45' } })
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Ring tone' }), 'Soft')
    expect(setup.state.get()).toMatchObject({ volume: 45, tone: 'soft' })
    expect(panel.getByText('45%')).toBeInTheDocument()
  })

  test('disables the output devices with the reason in a browser that can’t choose them', async () => {
    await showPhone({ voice: { status: ready }, setup: new TestAudioSetup({ choosesOutput: false }) })
    const panel = await open()
    for (const name of ['Speaker', 'Ring device']) {
      const field = panel.getByRole('combobox', { name })
      expect(field).toBeDisabled()
      expect(field).toHaveAccessibleDescription('This browser plays on the system’s own device.')
    }
  })
})

test('runs the self-test on a press, shows the results, and announces its end', async () => {
  const { setup } = await showPhone({
    voice: { status: ready, lines: { profiles: 2, registered: 2, renewsAt: undefined } },
    setup: new TestAudioSetup({ microphone: 'allowed' }),
  })
  const panel = await open()
  expect(panel.getByText('Not run yet')).toBeInTheDocument()
  await userEvent.click(panel.getByRole('button', { name: 'Run' }))
  expect(await panel.findByRole('button', { name: 'Run again' })).toBeInTheDocument()
  expect(setup.asked).toEqual(['examine'])
  expect(panel.getByText('212 ms, calls may break up')).toBeInTheDocument()
  expect(panel.getByText('Registered, 2 of 2 lines')).toBeInTheDocument()
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(
    'Self-test done. Network: 212 ms, calls may break up',
  )
})
