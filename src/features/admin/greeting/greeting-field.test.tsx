import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { greetingsQuery } from '#/api/greetings.ts'
import { slowFile } from '#/lib/files/slow-file.testing.ts'
import { unreadableFile } from '#/lib/files/unreadable-file.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import {
  createVoiceStore,
  noPhoneSession,
  type PhoneStatus,
  VoiceContext,
} from '#/providers/voice/voice-store.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { GreetingPage } from '../settings/greeting-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  waitingToasts.set(() => [])
})

type Answer = (request: Request, path: string) => Response | undefined | Promise<Response | undefined>

/** Opens the greeting of Eastside, a script that is read aloud. `at`: the phone status of the user. */
async function open(answer: Answer = () => undefined, at?: PhoneStatus) {
  const voiceStore = createVoiceStore()
  if (at) voiceStore.voice.set({ ...noPhoneSession, status: at })
  const shown = await renderScreen({
    at: '/greeting',
    page: <GreetingPage teamId="team-eastside" />,
    frame: (page) => <VoiceContext value={voiceStore}>{page}</VoiceContext>,
    answer: (request) => answer(request, new URL(request.url).pathname),
  })
  await screen.findByRole('textbox', { name: 'Greeting script' })
  return { ...shown, voiceStore }
}

const script = () => screen.getByRole('textbox', { name: 'Greeting script' })
const write = async (text: string) => {
  await userEvent.clear(script())
  await userEvent.click(script())
  await userEvent.paste(text)
}

describe('the greeting preview', () => {
  test('is requested only on click, shows its progress and failure, and can be retried', async () => {
    const asked: string[] = []
    let down = true
    let prepared: () => void = () => undefined
    await open(async (request, path) => {
      if (path !== '/api/greeting/sample-url') return undefined
      const { searchParams } = new URL(request.url)
      asked.push(`${String(searchParams.get('voice'))}: ${String(searchParams.get('say'))}`)
      if (down) await new Promise<void>((resolve) => (prepared = resolve))
      return down ? new Response(null, { status: 500 }) : undefined
    })
    await write('Hello there')
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect(screen.getByText('Preparing File...please wait')).toBeVisible()
    await waitFor(() => expect(asked).toEqual(['Joanna: Hello there']))
    act(() => prepared())
    expect(await screen.findByText('Something went wrong.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('group', { name: 'the preview' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause the preview' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: /Matthew/ }))
    expect(screen.queryByRole('group', { name: 'the preview' })).toBeNull()
  })

  test('drops the response for an older text', async () => {
    const prepared: (() => void)[] = []
    await open(async (_, path) => {
      if (path !== '/api/greeting/sample-url') return undefined
      await new Promise<void>((resolve) => prepared.push(resolve))
      return undefined
    })
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(prepared).toHaveLength(1))
    await write('Other words')
    act(() => prepared[0]?.())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('group', { name: 'the preview' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled()
  })
})

describe('Call me to test', () => {
  const button = () => screen.queryByRole('button', { name: 'Call me to test' })

  test('is hidden without a phone line, and until the phone status is known', async () => {
    const { voiceStore } = await open(() => undefined, { at: 'no-line' })
    expect(button()).toBeNull()
    act(() => voiceStore.voice.set(noPhoneSession))
    expect(button()).toBeNull()
    act(() => voiceStore.voice.set({ ...noPhoneSession, status: { at: 'ready' } }))
    expect(button()).toBeVisible()
  })

  test('calls with the draft instead of the saved greeting, and shows an error below', async () => {
    const sent: unknown[] = []
    let refused = true
    await open(
      async (request, path) => {
        if (path !== '/api/greeting/test-call') return undefined
        sent.push(await request.clone().json())
        return refused ? Response.json({ message: 'You are on a call already.' }, { status: 409 }) : undefined
      },
      { at: 'ready' },
    )
    await write(' A new greeting ')
    await userEvent.click(button() ?? document.body)
    expect(await screen.findByText('You are on a call already.')).toBeVisible()
    refused = false
    await userEvent.click(button() ?? document.body)
    await waitFor(() => expect(waitingToasts.get().at(-1)?.title).toBe('Your phone rings'))
    // The call is remembered, so that nothing asks how it went.
    expect(localStorage.getItem('lintel:greeting-test')).toMatch(/call-/)
    const draft = { greetingMethod: 'READ_TEXT', text: 'A new greeting', voice: 'Joanna' }
    expect(sent).toEqual([draft, draft])
  })

  test.each([
    [{ at: 'off' }, 'You don’t take calls in this browser'],
    [{ at: 'quiet', until: undefined }, 'Do Not Disturb is on'],
    [{ at: 'unreachable', why: 'line', message: '' }, 'Your phone is not connected'],
  ] as const)('says why it can’t ring: %o', async (at, why) => {
    await open(() => undefined, at)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAttribute('data-tip', why)
  })

  test('can ring while only some lines are lost', async () => {
    await open(() => undefined, { at: 'some-lines', message: '1 of 5 lines isn’t connected' })
    expect(button()).not.toHaveAttribute('aria-disabled')
  })
})

const WAV = new TextEncoder().encode('RIFF....WAVE and some sound')
const wav = (name = 'welcome.wav', type = 'audio/wav') => new File([WAV], name, { type })

test('mounts few of 500 recordings, and the search finds any', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    id: `g-${String(at)}`,
    name: `Greeting ${String(at)}`,
  }))
  await open((_, path) => (path === '/api/greetings' ? Response.json(many) : undefined))
  await userEvent.click(screen.getByRole('radio', { name: 'Play Recording' }))
  const search = await screen.findByRole('searchbox', { name: 'Search recordings' })
  expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
  await userEvent.click(search)
  await userEvent.paste('greeting 477')
  await userEvent.click(await screen.findByRole('radio', { name: 'Greeting 477' }))
  expect(screen.getByRole('radio', { name: 'Greeting 477' })).toBeChecked()
})

describe('an upload', () => {
  const openUpload = async (answer?: Answer) => {
    const shown = await open(answer)
    await userEvent.click(screen.getByRole('radio', { name: 'Play Recording' }))
    return shown
  }
  const choose = async (file: File) => {
    const input = await waitFor(() => {
      const found = document.querySelector('input[type=file]')
      if (!found) throw new Error('no input')
      return found
    })
    fireEvent.change(input, { target: { files: [file] } })
  }
  const start = async () => {
    await choose(wav())
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  }

  test.each([
    [
      'of another type',
      () => new File(['text'], 'a.txt', { type: 'text/plain' }),
      'Choose an MP3 or WAV file',
    ],
    ['without a type', () => wav('a.wav', ''), 'Choose an MP3 or WAV file'],
    ['that is empty', () => new File([], 'a.wav', { type: 'audio/wav' }), 'This file is empty'],
    [
      'of 500 MB',
      () => Object.defineProperty(wav(), 'size', { value: 500 * 1_024 * 1_024 }),
      'At most 10 MB',
    ],
    ['that can’t be read', () => unreadableFile('a.wav'), 'This file can’t be read'],
  ])('%s is rejected before it is sent', async (_, file, text) => {
    const asked: string[] = []
    await openUpload((_, path) => void asked.push(path))
    await choose(file())
    expect(await screen.findByText(text)).toBeVisible()
    expect(asked).not.toContain('/api/greetings/upload-url')
  })

  test('the Enter of an input method does not upload under half a name', async () => {
    const asked: string[] = []
    await openUpload((_, path) => void asked.push(path))
    await choose(wav())
    const name = await screen.findByRole('textbox', { name: 'Recording name' })
    fireEvent.keyDown(name, { key: 'Enter', isComposing: true })
    expect(name).not.toHaveAttribute('readonly')
    expect(asked).not.toContain('/api/greetings/upload-url')
  })

  test('keeps the file chosen last, even if an earlier one is read after it', async () => {
    await openUpload()
    const slow = slowFile(WAV, 'earlier.wav', 'audio/wav')
    await choose(slow.file)
    await choose(wav('later.wav'))
    const name = await screen.findByRole('textbox', { name: 'Recording name' })
    expect(name).toHaveValue('later')
    await act(async () => slow.read())
    expect(name).toHaveValue('later')
  })

  test('requests a new upload URL once after it expired, then shows an error and keeps name and file', async () => {
    let asked = 0
    await openUpload((request, path) => {
      if (path === '/api/greetings/upload-url') asked += 1
      return request.method === 'PUT' ? new Response(null, { status: 403 }) : undefined
    })
    await start()
    expect(await screen.findByText('This upload link has expired. Try again')).toBeVisible()
    expect(asked).toBe(2)
    expect(screen.getByRole('textbox', { name: 'Recording name' })).toHaveValue('welcome')
    expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled()
  })

  test('Cancel after a failure removes its message together with the file', async () => {
    await openUpload((request) =>
      request.method === 'PUT' ? new Response(null, { status: 422 }) : undefined,
    )
    await start()
    expect(await screen.findByText('The recording was refused')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Drop a recording here')).toBeVisible()
    expect(screen.queryByText('The recording was refused')).toBeNull()
  })

  test('keeps the focus where its buttons are, until the file is given up', async () => {
    await openUpload((request) => (request.method === 'PUT' ? new Promise(() => {}) : undefined))
    await start()
    const upload = screen.getByRole('button', { name: 'Upload' })
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeVisible())
    expect(upload).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Upload' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('group', { name: 'Upload a recording' })).toHaveFocus())
  })

  test('shows the server’s error about the name at its field', async () => {
    await openUpload((_, path) =>
      path === '/api/greetings/upload-url'
        ? Response.json({ message: 'There is one of this name already' }, { status: 409 })
        : undefined,
    )
    await start()
    const name = screen.getByRole('textbox', { name: 'Recording name' })
    await waitFor(() => expect(name).toHaveAccessibleDescription('There is one of this name already'))
  })

  test('says when the storage refuses it', async () => {
    await openUpload((request) =>
      request.method === 'PUT' ? new Response(null, { status: 422 }) : undefined,
    )
    await start()
    expect(await screen.findByText('The recording was refused')).toBeVisible()
  })

  test('checks the list after 2 and 4 seconds and selects the recording once it is there', async () => {
    let listed = 0
    let done = false
    await openUpload((request, path) => {
      if (request.method === 'PUT') {
        done = true
        return new Response(null, { status: 200 })
      }
      if (path !== '/api/greetings' || !done) return undefined
      listed += 1
      return Response.json(listed < 2 ? [] : [{ id: 'greeting-new', name: 'welcome' }])
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    try {
      await choose(wav())
      fireEvent.click(await screen.findByRole('button', { name: 'Upload' }))
      expect(await screen.findByText('The recording is being prepared')).toBeVisible()
      expect(listed).toBe(0)
      expect(await screen.findByRole('radio', { name: 'welcome' })).toBeChecked()
      expect(listed).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('selects the recording even if the list was read again before the upload ended', async () => {
    let finish: (() => void) | undefined
    const { backend, client } = await openUpload((request) =>
      request.method === 'PUT'
        ? new Promise<Response>((resolve) => {
            finish = () => resolve(new Response(null, { status: 200 }))
          })
        : undefined,
    )
    await start()
    await waitFor(() => expect(finish).toBeDefined())
    const recording = { id: 'greeting-new', clientRef: 'client-brightwater', name: 'welcome' }
    backend.world.store.greetings.set('greeting-new', recording)
    await act(() => client.invalidateQueries(greetingsQuery()))
    expect(await screen.findByRole('radio', { name: /^welcome/ })).not.toBeChecked()
    finish?.()
    await waitFor(() => expect(screen.getByRole('radio', { name: /^welcome/ })).toBeChecked(), {
      timeout: 4_000,
    })
  })

  test('continues while another source is shown and says so, and stays in the list after saving that one', async () => {
    let finish: (() => void) | undefined
    const { backend } = await openUpload((request) =>
      request.method === 'PUT' && !finish
        ? new Promise<Response>((resolve) => {
            finish = () => resolve(new Response(null, { status: 200 }))
          })
        : undefined,
    )
    await start()
    await waitFor(() => expect(finish).toBeDefined())
    await userEvent.click(screen.getByRole('radio', { name: 'Read Text' }))
    expect(screen.getByText('welcome is uploading.')).toBeVisible()
    backend.world.store.greetings.set('greeting-new', {
      id: 'greeting-new',
      clientRef: 'client-brightwater',
      name: 'welcome',
    })
    finish?.()
    expect(
      await screen.findByText(
        'welcome is uploaded. It’s chosen under Play Recording.',
        {},
        { timeout: 4_000 },
      ),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Play Recording' }))
    expect(await screen.findByRole('radio', { name: /^welcome/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Read Text' }))
    await write('Hi')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(
      await screen.findByText('welcome is uploaded. It’s in the list under Play Recording.'),
    ).toBeVisible()
  })
})

test.each([
  ['can’t be read', [{ id: 7 }, { id: 'other', name: 'Other' }], 'The chosen recording couldn’t be shown.'],
  ['is gone', [], 'The chosen recording is gone. Choose another one.'],
])('says that a chosen recording %s', async (_, list, text) => {
  vi.stubGlobal('reportError', () => undefined)
  let read = false
  const { client } = await open((_request, path) =>
    read && path === '/api/greetings' ? Response.json(list) : undefined,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Play Recording' }))
  const [recording] = await screen.findAllByRole('radio', { name: /\d:\d\d$/ })
  if (!recording) throw new Error('There are no recordings')
  await userEvent.click(recording)
  read = true
  await act(() => client.refetchQueries(greetingsQuery()))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryAllByText('No recordings yet. Upload one below.')).toHaveLength(
    list.length === 0 ? 1 : 0,
  )
})
