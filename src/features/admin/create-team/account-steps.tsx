import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Check, Mail } from 'lucide-react'
import { useRef, useState } from 'react'

import { emailExistsQuery } from '#/api/greetings.ts'
import { ConnectionState } from '#/components/connect-calendar/connection-state.tsx'
import { inUseText } from '#/domain/campaign/campaign-form.ts'
import { type StepRefusals } from '#/domain/create-team/refusals.ts'
import { teamAddress } from '#/domain/create-team/team-answers.ts'
import { stepSchemas } from '#/domain/create-team/team-payload.ts'
import {
  type AccessKind,
  type AccessProvider,
  offeredProviders,
  providerFacts,
} from '#/domain/team/calendar-provider.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { type PopupAnswer } from '#/providers/popup/popup-message.ts'
import { useProviderPopup } from '#/providers/popup/use-provider-popup.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { RadioField } from '../fields/radio-field.tsx'
import { CheckedField } from './checked-field.tsx'
import { stepForm, StepHeading, useRefusals, type WizardStepProps } from './wizard-step.tsx'
import { type CodeLoss, type WizardDraft } from './wizard-store.ts'

/**
 * How long the toast stays, in milliseconds. It closes by itself because the card shows the same message
 * (docs/product.md#errors).
 */
const TOAST_MS = 3_000

const lossLabels: Readonly<Record<CodeLoss, string>> = {
  RELOAD: 'The page was reloaded.',
  REFUSED: 'The team wasn’t created.',
  CHANGED: 'The address changed.',
  CALENDAR: 'The calendar needs access, too.',
}

/** An account that is authorized in a window of its provider, with the result. */
function AccountCard({
  kind,
  account,
  ready,
  done,
  lost: lostBefore,
  missing,
  onCode,
}: {
  kind: AccessKind
  account: string
  /** Whether the account is a valid address. */
  ready: boolean
  done: boolean
  /** Why an earlier authorization has to be repeated. */
  lost: CodeLoss | undefined
  /** The problem that Next found. */
  missing: string | undefined
  onCode: (code: string) => void
}) {
  const { client } = useViewer()
  const [reason, setReason] = useState<string>()
  // The kind and account for which the open window was started.
  const asked = useRef({ kind, account })
  const [outdated, setOutdated] = useState<CodeLoss>()
  const lost = outdated ?? lostBefore
  const popup = useProviderPopup(kind, (answer: PopupAnswer) => {
    if ('reason' in answer) {
      setReason(answer.reason)
      toast.error({
        id: `connect ${kind}`,
        title: `An error occurred: ${answer.reason}`,
        closesAfter: TOAST_MS,
      })
      return
    }
    setReason(undefined)
    toast.dismiss(`connect ${kind}`)
    if (asked.current.account !== account) setOutdated('CHANGED')
    else if (asked.current.kind === 'email' && kind === 'emailAndCalendar') setOutdated('CALENDAR')
    else onCode(answer.code)
  })
  const offered = offeredProviders(client, popup.configured)
  const start = (provider: AccessProvider) => {
    setReason(undefined)
    setOutdated(undefined)
    asked.current = { kind, account }
    popup.start(provider)
  }
  const mail = kind !== 'calendar'
  const verb = mail ? 'Authorize' : 'Connect'
  const error = reason === undefined ? (done ? undefined : missing) : `An error occurred: ${reason}`
  return (
    <div className="mt-4">
      <div
        className={cx(
          'grid grid-cols-[36px_minmax(0,1fr)] items-center gap-3 rounded-md border border-line-2 px-3 py-2.5',
          offered.length === 1 && 'tablet:grid-cols-[36px_minmax(0,1fr)_auto]',
        )}
      >
        <span
          className={cx(
            'flex size-9 items-center justify-center rounded-md',
            done ? 'bg-success-tint text-success-text' : 'bg-active text-ink-2',
          )}
        >
          <Icon icon={done ? Check : mail ? Mail : CalendarDays} size={17} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">
            {done ? (mail ? 'Authorized' : 'Connected') : mail ? 'Not authorized yet' : 'Not connected yet'}
          </span>
          <span role="status" className="block text-small break-words text-ink-3" data-user-text>
            {done
              ? account
              : lost !== undefined
                ? `${lossLabels[lost]} ${verb} again.`
                : ready
                  ? 'Your provider’s sign-in opens in a window.'
                  : 'Enter the address first.'}
          </span>
        </span>
        {offered.length > 0 && (
          <span
            className={cx(
              'flex flex-wrap gap-2',
              offered.length === 1
                ? 'max-tablet:col-span-2'
                : 'col-span-2 tablet:col-span-1 tablet:col-start-2',
            )}
          >
            {offered.map((provider) => (
              <Button
                key={provider}
                disabled={!ready}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? undefined : `connect-${kind}`}
                onClick={() => start(provider)}
              >
                {done ? `${verb} again` : verb}
                {offered.length > 1 ? ` with ${providerFacts[provider].name}` : ''}
              </Button>
            ))}
          </span>
        )}
      </div>
      {offered.length === 0 && (
        <p className="mt-1 text-small text-ink-3">No provider is configured for your company.</p>
      )}
      {popup.state && (
        <div className="mt-2">
          <ConnectionState popup={popup.state} onFocus={popup.focus} onCancel={popup.cancel} />
        </div>
      )}
      <div role={offered.length === 0 ? 'alert' : undefined}>
        <GroupError id={`connect-${kind}`} error={error} />
      </div>
    </div>
  )
}

/** Removes the refusals of the codes, because the cards show them. */
function withoutCodes({ fields, rest }: StepRefusals): StepRefusals {
  const { tokenCode: _, calendarAccessCode: __, ...others } = fields
  return { fields: others, rest }
}

/** Step 4 of the wizard: the email account. */
export function EmailStep({
  wizard,
  facts,
  dispatch,
  formId,
  refusals,
  check,
  onNext,
  codesLost,
}: WizardStepProps & Pick<WizardDraft, 'codesLost'>) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const [missing, setMissing] = useState(false)
  const whole = (local: string) => teamAddress(local, facts.emailDomain).whole
  const focus = () => document.querySelector<HTMLElement>(`[id="${formId}"] input`)?.focus()
  const form = useAppForm({
    ...stepForm(wizard.answers.email, (email) => dispatch({ type: 'change', answers: { email } })),
    validators: { onDynamic: stepSchemas(facts).email },
    onSubmit: async ({ value }) => {
      const used = await check(
        client.query({ ...emailExistsQuery(whole(value.local)), staleTime: 0 }).catch(() => false),
      )
      setMissing(true)
      if (used) {
        setRefused(value.local.trim())
        focus()
      } else onNext()
    },
  })
  const { local, calendar } = useFormState(form, ({ values }) => values)
  const right = (text: string) => isEmail(whole(text))
  const alerts = useRefusals(form, withoutCodes(refusals))
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title={
          facts.externalEmail ? 'Which mailbox does the default campaign use?' : 'What is the team’s address?'
        }
        text={
          facts.externalEmail
            ? 'Your company uses its own mail, so the mailbox has to be authorized once.'
            : 'Emails to this address become leads of the team.'
        }
      />
      <form.FormBody id={formId} aria-label="Default campaign email">
        <form.AppField name="local">
          {() => (
            <CheckedField
              label={facts.externalEmail ? 'Mailbox' : 'Email address'}
              affix={facts.emailDomain === undefined ? undefined : `@${facts.emailDomain}`}
              question={(text) => emailExistsQuery(whole(text))}
              askable={right}
              refused={refused}
              text={{
                inUse: inUseText.email,
                failed: 'Could not check the address',
                checking: 'Checking the address',
                free: 'Available',
              }}
              onType={() => {
                setRefused(undefined)
                form.setFieldValue('edited', true)
              }}
            />
          )}
        </form.AppField>
        {facts.externalEmail && (
          <AccountCard
            kind={calendar === 'SAME' ? 'emailAndCalendar' : 'email'}
            account={whole(local)}
            ready={right(local)}
            done={wizard.codes.tokenCode !== undefined}
            lost={codesLost.tokenCode}
            missing={
              refusals.fields['tokenCode'] ??
              (missing ? 'Authorize the account to complete the email integration.' : undefined)
            }
            onCode={(tokenCode) => {
              dispatch({ type: 'code', codes: { tokenCode } })
              void form.handleSubmit()
            }}
          />
        )}
        {facts.teamCalendar && (
          <div className="mt-5">
            <form.AppField name="calendar">
              {() => (
                <RadioField
                  label="Team calendar"
                  options={[
                    { value: 'NONE', label: 'No calendar' },
                    ...(facts.externalEmail ? [{ value: 'SAME', label: 'Same account' }] : []),
                    { value: 'OTHER', label: 'Another account' },
                  ]}
                />
              )}
            </form.AppField>
          </div>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}

/** Step 5 of the wizard: the calendar, shown only if another account is wanted for it. */
export function CalendarStep({
  wizard,
  facts,
  dispatch,
  formId,
  refusals,
  onNext,
  codesLost,
}: WizardStepProps & Pick<WizardDraft, 'codesLost'>) {
  const [missing, setMissing] = useState(false)
  const form = useAppForm({
    ...stepForm(wizard.answers.calendar, (calendar) => dispatch({ type: 'change', answers: { calendar } })),
    validators: { onDynamic: stepSchemas(facts).calendar },
    onSubmit: () => {
      setMissing(true)
      onNext()
    },
  })
  const account = useFormState(form, ({ values }) => values.calendarEmail)
  const alerts = useRefusals(form, withoutCodes(refusals))
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="Connect the team calendar"
        text="Tours are written to this calendar, and busy times are read from it."
      />
      <form.FormBody id={formId} aria-label="Team calendar">
        <form.AppField name="calendarEmail">
          {(field) => <field.TextField label="Calendar email" type="email" autoComplete="off" />}
        </form.AppField>
        <AccountCard
          kind="calendar"
          account={account}
          ready={isEmail(account.trim())}
          done={wizard.codes.calendarAccessCode !== undefined}
          lost={codesLost.calendarAccessCode}
          missing={
            refusals.fields['calendarAccessCode'] ??
            (missing ? 'Connect the calendar to continue.' : undefined)
          }
          onCode={(calendarAccessCode) => {
            dispatch({ type: 'code', codes: { calendarAccessCode } })
            void form.handleSubmit()
          }}
        />
        <p className="mt-3 text-small text-ink-3">Without a calendar, agents set tours by hand.</p>
      </form.FormBody>
    </form.AppForm>
  )
}
