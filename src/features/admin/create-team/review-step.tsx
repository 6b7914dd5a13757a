import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { greetingsQuery } from '#/api/greetings.ts'
import { businessProfilesQuery } from '#/api/phone-numbers.ts'
import { propertiesQuery } from '#/api/properties.ts'
import { usersQuery } from '#/api/users.ts'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { refusalsOfStep } from '#/domain/create-team/refusals.ts'
import {
  type AnsweredStep,
  REVIEW,
  teamAddress,
  teamSteps,
  teamWarnings,
  type WizardFacts,
} from '#/domain/create-team/team-answers.ts'
import { isSkipped, missingSteps, type TeamWizard } from '#/domain/create-team/wizard.ts'
import { collaborationModeLabel } from '#/domain/team/collaboration-mode.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { isFilled } from '#/lib/text/blank.ts'
import { countOf, countOfTyped } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { teamTypeLabel } from '../kit/team-labels.ts'
import { StepHeading } from './wizard-step.tsx'

interface Line {
  readonly step: AnsweredStep
  readonly label: string
  readonly value: string
  /** Shown after the value in a lighter color. */
  readonly detail?: string | undefined
  /** Whether nothing was chosen, so that the value only says this. */
  readonly none?: boolean | undefined
  /** Shown before the value: the avatar of a person. */
  readonly start?: ReactNode
}

/** Step 10 of the wizard: every answer, with a link to its step. */
export function ReviewStep({
  wizard,
  facts,
  refused,
  uploading,
  onEdit,
}: {
  wizard: TeamWizard
  facts: WizardFacts
  /** What the server rejected, by field of the payload. */
  refused: Readonly<Record<string, string>>
  /** Whether a recording is uploading. */
  uploading: boolean
  onEdit: (step: AnsweredStep) => void
}) {
  const lines = useReviewLines(wizard, facts)
  const missing = missingSteps(wizard, facts)
  const { answers } = wizard
  const { leader } = useAnswerNames(wizard)
  const { user } = useViewer()
  return (
    <>
      <StepHeading
        title="Check everything once"
        text="The team exists once you choose Create Team."
        alerts={refusalsOfStep(refused, REVIEW).rest}
      />
      <dl>
        {lines.map(({ step, label, value, detail, none, start }) => {
          const at = teamSteps.findIndex(({ key }) => key === step)
          const { fields, rest } = refusalsOfStep(refused, at)
          const waits = step === 'greeting' && uploading && missing.includes(at)
          const wrong = waits
            ? 'The recording is still uploading'
            : missing.includes(at)
              ? `Missing in “${titleOf(step)}”`
              : [...Object.values(fields), ...rest][0]
          return (
            <div
              key={label}
              className="grid grid-cols-[120px_minmax(0,1fr)_auto] items-baseline gap-3 border-t border-line py-2"
            >
              <dt className="text-ink-3">{label}</dt>
              <dd className={wrong === undefined ? 'break-words' : 'text-danger-text'} data-user-text>
                {wrong ?? (
                  <span className={none === true ? 'text-ink-3' : undefined}>
                    {start}
                    {value}
                    {detail !== undefined && <span className="text-ink-3"> {detail}</span>}
                  </span>
                )}
              </dd>
              <dd>
                <button
                  type="button"
                  className="hit rounded-xs text-small font-medium text-accent-text hover:underline"
                  aria-label={`Edit ${label.toLowerCase()}`}
                  onClick={() => onEdit(step)}
                >
                  Edit
                </button>
              </dd>
            </div>
          )
        })}
      </dl>
      {missing.length === 0 && (
        <section
          aria-label="What happens"
          className="mt-4 rounded-md border border-line bg-surface-2 px-4 py-3"
        >
          <h4 className="mb-1 font-semibold">What happens</h4>
          <ul className="list-disc pl-4 text-ink-2" data-user-text>
            <li>Calls and texts to {formatPhone(answers.phone.saved)} reach the team.</li>
            <li>
              Emails to {teamAddress(answers.email.local, facts.emailDomain).whole} become leads of the team.
            </li>
            <li>
              {answers.settings.leader === user.id
                ? 'You lead the team and have full access.'
                : `${leader} is told and leads the team. You have full access.`}
            </li>
          </ul>
        </section>
      )}
    </>
  )
}

const titleOf = (step: AnsweredStep) => teamSteps.find(({ key }) => key === step)?.title ?? ''

/** Returns the names of the answers that are stored as ids. */
function useAnswerNames({ answers }: TeamWizard) {
  const users = useQuery(usersQuery())
  const profiles = useQuery(businessProfilesQuery())
  const properties = useQuery({ ...propertiesQuery(), enabled: answers.settings.propertyRef !== '' })
  const { greetingMethod, greetingRef } = answers.greeting.greeting
  const greetings = useQuery({ ...greetingsQuery(), enabled: greetingMethod === 'PLAY_RECORDING' })
  const leading = users.data?.find(({ id }) => id === answers.settings.leader)
  return {
    recording: greetings.data?.find(({ id }) => id === greetingRef)?.name ?? '',
    leading,
    leader: leading?.name ?? 'The leader',
    profile: profiles.data?.find(({ id }) => id === answers.phone.profile)?.name ?? '',
    property: properties.data?.find(({ id }) => id === answers.settings.propertyRef)?.name ?? '',
  }
}

function useReviewLines(wizard: TeamWizard, facts: WizardFacts): Line[] {
  const { leader, leading, profile, property, recording } = useAnswerNames(wizard)
  const { answers } = wizard
  const { settings, assignment, greeting, notifications, web } = answers
  const { greetingMethod } = greeting.greeting
  const lock =
    assignment.assignmentMode !== 'CLAIM'
      ? 'Assign'
      : assignment.lockMode === 'TIMED'
        ? `Claim, locked for ${countOfTyped(assignment.lockDuration, 'day')}`
        : 'Claim, locked until released'
  const late = teamWarnings.filter((key) => notifications[key].enabled).length
  return [
    { step: 'name', label: 'Team name', value: answers.name.teamName },
    {
      step: 'settings',
      label: 'Leader',
      value: leader,
      detail: settings.acceptPhoneTransfers ? 'accepts transfers' : undefined,
      start: leading && (
        <UserAvatar
          id={leading.id}
          name={leading.name}
          color={leading.colorSelection}
          size={20}
          className="mr-2 align-middle"
        />
      ),
    },
    ...(facts.teamTypes.length > 1
      ? [
          {
            step: 'settings' as const,
            label: 'Team type',
            value: `${teamTypeLabel(settings.teamType)}${property === '' ? '' : `, ${property}`}`,
          },
        ]
      : []),
    { step: 'settings', label: 'Property types', value: settings.propertyTypes.map(labelOfWord).join(', ') },
    { step: 'assignment', label: 'Assignment', value: lock },
    {
      step: 'collaboration',
      label: 'Collaboration',
      value: collaborationModeLabel(answers.collaboration.collaborationMode),
    },
    { step: 'email', label: 'Email', value: teamAddress(answers.email.local, facts.emailDomain).whole },
    isSkipped(5, wizard, facts)
      ? {
          step: 'email',
          label: 'Calendar',
          value: answers.email.calendar === 'SAME' ? 'Same account as the email' : 'No calendar',
        }
      : { step: 'calendar', label: 'Calendar', value: answers.calendar.calendarEmail },
    {
      step: 'phone',
      label: 'Phone',
      value: formatPhone(answers.phone.saved),
      detail: profile === '' ? undefined : profile,
    },
    {
      step: 'greeting',
      label: 'Greeting',
      value:
        greetingMethod === 'READ_TEXT'
          ? `Read Text, ${greeting.greeting.voice}`
          : greetingMethod === 'PLAY_RECORDING'
            ? `Play Recording${recording === '' ? '' : `, ${recording}`}`
            : 'None',
    },
    {
      step: 'web',
      label: 'Web channel',
      value: isFilled(web.url) ? `${web.pageName}, ${web.url}` : 'Not set up',
      none: !isFilled(web.url),
    },
    {
      step: 'notifications',
      label: 'Notifications',
      value: `After ${countOfTyped(notifications.delay, 'minute')}, ${
        notifications.useWarnings ? countOf(late, 'late warning') : 'no late warnings'
      }`,
    },
  ]
}
