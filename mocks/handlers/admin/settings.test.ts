// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { activityWritten, as, backendAt } from '../../server/calls.testing.ts'

const at = '/api/team/team-eastside/settings'

interface Section {
  changedTs: number
  changedBy: { name: string } | null
  values: Record<string, unknown>
}

async function sectionsOf(user: ReturnType<typeof as>) {
  return ((await user.get(at)).body as { sections: Record<string, Section> }).sections
}

describe('team settings', () => {
  test('a mode change applies to leads at once, and the section names who made it', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const { configuration } = await sectionsOf(priya)
    expect(configuration).toMatchObject({
      changedTs: 0,
      changedBy: null,
      values: { lockMode: 'TIMED', lockDuration: 3 },
    })
    const changes = { assignmentMode: 'ASSIGN', lockMode: 'NONE', lockDuration: null }
    const { status, body } = await priya.patch(`${at}/configuration`, { fromTs: 0, changes })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      changedBy: { name: 'Priya Raman' },
      values: { lockMode: 'NONE', name: 'Eastside' },
    })
    expect((await priya.get('/api/team/team-eastside')).body).toMatchObject({
      settings: { assignmentMode: 'ASSIGN' },
    })
    expect(activityWritten(backend).map(({ text, before, after }) => [text, before, after])).toEqual([
      ['Changed the assignment mode in', 'Claim', 'Assign'],
      ['Changed the lock of claimed leads in', 'Timed', 'None'],
      ['Changed the lock duration in', '3', 'Nothing'],
    ])
    const asText = async (section: string, changed: object) => {
      await priya.patch(`${at}/${section}`, { fromTs: 0, changes: changed })
      return activityWritten(backend).at(-1)
    }
    const notAssigned = { enabled: true, interval: 8, unit: 'HOUR' }
    expect(await asText('notifications', { notAssigned })).toMatchObject({
      before: 'Off, 1 day',
      after: 'After 8 hours',
    })
    const recording = { greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-weekday' }
    expect(await asText('greeting', { greeting: recording })).toMatchObject({
      before: expect.stringMatching(/^Read Text, Joanna: Thank you for calling/),
      after: expect.stringMatching(/^Play Recording: (?!A recording that is gone)/),
    })
  })

  test('a former member among the phone transfers blocks no other change', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const change = async (changes: object) => {
      const { configuration } = await sectionsOf(priya)
      return priya.patch(`${at}/configuration`, { fromTs: configuration?.changedTs, changes })
    }
    await change({ phoneTransfers: ['user-priya', 'user-luis'] })
    const team = backend.world.store.teams.get('team-eastside')
    if (team) team.members = team.members.filter(({ userRef }) => userRef !== 'user-luis')
    expect((await change({ name: 'East' })).status).toBe(200)
    expect(await change({ phoneTransfers: ['user-luis', 'user-hannah'] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { phoneTransfers: 'Somebody of them is no longer in this team' } },
    })
  })

  test('a stale version is rejected and changes nothing', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const change = (name: string) => priya.patch(`${at}/configuration`, { fromTs: 0, changes: { name } })
    expect((await change('East')).status).toBe(200)
    const late = await change('Easter')
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'Priya Raman changed these settings meanwhile.' },
    ])
    expect((await sectionsOf(priya))['configuration']?.values).toMatchObject({ name: 'East' })
  })

  test.each([
    ['configuration', { name: '  ' }, { name: 'Required' }],
    [
      'configuration',
      { name: 'harborview' },
      { name: 'This team name already exists, please try a different name' },
    ],
    ['configuration', { propertyTypes: [] }, { propertyTypes: 'Selection Required' }],
    ['configuration', { lockDuration: 91 }, { lockDuration: 'Enter between 1 and 90 days' }],
    [
      'configuration',
      { phoneTransfers: ['user-elena'] },
      { phoneTransfers: 'Somebody of them is no longer in this team' },
    ],
    ['notifications', { delayMins: 361 }, { delayMins: 'Enter between 0 and 360 minutes' }],
    [
      'notifications',
      { notAssigned: { enabled: false, interval: 26, unit: 'HOUR' } },
      { notAssigned: 'Enter between 1 and 25 hours' },
    ],
  ])('%s %j is rejected at its field', async (section, changes, fieldErrors) => {
    const { status, body } = await as(backendAt(), 'user-priya').patch(`${at}/${section}`, {
      fromTs: 0,
      changes,
    })
    expect([status, body]).toEqual([422, { message: 'Some fields are not valid', fieldErrors }])
  })

  test('a question of the contact form with the same choice twice is rejected', async () => {
    const elena = as(backendAt(), 'user-elena')
    const path = '/api/team/team-maple-row/settings'
    const { sections } = (await elena.get(path)).body as { sections: Record<string, Section> }
    const form = sections['contact-form']
    const known = z.array(z.looseObject({ id: z.string() })).parse(form?.values['fields'])
    const fields = known.map((field) =>
      field.id === 'q-pets' ? { ...field, choices: ['Cat', 'Dog', ' cat'] } : field,
    )
    const answer = await elena.patch(`${path}/contact-form`, { fromTs: form?.changedTs, changes: { fields } })
    expect(answer).toMatchObject({
      status: 422,
      body: { fieldErrors: { fields: 'A question is not complete' } },
    })
  })

  test('reading requires membership, and changing requires managing the configuration', async () => {
    const backend = backendAt()
    const change = { fromTs: 0, changes: { name: 'Mine' } }
    const nina = as(backend, 'user-nina')
    expect((await nina.get(at)).status).toBe(200)
    expect((await nina.patch(`${at}/configuration`, change)).status).toBe(403)
    expect((await as(backend, 'user-elena').get(at)).status).toBe(404)
    expect((await as(backend, 'user-priya').patch(`${at}/nothing`, change)).status).toBe(404)
  })
})
