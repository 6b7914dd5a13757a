// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { alertSchema, unreadCount } from '#/domain/alert/alert.ts'
import { leadStatuses } from '#/domain/lead/lead-row.ts'
import { callResults, communicationTypes } from '#/domain/message/communication-types.ts'

import { type World } from '../db/world.ts'
import { as, backendAt } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'
import { hostileTexts } from './leads/hostile.ts'

const leadsOf = (world: World, client = 'client-brightwater') =>
  [...world.leads.values()].filter((lead) => lead.clientRef === client)

function snapshot(world: World): string {
  return JSON.stringify([
    [...world.leads.values()],
    [...world.store.alerts.values()],
    [...world.store.users.values()].map((user) => [user, [...user.permissions]]),
    [...world.store.teams.values()],
    [...world.store.campaigns.values()],
  ])
}

describe('a world', () => {
  test('depends only on its seed and its time', () => {
    expect(snapshot(backendAt().world)).toBe(snapshot(backendAt().world))
    expect(snapshot(backendAt(undefined, { seed: 8 }).world)).not.toBe(snapshot(backendAt().world))
  })

  test('keeps its time differences when it starts at another time', () => {
    const day = 86_400_000
    const [early, late] = [backendAt(day * 20_000), backendAt(day * 20_500)].map(({ world }) =>
      leadsOf(world).map((lead) => world.clock.now() - lead.createdTs),
    )
    expect(early).toEqual(late)
  })

  test('shares nothing with another one', () => {
    const [one, other] = [backendAt(), backendAt()]
    const before = snapshot(other.world)
    commands.leadTexts.run(one.world, { leadId: 'lead-teresa-galvan' })
    commands.setPermission.run(one.world, { userId: 'user-priya', teamId: 'team-eastside', flags: null })
    commands.setTeamMode.run(one.world, { teamId: 'team-eastside', collaborationMode: 'INDIVIDUAL' })
    one.world.store.campaigns.get('campaign-eastside-website')?.teamMembers.push('user-felix')
    one.world.store.teams.get('team-eastside')?.members.pop()
    expect(snapshot(other.world)).toBe(before)
    one.reset()
    expect(snapshot(one.world)).toBe(before)
  })
})

describe('the seeded data has', () => {
  const { world } = backendAt()

  test('about 250 leads for the broker and 60 to 80 for the others, each with a unique name', () => {
    expect(leadsOf(world)).toHaveLength(250)
    for (const client of ['client-calder', 'client-juniper']) {
      expect(leadsOf(world, client).length).toBeGreaterThanOrEqual(60)
      expect(leadsOf(world, client).length).toBeLessThanOrEqual(80)
    }
    const names = [...world.leads.values()].map((lead) => lead.name).filter(Boolean)
    expect(new Set(names).size).toBe(names.length)
  })

  test('every status, first channel, call result and text status', () => {
    const leads = leadsOf(world)
    const communications = leads.flatMap((lead) => lead.communications)
    expect(new Set(leads.map((lead) => lead.leadStatus))).toEqual(new Set(leadStatuses))
    expect(new Set(leads.map((lead) => lead.communications[0]?.communicationType))).toEqual(
      new Set(communicationTypes),
    )
    expect(new Set(communications.flatMap((one) => one.callResult ?? []))).toEqual(new Set(callResults))
    expect(new Set(communications.flatMap((one) => one.textStatus ?? []))).toEqual(
      new Set(['FAILED', 'DELIVERED']),
    )
    expect(communications.some((one) => one.attachments?.length)).toBe(true)
    expect(communications.some((one) => one.voicemailUrl?.startsWith('/media/'))).toBe(true)
    expect(
      leads.some((lead) => lead.comments.some((comment) => comment.text.includes('@Marcus Oyelaran'))),
    ).toBe(true)
  })

  test('campaigns of every category, scope and status, and teams with every relevant pair of modes', () => {
    const campaigns = [...world.store.campaigns.values()]
    expect(new Set(campaigns.map((one) => one.category))).toEqual(new Set(['DEFAULT', 'FORM', 'FEED']))
    expect(new Set(campaigns.map((one) => one.scope))).toEqual(
      new Set(['WHOLE_TEAM', 'FEED_ADDRESS_OWNER', 'SPECIFIC_MEMBERS']),
    )
    expect(new Set(campaigns.map((one) => one.status))).toEqual(new Set(['ACTIVE', 'INACTIVE']))
    const modes = [...world.store.teams.values()]
      .filter((one) => one.clientRef === 'client-brightwater')
      .map((one) => `${one.assignmentMode} ${one.collaborationMode}`)
    expect(new Set(modes).size).toBe(6 - 1)
    expect(modes).toEqual(
      expect.arrayContaining([
        'CLAIM FULL',
        'CLAIM INDIVIDUAL',
        'ASSIGN VISIBILITY',
        'ASSIGN FULL',
        'ASSIGN INDIVIDUAL',
      ]),
    )
  })

  test('only fictional numbers and addresses, and each number once within a client', () => {
    const everything = snapshot(world)
    for (const [number] of everything.matchAll(/\+1\d{10}\b/g)) expect(number).toMatch(/^\+1\d{3}55501\d\d$/)
    for (const [, host] of everything.matchAll(/[\w.+-]+@([\w.-]+\.\w+)/g))
      expect(host).toMatch(/(^|\.)example\.com$/)
    const primary = [...world.leads.values()].flatMap((lead) =>
      lead.contacts.flatMap((one) => one.phoneNumbers.map((phone) => phone.number)),
    )
    expect(new Set(primary).size).toBe(primary.length)
    const ours = [...world.store.campaigns.values()].flatMap((one) => one.phoneNumber ?? [])
    expect(primary.filter((number) => ours.includes(number))).toEqual([])
  })

  test('nothing in the future, before its lead, or out of order', () => {
    const wrong = [...world.leads.values()].flatMap((lead) =>
      [lead.communications, lead.comments, lead.activities].filter((list) => {
        const times = [lead.createdTs, ...list.map((one) => one.createdTs), world.clock.now()]
        return times.some((time, at) => at > 0 && time < (times[at - 1] ?? 0))
      }),
    )
    expect(wrong).toEqual([])
  })

  test('only references within the same client', () => {
    const { store } = world
    const lost: string[] = []
    for (const lead of world.leads.values()) {
      const { id, clientRef, campaignRef, propertyRef, assignedAgentRef } = lead
      const known = [
        store.teams.get(lead.teamRef)?.clientRef === clientRef,
        campaignRef === undefined || store.campaigns.get(campaignRef)?.teamRef === lead.teamRef,
        propertyRef === undefined || store.properties.get(propertyRef)?.clientRef === clientRef,
        assignedAgentRef === undefined || store.users.get(assignedAgentRef)?.clientRef === clientRef,
      ]
      if (known.includes(false)) lost.push(id)
    }
    for (const team of store.teams.values())
      lost.push(...team.properties.filter((id) => !store.properties.has(id)))
    for (const alert of store.alerts.values()) if (!world.leads.get(alert.leadRef)) lost.push(alert.id)
    expect(lost).toEqual([])
  })

  test('no unfilled placeholder in a conversation', () => {
    const said = [...world.leads.values()]
      .filter((lead) => lead.id !== 'lead-hostile')
      .flatMap((lead) => [
        ...lead.communications.flatMap((one) => [one.message ?? '', one.subject ?? '']),
        ...lead.comments.map((one) => one.text),
      ])
    expect(said.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([])
  })
})

describe('the people and leads of the design', () => {
  test('Priya has 8 unread alerts', async () => {
    const { body } = await as(backendAt(), 'user-priya').get('/api/alert')
    const alerts = z.parse(z.array(alertSchema), body)
    expect(alerts).toHaveLength(15)
    expect(unreadCount(alerts)).toBe(8)
    expect(new Set(alerts.map((alert) => alert.alertType)).size).toBe(5)
    expect(alerts.filter((alert) => alert.invalidated).length).toBeGreaterThan(2)
  })

  test('Teresa is unassigned and waits, Owen’s last text failed, and Yusuf is merged', () => {
    const { world } = backendAt()
    const row = (leadId: string) => commands.row.run(world, { leadId })
    expect(row('lead-teresa-galvan')).toMatchObject({
      name: 'Teresa Galvan',
      phone: '+15125550107',
      assignedAgent: null,
      teamName: 'Eastside',
      waitingSince: world.clock.now() - 4 * 60_000,
    })
    expect(row('lead-owen-fitzgerald')).toMatchObject({
      lastCommunication: { textStatus: 'FAILED', sentByUserName: 'Priya Raman' },
      repliedInMs: 14 * 60_000,
    })
    expect(row('lead-yusuf-demir')).toMatchObject({
      leadStatus: 'MERGED',
      mergedInto: { id: 'lead-yusuf-and-elif-demir', name: 'Yusuf and Elif Demir' },
    })
    expect(row('lead-darius-cole')).toMatchObject({ waitingSince: world.clock.now() - 78 * 60_000 })
  })

  test('Sofia’s timeline has all items of the design', () => {
    const lead = commands.lead.run(backendAt().world, { leadId: 'lead-sofia-marchetti' })
    const kinds = (lead.communications as { communicationType: string }[]).map((one) => one.communicationType)
    expect(kinds).toEqual([
      'WEBFORM',
      'EMAIL',
      'CALL',
      'TEXT_MESSAGE',
      'TEXT_MESSAGE',
      'TEXT_MESSAGE',
      'CALL',
    ])
    expect(lead.comments).toHaveLength(1)
    expect(lead.contacts).toHaveLength(2)
  })

  test('the hostile lead has every hostile text in one thread, and a name of 10,000 characters', () => {
    const { world } = backendAt()
    const lead = world.leads.get('lead-hostile')
    const thread = commands.thread.run(world, { leadId: 'lead-hostile' }) as { message?: string }[]
    expect(new Set(thread.map((one) => one.message))).toEqual(new Set(hostileTexts))
    expect(lead?.name).toHaveLength(10_000)
    expect(Math.max(...hostileTexts.map((text) => text.length))).toBe(10_000)
  })
})
