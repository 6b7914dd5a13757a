import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { as, backendAt } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'

const OWEN = 'lead-owen-fitzgerald'
const DAY = 86_400_000

async function undelivered(backend: ReturnType<typeof backendAt>, person: string): Promise<string[]> {
  const { status, body } = await as(backend, person).get('/api/text/undelivered')
  expect(status).toBe(200)
  return z.parse(z.array(z.object({ leadRef: z.string() })), body).map(({ leadRef }) => leadRef)
}

describe('undelivered texts', () => {
  test('are those that the user sent, with the data for a retry', async () => {
    const backend = backendAt()
    const { body } = await as(backend, 'user-priya').get('/api/text/undelivered')
    expect(body).toEqual([
      expect.objectContaining({
        leadRef: OWEN,
        leadName: 'Owen Fitzgerald',
        phone: '+15125550128',
        message: expect.stringMatching(/^Confirming the walkthrough/),
      }),
    ])
    expect(await undelivered(backend, 'user-marcus')).not.toContain(OWEN)
  })

  test('are removed by a later delivered text of the same user to that number, not by a colleague’s or a failed one', async () => {
    const backend = backendAt()
    const send = (message: string) =>
      as(backend, 'user-priya').post(`/api/lead/${OWEN}/text-msg/`, {
        message,
        targetPhoneNumber: '+15125550128',
        contactType: 'TENANT',
      })
    backend.tick(1_000)
    await send('Is nine still good?')
    commands.carrierRefuses.run(backend.world, { leadId: OWEN })
    expect(await undelivered(backend, 'user-priya')).toEqual([OWEN, OWEN])
    backend.tick(1_000)
    const own = backend.world.leads.get(OWEN)?.communications
    const last = own?.at(-1)
    if (!own || !last) throw new Error('Owen has no text')
    own.push({
      ...last,
      id: 'comm-of-marcus',
      sentByUserRef: 'user-marcus',
      textStatus: 'DELIVERED',
      message: 'Me',
    })
    expect(await undelivered(backend, 'user-priya')).toEqual([OWEN, OWEN])
    backend.tick(1_000)
    await send('Shall I call?')
    expect(await undelivered(backend, 'user-priya')).toEqual([])
  })

  test('are dropped after thirty days', async () => {
    const backend = backendAt()
    backend.tick(31 * DAY)
    expect(await undelivered(backend, 'user-priya')).toEqual([])
  })
})

test('a text can be sent to a number that was typed into a form', async () => {
  const backend = backendAt()
  commands.leadFillsForm.run(backend.world, { leadId: OWEN, phone: '(512) 555-0177' })
  const { status } = await as(backend, 'user-priya').post(`/api/lead/${OWEN}/text-msg/`, {
    message: 'Thank you for the form',
    targetPhoneNumber: '+15125550177',
    contactType: 'OTHER',
  })
  expect(status).toBe(200)
})
