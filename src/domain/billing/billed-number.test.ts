import { describe, expect, test } from 'vitest'

import { type UserWithRights } from '../policy/team-rights.ts'
import {
  type BilledNumber,
  matchingNumbers,
  numberRows,
  numberState,
  numberStateText,
  type Port,
  portText,
} from './billed-number.ts'
import {
  billView,
  canAssignNumber,
  canForwardNumber,
  canPortIn,
  canPortOut,
  canReleaseNumber,
} from './billing-rights.ts'
import { judgeLetter, portFormSchema } from './port-form.ts'

const DAY = 86_400_000
const now = Date.parse('2026-07-14T15:24:00Z')
const campaign = { id: 'c', name: 'Eastside general', teamRef: 'team-eastside', teamName: 'Eastside' }
const port: Port = {
  direction: 'IN',
  state: 'scheduled',
  dateTs: Date.parse('2026-07-22T15:00:00Z'),
  why: undefined,
  carrier: 'Acme',
  accountNumber: '1',
  accountHolder: 'Brightwater',
  letter: undefined,
  askedTs: now,
  askedBy: undefined,
}
const number = (more: Partial<BilledNumber> = {}): BilledNumber => ({
  id: 'n',
  number: '+15125550177',
  campaign,
  minutes: 612,
  texts: 540,
  lastUsedTs: now - 240_000,
  sinceTs: now - 200 * DAY,
  forwardingNumber: undefined,
  port: undefined,
  changedTs: 0,
  ...more,
})

describe('the state of a number', () => {
  test.each([
    ['in-use', {}],
    ['in-use', { lastUsedTs: now - 30 * DAY + 1 }],
    ['idle', { lastUsedTs: now - 30 * DAY }],
    ['new', { lastUsedTs: undefined, sinceTs: now - 5 * DAY }],
    ['idle', { lastUsedTs: undefined, sinceTs: now - 31 * DAY }],
    ['saved', { campaign: undefined }],
    ['porting', { port }],
    ['porting', { port, campaign: undefined }],
    ['not-ported', { port: { ...port, state: 'rejected' }, campaign: undefined }],
    ['saved', { port: { ...port, state: 'completed' }, campaign: undefined }],
    ['saved', { port: { ...port, direction: 'OUT', state: 'rejected' }, campaign: undefined }],
    ['in-use', { port: { ...port, state: 'rejected' } }],
    ['in-use', { port: { ...port, state: 'cancelled' } }],
    ['in-use', { port: { ...port, state: 'a newer word' } }],
  ] as const)('is %s', (state, more) => {
    expect(numberState(number(more), now)).toBe(state)
  })

  test('is described with the date of a port if it is agreed', () => {
    expect(numberStateText(number(), now, 'UTC')).toBe('In use')
    expect(numberStateText(number({ port }), now, 'UTC')).toBe('Porting, Jul 22')
    const next = { ...port, dateTs: Date.parse('2027-01-04T12:00:00Z') }
    expect(numberStateText(number({ port: next }), now, 'UTC')).toBe('Porting, Jan 4, 2027')
    expect(numberStateText(number({ port: { ...port, dateTs: undefined } }), now, 'UTC')).toBe('Porting')
    expect(portText({ ...port, state: 'rejected', why: 'The PIN is wrong.' }, 'UTC')).toBe(
      'Not accepted: The PIN is wrong.',
    )
    expect(portText(port, 'UTC')).toContain('It moves to us on July 22, 2026.')
    expect(portText({ ...port, state: 'completed' }, 'UTC')).toBe('It moved to us.')
    expect(portText({ ...port, direction: 'OUT', state: 'completed' }, 'UTC')).toBe(
      'It moved to the other carrier.',
    )
  })
})

test('filters numbers by team, state, digits in any format and name, and exports the same columns', () => {
  const saved = number({
    id: 's',
    number: '+17375550191',
    campaign: undefined,
    lastUsedTs: undefined,
    forwardingNumber: '+15125550100',
  })
  const all = [number(), saved]
  expect(matchingNumbers(all, { team: 'team-eastside' }, now)).toEqual([all[0]])
  expect(matchingNumbers(all, { state: 'saved' }, now)).toEqual([saved])
  expect(matchingNumbers(all, { q: '(737) 555' }, now)).toEqual([saved])
  expect(matchingNumbers(all, { q: 'eastside GEN' }, now)).toEqual([all[0]])
  expect(matchingNumbers(all, { q: 'constructor' }, now)).toEqual([])
  const { header, rows } = numberRows(all, now, 'UTC', () => 'a day', 'Team')
  expect(header).toHaveLength(rows[0]?.length ?? 0)
  expect(rows[1]).toEqual([
    '(737) 555-0191',
    undefined,
    undefined,
    '612',
    '540',
    'Never',
    'Saved',
    '(512) 555-0100',
  ])
})

describe('permissions on a number', () => {
  const flags = {
    fullAccess: false,
    readonly: false,
    assignLeads: false,
    agent: true,
    manageCampaigns: false,
    manageListings: false,
    manageTeamMembers: false,
    manageConfiguration: false,
  }
  const somebody = (role: string, of: Partial<typeof flags>, team = 'team-eastside'): UserWithRights => ({
    id: 'u',
    role,
    teamPermissions: { [team]: { ...flags, ...of } },
  })
  const boss = somebody('SUPERUSER', {})
  const leader = somebody('USER', { manageCampaigns: true })
  const full = somebody('USER', { fullAccess: true })
  const other = somebody('USER', { manageCampaigns: true }, 'team-midtown')
  const agent = somebody('USER', {})
  const reader = somebody('READ_ONLY_USER', { fullAccess: true })

  test('show numbers and amounts of the bill by role', () => {
    expect([boss, leader, full, other, agent, reader].map((one) => billView(one))).toEqual([
      { numbers: true, money: true },
      ...[true, true, true, false, false].map((numbers) => ({ numbers, money: false })),
    ])
    expect(canPortIn(leader).ok).toBe(true)
    expect(canPortIn(agent).ok).toBe(false)
  })

  test('deny the release while a campaign uses it, while it is ported, and to others', () => {
    const saved = number({ campaign: undefined })
    const whys = [
      canReleaseNumber(boss, number()),
      canReleaseNumber(boss, { ...saved, port }),
      canReleaseNumber(agent, saved),
      canReleaseNumber(reader, saved),
      canReleaseNumber(other, number()),
    ].map((verdict) => (verdict.ok ? 'ok' : verdict.rule))
    expect(whys).toEqual(['in-use', 'porting', 'manageCampaigns', 'manageCampaigns', 'no-entry'])
    for (const one of [boss, leader, full, other]) expect(canReleaseNumber(one, saved).ok).toBe(true)
  })

  test('deny forwarding of a campaign’s number, and a second port', () => {
    expect(canForwardNumber(leader, number())).toMatchObject({ ok: false, rule: 'in-use' })
    expect(canForwardNumber(leader, number({ campaign: undefined })).ok).toBe(true)
    expect(canAssignNumber(leader, number()).ok).toBe(true)
    expect(canAssignNumber(leader, number({ port }))).toMatchObject({ ok: false, rule: 'porting' })
    expect(canPortOut(leader, number()).ok).toBe(true)
    expect(canPortOut(leader, number({ port })).ok).toBe(false)
  })
})

test('a number whose port in was refused is not ours, so nothing can be done with it', () => {
  const boss: UserWithRights = { id: 'u', role: 'SUPERUSER', teamPermissions: {} }
  const refusedIn = number({
    campaign: undefined,
    port: { ...port, state: 'rejected', why: 'The PIN is wrong.' },
  })
  for (const can of [canAssignNumber, canForwardNumber, canReleaseNumber, canPortOut])
    expect(can(boss, refusedIn)).toMatchObject({ ok: false, rule: 'not-ported' })
  expect(numberStateText(refusedIn, now, 'UTC')).toBe('Not ported')
  const stays = number({ campaign: undefined, port: { ...port, direction: 'OUT', state: 'rejected' } })
  for (const can of [canAssignNumber, canForwardNumber, canReleaseNumber, canPortOut])
    expect(can(boss, stays).ok).toBe(true)
})

test('validates the port form, and the letter by its first bytes and its size', () => {
  const facts = {
    number: '(512) 555-0136',
    carrier: 'Acme',
    accountNumber: '77',
    pin: '',
    accountHolder: 'Brightwater',
    address: '1 Main St, Austin',
  }
  expect(portFormSchema.safeParse(facts).success).toBe(true)
  const bad = portFormSchema.safeParse({ ...facts, number: '12', pin: '12', carrier: ' ' })
  expect(bad.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'number: Invalid phone number',
    'carrier: Required',
    'pin: Enter 4 to 10 digits',
  ])
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(judgeLetter(bytes('%PDF-1.4'), 100)).toEqual({ contentType: 'application/pdf' })
  expect(judgeLetter(bytes('<html>'), 100)).toEqual({ problem: 'Choose a PDF, PNG or JPEG' })
  expect(judgeLetter(bytes('%PDF'), 0)).toEqual({ problem: 'The file is empty' })
  expect(judgeLetter(bytes('%PDF'), 10 * 1_048_576)).toEqual({ contentType: 'application/pdf' })
  expect(judgeLetter(bytes('%PDF'), 10 * 1_048_576 + 1)).toEqual({ problem: 'At most 10 MB' })
  expect(judgeLetter(bytes('%PDF'), 11_000_000)).toEqual({ problem: 'At most 10 MB' })
})
