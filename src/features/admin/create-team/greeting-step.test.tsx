import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import {
  answers,
  eachWithoutDraft,
  leave,
  mount,
  press,
  stepIs,
  theBackend,
} from './wizard-screen.testing.tsx'

eachWithoutDraft()

/** Responds to an upload that does not end by itself. `began` is called at its PUT with a function that ends it. */
function upload(request: Request, began: (finish: () => void) => unknown) {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/greetings/upload-url')
    return Response.json({ uploadUrl: '/uploads/one', filename: 'Hello.mp3', contentType: 'audio/mpeg' })
  if (request.method !== 'PUT') return undefined
  return new Promise<Response>((resolve) => {
    began(() => {
      theBackend().world.store.greetings.set('greeting-new', {
        id: 'greeting-new',
        clientRef: 'client-brightwater',
        name: 'Hello',
      })
      resolve(new Response(null, { status: 200 }))
    })
  })
}

async function chooseRecording() {
  const file = new File([new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0, 0])], 'Hello.mp3', {
    type: 'audio/mpeg',
  })
  await screen.findByText('Drop a recording here')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no field for a file')
  await userEvent.upload(chooser, file)
  await press('Upload')
}

test('an upload continues after Next, and Create Team waits for it', async () => {
  const playing = { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' }
  leave({ step: 7, answers: { ...answers, greeting: { ...answers.greeting, greeting: playing } } })
  let finish: (() => void) | undefined
  let uploads = 0
  await mount('/teams?new=7', (request) =>
    upload(request, (end) => {
      uploads += 1
      finish = end
    }),
  )
  await stepIs(7)
  await press('Next')
  expect(await screen.findByText('Selection Required')).toBeVisible()
  await chooseRecording()
  await waitFor(() => expect(uploads).toBe(1))
  await press('Next')
  await stepIs(8)
  await press('Next')
  await stepIs(9)
  await press('Next')
  await stepIs(10)
  expect(screen.getByText('The recording is still uploading')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Team' })).toBeDisabled()
  finish?.()
  expect(await screen.findByText('Play Recording, Hello')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Team' })).toBeEnabled()
})

test('leaving the wizard aborts an upload', async () => {
  const playing = { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' }
  leave({ step: 7, answers: { ...answers, greeting: { ...answers.greeting, greeting: playing } } })
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  let uploads = 0
  await mount('/teams?new=7', (request) => upload(request, () => (uploads += 1)))
  await stepIs(7)
  await chooseRecording()
  await waitFor(() => expect(uploads).toBe(1))
  await press('Next')
  await stepIs(8)
  await press('Cancel')
  expect(abort).not.toHaveBeenCalled()
  await press('Discard')
  await waitFor(() => expect(abort).toHaveBeenCalled())
})

test('reports a recording uploaded while another source is shown, and selects it under Play Recording', async () => {
  const playing = { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' }
  leave({ step: 7, answers: { ...answers, greeting: { ...answers.greeting, greeting: playing } } })
  let finish: (() => void) | undefined
  await mount('/teams?new=7', (request) => upload(request, (end) => (finish = end)))
  await stepIs(7)
  await chooseRecording()
  await waitFor(() => expect(finish).toBeDefined())
  await userEvent.click(screen.getByRole('radio', { name: 'Read Text' }))
  expect(screen.getByText('Hello is uploading.')).toBeVisible()
  finish?.()
  expect(
    await screen.findByText('Hello is uploaded. It’s chosen under Play Recording.', {}, { timeout: 4_000 }),
  ).toBeVisible()
  // Text that is typed now does not remove the recording.
  await userEvent.type(screen.getByRole('textbox', { name: 'Greeting script' }), 'Hi')
  await userEvent.click(screen.getByRole('radio', { name: 'Play Recording' }))
  expect(await screen.findByRole('radio', { name: /^Hello/ })).toBeChecked()
  expect(screen.queryByText(/It’s chosen under/)).toBeNull()
  await press('Next')
  await stepIs(8)
})

test('validates another source while a recording is uploading', async () => {
  const playing = { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' }
  leave({ step: 7, answers: { ...answers, greeting: { ...answers.greeting, greeting: playing } } })
  let finish: (() => void) | undefined
  await mount('/teams?new=7', (request) => upload(request, (end) => (finish = end)))
  await stepIs(7)
  await chooseRecording()
  await waitFor(() => expect(finish).toBeDefined())
  await userEvent.click(screen.getByRole('radio', { name: 'Read Text' }))
  await press('Next')
  expect(screen.getByRole('textbox', { name: 'Greeting script' })).toHaveAccessibleDescription(/Required/)
})
