import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { clock } from '#/lib/clock.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { CallBack } from './call-back.tsx'

const missed = (id: string, minutesAgo: number, given: object = {}) =>
  communication({
    id,
    communicationType: 'CALL',
    communicationDirection: 'INCOMING',
    callResult: 'NO_ANSWER',
    calledFromNumber: '+15125550188',
    createdTs: clock.now() - minutesAgo * 60_000,
    ...given,
  })

test('is disabled while a colleague handles the renter’s earlier call, and names the number that called', async () => {
  const first = missed('call-1', 4, {
    handledByRef: 'user-marcus',
    handledByName: 'Marcus Oyelaran',
    handledTs: clock.now() - 60_000,
  })
  const second = missed('call-2', 1)
  const one = lead({ communications: [first, second] })
  await worldOf(one).show(<CallBack leadId={one.id} call={second} />)
  const button = await screen.findByRole('button', { name: /^Call back \+1 \(512\) 555-0188/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/^Marcus Oyelaran is on it\. Open to others in 14 minutes/)
  expect(screen.getByText('Marcus Oyelaran is on it')).toBeVisible()
})

test('names no colleague if the renter was reached since', async () => {
  const first = missed('call-1', 4, { handledByRef: 'user-marcus', handledByName: 'Marcus Oyelaran' })
  const talked = missed('call-2', 3, { callResult: 'ANSWERED' })
  const second = missed('call-3', 1)
  const one = lead({ communications: [first, talked, second] })
  await worldOf(one).show(<CallBack leadId={one.id} call={second} />)
  expect(await screen.findByRole('button', { name: /^Call back/ })).not.toHaveAccessibleDescription(/Marcus/)
})
