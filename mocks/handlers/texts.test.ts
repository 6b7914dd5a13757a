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

describe('texts that were not delivered', () => {
  test('are those of the person who sent them, with what is needed to try again', async () => {
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

  test('a later text that gets through to the number takes them off where the same person sends it; a colleague’s and another refusal do not', async () => {
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

  test('after thirty days nobody waits for them', async () => {
    const backend = backendAt()
    backend.tick(31 * DAY)
    expect(await undelivered(backend, 'user-priya')).toEqual([])
  })
})
