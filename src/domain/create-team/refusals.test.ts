import { expect, test } from 'vitest'

import { answeredField, firstRefused, refusalsOfStep, withoutStep } from './refusals.ts'
import { REVIEW, teamSteps } from './team-answers.ts'

test.each([
  ['teamName', 'name', 'teamName'],
  ['teamLead.userRef', 'settings', 'leader'],
  ['teamLead.acceptPhoneTransfers', 'settings', 'acceptPhoneTransfers'],
  ['lockDuration', 'assignment', 'lockDuration'],
  ['email.name', 'email', 'local'],
  ['tokenCode', 'email', 'tokenCode'],
  ['connectedCalendarEmailAddress', 'calendar', 'calendarEmail'],
  ['phone', 'phone', 'saved'],
  ['defaultGreeting.text', 'greeting', 'greeting'],
  ['defaultGreeting.greetingPlacement', 'greeting', 'greetingPlacement'],
  ['webChannel.pageName', 'web', 'pageName'],
  ['warningSettings.notAssigned', 'notifications', 'notAssigned.interval'],
  ['warningSettings.notAssigned.timePeriod.interval', 'notifications', 'notAssigned.interval'],
])('maps the error field %s to step %s and field %s', (name, step, field) => {
  expect(answeredField(name)).toEqual({ step, field })
})

test('shows a refusal in its step, and one without a step in Review', () => {
  const refused = {
    teamName: 'taken',
    'email.name': 'unavailable',
    quota: 'Too many teams',
    emailHosting: 'no',
  }
  expect(firstRefused(refused)).toBe(0)
  expect(firstRefused({ phone: 'gone', 'email.name': 'unavailable' })).toBe(4)
  expect(firstRefused({ quota: 'Too many teams' })).toBe(REVIEW)
  expect(firstRefused({})).toBe(REVIEW)
  expect(refusalsOfStep(refused, 0)).toEqual({ fields: { teamName: 'taken' }, rest: [] })
  expect(refusalsOfStep(refused, 4)).toEqual({ fields: { local: 'unavailable' }, rest: ['no'] })
  expect(refusalsOfStep(refused, REVIEW)).toEqual({ fields: {}, rest: ['Too many teams'] })
  const shown = teamSteps.flatMap((_, step) => {
    const { fields, rest } = refusalsOfStep(refused, step)
    return [...Object.values(fields), ...rest]
  })
  expect(shown.toSorted()).toEqual(Object.values(refused).toSorted())
  expect(withoutStep(refused, 'email')).toEqual({ teamName: 'taken', quota: 'Too many teams' })
})
