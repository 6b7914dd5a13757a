// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from '../server/calls.testing.ts'

const written = { name: 'Hi', text: 'Hello {{Lead first name}}' }
const list = '/api/team/team-eastside/templated-response?templateType=TEXT_MESSAGE'
const pets = '/api/templated-response/template-eastside-pets'

describe('missing ids', () => {
  test.each([undefined, ''])('updating without an id (%s) responds with "Missing id"', async (id) => {
    expect(
      await as(backendAt(), 'user-priya').put('/api/templated-response/', { ...written, id }),
    ).toMatchObject({ status: 422, body: { message: 'Missing id', fieldErrors: { id: 'Missing id' } } })
  })

  test.each([undefined, ''])(
    'adding without a teamRef (%s) responds with "Missing teamRef"',
    async (teamRef) => {
      expect(
        await as(backendAt(), 'user-priya').post('/api/team/team-eastside/templated-response', {
          ...written,
          teamRef,
        }),
      ).toMatchObject({ status: 422, body: { message: 'Missing teamRef' } })
    },
  )
})

describe('private templates', () => {
  test('are visible only to their owner', async () => {
    const backend = backendAt()
    const ids = async (who: string) => {
      const { body } = await as(backend, who).get(list)
      return (body as { id: string }[]).map(({ id }) => id)
    }
    expect(await ids('user-priya')).toContain('template-eastside-my-follow-up')
    expect(await ids('user-luis')).not.toContain('template-eastside-my-follow-up')
    expect(
      (await as(backend, 'user-luis').get('/api/templated-response/template-eastside-my-follow-up')).status,
    ).toBe(404)
  })

  test('can be made private and shared again only by their owner', async () => {
    const backend = backendAt()
    const privacy = (who: string, privateAccess: boolean) =>
      as(backend, who).put(`${pets}/privacy`, { privateAccess })
    expect((await privacy('user-luis', true)).status).toBe(403)
    // A superuser may change every template, but making this one private would take it away from everybody else.
    expect((await privacy('user-beatriz', true)).status).toBe(403)
    expect((await privacy('user-priya', true)).body).toMatchObject({ privateAccess: true })
    expect((await privacy('user-priya', false)).body).toMatchObject({ privateAccess: false })
  })
})

describe('changing and deleting', () => {
  test('rejects a stale version and names who changed the template', async () => {
    const backend = backendAt()
    const [priya, beatriz] = [as(backend, 'user-priya'), as(backend, 'user-beatriz')]
    const before = (await priya.get(pets)).body as { changedTs: string }
    const body = { ...written, id: 'template-eastside-pets', fromTs: before.changedTs }
    backend.world.clock.advance(1_000)
    expect((await beatriz.put('/api/templated-response/', body)).body).toMatchObject({
      name: 'Hi',
      changedBy: { name: 'Beatriz Amaral' },
    })
    expect(await priya.put('/api/templated-response/', body)).toMatchObject({
      status: 409,
      body: { message: 'Beatriz Amaral changed this template meanwhile.' },
    })
  })

  test('deleting requires the owner or settings permissions, and a deleted template is gone', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-luis').delete(pets)).status).toBe(403)
    expect((await as(backend, 'user-theo').delete(pets)).status).toBe(403)
    expect((await as(backend, 'user-priya').delete(pets)).status).toBe(204)
    expect((await as(backend, 'user-priya').delete(pets)).status).toBe(404)
  })

  test.each([
    ['is no longer an agent', { role: 'USER', flags: {} }],
    ['is read-only by now', { role: 'READ_ONLY_USER', flags: { agent: true } }],
  ] as const)('an owner who %s can’t change, share or delete it', async (_, { role, flags }) => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const user = backend.world.store.users.get('user-priya')
    Object.assign(user ?? {}, { role })
    user?.permissions.set('team-eastside', flags)
    const refused = { status: 403, body: { message: 'Only agents of Eastside change their templates.' } }
    const body = { ...written, id: 'template-eastside-pets' }
    expect(await priya.put('/api/templated-response/', body)).toMatchObject(refused)
    expect(await priya.put(`${pets}/privacy`, { privateAccess: true })).toMatchObject(refused)
    expect(await priya.delete(pets)).toMatchObject(refused)
    user?.permissions.set('team-eastside', { manageConfiguration: true })
    expect((await priya.delete(pets)).status).toBe(role === 'USER' ? 204 : 403)
  })

  test('an added template is listed with its owner', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const made = await priya.post('/api/team/team-eastside/templated-response', {
      ...written,
      teamRef: 'team-eastside',
    })
    expect(made.status).toBe(201)
    const { body } = await priya.get(list)
    expect((body as { name: string; owner: unknown }[]).find(({ name }) => name === 'Hi')).toMatchObject({
      owner: { id: 'user-priya', name: 'Priya Raman' },
      usedCount: 0,
    })
  })

  test('materials of the team can be attached, those of another team are rejected', async () => {
    const priya = as(backendAt(), 'user-priya')
    const attach = (materialRefs: string[]) =>
      priya.put('/api/templated-response/', { ...written, id: 'template-eastside-pets', materialRefs })
    expect((await attach(['material-foundry-lofts-tour'])).body).toMatchObject({
      materials: [{ id: 'material-foundry-lofts-tour', marketingMaterialType: 'URL' }],
    })
    expect((await attach(['material-the-alden-tour'])).body).toMatchObject({
      fieldErrors: { materialRefs: 'One of these materials is gone' },
    })
  })

  test.each([
    [
      { name: ' ', text: '' },
      { name: 'Required', text: 'Required' },
    ],
    [{ name: 'a'.repeat(81) }, { name: 'At most 80 characters' }],
    [{ text: 'a'.repeat(10_001) }, { text: 'At most 10,000 characters' }],
  ])(
    'a name or a text that the form does not accept is refused at its field (%#)',
    async (wrong, fieldErrors) => {
      const priya = as(backendAt(), 'user-priya')
      const body = { ...written, id: 'template-eastside-pets', ...wrong }
      expect(await priya.put('/api/templated-response/', body)).toMatchObject({
        status: 422,
        body: { fieldErrors },
      })
    },
  )

  test('a refused save changes nothing', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const before = (await priya.get(pets)).body
    for (const wrong of [{ materialRefs: ['material-the-alden-tour'] }, { templateType: 'FAX' }])
      expect(
        (await priya.put('/api/templated-response/', { ...written, id: 'template-eastside-pets', ...wrong }))
          .status,
      ).toBe(422)
    expect((await priya.get(pets)).body).toEqual(before)
  })

  test('a template keeps the materials of a property that left the team', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const save = (materialRefs: string[]) =>
      priya.put('/api/templated-response/', { ...written, id: 'template-eastside-pets', materialRefs })
    const tour = { id: 'material-foundry-lofts-tour' }
    await save([tour.id])
    const team = backend.world.store.teams.get('team-eastside')
    const property = backend.world.store.materials.get(tour.id)?.propertyRef
    Object.assign(team ?? {}, { properties: team?.properties.filter((id) => id !== property) })
    expect(await save([tour.id])).toMatchObject({ status: 200, body: { materials: [tour] } })
    expect(await save([])).toMatchObject({ status: 200, body: { materials: [] } })
    expect((await save([tour.id])).status).toBe(422)
  })

  test('a test of a text template is sent to the user’s own mobile number, which is required', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const user = backend.world.store.users.get('user-priya')
    Object.assign(user ?? {}, { mobile: undefined })
    expect((await priya.post(`${pets}/test`, { text: 'Hi' })).status).toBe(409)
    Object.assign(user ?? {}, { mobile: '+15125550142' })
    expect((await priya.post(`${pets}/test`, { text: 'Hi' })).body).toEqual({ to: '+15125550142' })
    expect((await priya.post(`${pets}/test`, { text: ' ' })).status).toBe(422)
  })

  test('a test of an email template is sent to the user’s own email address', async () => {
    const priya = as(backendAt(), 'user-priya')
    const application = '/api/templated-response/template-eastside-application'
    expect((await priya.post(`${application}/test`, { text: 'Hi' })).body).toEqual({
      to: 'priya.raman@example.com',
    })
  })
})
