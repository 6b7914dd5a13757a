import { describe, expect, test } from 'vitest'

import { initialsOf, tintOf } from '../faces.ts'
import { cookie } from '../memory.ts'
import { leadOnScreen } from '../simulator-panel.ts'
import { nextStatus } from './colleague-section.ts'
import { isBad, formatLogLine } from './log-section.ts'
import { delayAt, shareOfDelay, presetOf } from './weather-section.ts'

describe('log', () => {
  test.each([
    ['request', 'GET api/alert, 200 in 3 ms', false, 'GET api/alert, 200 in 3 ms'],
    ['request', 'PUT api/alert/dismiss, 204 in 1180 ms', false, 'PUT api/alert/dismiss, 204 in 1,180 ms'],
    ['request', 'GET api/alert, reply lost in 12 ms', true, 'GET api/alert, reply lost'],
    ['request', 'GET api/lead/x, 404 in 2 ms', true, 'GET api/lead/x, 404 in 2 ms'],
    ['request', 'GET api/lead/x, 503 in 2 ms', true, 'GET api/lead/x, 503 in 2 ms'],
    ['fault', 'status: GET /api/leads', true, 'status: GET /api/leads'],
    ['event', 'TEXT_FAILED, Ana 500', false, 'TEXT_FAILED, Ana 500'],
  ] as const)('%s: %s', (kind, text, bad, label) => {
    expect([isBad({ kind, text }), formatLogLine({ text })]).toEqual([bad, label])
  })
})

describe('weather', () => {
  test('the slider shows the delay that it sets, and each step changes it', () => {
    const delays = Array.from({ length: 101 }, (_, part) => delayAt(part / 100))
    expect([delays[0], delays.at(-1)]).toEqual([0, 5_000])
    expect(new Set(delays).size).toBe(101)
    for (const [part, delay] of delays.entries()) expect(Math.round(shareOfDelay(delay) * 100)).toBe(part)
    expect(shareOfDelay(60_000)).toBe(1)
  })

  test('presetOf recognizes a preset, and returns nothing for other values', () => {
    expect(presetOf({ delayMs: 0, lostRate: 0, errorRate: 0 })).toBe('clear')
    expect(presetOf({ delayMs: 1_200, lostRate: 0.05, errorRate: 0.02 })).toBe('rain')
    expect(presetOf({ delayMs: 1_200, lostRate: 0.05, errorRate: 0 })).toBeUndefined()
  })
})

test('nextStatus cycles through the statuses and starts from any other one', () => {
  const round = ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST', 'CLOSED']
  expect(round.map(nextStatus)).toEqual([...round.slice(1), 'OPPORTUNITY'])
  expect(['NEW_LEAD', 'MERGED', 'else'].map(nextStatus)).toEqual([
    'OPPORTUNITY',
    'OPPORTUNITY',
    'OPPORTUNITY',
  ])
})

test('leadOnScreen reads the lead id from the path', () => {
  expect(
    ['/leads/lead-a', '/l/lead-a/', '/leads/list', '/leads/list/all', '/leads', '/', '/login'].map(
      leadOnScreen,
    ),
  ).toEqual(['lead-a', 'lead-a', undefined, undefined, undefined, undefined, undefined])
})

test('initialsOf and tintOf handle any name and color', () => {
  expect(
    ['Priya Raman', 'Ana de la Cruz', 'Cher', '+1 (512) 555-0148', '  ', '“Élodie”'].map(initialsOf),
  ).toEqual(['PR', 'AC', 'C', '#', '#', 'É'])
  expect(tintOf('user-priya', 'teal')).toBe(0)
  expect(tintOf('lead-a')).toBe(tintOf('lead-a', 'no color'))
})

test('cookie reads a cookie by its exact name', () => {
  const all = 'a=1; lintel-backend=b1-2f; lintel-simulator=off'
  expect([cookie('lintel-backend', all), cookie('lintel-simulator', all), cookie('backend', all)]).toEqual([
    'b1-2f',
    'off',
    undefined,
  ])
})
