import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { teamCommands } from '#mocks/simulate/teams.ts'

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

/** Opens the page of Eastside with a saved greeting. A colleague then saves another one while it is open. */
async function openWith(greeting: Readonly<Record<string, string>>) {
  const world = createBackend()
  const saves = (to: Readonly<Record<string, string>>) =>
    teamCommands.changeSection.run(world.world, {
      teamId: 'team-eastside',
      userId: 'user-beatriz',
      section: 'greeting',
      changes: { greeting: to },
    })
  saves(greeting)
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    others: { $: null },
    world,
    page: <GreetingPage teamId="team-eastside" />,
  })
  return saves
}

const versions = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const reported = await screen.findByRole('alert', { name: /^Changed by Beatriz/ })
  return within(reported)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
}

test('names the recordings of two versions', async () => {
  const saves = await openWith({ greetingMethod: 'NO_GREETING' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Play Recording' }))
  await userEvent.click(await screen.findByRole('radio', { name: /^Weekday welcome/ }))
  saves({ greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-after-hours' })
  expect(await versions()).toEqual(['Play Recording: Weekday welcome', 'Play Recording: After hours'])
})

test('names the voices of two versions with the same script', async () => {
  const saves = await openWith({ greetingMethod: 'NO_GREETING' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Read Text' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Greeting script' }), 'Hello')
  saves({ greetingMethod: 'READ_TEXT', text: 'Hello', voice: 'Matthew' })
  expect(await versions()).toEqual(['Read Text (Joanna): Hello', 'Read Text (Matthew): Hello'])
})
