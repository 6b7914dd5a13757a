import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { QueueFoot } from './queue-foot.tsx'

test('the foot of the focus queue names its own keys, and the way to all', async () => {
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
