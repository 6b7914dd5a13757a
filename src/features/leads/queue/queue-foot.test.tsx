import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'

import { QueueFoot } from './queue-foot.tsx'

afterEach(() => setSingleKeys(true))

test('shows the shortcuts of the focus queue, and the button for all shortcuts', async () => {
  await renderScreen({ as: 'user-priya', at: '/', page: <QueueFoot ids={[]} /> })
  const all = await screen.findByRole('button', { name: /All shortcuts/ })
  const hints = [...(all.previousElementSibling?.children ?? [])]
  expect(hints.map(({ textContent }) => textContent)).toEqual([
    'NDone and next',
    'JSkip',
    'KBack',
    'PCall',
    'RReply',
    'SStatus',
    'MComment',
    'EscLeave the queue',
  ])
})

test('keeps Escape while single keys are off', async () => {
  setSingleKeys(false)
  await renderScreen({ as: 'user-priya', at: '/', page: <QueueFoot ids={[]} /> })
  const all = await screen.findByRole('button', { name: 'All shortcuts' })
  const hints = [...(all.previousElementSibling?.children ?? [])]
  expect(hints.map(({ textContent }) => textContent)).toEqual(['EscLeave the queue'])
})
