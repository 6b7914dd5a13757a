import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { GreetingPage } from './greeting-page.tsx'

test('asks before the page is left while a recording is uploading, even if no field has changed', async () => {
  let upload: AbortSignal | undefined
  const { router } = await renderScreen({
    as: 'user-graham',
    at: '/settings',
    others: { $: null },
    page: <GreetingPage teamId="team-harborview" />,
    answer: (request) => {
      if (request.method !== 'PUT') return undefined
      upload = request.signal
      return new Promise<Response>(() => {})
    },
  })
  await screen.findByText('Drop a recording here')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no field for a file')
  await userEvent.upload(
    chooser,
    new File(['RIFF....WAVE and some sound'], 'welcome.wav', { type: 'audio/wav' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(upload).toBeDefined())
  act(() => void router.navigate({ href: '/elsewhere' }))
  expect(await screen.findByText('A recording isn’t uploaded yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  expect(upload?.aborted).toBe(false)
})
