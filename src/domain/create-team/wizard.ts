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

/** The state of the wizard that creates a team. */
export interface TeamWizard {
  readonly step: number
  readonly answers: TeamAnswers
  readonly codes: TeamCodes
  /** Keys of the steps that the user has left with Next. */
  readonly completed: readonly AnsweredStep[]
  /** The content of each step when it was first shown, as JSON. Next is disabled until it has changed. */
  readonly began: Readonly<Partial<Record<AnsweredStep, string>>>
  /** The step was opened from Review, and Next leads back there. */
  readonly editing: boolean
}

/** An event of the wizard. */
export type WizardEvent =
  | { readonly type: 'change'; readonly answers: Partial<TeamAnswers> }
  | { readonly type: 'code'; readonly codes: TeamCodes }
  | {
      readonly type: 'next'
      /** The step that was found valid. The event is ignored when the wizard is no longer at it. */
      readonly step: number
      /** A recording is still uploading. The greeting step does not need to wait for it. */
      readonly uploading?: boolean
    }
  | { readonly type: 'back' }
  | { readonly type: 'edit'; readonly step: AnsweredStep }
  /** A URL of a step was opened. */
  | { readonly type: 'go'; readonly step: number }

/** Returns the initial state of the wizard. */
export function newWizard(facts: WizardFacts): TeamWizard {
  return shown(
    { step: 0, answers: emptyAnswers(facts), codes: {}, completed: [], began: {}, editing: false },
    0,
  )
}

/** Returns the key of a step with answers. undefined for Review. */
export function keyOfStep(step: number): AnsweredStep | undefined {
  const key = teamSteps[step]?.key
  return key === 'review' ? undefined : key
}

const numberOfStep = (key: AnsweredStep) => teamSteps.findIndex((step) => step.key === key)

/** Whether a step is skipped: the team calendar, unless a different account was chosen for it. */
export function isSkipped(
  step: number,
  { answers }: Pick<TeamWizard, 'answers'>,
  facts: WizardFacts,
): boolean {
  return keyOfStep(step) === 'calendar' && !(facts.teamCalendar && answers.email.calendar === 'OTHER')
}

/** Whether a step has no problems. */
export function isStepValid(step: number, wizard: TeamWizard, facts: WizardFacts): boolean {
  const key = keyOfStep(step)
  if (key === undefined || isSkipped(step, wizard, facts)) return true
  return Object.keys(stepProblems(key, wizard.answers, wizard.codes, facts)).length === 0
}

/** Returns the first step that is not completed or has a problem, or Review when there is none. */
export function firstUnfinished(wizard: TeamWizard, facts: WizardFacts): number {
  for (let step = 0; step < REVIEW; step += 1) {
    const key = keyOfStep(step)
    if (key === undefined || isSkipped(step, wizard, facts)) continue
    if (!wizard.completed.includes(key) || !isStepValid(step, wizard, facts)) return step
  }
  return REVIEW
}

/** Returns the state as if a recording that is still uploading were complete. */
function withRecording(wizard: TeamWizard): TeamWizard {
  const { greeting } = wizard.answers
  if (greeting.greeting.greetingRef !== '') return wizard
  const there = { ...greeting, greeting: { ...greeting.greeting, greetingRef: 'on its way' } }
  return { ...wizard, answers: { ...wizard.answers, greeting: there } }
}

/**
 * Returns the last step that a URL can open. What is missing in a step (a code that was lost in a reload, a recording
 * that was still uploading) is asked for in that step and in Review, and makes no later step unreachable.
 */
function lastReachable(wizard: TeamWizard, facts: WizardFacts): number {
  return firstUnfinished(
    { ...withRecording(wizard), codes: { tokenCode: 'any', calendarAccessCode: 'any' } },
    facts,
  )
}

/** Returns the steps that must be completed before Create Team. */
export function missingSteps(wizard: TeamWizard, facts: WizardFacts): number[] {
  return teamSteps.flatMap((_, step) => (isStepValid(step, wizard, facts) ? [] : [step]))
}

/**
 * Whether Next is enabled: always from step 7 on, and before that once the step was completed or its content has
 * changed since it was first shown.
 */
export function canPressNext({ step, answers, completed, began }: TeamWizard): boolean {
  const key = keyOfStep(step)
  if (key === undefined || step >= 7 || completed.includes(key)) return true
  return JSON.stringify(answers[key]) !== began[key]
}

/**
 * Returns the state after an event. The wizard does not leave a step with problems. An event clears no answers except
 * by the rules of `changed`.
 */
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
  // The address that was prefilled from the team name counts as an answer, so the initial content of the step has no
  // address.
  const first = key === 'email' && !answers.email.edited ? { ...answers.email, local: '' } : answers[key]
  return { ...wizard, step, began: { ...wizard.began, [key]: JSON.stringify(first) } }
}

/** Returns the state after a change of answers. Answers that no longer apply are cleared permanently. */
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
  // An authorization for mail alone does not include the calendar.
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
