import { describe, expect, test } from 'vitest'

import { communication, contact, lead } from '#/domain/lead/lead.testing.ts'
import { leadName } from '#/domain/lead/lead.ts'

import {
  byPrimary,
  numberLabel,
  primaryTarget,
  replyTarget,
  targetsWith,
  textTargets,
  withPhone,
} from './lead-targets.ts'

const paul = contact({
  id: 'c2',
  name: 'Paul Renner',
  contactType: 'REPRESENTATIVE',
  phoneNumbers: [{ number: '+15125550164', phoneType: 'OFFICE', ext: '12' }],
})
const sofia = contact({
  id: 'c1',
  name: 'Sofia Marchetti',
  primaryContact: true,
  phoneNumbers: [
    { number: '+15125550140', phoneType: 'HOME' },
    { number: '+15125550139', phoneType: 'MOBILE' },
  ],
})

test('another number for a target has neither the type nor the extension of the old one', () => {
  const [office] = textTargets(lead({ contacts: [paul] }))
  if (!office) throw new Error('Paul has no number')
  expect(numberLabel(office)).toBe('+1 (512) 555-0164 ext. 12 (Office)')
  expect(numberLabel(withPhone(office, '+15125550199'))).toBe('+1 (512) 555-0199')
})

describe('textTargets', () => {
  test('starts with the primary contact and its mobile number, and lists each number once', () => {
    const again = contact({ id: 'c3', phoneNumbers: [{ number: '+1 (512) 555-0139' }] })
    const targets = textTargets(lead({ id: 'lead-1', contacts: [paul, sofia, again] }))
    expect(targets.map((target) => target.phone)).toEqual(['+15125550139', '+15125550140', '+15125550164'])
    expect(targets[0]).toEqual({
      leadId: 'lead-1',
      phone: '+15125550139',
      phoneType: 'MOBILE',
      name: 'Sofia Marchetti',
      contactType: 'TENANT',
      contactRef: 'c1',
    })
  })

  test('uses the name of the lead for a contact without a name', () => {
    const nameless = contact({ name: ' ', phoneNumbers: [{ number: '+15125550101' }] })
    expect(primaryTarget(lead({ tenantName: 'Sofia Marchetti', contacts: [nameless] }))?.name).toBe(
      'Sofia Marchetti',
    )
  })

  test('uses numbers from web forms and merged leads if no contact has one', () => {
    const form = communication({
      communicationType: 'WEBFORM',
      communicationDirection: 'INCOMING',
      phoneNumber: '(512) 555-0188',
      phoneNumbers: ['+15125550188', { number: '512-555-0123' }],
    })
    const merged = communication({ phoneNumber: '+15125550177' })
    const asked = { communications: [form], mergedInitialCommunicationDetails: merged }
    expect(textTargets(lead({ contacts: [], ...asked })).map(({ phone }) => phone)).toEqual([
      '+15125550188',
      '+15125550123',
      '+15125550177',
    ])
    expect(primaryTarget(lead({ contacts: [sofia], ...asked }))?.phone).toBe('+15125550139')
    // Nothing else contains a name for this renter.
    const unnamed = lead({ contacts: [], mergedInitialCommunicationDetails: merged })
    expect(leadName({ ...unnamed, tenantName: undefined, name: undefined })).toBe('+1 (512) 555-0177')
  })

  test('returns no target without a number', () => {
    expect(
      primaryTarget(lead({ contacts: [contact({}), contact({ phoneNumbers: [{ number: 'anonymous' }] })] })),
    ).toBeUndefined()
  })

  test('replyTarget is the number of the newest text if the lead still has it', () => {
    const text = (id: string, createdTs: number, given: object) => communication({ id, createdTs, ...given })
    const contacts = [paul, sofia]
    const toPaul = text('t2', 2_000, { communicationDirection: 'OUTGOING', textedToNumber: '+15125550164' })
    const fromSofia = text('t1', 1_000, { textedFromNumber: '+15125550139' })
    const phoneOf = (communications: object[]) => replyTarget(lead({ contacts, communications }))?.phone
    expect(phoneOf([])).toBe('+15125550139')
    expect(phoneOf([toPaul, fromSofia])).toBe('+15125550164')
    expect(phoneOf([text('t3', 3_000, { textedFromNumber: '+15125550199' }), toPaul])).toBe('+15125550139')
  })

  test('byPrimary moves the primary contact to the front and keeps the order of the others', () => {
    expect(byPrimary([paul, sofia]).map((each) => each.id)).toEqual(['c1', 'c2'])
  })
})

test('numberLabel names the type of a number', () => {
  const labels = textTargets(lead({ contacts: [sofia, paul] })).map(numberLabel)
  expect(labels).toEqual([
    '+1 (512) 555-0139 (Mobile)',
    '+1 (512) 555-0140 (Home)',
    '+1 (512) 555-0164 ext. 12 (Office)',
  ])
  const unknown = contact({ phoneNumbers: [{ number: '+15125550101', phoneType: 'PAGER' }] })
  expect(textTargets(lead({ contacts: [unknown] })).map(numberLabel)).toEqual(['+1 (512) 555-0101'])
})

describe('targetsWith', () => {
  const known = textTargets(lead({ id: 'lead-1', contacts: [sofia, paul] }))
  const old = { leadId: 'lead-1', name: 'Ana Reyes', contactType: 'TENANT', contactRef: 'c9' }

  test('adds the open number with its current contact, written as it was opened', () => {
    const open = { ...old, phone: '+1 (512) 555-0164' }
    expect(targetsWith(open, known).at(-1)).toEqual({
      leadId: 'lead-1',
      phone: '+1 (512) 555-0164',
      phoneType: 'OFFICE',
      ext: '12',
      name: 'Paul Renner',
      contactType: 'REPRESENTATIVE',
      contactRef: 'c2',
    })
    expect(targetsWith(open, known)).toHaveLength(3)
  })

  test('adds an open number without a contact at the end, and removes a contact that no longer exists', () => {
    const open = { ...old, phone: '+15125550199' }
    const { contactRef: _, ...nobody } = open
    expect(targetsWith(open, known)).toEqual([...known, nobody])
    expect(targetsWith({ ...open, contactRef: 'c1' }, known).at(-1)).toHaveProperty('contactRef', 'c1')
  })
})
