// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { answeredField } from '#/domain/create-team/refusals.ts'
import { emptyAnswers, type TeamAnswers, wizardFacts } from '#/domain/create-team/team-answers.ts'
import { stepProblems, teamCreation } from '#/domain/create-team/team-payload.ts'
import { clientSchema } from '#/domain/team/client.ts'

import { as, backendAt, listen } from '../../server/calls.testing.ts'
import { commands } from '../../simulate/commands.ts'

const PATH = '/api/team/create'
const codes = { tokenCode: 'google-1', calendarAccessCode: 'google-2' }

function office(emailHosting: 'INTERNAL' | 'EXTERNAL' = 'INTERNAL') {
  const backend = backendAt()
  commands.setClient.run(backend.world, {
    clientId: 'client-brightwater',
    emailHosting,
    supportedTeamTypes: ['BROKER', 'OWNER'],
  })
  const facts = wizardFacts(z.parse(clientSchema, backend.world.store.clients.get('client-brightwater')))
  const empty = emptyAnswers(facts)
  const answers: TeamAnswers = {
    ...empty,
    name: { teamName: 'South Congress' },
    settings: {
      ...empty.settings,
      leader: 'user-dana',
      teamType: 'BROKER',
      propertyTypes: ['RESIDENTIAL'],
    },
    assignment: { assignmentMode: 'CLAIM', lockMode: 'UNLIMITED', lockDuration: '' },
    collaboration: { collaborationMode: 'FULL' },
    email: { ...empty.email, local: 'south' },
    phone: { ...empty.phone, source: 'SAVED', profile: 'profile-brightwater-homes', saved: '+15125550190' },
  }
  return { backend, facts, answers, beatriz: as(backend, 'user-beatriz') }
}

const errorsOf = (answer: { body: unknown }) =>
  (answer.body as { fieldErrors?: Record<string, string> }).fieldErrors ?? {}

/** Returns a property of the client that no team has. */
function freeProperty({ world: { store } }: ReturnType<typeof backendAt>): string {
  const used = new Set([...store.teams.values()].flatMap(({ properties }) => properties))
  const free = [...store.properties.values()].find(
    ({ id, clientRef, archived }) => clientRef === 'client-brightwater' && !archived && !used.has(id),
  )
  if (free) return free.id
  const alden = 'property-the-alden'
  for (const team of store.teams.values()) team.properties = team.properties.filter((id) => id !== alden)
  return alden
}

describe('creating a team', () => {
  test('accepts every combination that the wizard accepts', async () => {
    const on = fc.boolean()
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          external: on,
          owner: on,
          mode: fc.constantFrom('ASSIGN', 'UNLIMITED', 'TIMED'),
          collaborationMode: fc.constantFrom('FULL', 'INDIVIDUAL', 'VISIBILITY'),
          calendar: fc.constantFrom('NONE' as const, 'SAME' as const, 'OTHER' as const),
          greetingMethod: fc.constantFrom(
            'NO_GREETING' as const,
            'PLAY_RECORDING' as const,
            'READ_TEXT' as const,
          ),
          web: on,
          useWarnings: on,
        }),
        async (choice) => {
          const { backend, facts, answers, beatriz } = office(choice.external ? 'EXTERNAL' : 'INTERNAL')
          const property = freeProperty(backend)
          const calendar = choice.calendar === 'SAME' && !choice.external ? 'NONE' : choice.calendar
          const full: TeamAnswers = {
            ...answers,
            settings: {
              ...answers.settings,
              ...(choice.owner ? { teamType: 'OWNER', propertyRef: property } : {}),
            },
            assignment: {
              assignmentMode: choice.mode === 'ASSIGN' ? 'ASSIGN' : 'CLAIM',
              lockMode: choice.mode === 'ASSIGN' ? '' : choice.mode,
              lockDuration: choice.mode === 'TIMED' ? '14' : '',
            },
            collaboration: { collaborationMode: choice.collaborationMode },
            email: { ...answers.email, calendar },
            calendar: { calendarEmail: calendar === 'OTHER' ? 'tours@example.com' : '' },
            greeting: {
              ...answers.greeting,
              greeting: {
                ...answers.greeting.greeting,
                greetingMethod: choice.greetingMethod,
                text: 'Hello',
                greetingRef: 'greeting-weekday',
              },
            },
            web: choice.web ? { pageName: 'Rentals', url: 'https://rentals.example.com' } : answers.web,
            notifications: { ...answers.notifications, useWarnings: choice.useWarnings },
          }
          for (const step of ['settings', 'assignment', 'email', 'greeting', 'web', 'notifications'] as const)
            expect(stepProblems(step, full, codes, facts)).toEqual({})
          const answer = await beatriz.post(PATH, teamCreation(full, codes, facts))
          expect(errorsOf(answer)).toEqual({})
          expect(answer.status).toBe(201)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('saves the wizard’s greeting as the team’s default greeting', async () => {
    const { facts, answers, beatriz } = office()
    const greeting = {
      ...answers.greeting,
      greeting: {
        ...answers.greeting.greeting,
        greetingMethod: 'READ_TEXT' as const,
        text: 'Welcome to South Congress.',
      },
    }
    const { headers } = await beatriz.post(PATH, teamCreation({ ...answers, greeting }, {}, facts))
    const id = headers.get('location')?.split('/').at(-1) ?? ''
    const { body } = await beatriz.get(`/api/team/${id}/settings`)
    expect(JSON.stringify(body)).toContain('Welcome to South Congress.')
  })

  test('rejects a property that another team has or that is archived', async () => {
    const { backend, facts, answers, beatriz } = office()
    const create = (propertyRef: string) => {
      const settings = { ...answers.settings, teamType: 'OWNER' as const, propertyRef }
      return beatriz.post(PATH, teamCreation({ ...answers, settings }, {}, facts))
    }
    expect(errorsOf(await create('property-foundry-lofts'))).toEqual({
      propertyRef: 'Foundry Lofts is in Eastside already',
    })
    expect(errorsOf(await create('property-old-depot'))).toEqual({ propertyRef: 'Old Depot is archived' })
    const free = backend.world.store.properties.get(freeProperty(backend))
    const { changedTs = 0 } = free ?? {}
    expect((await create(free?.id ?? '')).status).toBe(201)
    // Somebody who still sees it without a team can no longer change it unseen.
    expect(free?.changedTs).toBeGreaterThan(changedTs)
  })

  test('saves the property types for the team index and Configuration', async () => {
    const { backend, facts, answers, beatriz } = office()
    const { headers } = await beatriz.post(PATH, teamCreation(answers, {}, facts))
    const id = headers.get('location')?.split('/').at(-1) ?? ''
    const now = backend.world.clock.now()
    const { body } = await beatriz.get(`/api/teams/overview?weekFrom=${now - 7 * 86_400_000}&weekTo=${now}`)
    expect(body).toMatchObject({
      teams: expect.arrayContaining([
        expect.objectContaining({ id, propertyTypes: answers.settings.propertyTypes }),
      ]),
    })
  })

  test('saves the leader, permissions, campaign, greeting, web channel, modes and warnings', async () => {
    const { backend, facts, answers, beatriz } = office()
    const { headers } = await beatriz.post(
      PATH,
      teamCreation(
        { ...answers, web: { pageName: 'Rentals', url: 'https://rentals.example.com' } },
        {},
        facts,
      ),
    )
    const id = headers.get('location')?.split('/').at(-1) ?? ''
    const { store } = backend.world
    expect(store.teams.get(id)).toMatchObject({
      members: [
        { userRef: 'user-dana', role: 'TEAM_LEAD' },
        { userRef: 'user-beatriz', role: 'MEMBER' },
      ],
      warnings: { useWarnings: true, notQualified: { enabled: false } },
    })
    expect(store.teams.get(id)?.settings?.get('greeting')?.values).toEqual({
      greeting: { greetingMethod: 'NO_GREETING' },
      greetingPlacement: 'BEGINNING',
    })
    expect(store.teams.get(id)?.settings?.get('notifications')?.values).toEqual({ delayMins: 15 })
    expect(store.teams.get(id)).not.toHaveProperty('lockDays')
    expect(store.users.get('user-dana')?.permissions.get(id)).toEqual({ fullAccess: true, agent: true })
    expect(store.users.get('user-beatriz')?.permissions.get(id)).toEqual({ fullAccess: true })
    expect([...store.campaigns.values()].find(({ teamRef }) => teamRef === id)).toMatchObject({
      category: 'DEFAULT',
      phoneNumber: '+15125550190',
      emailAddress: 'south@leads.example.com',
      webChannel: { pageName: 'Rentals' },
    })
    expect((await beatriz.get('/api/available-phone-numbers')).body).not.toContainEqual(
      expect.objectContaining({ number: '+15125550190' }),
    )
  })

  test('accepts a mailbox with an apostrophe, as the wizard does', async () => {
    const { backend, facts, answers, beatriz } = office()
    const named = { ...answers, email: { ...answers.email, local: "o'brien" } }
    expect(stepProblems('email', named, {}, facts)).toEqual({})
    const { status } = await beatriz.post(PATH, teamCreation(named, {}, facts))
    expect(status).toBe(201)
    const addresses = [...backend.world.store.campaigns.values()].map(({ emailAddress }) => emailAddress)
    expect(addresses).toContain("o'brien@leads.example.com")
  })

  test('connects the authorized mailbox and calendar to the team', async () => {
    const { backend, facts, answers, beatriz } = office('EXTERNAL')
    const { headers } = await beatriz.post(
      PATH,
      teamCreation(
        {
          ...answers,
          email: { ...answers.email, calendar: 'OTHER' },
          calendar: { calendarEmail: 'tours@example.com' },
        },
        { tokenCode: 'microsoft-1', calendarAccessCode: 'google-2' },
        facts,
      ),
    )
    const id = headers.get('location')?.split('/').at(-1) ?? ''
    const connectedTs = backend.world.clock.now()
    expect((await beatriz.get(`/api/team/${id}/settings`)).body).toMatchObject({
      sections: {
        email: {
          values: { connection: { provider: 'microsoft', account: 'south@leads.example.com', connectedTs } },
        },
        calendar: { values: { connection: { provider: 'google', account: 'tours@example.com' } } },
      },
    })
  })

  test('tells the leader and the creator of their new permissions', async () => {
    const { backend, facts, answers, beatriz } = office()
    const ears = ['beatriz', 'dana', 'luis'].map((who) => listen(backend, as(backend, `user-${who}`).token))
    await beatriz.post(PATH, teamCreation(answers, {}, facts))
    const named = ears.map(({ heard }) => heard.map(({ userRef }) => userRef))
    const both = expect.arrayContaining(['user-dana', 'user-beatriz'])
    expect(named).toEqual([both, both, []])
  })

  test('creates the team once for the same idempotency key', async () => {
    const { facts, answers, beatriz, backend } = office()
    const before = backend.world.store.teams.size
    const key = { 'idempotency-key': 'once' }
    const body = teamCreation(answers, {}, facts)
    const first = await beatriz.post(PATH, body, key)
    const second = await beatriz.post(PATH, body, key)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(backend.world.store.teams.size).toBe(before + 1)
    expect((await beatriz.post(PATH, { ...body, teamName: 'Another' }, key)).status).toBe(422)
  })

  test('accepts an authorization code once and not after it expired', async () => {
    const { facts, answers, beatriz, backend } = office('EXTERNAL')
    const body = (name: string) =>
      teamCreation(
        { ...answers, name: { teamName: name }, email: { ...answers.email, local: name } },
        codes,
        facts,
      )
    commands.expireCodes.run(backend.world, { on: true })
    expect(errorsOf(await beatriz.post(PATH, body('a')))).toHaveProperty('tokenCode')
    commands.expireCodes.run(backend.world, { on: false })
    // The code was refused, so it is spent.
    expect(errorsOf(await beatriz.post(PATH, body('a')))).toHaveProperty('tokenCode')
    const fresh = { ...body('a'), tokenCode: 'google-3' }
    expect((await beatriz.post(PATH, fresh)).status).toBe(201)
    expect(
      errorsOf(await beatriz.post(PATH, { ...body('b'), phone: '+17375550191', tokenCode: 'google-3' })),
    ).toEqual({ tokenCode: 'The authorization has expired. Authorize again.' })
  })

  test.each([
    [{ teamName: ' eastSIDE' }, 'teamName'],
    [{ teamLead: { userRef: 'user-graham', acceptPhoneTransfers: true } }, 'teamLead.userRef'],
    [{ teamLead: { userRef: 'user-tomas', acceptPhoneTransfers: true } }, 'teamLead.userRef'],
    [{ propertyTypes: [] }, 'propertyTypes'],
    [{ propertyTypes: ['BARN'] }, 'propertyTypes'],
    [{ teamType: 'OWNER' }, 'propertyRef'],
    [{ propertyRef: 'property-the-alden' }, 'propertyRef'],
    [{ lockMode: 'NONE' }, 'lockMode'],
    [{ assignmentMode: 'ASSIGN' }, 'lockMode'],
    [{ lockMode: 'TIMED' }, 'lockDuration'],
    [{ lockDuration: 14 }, 'lockDuration'],
    [{ email: { name: 'a b', domain: 'leads.example.com' } }, 'email.name'],
    [{ email: { name: 'eastside-general', domain: 'leads.example.com' } }, 'email.name'],
    [{ email: { name: 'a', domain: 'elsewhere.example.com' } }, 'email.name'],
    [{ emailHosting: 'EXTERNAL' }, 'emailHosting'],
    [{ tokenCode: 'x' }, 'tokenCode'],
    [{ calendarSameAsEmail: true }, 'calendarSameAsEmail'],
    [{ hasTeamCalendar: true }, 'connectedCalendarEmailAddress'],
    [{ calendarAccessCode: 'x' }, 'calendarAccessCode'],
    [{ phone: '+15125550177' }, 'phone'],
    [{ phone: '+13035550190' }, 'phone'],
    [{ twilioBusinessProfileRef: 'profile-calder' }, 'twilioBusinessProfileRef'],
    [{ defaultGreeting: { greetingMethod: 'USE_DEFAULT' } }, 'defaultGreeting.greetingMethod'],
    [{ defaultGreeting: { greetingMethod: 'NO_GREETING', text: 'x' } }, 'defaultGreeting.greetingMethod'],
    [
      { defaultGreeting: { greetingMethod: 'READ_TEXT', voice: 'Joanna', greetingPlacement: 'BEGINNING' } },
      'defaultGreeting.text',
    ],
    [{ webChannel: { pageName: '', url: 'https://a.co' } }, 'webChannel.pageName'],
    [{ webChannel: { pageName: 'A', url: 'a.co' } }, 'webChannel.url'],
    [{ notificationDelayMins: 361 }, 'notificationDelayMins'],
  ])('%j is rejected at %s, a field of a wizard step', async (change, field) => {
    const { facts, answers, beatriz, backend } = office()
    const before = backend.world.store.teams.size
    const answer = await beatriz.post(PATH, { ...teamCreation(answers, {}, facts), ...change })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toHaveProperty([field])
    expect(answeredField(field)?.step).toBeDefined()
    expect(backend.world.store.teams.size).toBe(before)
  })
})
