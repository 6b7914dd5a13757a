import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { lead } from '../lead/lead.testing.ts'
import { machineZone } from '../time/zones.ts'
import { gapsIn } from './template-text.ts'
import {
  filledPieces,
  lengthBeforeVariables,
  templateVariables,
  type TemplateFacts,
  textOf,
  unknownNames,
  valueOf,
  variableNamed,
} from './template-variables.ts'

// In this computer's time zone, as tours are shown.
const now = new Date(2026, 6, 14, 10, 24).getTime()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 6, day, hour, minute).getTime()

const tour = (more: object) => ({
  id: 'tour-1',
  tourType: 'IN_PERSON',
  tourStatus: 'SCHEDULED',
  startTs: at(16, 14, 30),
  ...more,
})

const whole: TemplateFacts = {
  lead: lead({
    assignedAgent: { id: 'user-marcus', name: 'Marcus Oyelaran' },
    assignedProperty: { propertyRef: 'property-foundry-lofts' },
    property: { id: 'property-foundry-lofts', name: 'Foundry Lofts' },
    campaign: {
      id: 'campaign-1',
      name: 'Eastside general',
      scope: 'WHOLE_TEAM',
      category: 'DEFAULT',
      status: 'ACTIVE',
      phoneChannel: { phoneNumber: '+15125550177' },
    },
    requirements: { minBedrooms: 2, moveInDate: '2026-08-01' },
    tours: [
      tour({ id: 'later', startTs: at(20, 9) }),
      tour({
        unit: '4C',
        host: { id: 'user-priya', name: 'Priya Raman' },
        property: { id: 'property-alden', name: 'The Alden' },
      }),
      tour({ id: 'over', startTs: at(12, 9) }),
      tour({ id: 'off', startTs: at(15, 9), tourStatus: 'CANCELLED' }),
    ],
  }),
  agentName: 'Priya Raman',
  companyName: 'Brightwater Leasing',
  teamName: 'Eastside',
  properties: new Map([
    ['property-foundry-lofts', { name: 'Foundry Lofts', address: '118 Foundry Street' }],
    ['property-alden', { name: 'The Alden', address: '9 Harbor Parade', timeZone: machineZone() }],
  ]),
  now,
}

const nothing: TemplateFacts = {
  ...whole,
  lead: lead({ tenantName: undefined }),
  agentName: '',
  companyName: ' ',
  teamName: undefined,
  properties: new Map(),
}

const values = (facts: TemplateFacts) =>
  Object.fromEntries(templateVariables.map((variable) => [variable.name, valueOf(variable, facts)]))

describe('the values of the variables', () => {
  test('use the next scheduled tour, its own address and the sender as the agent', () => {
    expect(values(whole)).toEqual({
      'Lead first name': 'Sofia',
      'Lead name': 'Sofia Marchetti',
      'Agent first name': 'Priya',
      'Agent name': 'Priya Raman',
      'Assigned agent': 'Marcus Oyelaran',
      'Property name': 'Foundry Lofts',
      'Property address': '118 Foundry Street',
      'Team name': 'Eastside',
      'Company name': 'Brightwater Leasing',
      'Leasing number': '+1 (512) 555-0177',
      'Tour time': 'Thursday, July 16 at 2:30 PM',
      'Tour day': 'Thursday, July 16',
      'Tour address': '9 Harbor Parade',
      'Tour type': 'In person',
      'Tour unit': '4C',
      'Tour host': 'Priya Raman',
      Bedrooms: '2+',
      'Move-in date': 'Aug 1, 2026',
    })
  })

  test('are all gaps when nothing is known, without invented texts or numbers', () => {
    expect(Object.values(values(nothing)).filter((value) => value !== undefined)).toEqual([])
  })

  test('use the lead’s property when the tour has none', () => {
    const facts = { ...whole, lead: { ...whole.lead, tours: lead({ tours: [tour({})] }).tours } }
    expect(values(facts)['Tour address']).toBe('118 Foundry Street')
  })

  test('show a studio as Studio and name a renter by their caller id', () => {
    const facts = {
      ...nothing,
      lead: lead({
        tenantName: undefined,
        requirements: { minBedrooms: 0, bedroomsExact: true },
        initialCommunicationDetails: {
          id: 'c',
          communicationType: 'CALL',
          communicationDirection: 'INCOMING',
          createdTs: now,
          callerId: { firstName: 'Ana', lastName: 'Ruiz' },
        },
      }),
    }
    expect(values(facts)).toMatchObject({ Bedrooms: 'Studio', 'Lead name': 'Ana Ruiz' })
  })
})

describe('a filled template', () => {
  test('inserts values, shows gaps by variable name and keeps unknown names as written', () => {
    const pieces = filledPieces('Hi {{ lead FIRST  name}}, {{Tour time}}, code {{Gate code}}.', {
      ...whole,
      lead: { ...whole.lead, tours: [] },
    })
    expect(textOf(pieces)).toBe('Hi Sofia, {{Tour time}}, code {{Gate code}}.')
    expect(pieces.filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'value', name: 'Lead first name', text: 'Sofia' },
      { kind: 'gap', name: 'Tour time', text: '{{Tour time}}' },
      { kind: 'gap', name: 'Gate code', text: '{{Gate code}}' },
    ])
  })

  test('an address of 200 characters and a property name of 100 are written out, a renter’s name ends at 80', () => {
    const [name, address] = ['n'.repeat(100), 'a'.repeat(200)]
    const facts = {
      ...whole,
      lead: lead({ tenantName: 'r'.repeat(200), assignedProperty: { propertyRef: 'property-long' } }),
      properties: new Map([['property-long', { name, address }]]),
    }
    expect(textOf(filledPieces('{{Property name}} {{Property address}}', facts))).toBe(`${name} ${address}`)
    for (const variable of ['{{Lead name}}', '{{Lead first name}}'])
      expect(textOf(filledPieces(variable, facts))).toBe(`${'r'.repeat(79)}…`)
  })

  test('law: no value can add a gap, a line break or another variable', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('{', '}', 'a', '\n', ' ') }),
      fc.constantFrom('{{Agent name}}', '{}}{x}{{}', '__proto__', 'constructor'),
    )
    fc.assert(
      fc.property(hostile, (tenantName) => {
        const facts = { ...whole, lead: lead({ tenantName }) }
        const pieces = filledPieces('To {{Lead name}} from {{Team name}}', facts)
        const text = textOf(pieces)
        expect(gapsIn(text).length).toBe(pieces.filter(({ kind }) => kind === 'gap').length)
        expect(text).not.toContain('\n')
        expect(text.length).toBeLessThan(140)
      }),
    )
  })

  test('keeps text without variables unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll(/[{}]/g, '')
        expect(textOf(filledPieces(plain, whole))).toBe(plain)
        expect(lengthBeforeVariables(plain)).toBe(plain.length)
      }),
    )
  })
})

test('matches names regardless of spaces and case, and not the names of object properties', () => {
  expect(variableNamed(' tour  TIME ')?.name).toBe('Tour time')
  for (const name of ['constructor', '__proto__', 'toString', '']) expect(variableNamed(name)).toBeUndefined()
  expect(unknownNames('{{Tour time}} {{Gate code}} {{Gate code}} {{constructor}}')).toEqual([
    'Gate code',
    'constructor',
  ])
})

test('every variable has a unique name that can be written, and a one-line description', () => {
  expect(new Set(templateVariables.map(({ name }) => name.toLowerCase())).size).toBe(templateVariables.length)
  for (const { name, means } of templateVariables) {
    expect(gapsIn(`{{${name}}}`).map((gap) => gap.name)).toEqual([name])
    expect(means).toMatch(/^[A-Z].{5,60}$/)
  }
})

describe('variables of the lead', () => {
  const said = (name: string, parts: Parameters<typeof lead>[0], more: Partial<TemplateFacts> = {}) =>
    templateVariables
      .find((variable) => variable.name === name)
      ?.valueOf({ ...nothing, properties: whole.properties, lead: lead(parts), ...more })

  test('use the assigned property, else the lead’s property with its current name', () => {
    const property = { id: 'property-alden', name: 'Alden (old name)' }
    expect(said('Property name', { property })).toBe('The Alden')
    expect(said('Property name', { property }, { properties: new Map() })).toBe('Alden (old name)')
    const assigned = { property, assignedProperty: { propertyRef: 'property-foundry-lofts' } }
    expect(said('Property name', assigned)).toBe('Foundry Lofts')
  })

  test('use the next tour that begins now or later, and the first of two at the same time', () => {
    const unit = (...tours: object[]) => said('Tour unit', { tours: tours.map((more) => tour(more)) })
    expect(unit({ startTs: now, unit: '1' })).toBe('1')
    expect(unit({ startTs: now - 1, unit: '1' })).toBeUndefined()
    expect(unit({ startTs: at(16, 9), unit: '1' }, { id: 'tour-2', startTs: at(16, 9), unit: '2' })).toBe('1')
  })

  test('label a known tour type, and an unknown one by its word', () => {
    expect(said('Tour type', { tours: [tour({ tourType: 'VIRTUAL' })] })).toBe('Virtual')
    expect(said('Tour type', { tours: [tour({ tourType: 'SELF_GUIDED_BIKE' })] })).toBe('Self guided bike')
  })

  test('show a studio only for an exact count, and any other number as a minimum', () => {
    const bedrooms = (minBedrooms: number, bedroomsExact: boolean) =>
      said('Bedrooms', { requirements: { minBedrooms, bedroomsExact } })
    expect(bedrooms(0, true)).toBe('Studio')
    expect(bedrooms(0, false)).not.toBe('Studio')
    expect(bedrooms(2, true)).toBe(bedrooms(2, false))
  })
})
