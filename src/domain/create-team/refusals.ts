import { type AnsweredStep, REVIEW, teamSteps } from './team-answers.ts'

/** Where a field of the payload was answered. */
interface AnsweredField {
  readonly step: AnsweredStep
  /** The field of the form of its step; undefined: it is about the step as a whole. */
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
 * Where a field that the server refused was answered: `teamLead.userRef` is the leader of step 1.
 * @param name as the server names it: the payload's path
 * @returns undefined where it is no field of the wizard
 */
export function answeredField(name: string): AnsweredField | undefined {
  const [first = '', second = ''] = name.split(/[.[\]]+/)
  if (first === 'warningSettings' && second !== '' && second !== 'useWarnings')
    return at('notifications', `${second}.interval`)
  for (const key of [`${first}.${second}`, first]) if (Object.hasOwn(plain, key)) return plain[key]
  return undefined
}

/** What the server refused of a step. */
export interface StepRefusals {
  /** By field of the form of the step. */
  readonly fields: Readonly<Record<string, string>>
  /** About the step as a whole. */
  readonly rest: readonly string[]
}

/**
 * What the server refused of a step; of Review: what no step asks for.
 * @param refused words by field of the payload
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

/** The first step of which something was refused; Review where there is none. */
export function firstRefused(refused: Readonly<Record<string, string>>): number {
  const steps = Object.keys(refused).map((name) => {
    const step = answeredField(name)?.step
    return step === undefined ? REVIEW : teamSteps.findIndex(({ key }) => key === step)
  })
  return Math.min(REVIEW, ...steps)
}

/** What is left of the refusals once a step was answered anew. */
export function withoutStep(
  refused: Readonly<Record<string, string>>,
  step: AnsweredStep,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => answeredField(name)?.step !== step))
}
