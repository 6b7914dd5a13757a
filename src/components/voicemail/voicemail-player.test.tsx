import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { VoicemailBox } from './voicemail-box.tsx'
import { VoicemailPlayer } from './voicemail-player.tsx'

let made: HTMLAudioElement[]

beforeEach(() => {
  made = []
  const Real = Audio
  vi.stubGlobal('Audio', function audio() {
    const element = new Real()
    made.push(element)
    return element
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})

const show = (seconds: number | undefined = 42) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VoicemailPlayer href="http://localhost:3000/media/voicemail.wav" seconds={seconds} of="Sofia" />
    </QueryClientProvider>,
  )

const slider = () => screen.getByRole('slider', { name: 'Position' })

describe('the voicemail player', () => {
  test('is a slider with 5-second arrow keys, Home and End', async () => {
    show()
    act(() => slider().focus())
    expect(slider()).toHaveAttribute('aria-valuemax', '42')
    expect(slider()).toHaveAttribute('aria-valuetext', '0 seconds of 42 seconds')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(slider()).toHaveAttribute('aria-valuenow', '15')
    await userEvent.keyboard('{ArrowLeft}')
    expect(slider()).toHaveAttribute('aria-valuenow', '10')
    await userEvent.keyboard('{End}')
    expect(slider()).toHaveAttribute('aria-valuenow', '42')
    await userEvent.keyboard('{ArrowRight}')
    expect(slider()).toHaveAttribute('aria-valuenow', '42')
    await userEvent.keyboard('{Home}')
    expect(slider()).toHaveAttribute('aria-valuetext', '0 seconds of 42 seconds')
    expect(made[0]?.currentTime).toBe(0)
  })

  test('leaves other keys to the page', () => {
    show()
    expect(fireEvent.keyDown(slider(), { key: 'r' })).toBe(true)
    expect(fireEvent.keyDown(slider(), { key: 'ArrowRight', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(slider(), { key: 'ArrowRight' })).toBe(false)
  })

  test('seeks to a press on the waveform', () => {
    show()
    const track = slider()
    vi.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 32))
    track.setPointerCapture = () => undefined
    fireEvent.pointerDown(track, { clientX: 200, pointerId: 1 })
    expect(track).toHaveAttribute('aria-valuenow', '21')
    // A press with another button opens the browser's menu.
    fireEvent.pointerDown(track, { button: 2, clientX: 250, pointerId: 1 })
    expect(track).toHaveAttribute('aria-valuenow', '21')
  })

  test('plays, pauses and changes the speed', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await userEvent.click(screen.getByRole('button', { name: 'Speed 1×' }))
    expect(made[0]?.playbackRate).toBe(1.25)
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible()
  })

  test('shows the position and the length, and offers the file', () => {
    show()
    expect(screen.getByRole('group', { name: 'Voicemail from Sofia' })).toHaveTextContent('0:00 / 0:42')
    const download = screen.getByRole('link', { name: 'Download the recording' })
    expect(download).toHaveAttribute('href', 'http://localhost:3000/media/voicemail.wav')
    expect(download).toHaveAttribute('rel', 'noopener noreferrer')
    expect(download).toHaveAttribute('download')
  })

  test('has 44 px to press Play where a finger points', () => {
    show()
    expect(screen.getByRole('button', { name: 'Play' })).toHaveClass('hit', 'hit-square')
  })

  test('shows that a recording can’t be played, and can be retried', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })))
    show()
    act(() => void made[0]?.dispatchEvent(new Event('error')))
    expect(screen.getByRole('alert')).toHaveTextContent('The recording couldn’t be played')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('keeps the keyboard focus after a failure and after a retry', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })))
    show()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    act(() => void made[0]?.dispatchEvent(new Event('error')))
    expect(screen.getByRole('group', { name: 'Voicemail from Sofia' })).toHaveFocus()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'),
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
  })

  test('shows a spinner in the button while loading, and the button stops it', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => new Promise(() => undefined))
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    const button = screen.getByRole('button', { name: 'Pause' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button.querySelector('.spinner')).not.toBeNull()
    await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Play' })).not.toHaveAttribute('aria-busy')
  })

  test.each([404, 410])(
    'shows that a recording is missing (%d) and does not offer a retry',
    async (status) => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
      show()
      act(() => void made[0]?.dispatchEvent(new Event('error')))
      expect(await screen.findByText('File not available')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    },
  )

  test('stops when the page is left', () => {
    const { unmount } = show()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    unmount()
    expect(pause).toHaveBeenCalled()
  })
})

describe('VoicemailBox', () => {
  test('loads the player in its own chunk', async () => {
    render(<VoicemailBox url="/media/voicemail.wav" seconds={42} of="Sofia" />)
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  })

  test.each([
    'javascript:alert(1)',
    'data:audio/wav;base64,AAAA',
    'http://elsewhere.example.com/a.wav',
    '//evil.example.com/a.wav',
  ])('never loads %s', (url) => {
    render(<VoicemailBox url={url} seconds={42} of="Sofia" />)
    expect(screen.getByText('The recording couldn’t be played')).toBeVisible()
    expect(made).toHaveLength(0)
  })

  test('shows that a voicemail has no recording', () => {
    render(<VoicemailBox url={undefined} seconds={42} of="Sofia" />)
    expect(screen.getByText('File not available')).toBeVisible()
  })
})
