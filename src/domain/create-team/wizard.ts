import {
  type AnsweredStep,
  emptyAnswers,
  reducedName,
  REVIEW,
  type TeamAnswers,
  type TeamCodes,
  teamSteps,
  type WizardFacts,
} from './team-answers.ts'
import { stepProblems } from './team-payload.ts'

/** Where the creation of a team is. */
export interface TeamWizard {
  readonly step: number
  readonly answers: TeamAnswers
  readonly codes: TeamCodes
  /** Steps that Next has led out of, by key. */
  readonly completed: readonly AnsweredStep[]
  /** What each step held when it was first shown, as JSON: Next waits until that has changed. */
  readonly began: Readonly<Partial<Record<AnsweredStep, string>>>
  /** It came from Review, and Next leads back there. */
  readonly editing: boolean
}

/** What happens to the wizard. */
export type WizardEvent =
  | { readonly type: 'change'; readonly answers: Partial<TeamAnswers> }
  | { readonly type: 'code'; readonly codes: TeamCodes }
  | {
      readonly type: 'next'
      /** The step that was found right; one that is no longer at it stays where one is. */
      readonly step: number
      /** A recording is on its way: the greeting's step need not wait for it. */
      readonly uploading?: boolean
    }
  | { readonly type: 'back' }
  | { readonly type: 'edit'; readonly step: AnsweredStep }
  /** An address was opened. */
  | { readonly type: 'go'; readonly step: number }

/** The wizard before anything was answered. */
export function newWizard(facts: WizardFacts): TeamWizard {
  return shown(
    { step: 0, answers: emptyAnswers(facts), codes: {}, completed: [], began: {}, editing: false },
    0,
  )
}

/** The key of a step with answers; undefined: Review. */
export function keyOfStep(step: number): AnsweredStep | undefined {
  const key = teamSteps[step]?.key
  return key === 'review' ? undefined : key
}

const numberOfStep = (key: AnsweredStep) => teamSteps.findIndex((step) => step.key === key)

/** Whether a step is passed over: the team calendar, unless another account is wanted. */
export function isSkipped(
  step: number,
  { answers }: Pick<TeamWizard, 'answers'>,
  facts: WizardFacts,
): boolean {
  return keyOfStep(step) === 'calendar' && !(facts.teamCalendar && answers.email.calendar === 'OTHER')
}

/** Whether a step has nothing wrong. */
export function isStepValid(step: number, wizard: TeamWizard, facts: WizardFacts): boolean {
  const key = keyOfStep(step)
  if (key === undefined || isSkipped(step, wizard, facts)) return true
  return Object.keys(stepProblems(key, wizard.answers, wizard.codes, facts)).length === 0
}

/** The first step that is not completed or has something wrong; Review where none is. */
export function firstUnfinished(wizard: TeamWizard, facts: WizardFacts): number {
  for (let step = 0; step < REVIEW; step += 1) {
    const key = keyOfStep(step)
    if (key === undefined || isSkipped(step, wizard, facts)) continue
    if (!wizard.completed.includes(key) || !isStepValid(step, wizard, facts)) return step
  }
  return REVIEW
}

/** As if a recording that is on its way were there. */
function withRecording(wizard: TeamWizard): TeamWizard {
  const { greeting } = wizard.answers
  if (greeting.greeting.greetingRef !== '') return wizard
  const there = { ...greeting, greeting: { ...greeting.greeting, greetingRef: 'on its way' } }
  return { ...wizard, answers: { ...wizard.answers, greeting: there } }
}

/**
 * How far an address leads. What a step was left without (a code that a reload has lost, a recording that was on its way) is
 * asked for in its step and by Review, and closes no step.
 */
function lastReachable(wizard: TeamWizard, facts: WizardFacts): number {
  return firstUnfinished(
    { ...withRecording(wizard), codes: { tokenCode: 'any', calendarAccessCode: 'any' } },
    facts,
  )
}

/** The steps that Create Team waits for. */
export function missingSteps(wizard: TeamWizard, facts: WizardFacts): number[] {
  return teamSteps.flatMap((_, step) => (isStepValid(step, wizard, facts) ? [] : [step]))
}

/**
 * Whether Next can be pressed: from step 7 on always, before that once the step was completed or differs from what it held
 * when it was first shown.
 */
export function canPressNext({ step, answers, completed, began }: TeamWizard): boolean {
  const key = keyOfStep(step)
  if (key === undefined || step >= 7 || completed.includes(key)) return true
  return JSON.stringify(answers[key]) !== began[key]
}

/** The next state. A step that is not right stays; no event loses an answer that its own rule does not clear. */
export function stepWizard(wizard: TeamWizard, event: WizardEvent, facts: WizardFacts): TeamWizard {
  switch (event.type) {
    case 'change':
      return changed(wizard, event.answers, facts)
    case 'code':
      return { ...wizard, codes: { ...wizard.codes, ...event.codes } }
    case 'next': {
      if (event.step !== wizard.step) return wizard
      const key = keyOfStep(wizard.step)
      const judged = (now: TeamWizard) => (event.uploading === true ? withRecording(now) : now)
      if (key === undefined || !isStepValid(wizard.step, judged(wizard), facts)) return wizard
      const completed = wizard.completed.includes(key) ? wizard.completed : [...wizard.completed, key]
      const done = { ...wizard, completed }
      if (wizard.editing) {
        const target = firstUnfinished(judged(done), facts)
        return shown({ ...done, editing: target !== REVIEW }, target)
      }
      return shown(done, neighbor(done, facts, 1))
    }
    case 'back':
      return wizard.step === 0 ? wizard : shown({ ...wizard, editing: false }, neighbor(wizard, facts, -1))
    case 'edit':
      return wizard.step === REVIEW ? shown({ ...wizard, editing: true }, numberOfStep(event.step)) : wizard
    case 'go': {
      const step = Math.min(event.step, lastReachable(wizard, facts))
      const target = isSkipped(step, wizard, facts) ? step - 1 : step
      return target === wizard.step ? wizard : shown(wizard, target)
    }
  }
}

function neighbor(wizard: TeamWizard, facts: WizardFacts, by: 1 | -1): number {
  const next = wizard.step + by
  return isSkipped(next, wizard, facts) ? next + by : next
}

function shown(wizard: TeamWizard, step: number): TeamWizard {
  const key = keyOfStep(step)
  const { answers } = wizard
  if (key === undefined || wizard.began[key] !== undefined) return { ...wizard, step }
  // The address that the team name prefilled is an answer: without it the step began empty.
  const first = key === 'email' && !answers.email.edited ? { ...answers.email, local: '' } : answers[key]
  return { ...wizard, step, began: { ...wizard.began, [key]: JSON.stringify(first) } }
}

/** The answers after a change, with what it clears: what no longer applies is gone for good. */
function changed(wizard: TeamWizard, change: Partial<TeamAnswers>, facts: WizardFacts): TeamWizard {
  const before = wizard.answers
  const answers: TeamAnswers = { ...before, ...change }
  let { codes } = wizard
  if (answers.assignment.assignmentMode !== 'CLAIM')
    answers.assignment = { ...answers.assignment, lockMode: '', lockDuration: '' }
  else if (answers.assignment.lockMode !== 'TIMED')
    answers.assignment = { ...answers.assignment, lockDuration: '' }
  if (answers.settings.teamType !== 'OWNER') answers.settings = { ...answers.settings, propertyRef: '' }
  if (!answers.email.edited && !facts.externalEmail)
    answers.email = { ...answers.email, local: reducedName(answers.name.teamName) }
  if (answers.email.calendar === 'SAME' && !facts.externalEmail)
    answers.email = { ...answers.email, calendar: 'NONE' }
  // What was authorized for mail alone opens no calendar.
  const calendarToo = answers.email.calendar === 'SAME' && before.email.calendar !== 'SAME'
  if (answers.email.local !== before.email.local || calendarToo) codes = { ...codes, tokenCode: undefined }
  if (answers.email.calendar !== before.email.calendar) {
    answers.calendar = { calendarEmail: '' }
    codes = { ...codes, calendarAccessCode: undefined }
  }
  if (answers.calendar.calendarEmail !== before.calendar.calendarEmail)
    codes = { ...codes, calendarAccessCode: undefined }
  return { ...wizard, answers, codes }
}
