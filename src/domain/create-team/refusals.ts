import { type AnsweredStep, REVIEW, teamSteps } from './team-answers.ts'

/** The step and field of the wizard that contain a field of the payload. */
interface AnsweredField {
  readonly step: AnsweredStep
  /** The field of the step's form. undefined when the refusal is about the step as a whole. */
  readonly field: string | undefined
}

const at = (step: AnsweredStep, field?: string): AnsweredField => ({ step, field })

const plain: Readonly<Record<string, AnsweredField>> = {
  teamName: at('name', 'teamName'),
  teamLead: at('settings', 'leader'),
  'teamLead.acceptPhoneTransfers': at('settings', 'acceptPhoneTransfers'),
  teamType: at('settings', 'teamType'),
  propertyTypes: at('settings', 'propertyTypes'),
  propertyRef: at('settings', 'propertyRef'),
  assignmentMode: at('assignment', 'assignmentMode'),
  lockMode: at('assignment', 'lockMode'),
  lockDuration: at('assignment', 'lockDuration'),
  collaborationMode: at('collaboration', 'collaborationMode'),
  email: at('email', 'local'),
  emailHosting: at('email'),
  tokenCode: at('email', 'tokenCode'),
  hasTeamCalendar: at('email', 'calendar'),
  calendarSameAsEmail: at('email', 'calendar'),
  connectedCalendarEmailAddress: at('calendar', 'calendarEmail'),
  calendarAccessCode: at('calendar', 'calendarAccessCode'),
  phone: at('phone', 'saved'),
  twilioBusinessProfileRef: at('phone', 'profile'),
  defaultGreeting: at('greeting', 'greeting'),
  'defaultGreeting.greetingPlacement': at('greeting', 'greetingPlacement'),
  webChannel: at('web', 'url'),
  'webChannel.pageName': at('web', 'pageName'),
  notificationDelayMins: at('notifications', 'delay'),
  warningSettings: at('notifications', 'useWarnings'),
}

/**
 * Returns the step and field that contain a refused field of the payload: `teamLead.userRef` is the leader of step 1.
 * @param name the server's name of the field, which is its path in the payload
 * @returns undefined when the wizard has no such field
 */
export function answeredField(name: string): AnsweredField | undefined {
  const [first = '', second = ''] = name.split(/[.[\]]+/)
  if (first === 'warningSettings' && second !== '' && second !== 'useWarnings')
    return at('notifications', `${second}.interval`)
  for (const key of [`${first}.${second}`, first]) if (Object.hasOwn(plain, key)) return plain[key]
  return undefined
}

/** The server's refusals of a step. */
export interface StepRefusals {
  /** Refusals by field of the step's form. */
  readonly fields: Readonly<Record<string, string>>
  /** Refusals that are about the step as a whole. */
  readonly rest: readonly string[]
}

/**
 * Returns the server's refusals of a step. For Review, those of fields that no step asks for.
 * @param refused error texts by field of the payload
 */
export function refusalsOfStep(refused: Readonly<Record<string, string>>, step: number): StepRefusals {
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const [name, text] of Object.entries(refused)) {
    const answered = answeredField(name)
    if ((answered?.step ?? 'review') !== teamSteps[step]?.key) continue
    if (answered?.field === undefined) rest.push(text)
    else fields[answered.field] ??= text
  }
  return { fields, rest }
}

/** Returns the first step with a refusal, or Review when there is none. */
export function firstRefused(refused: Readonly<Record<string, string>>): number {
  const steps = Object.keys(refused).map((name) => {
    const step = answeredField(name)?.step
    return step === undefined ? REVIEW : teamSteps.findIndex(({ key }) => key === step)
  })
  return Math.min(REVIEW, ...steps)
}

/** Returns the remaining refusals after a step was answered again. */
export function withoutStep(
  refused: Readonly<Record<string, string>>,
  step: AnsweredStep,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => answeredField(name)?.step !== step))
}
