import { describe, expect, test } from 'vitest'

import {
  formOfTourReminder,
  reminderProblem,
  tourReminderFormSchema,
  type TourReminderForm,
  tourReminderSchema,
  wireOfTourReminder,
} from './tour-reminder.ts'

const wire = {
  enabled: true,
  reminders: [{ hours: 24, channel: 'TEXT' }],
  inPersonMessage: 'See you',
  virtualMessage: 'Call you',
  confirm: true,
  quiet: true,
  quietFrom: '21:00',
  quietTo: '08:00',
  noShow: false,
  noShowMessage: '',
  nextTour: null,
}

describe('tour reminder settings', () => {
  const form = formOfTourReminder(tourReminderSchema.parse(wire))
  const problems = (change: Partial<TourReminderForm>) =>
    tourReminderFormSchema
      .safeParse({ ...form, ...change })
      .error?.issues.map(({ path, message }) => [path[0], message])
  const remind = (...hours: string[]) => ({
    reminders: hours.map((one) => ({ hours: one, channel: 'TEXT' })),
  })

  test('are sent as they were received', () => {
    const { nextTour: _, ...values } = wire
    expect(wireOfTourReminder(form, form)).toEqual(values)
  })

  test.each(['1', '72', ' 24 '])('accept %s hours', (hours) =>
    expect(problems(remind(hours))).toBeUndefined(),
  )

  test.each(['', '0', '73', '1e1', '+5', '7.0', '007', '1,5', '--1', 'Infinity', '２４', '9'.repeat(30)])(
    'reject “%s” hours',
    (hours) => expect(problems(remind(hours))).toEqual([['reminders', 'Enter between 1 and 72 hours']]),
  )

  test('reject two reminders at the same time, and require one while reminders are on', () => {
    expect(problems(remind('24', '2', '24 '))).toEqual([
      ['reminders', 'Another reminder goes out at the same time'],
    ])
    expect(problems(remind())).toEqual([['reminders', 'Add at least one reminder']])
    expect(problems({ ...remind(), enabled: false })).toBeUndefined()
  })

  test('require texts and valid quiet hours only for what is on', () => {
    expect(problems({ inPersonMessage: '\u200b' })).toEqual([['inPersonMessage', 'Required']])
    expect(problems({ enabled: false, inPersonMessage: '', virtualMessage: '' })).toBeUndefined()
    expect(problems({ noShow: true })).toEqual([['noShowMessage', 'Required']])
    const long = { noShowMessage: 'x'.repeat(1_001) }
    expect(problems({ noShow: true, ...long })).toEqual([['noShowMessage', 'At most 1000 characters']])
    expect(problems(long)).toBeUndefined()
    expect(problems({ quietTo: '21:00' })).toEqual([['quietTo', 'End at another time']])
    expect(problems({ quiet: false, quietTo: '21:00' })).toBeUndefined()
    expect(problems({ virtualMessage: 'x'.repeat(1_001) })).toEqual([
      ['virtualMessage', 'At most 1000 characters'],
    ])
  })
})

test('reports the second of two reminders at the same time as the duplicate', () => {
  const reminders = ['24', '2', ' 24 '].map((hours) => ({ hours, channel: 'TEXT' }))
  expect([0, 1, 2].map((at) => reminderProblem(reminders, at))).toEqual([
    undefined,
    undefined,
    'Another reminder goes out at the same time',
  ])
})
