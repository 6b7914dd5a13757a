import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { withSent } from '../user/sent-notices.ts'
import {
  anyChosen,
  arrivedAlerts,
  countedTitle,
  isChosen,
  noChoices,
  noticeChoicesSchema,
  noticeKinds,
  withChoice,
} from './alert-choices.ts'
import { alertSchema } from './alert.ts'

describe('alert choices', () => {
  test('default to in-app, with a sound for the user’s own leads and no desktop alerts', () => {
    for (const kind of noticeKinds) {
      expect(isChosen(noChoices, kind, 'inApp')).toBe(true)
      expect(isChosen(noChoices, kind, 'desktop')).toBe(false)
    }
    expect(noticeKinds.filter((kind) => isChosen(noChoices, kind, 'sound'))).toEqual([
      'ASSIGNED',
      'INCOMING_COMMUNICATION',
      'TEXT_FAILED',
    ])
    expect(anyChosen(noChoices, 'desktop')).toBe(false)
    // Turning on another channel for the same kind keeps its sound.
    const desktop = withChoice(noChoices, 'ASSIGNED', 'desktop', true)
    expect(isChosen(desktop, 'ASSIGNED', 'sound')).toBe(true)
  })

  test('change one setting at a time and can be stored and read back', () => {
    const chosen = withChoice(noChoices, 'LEAD_SHARED', 'sound', true)
    const kept = z.parse(noticeChoicesSchema, JSON.parse(JSON.stringify(chosen)))
    expect(isChosen(kept, 'LEAD_SHARED', 'sound')).toBe(true)
    expect(isChosen(kept, 'LEAD_SHARED', 'inApp')).toBe(true)
    expect(isChosen(kept, 'LEAD_SHARED', 'desktop')).toBe(false)
    expect(isChosen(kept, 'LEAD_AVAILABLE_CLAIM', 'sound')).toBe(false)
    expect(anyChosen(kept, 'sound')).toBe(true)
    expect(isChosen(withChoice(kept, 'LEAD_SHARED', 'sound', false), 'LEAD_SHARED', 'sound')).toBe(false)
  })

  test('always show an undelivered text in the app', () => {
    const choices = withChoice(noChoices, 'TEXT_FAILED', 'inApp', false)
    expect(isChosen(choices, 'TEXT_FAILED', 'inApp')).toBe(true)
  })

  test('select email and text alerts by kind, and never play a sound for overdue warnings', () => {
    const none = { email: ['MOON_LANDING'], text: [] }
    const some = withSent(none, [{ way: 'email', kinds: ['ASSIGNED', 'OVERDUE'], on: true }])
    expect(some).toEqual({ email: ['MOON_LANDING', 'ASSIGNED', 'OVERDUE'], text: [] })
    const less = withSent(some, [{ way: 'email', kinds: ['ASSIGNED'], on: false }])
    expect(less.email).toEqual(['MOON_LANDING', 'OVERDUE'])
    expect(isChosen(withChoice(noChoices, 'OVERDUE', 'sound', true), 'OVERDUE', 'sound')).toBe(false)
    expect(isChosen(noChoices, 'OVERDUE', 'inApp')).toBe(true)
  })

  test('play no sound for an unknown kind', () => {
    const loud = noticeKinds.reduce((all, kind) => withChoice(all, kind, 'sound', true), noChoices)
    expect(isChosen(loud, 'MOON_LANDING', 'sound')).toBe(false)
    expect(isChosen(loud, 'constructor', 'sound')).toBe(false)
  })

  test('reject a volume outside the range', () => {
    expect(z.safeParse(noticeChoicesSchema, { kinds: {}, volume: 2 }).success).toBe(false)
  })
})

test('arrivedAlerts returns new alerts, newest first, without offers that are already gone', () => {
  const alert = (id: string, createdTs: number, more: object = {}) =>
    z.parse(alertSchema, { id, alertType: 'LEAD_SHARED', createdTs, lead: { id: 'a' }, ...more })
  const gone = { alertType: 'LEAD_AVAILABLE_CLAIM', invalidated: true }
  const now = [alert('old', 1), alert('b', 2), alert('c', 3), alert('gone', 4, gone)]
  expect(arrivedAlerts(new Set(['old']), now).map(({ id }) => id)).toEqual(['c', 'b'])
})

test('countedTitle puts the count into a page title', () => {
  expect(countedTitle('All leads · Lintel', 3)).toBe('(3) All leads · Lintel')
  expect(countedTitle('(3) All leads · Lintel', 4)).toBe('(4) All leads · Lintel')
  expect(countedTitle('All leads', 100)).toBe('(99+) All leads')
  expect(countedTitle('(99+) All leads', 0)).toBe('All leads')
})
