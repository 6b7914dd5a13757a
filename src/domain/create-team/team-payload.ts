import * as z from 'zod/mini'

import { isFilled } from '#/lib/text/blank.ts'
import { wholeNumber, wholeNumberSchema } from '#/lib/text/whole-number.ts'

import { isPageUrl } from '../campaign/page-url.ts'
import { phoneChoiceProblems } from '../campaign/phone-choice.ts'
import { greetingFormSchema, wireOfGreeting } from '../settings/greeting.ts'
import { isEmail } from '../user/email-address.ts'
import {
  type AnsweredStep,
  type TeamAnswers,
  teamAddress,
  teamWarnings,
  type TeamCodes,
  type WizardFacts,
} from './team-answers.ts'

const REQUIRED = 'Required'
const CHOOSE = 'Selection Required'

const filled = z.string().check(z.refine(isFilled, REQUIRED))
const chosen = z.string().check(z.refine(isFilled, CHOOSE))

const nameStep = z.object({ teamName: filled })

const settingsStep = (facts: WizardFacts) =>
  z
    .object({
      leader: chosen,
      acceptPhoneTransfers: z.boolean(),
      propertyTypes: z
        .array(z.string())
        .check(z.refine((types) => types.some((type) => facts.propertyTypes.includes(type)), CHOOSE)),
      teamType: z.string().check(z.refine((type) => facts.teamTypes.includes(type), CHOOSE)),
      propertyRef: z.string(),
    })
    .check(
      z.refine(({ teamType, propertyRef }) => teamType !== 'OWNER' || isFilled(propertyRef), {
        path: ['propertyRef'],
        error: CHOOSE,
      }),
    )

/** Number of whole days for which a claimed lead stays locked. */
export const lockDays = wholeNumberSchema(1, 90, 'Enter between 1 and 90 days')

const assignmentStep = z
  .object({
    assignmentMode: chosen,
    lockMode: z.string(),
    lockDuration: z.string(),
  })
  .check(
    z.refine(({ assignmentMode, lockMode }) => assignmentMode !== 'CLAIM' || isFilled(lockMode), {
      path: ['lockMode'],
      error: CHOOSE,
    }),
    z.refine(
      ({ assignmentMode, lockMode, lockDuration }) =>
        assignmentMode !== 'CLAIM' || lockMode !== 'TIMED' || z.safeParse(lockDays, lockDuration).success,
      { path: ['lockDuration'], error: 'Enter between 1 and 90 days' },
    ),
  )

const collaborationStep = z.object({ collaborationMode: chosen })

const emailStep = (facts: WizardFacts) =>
  z.object({
    local: filled.check(
      z.refine(
        (local) => !isFilled(local) || isEmail(teamAddress(local, facts.emailDomain).whole),
        'Enter a valid email address',
      ),
    ),
    edited: z.boolean(),
    calendar: z.enum(['NONE', 'SAME', 'OTHER']),
  })

const calendarStep = z.object({
  calendarEmail: filled.check(
    z.refine((text) => !isFilled(text) || isEmail(text.trim()), 'Enter a valid email address'),
  ),
})

const phoneStep = z
  .object({
    source: z.enum(['PURCHASE', 'SAVED']),
    profile: z.string(),
    areaCode: z.string(),
    offered: z.string(),
    saved: z.string(),
  })
  .check((ctx) => {
    // A new team needs the business profile of its number, whether the number is bought or saved.
    const profile = isFilled(ctx.value.profile) ? {} : { profile: CHOOSE }
    for (const [field, message] of Object.entries({ ...phoneChoiceProblems(ctx.value), ...profile }))
      ctx.issues.push({ code: 'custom', message, input: ctx.value, path: [field] })
  })

// The greeting has the same rules as in the settings, so both share one declaration.
const greetingStep = z.object({
  greeting: greetingFormSchema,
  greetingPlacement: z.enum(['BEGINNING', 'END']),
})

const webStep = z.object({ pageName: z.string(), url: z.string() }).check(
  z.refine(({ pageName, url }) => isFilled(pageName) || !isFilled(url), {
    path: ['pageName'],
    error: 'Required if setting up the web channel and a URL is entered.',
  }),
  z.refine(({ pageName, url }) => isFilled(url) || !isFilled(pageName), {
    path: ['url'],
    error: 'Required if setting up the web channel and a Page Name is entered.',
  }),
  z.refine(({ url }) => !isFilled(url) || isPageUrl(url), { path: ['url'], error: 'Must be a valid URL' }),
)

const mostOf = { HOUR: 25, DAY: 31 } as const
const unitLabels = { HOUR: 'hours', DAY: 'days' } as const

const isInterval = (text: string, unit: keyof typeof mostOf) => {
  const number = wholeNumber(text)
  return number !== undefined && number >= 1 && number <= mostOf[unit]
}

const lateWarning = z.object({ enabled: z.boolean(), interval: z.string(), unit: z.enum(['HOUR', 'DAY']) })

const notificationsStep = z
  .object({
    delay: z
      .string()
      .check(z.refine((text) => (wholeNumber(text) ?? Number.NaN) <= 360, 'Enter between 0 and 360 minutes')),
    useWarnings: z.boolean(),
    notAssigned: lateWarning,
    notContacted: lateWarning,
    communicationNotResponded: lateWarning,
    notQualified: lateWarning,
    noActivity: lateWarning,
  })
  .check((ctx) => {
    const form = ctx.value
    for (const key of teamWarnings) {
      const { enabled, interval, unit } = form[key]
      if (!form.useWarnings || !enabled || isInterval(interval, unit)) continue
      ctx.issues.push({
        code: 'custom',
        message: `Enter between 1 and ${String(mostOf[unit])} ${unitLabels[unit]}`,
        input: interval,
        path: [key, 'interval'],
      })
    }
  })

const made = new WeakMap<WizardFacts, ReturnType<typeof makeSchemas>>()

/** Returns the schema of each step's form. Created once per client. */
export function stepSchemas(facts: WizardFacts) {
  const schemas = made.get(facts) ?? makeSchemas(facts)
  made.set(facts, schemas)
  return schemas
}

function makeSchemas(facts: WizardFacts) {
  return {
    name: nameStep,
    settings: settingsStep(facts),
    assignment: assignmentStep,
    collaboration: collaborationStep,
    email: emailStep(facts),
    calendar: calendarStep,
    phone: phoneStep,
    greeting: greetingStep,
    web: webStep,
    notifications: notificationsStep,
  } as const
}

/**
 * Returns the problems of a step by field, empty when there are none. The codes of the providers count as fields of
 * their own.
 */
export function stepProblems(
  step: AnsweredStep,
  answers: TeamAnswers,
  codes: TeamCodes,
  facts: WizardFacts,
): Record<string, string> {
  const parsed = z.safeParse(stepSchemas(facts)[step], answers[step])
  const problems: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) problems[issue.path.join('.')] ??= issue.message
  if (step === 'email' && facts.externalEmail && !codes.tokenCode)
    problems['tokenCode'] = 'Authorize the account to complete the email integration.'
  if (step === 'calendar' && !codes.calendarAccessCode)
    problems['calendarAccessCode'] = 'Connect the calendar to continue.'
  return problems
}

const timePeriod = z.object({ interval: z.number(), unit: z.enum(['HOUR', 'DAY']) })
const toggle = z.object({ enabled: z.boolean(), timePeriod: z.optional(timePeriod) })

/** The request body that creates a team. */
export const teamCreationSchema = z.object({
  teamName: z.string(),
  teamLead: z.object({ userRef: z.string(), acceptPhoneTransfers: z.boolean() }),
  teamType: z.string(),
  propertyTypes: z.array(z.string()),
  propertyRef: z.optional(z.string()),
  assignmentMode: z.enum(['CLAIM', 'ASSIGN']),
  lockMode: z.optional(z.enum(['NONE', 'TIMED', 'UNLIMITED'])),
  lockDuration: z.optional(z.number()),
  collaborationMode: z.enum(['FULL', 'INDIVIDUAL', 'VISIBILITY']),
  email: z.object({ name: z.string(), domain: z.string() }),
  emailHosting: z.string(),
  tokenCode: z.optional(z.string()),
  hasTeamCalendar: z.boolean(),
  calendarSameAsEmail: z.boolean(),
  connectedCalendarEmailAddress: z.optional(z.string()),
  calendarAccessCode: z.optional(z.string()),
  phone: z.string(),
  twilioBusinessProfileRef: z.string(),
  defaultGreeting: z.object({
    greetingMethod: z.enum(['NO_GREETING', 'USE_DEFAULT', 'PLAY_RECORDING', 'READ_TEXT']),
    text: z.optional(z.string()),
    voice: z.optional(z.enum(['Joanna', 'Matthew'])),
    greetingRef: z.optional(z.string()),
    greetingPlacement: z.optional(z.enum(['BEGINNING', 'END'])),
  }),
  webChannel: z.optional(z.object({ pageName: z.string(), url: z.string() })),
  notificationDelayMins: z.number(),
  warningSettings: z.object({
    useWarnings: z.boolean(),
    notAssigned: toggle,
    notContacted: toggle,
    communicationNotResponded: toggle,
    notQualified: toggle,
    noActivity: toggle,
  }),
})

/** The request body that creates a team. */
export type TeamCreation = z.output<typeof teamCreationSchema>

/** Returns the payload for answers without problems. Answers to questions that were not asked are left out. */
export function teamCreation(answers: TeamAnswers, codes: TeamCodes, facts: WizardFacts): TeamCreation {
  const { settings, assignment, email, greeting, notifications } = answers
  const address = teamAddress(email.local, facts.emailDomain)
  const timed = assignment.assignmentMode === 'CLAIM' && assignment.lockMode === 'TIMED'
  const lockDuration = timed ? wholeNumber(assignment.lockDuration) : undefined
  const calendar = facts.teamCalendar ? email.calendar : 'NONE'
  return z.parse(teamCreationSchema, {
    teamName: answers.name.teamName.trim(),
    teamLead: { userRef: settings.leader, acceptPhoneTransfers: settings.acceptPhoneTransfers },
    teamType: settings.teamType,
    propertyTypes: settings.propertyTypes.filter((type) => facts.propertyTypes.includes(type)),
    ...(settings.teamType === 'OWNER' ? { propertyRef: settings.propertyRef } : {}),
    assignmentMode: assignment.assignmentMode,
    lockMode: assignment.assignmentMode === 'CLAIM' ? assignment.lockMode : 'NONE',
    ...(lockDuration === undefined ? {} : { lockDuration }),
    collaborationMode: answers.collaboration.collaborationMode,
    email: { name: address.name, domain: address.domain },
    emailHosting: facts.externalEmail ? 'EXTERNAL' : 'INTERNAL',
    ...(facts.externalEmail ? { tokenCode: codes.tokenCode } : {}),
    hasTeamCalendar: calendar !== 'NONE',
    calendarSameAsEmail: calendar === 'SAME',
    ...(calendar === 'OTHER'
      ? {
          connectedCalendarEmailAddress: answers.calendar.calendarEmail.trim(),
          calendarAccessCode: codes.calendarAccessCode,
        }
      : {}),
    phone: answers.phone.saved,
    twilioBusinessProfileRef: answers.phone.profile,
    defaultGreeting: greetingOf(greeting),
    ...(isFilled(answers.web.url)
      ? { webChannel: { pageName: answers.web.pageName.trim(), url: answers.web.url.trim() } }
      : {}),
    notificationDelayMins: wholeNumber(notifications.delay),
    warningSettings: {
      useWarnings: notifications.useWarnings,
      ...Object.fromEntries(
        teamWarnings.map((key) => {
          const { enabled, interval, unit } = notifications[key]
          // A disabled warning has a period, too, because each of the specified toggles has one.
          const period = isInterval(interval, unit)
            ? { interval: wholeNumber(interval), unit }
            : { interval: 1, unit: 'DAY' }
          return [key, { enabled, timePeriod: period }]
        }),
      ),
    },
  })
}

function greetingOf({ greeting, greetingPlacement }: TeamAnswers['greeting']) {
  const wire = wireOfGreeting(greeting)
  return greeting.greetingMethod === 'NO_GREETING' ? wire : { ...wire, greetingPlacement }
}
