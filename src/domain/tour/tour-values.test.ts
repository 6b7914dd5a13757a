import { expect, test } from 'vitest'

import { refusalText } from '#/lib/verdict.ts'

import { moveTourVerdict, tourValues } from './tour-values.ts'

test('reads the values of a tour, with the defaults of the dialog for missing ones', () => {
  const known = { id: 'tour-1', tourStatus: 'SCHEDULED', startTs: 1_000, lengthMins: 30 }
  const bare = { property: undefined, unit: undefined, host: undefined, note: undefined }
  const rest = { textReminder: undefined, confirmedTs: undefined }
  expect(tourValues({ ...known, ...bare, ...rest, tourType: 'BY_DRONE' })).toEqual({
    tourType: 'IN_PERSON',
    propertyRef: '',
    unit: '',
    hostRef: '',
    startTs: 1_000,
    lengthMins: 30,
    note: '',
    textReminder: true,
  })
  const said = {
    property: { id: 'property-1', name: 'Foundry Lofts', timeZone: undefined, zip: undefined },
    unit: '4C',
    host: { id: 'user-1', name: 'Priya Raman' },
    note: 'Ring twice',
    textReminder: false,
  }
  expect(tourValues({ ...known, ...rest, ...said, tourType: 'VIRTUAL' })).toEqual({
    tourType: 'VIRTUAL',
    propertyRef: 'property-1',
    unit: '4C',
    hostRef: 'user-1',
    startTs: 1_000,
    lengthMins: 30,
    note: 'Ring twice',
    textReminder: false,
  })
})

test.each([
  ['SCHEDULED', undefined],
  ['CANCELLED', 'This tour is marked Canceled. Set a new tour instead.'],
  ['NO_SHOW', 'This tour is marked No show. Set a new tour instead.'],
  ['RAINED_OFF', 'This tour is marked Rained off. Set a new tour instead.'],
])('says whether a tour that is %s can be moved', (tourStatus, why) => {
  const verdict = moveTourVerdict({ tourStatus })
  expect(refusalText(verdict)).toBe(why)
})
