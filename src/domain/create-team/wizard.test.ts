import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  emptyAnswers,
  REVIEW,
  type TeamAnswers,
  teamAnswersSchema,
  teamSteps,
  type WizardFacts,
} from './team-answers.ts'
import { teamCreation, teamCreationSchema } from './team-payload.ts'
import {
  canPressNext,
  firstUnfinished,
  isStepValid,
  keyOfStep,
  missingSteps,
  newWizard,
  stepWizard,
  type TeamWizard,
  type WizardEvent,
} from './wizard.ts'

const facts: WizardFacts = {
  teamTypes: ['BROKER'],
  propertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
  emailDomain: 'leads.example.com',
  externalEmail: false,
  teamCalendar: true,
}
// A model of a user who answers, presses buttons, opens addresses, edits and reloads in any order.
const text = (...texts: string[]) => fc.constantFrom(...texts)
const change = <K extends keyof TeamAnswers>(key: K, value: fc.Arbitrary<Partial<TeamAnswers[K]>>) =>
  value.map((part) => ({ does: 'answer' as const, key, part }))
const act = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ does: 'next' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'next while uploading' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'back' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'code' as const }) },
  { weight: 1, arbitrary: fc.nat({ max: REVIEW }).map((step) => ({ does: 'go' as const, step })) },
  { weight: 1, arbitrary: fc.nat({ max: REVIEW - 1 }).map((step) => ({ does: 'edit' as const, step })) },
  change('name', fc.record({ teamName: text('', 'South Congress', '東京') })),
  change(
    'settings',
    fc.record({ leader: text('', 'user'), propertyTypes: fc.subarray(['RESIDENTIAL', 'COMMERCIAL']) }),
  ),
  change('settings', fc.record({ teamType: text('BROKER', 'OWNER'), propertyRef: text('', 'property') })),
  change('assignment', fc.record({ assignmentMode: text('CLAIM', 'ASSIGN') })),
  change(
    'assignment',
    fc.record({ lockMode: text('TIMED', 'UNLIMITED'), lockDuration: text('', '7', '91') }),
  ),
  change('collaboration', fc.record({ collaborationMode: text('FULL', 'INDIVIDUAL', 'VISIBILITY') })),
  change('email', fc.record({ local: text('', 'south', 'a b'), edited: fc.constant(true) })),
  change(
    'email',
    fc.record({ calendar: fc.constantFrom('NONE' as const, 'SAME' as const, 'OTHER' as const) }),
  ),
  change('calendar', fc.record({ calendarEmail: text('', 'tours@example.com', 'x') })),
  change(
    'phone',
    fc.record({
      source: fc.constantFrom('PURCHASE' as const, 'SAVED' as const),
      profile: text('', 'p'),
      saved: text('', '+15125550145'),
      areaCode: text('', '512'),
    }),
  ),
  change(
    'greeting',
    fc.record({
      greeting: fc.record({
        greetingMethod: text('NO_GREETING', 'PLAY_RECORDING', 'READ_TEXT'),
        text: text('', 'Hello'),
        voice: text('Joanna'),
        greetingRef: text('', 'greeting'),
      }),
    }),
  ),
  change('web', fc.record({ pageName: text('', 'Page'), url: text('', 'https://a.co', 'x') })),
  change('notifications', fc.record({ delay: text('15', '400'), useWarnings: fc.boolean() })),
)

/** Returns the wizard after a reload, which keeps only the address and the stored data. */
function reloaded(wizard: TeamWizard): TeamWizard {
  const { answers, completed, began } = z.parse(
    z.object({ answers: teamAnswersSchema, completed: z.any(), began: z.any() }),
    JSON.parse(JSON.stringify(wizard)),
  )
  return { ...wizard, answers, completed, began, codes: {}, editing: false }
}

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

function eventOf(one: Exclude<Act, { does: 'reload' }>, wizard: TeamWizard): WizardEvent {
  if (one.does === 'answer')
    return { type: 'change', answers: { [one.key]: { ...wizard.answers[one.key], ...one.part } } }
  if (one.does === 'code') return { type: 'code', codes: { tokenCode: 't', calendarAccessCode: 'c' } }
  if (one.does === 'edit') return { type: 'edit', step: keyOfStep(one.step) ?? 'name' }
  const { step } = wizard
  if (one.does === 'next while uploading') return { type: 'next', step, uploading: true }
  if (one.does === 'next') return { type: 'next', step }
  return one.does === 'go' ? { type: 'go', step: one.step } : { type: one.does }
}

/** Returns the rule that an action has broken; undefined when it broke none. */
function brokenRule(one: Act, before: TeamWizard, wizard: TeamWizard, own: WizardFacts): string | undefined {
  const { assignment, email, calendar, settings } = wizard.answers
  if (one.does === 'reload' && JSON.stringify(wizard.answers) !== JSON.stringify(before.answers))
    return 'a reload lost an answer'
  // Compare by identity, which is stricter than equality: actions that don't concern the answers must not touch them.
  if (one.does !== 'answer' && one.does !== 'reload' && wizard.answers !== before.answers)
    return 'an answer changed unasked'
  if (one.does === 'next' && wizard.step !== before.step && !isStepValid(before.step, before, own))
    return 'Next led out of a step that is wrong'
  const { greetingMethod, greetingRef } = before.answers.greeting.greeting
  if (
    one.does === 'next while uploading' &&
    wizard.step !== before.step &&
    !isStepValid(before.step, before, own) &&
    !(keyOfStep(before.step) === 'greeting' && greetingMethod === 'PLAY_RECORDING' && greetingRef === '')
  )
    return 'an upload led out of a step that is wrong'
  if (wizard.step < 0 || wizard.step > REVIEW) return 'there is no such step'
  if (assignment.assignmentMode !== 'CLAIM' && assignment.lockMode + assignment.lockDuration !== '')
    return 'Assign kept a lock'
  if (settings.teamType !== 'OWNER' && settings.propertyRef !== '') return 'a broker team kept a property'
  if (email.calendar !== before.answers.email.calendar && calendar.calendarEmail !== '')
    return 'another choice of calendar kept the account'
  return undefined
}

/** Returns what is wrong with the payload of a wizard that is ready to create; undefined when it is right. */
function wrongPayload({ answers, codes }: TeamWizard, own: WizardFacts): string | undefined {
  const body = teamCreation(answers, codes, own)
  if (!z.safeParse(teamCreationSchema, body).success) return 'not the declared payload'
  if ('lockDuration' in body !== (body.lockMode === 'TIMED')) return 'lock duration'
  if ((body.lockMode === 'NONE') !== (body.assignmentMode === 'ASSIGN')) return 'lock mode'
  if ('tokenCode' in body !== own.externalEmail) return 'token'
  if ('greetingRef' in body.defaultGreeting !== (body.defaultGreeting.greetingMethod === 'PLAY_RECORDING'))
    return 'recording'
  if ('calendarAccessCode' in body !== (body.hasTeamCalendar && !body.calendarSameAsEmail))
    return 'calendar code'
  return undefined
}

test.each([
  ['internal', facts],
  ['external, two types', { ...facts, externalEmail: true, teamTypes: ['BROKER', 'OWNER'] }],
])(
  '10,000 random walks (%s): create valid payloads and lose no answer unless a rule clears it',
  (_, own) => {
    let created = 0
    const answered = walk(own, { ...complete, name: { teamName: 'A' } }).wizard
    const fresh = newWizard(own)
    fc.assert(
      fc.property(fc.boolean(), fc.array(act, { minLength: 10, maxLength: 24 }), (filled, acts) => {
        // Half of the runs start with all questions answered, because random actions rarely get there.
        let wizard = filled ? answered : fresh
        for (const one of acts) {
          const before = wizard
          // A disabled button can't be pressed.
          if (one.does.startsWith('next') && !canPressNext(wizard)) continue
          wizard = one.does === 'reload' ? reloaded(wizard) : stepWizard(wizard, eventOf(one, wizard), own)
          const broken = brokenRule(one, before, wizard, own)
          if (broken !== undefined) throw new Error(broken)
          if (wizard.step !== REVIEW || missingSteps(wizard, own).length > 0) continue
          created += 1
          const wrong = wrongPayload(wizard, own)
          if (wrong !== undefined) throw new Error(wrong)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(created).toBeGreaterThan(1_000)
  },
  120_000,
)

const pressNext = (wizard: TeamWizard, own: WizardFacts) =>
  stepWizard(wizard, { type: 'next', step: wizard.step }, own)

const complete: TeamAnswers = {
  ...emptyAnswers(facts),
  name: { teamName: ' South Congress #4 ' },
  settings: {
    leader: 'user-dana',
    acceptPhoneTransfers: true,
    propertyTypes: ['RESIDENTIAL'],
    teamType: 'BROKER',
    propertyRef: '',
  },
  assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration: ' 14 ' },
  collaboration: { collaborationMode: 'FULL' },
  phone: { source: 'SAVED', profile: 'p', areaCode: '', offered: '', saved: '+15125550190' },
}

function walk(own: WizardFacts, answers: TeamAnswers): { wizard: TeamWizard; seen: number[] } {
  let wizard = newWizard(own)
  const seen = [0]
  for (let press = 0; press < teamSteps.length && wizard.step < REVIEW; press += 1) {
    const key = keyOfStep(wizard.step)
    if (key)
      wizard = stepWizard(
        wizard,
        {
          type: 'change',
          answers: {
            [key]: {
              ...answers[key],
              ...(key === 'email'
                ? { local: wizard.answers.email.local || 'a', edited: own.externalEmail }
                : {}),
            },
          },
        },
        own,
      )
    if (own.externalEmail) wizard = stepWizard(wizard, { type: 'code', codes: { tokenCode: 't' } }, own)
    expect(canPressNext(wizard)).toBe(true)
    wizard = pressNext(wizard, own)
    seen.push(wizard.step)
  }
  return { wizard, seen }
}

describe('the complete walk', () => {
  test('skips the team calendar in both directions and creates exactly the specified payload', () => {
    const { wizard, seen } = walk(facts, complete)
    expect(seen).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    const at6 = stepWizard(wizard, { type: 'go', step: 6 }, facts)
    expect(stepWizard(at6, { type: 'back' }, facts).step).toBe(4)
    expect(stepWizard(wizard, { type: 'go', step: 5 }, facts).step).toBe(4)
    expect(teamCreation(wizard.answers, {}, facts)).toEqual({
      teamName: 'South Congress #4',
      teamLead: { userRef: 'user-dana', acceptPhoneTransfers: true },
      teamType: 'BROKER',
      propertyTypes: ['RESIDENTIAL'],
      assignmentMode: 'CLAIM',
      lockMode: 'TIMED',
      lockDuration: 14,
      collaborationMode: 'FULL',
      email: { name: 'southcongress4', domain: 'leads.example.com' },
      emailHosting: 'INTERNAL',
      hasTeamCalendar: false,
      calendarSameAsEmail: false,
      phone: '+15125550190',
      twilioBusinessProfileRef: 'p',
      defaultGreeting: { greetingMethod: 'NO_GREETING' },
      notificationDelayMins: 15,
      warningSettings: {
        useWarnings: true,
        notAssigned: { enabled: true, timePeriod: { interval: 1, unit: 'DAY' } },
        notContacted: { enabled: true, timePeriod: { interval: 1, unit: 'DAY' } },
        communicationNotResponded: { enabled: true, timePeriod: { interval: 1, unit: 'DAY' } },
        notQualified: { enabled: false, timePeriod: { interval: 1, unit: 'DAY' } },
        noActivity: { enabled: false, timePeriod: { interval: 1, unit: 'DAY' } },
      },
    })
  })

  test('returns to Review after an edit, but first to the calendar step if another account is needed', () => {
    const { wizard } = walk(facts, complete)
    const editing = stepWizard(wizard, { type: 'edit', step: 'name' }, facts)
    expect(pressNext(editing, facts).step).toBe(REVIEW)
    let other = stepWizard(wizard, { type: 'edit', step: 'email' }, facts)
    other = stepWizard(
      other,
      { type: 'change', answers: { email: { ...other.answers.email, calendar: 'OTHER' } } },
      facts,
    )
    other = pressNext(other, facts)
    expect(other.step).toBe(5)
    other = stepWizard(
      other,
      { type: 'change', answers: { calendar: { calendarEmail: 'tours@example.com' } } },
      facts,
    )
    expect(pressNext(other, facts).step).toBe(5)
    other = stepWizard(other, { type: 'code', codes: { calendarAccessCode: 'c' } }, facts)
    expect(pressNext(other, facts).step).toBe(REVIEW)
  })

  test('opens the first unfinished step for an address that can’t be reached yet', () => {
    expect(stepWizard(newWizard(facts), { type: 'go', step: 8 }, facts).step).toBe(0)
    expect(firstUnfinished(newWizard(facts), facts)).toBe(0)
  })

  test('enables Next after a change or for a completed step', () => {
    const fresh = newWizard(facts)
    expect(canPressNext(fresh)).toBe(false)
    const typed = stepWizard(fresh, { type: 'change', answers: { name: { teamName: 'A' } } }, facts)
    expect(canPressNext(typed)).toBe(true)
    const on = pressNext(typed, facts)
    expect(on.step).toBe(1)
    expect(canPressNext(on)).toBe(false)
    expect(canPressNext(stepWizard(on, { type: 'back' }, facts))).toBe(true)
  })

  test('ignores Next of a step that is no longer shown', () => {
    const { wizard } = walk(facts, complete)
    const at3 = stepWizard(wizard, { type: 'go', step: 3 }, facts)
    expect(stepWizard(at3, { type: 'next', step: 2 }, facts)).toBe(at3)
    expect(stepWizard(at3, { type: 'next', step: 4 }, facts)).toBe(at3)
    expect(pressNext(at3, facts).step).toBe(4)
  })

  test('drops the mailbox code when the address changes', () => {
    const external = { ...facts, externalEmail: true }
    let wizard = stepWizard(newWizard(external), { type: 'code', codes: { tokenCode: 't' } }, external)
    wizard = stepWizard(
      wizard,
      { type: 'change', answers: { email: { ...wizard.answers.email, local: 'b' } } },
      external,
    )
    expect(wizard.codes.tokenCode).toBeUndefined()
  })
})

describe('single steps', () => {
  const change = (wizard: TeamWizard, answers: Partial<TeamAnswers>) =>
    stepWizard(wizard, { type: 'change', answers }, facts)

  test('start without editing, and an edit opens the requested step', () => {
    expect(newWizard(facts)).toMatchObject({ step: 0, editing: false })
    const { wizard } = walk(facts, complete)
    const editing = stepWizard(wizard, { type: 'edit', step: 'email' }, facts)
    expect(editing).toMatchObject({ step: 4, editing: true })
    expect(stepWizard(editing, { type: 'back' }, facts)).toMatchObject({ step: 3, editing: false })
  })

  test('remember what they contained when first shown', () => {
    const fresh = newWizard(facts)
    const on = pressNext(change(fresh, { name: { teamName: 'A' } }), facts)
    expect(stepWizard(on, { type: 'back' }, facts).began.name).toBe(fresh.began.name)
  })

  test('are unfinished if they were completed and became invalid', () => {
    const { wizard } = walk(facts, complete)
    expect(firstUnfinished(wizard, facts)).toBe(REVIEW)
    expect(firstUnfinished(change(wizard, { name: { teamName: '' } }), facts)).toBe(0)
  })

  test('allow Next during the upload of a recording, but not without a recording', () => {
    const { wizard } = walk(facts, complete)
    const { greeting } = wizard.answers
    const recorded = (greetingRef: string) =>
      change(stepWizard(wizard, { type: 'go', step: 7 }, facts), {
        greeting: {
          ...greeting,
          greeting: { ...greeting.greeting, greetingMethod: 'PLAY_RECORDING', greetingRef },
        },
      })
    const next = (uploading?: boolean, ref = '') =>
      stepWizard(
        recorded(ref),
        { type: 'next', step: 7, ...(uploading === undefined ? {} : { uploading }) },
        facts,
      ).step
    expect([next(), next(false), next(true), next(false, 'greeting-1')]).toEqual([7, 7, 8, 8])
  })

  test('drop the calendar code when the calendar changes', () => {
    let { wizard } = walk(facts, complete)
    wizard = change(wizard, { email: { ...wizard.answers.email, calendar: 'OTHER' } })
    wizard = change(wizard, { calendar: { calendarEmail: 'a@example.com' } })
    wizard = stepWizard(wizard, { type: 'code', codes: { calendarAccessCode: 'c' } }, facts)
    expect(change(wizard, { calendar: { calendarEmail: 'a@example.com' } }).codes.calendarAccessCode).toBe(
      'c',
    )
    expect(
      change(wizard, { calendar: { calendarEmail: 'b@example.com' } }).codes.calendarAccessCode,
    ).toBeUndefined()
  })
})
