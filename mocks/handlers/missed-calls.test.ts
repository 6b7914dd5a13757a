import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { HANDLED_MS } from '#/domain/call/missed-calls.ts'

import { as, backendAt } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'

const TERESA = 'lead-teresa-galvan'
const SOFIA = 'lead-sofia-marchetti'

const rowsSchema = z.array(
  z.object({
    lead: z.object({ id: z.string() }),
    call: z.object({ id: z.string(), handledByRef: z.optional(z.string()) }),
    calls: z.number(),
  }),
)

async function rowOf(backend: ReturnType<typeof backendAt>, person: string, leadId = TERESA) {
  const { status, body } = await as(backend, person).get('/api/missed-calls')
  expect(status).toBe(200)
  return z.parse(rowsSchema, body).find(({ lead }) => lead.id === leadId)
}

function missed() {
  const backend = backendAt()
  const { communicationId } = commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'VOICEMAIL' })
  const path = `/api/lead/${TERESA}/communication/${communicationId}/handled`
  return { backend, path }
}

describe('missed calls', () => {
  test('are one row per renter for users who can open the lead, until the renter is reached', async () => {
    const { backend } = missed()
    backend.tick(1_000)
    commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'HANGUP' })
    expect(await rowOf(backend, 'user-priya')).toMatchObject({ calls: 2 })
    expect(await rowOf(backend, 'user-marcus')).toMatchObject({ calls: 2 })
    expect(await rowOf(backend, 'user-elena')).toBeUndefined()
    backend.tick(1_000)
    await as(backend, 'user-priya').post(`/api/lead/${TERESA}/text-msg/`, {
      message: 'Sorry we missed you',
      targetPhoneNumber: '+15125550107',
      contactType: 'TENANT',
    })
    expect(await rowOf(backend, 'user-marcus')).toBeUndefined()
  })

  test('the first user to handle it gets it, and the other one sees who and since when', async () => {
    const { backend, path } = missed()
    const priya = as(backend, 'user-priya')
    const marcus = as(backend, 'user-marcus')
    const answers = await Promise.all([
      priya.put(path, { handledByRef: 'user-priya' }),
      marcus.put(path, { handledByRef: 'user-marcus' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.body).toEqual({
      message: 'Priya Raman is on it',
      detail: 'Priya Raman took it on just now.',
    })
    expect((await rowOf(backend, 'user-marcus'))?.call.handledByRef).toBe('user-priya')
    expect((await priya.put(path, { handledByRef: 'user-priya' })).status).toBe(200)
  })

  test('can be handled again after a release or fifteen minutes', async () => {
    const { backend, path } = missed()
    const marcus = as(backend, 'user-marcus')
    await as(backend, 'user-priya').put(path, { handledByRef: 'user-priya' })
    expect((await marcus.put(path, {})).status).toBe(409)
    await as(backend, 'user-priya').put(path, {})
    expect((await marcus.put(path, { handledByRef: 'user-marcus' })).status).toBe(200)
    backend.tick(HANDLED_MS)
    expect((await as(backend, 'user-priya').put(path, { handledByRef: 'user-priya' })).status).toBe(200)
  })

  test('handling one applies to the renter, on every lead that has the number', async () => {
    const { backend, path } = missed()
    const { world } = backend
    const other = world.leads.get(SOFIA)
    if (!other) throw new Error('no other lead')
    const number = world.leads.facts(world.leads.get(TERESA) ?? other).phone ?? ''
    for (const contact of other.contacts) contact.phoneNumbers = [{ number, phoneType: 'MOBILE' }]
    world.leads.changed(other)
    const call = commands.leadCalls.run(world, { leadId: SOFIA, result: 'HANGUP' })
    const otherPath = `/api/lead/${SOFIA}/communication/${call.communicationId}/handled`
    const [priya, marcus] = [as(backend, 'user-priya'), as(backend, 'user-marcus')]
    await priya.put(path, { handledByRef: 'user-priya' })
    expect((await rowOf(backend, 'user-marcus', SOFIA))?.call.handledByRef).toBe('user-priya')
    const answer = await marcus.put(otherPath, { handledByRef: 'user-marcus' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'Priya Raman is on it' } })
    // It is given back from the lead that was called last.
    expect((await priya.put(otherPath, {})).status).toBe(200)
    expect((await rowOf(backend, 'user-marcus', SOFIA))?.call.handledByRef).toBeUndefined()
    expect((await marcus.put(path, { handledByRef: 'user-marcus' })).status).toBe(200)
  })

  test.each([
    ['for a user who can’t call', 'user-graham', { handledByRef: 'user-graham' }, 403],
    ['on behalf of a colleague', 'user-priya', { handledByRef: 'user-marcus' }, 422],
  ])('handling is rejected: %s', async (_, person, body, status) => {
    const { backend, path } = missed()
    expect((await as(backend, person).put(path, body)).status).toBe(status)
  })
})
