import { CircleAlert, CircleCheck, Info, MailCheck, MailWarning, MailX } from 'lucide-react'
import { useState } from 'react'

import { useAuthorizeTeamEmail, useRemoveTeamEmail } from '#/api/admin/team-email.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { ConnectionState } from '#/components/connect-calendar/connection-state.tsx'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type ProviderAccount } from '#/domain/settings/provider-account.ts'
import { type TeamEmail, teamEmailSchema } from '#/domain/settings/team-email.ts'
import { type AccessProvider } from '#/domain/team/calendar-provider.ts'
import { formatDay, formatLongDate, formatTime } from '#/domain/time/format.ts'
import { readable } from '#/lib/schema.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { allowed } from '#/lib/verdict.ts'
import { useNow, useToday } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { type LoadedSection, SectionGate } from '../settings/section-gate.tsx'
import { SettingsGroup, SettingsHeading } from '../settings/section-page.tsx'
import {
  ConnectButtons,
  ConnectionCard,
  ConnectionFoot,
  DisconnectedAccount,
  FOOT_LINK,
} from './connection-card.tsx'
import { EmailTest } from './email-test.tsx'
import { type TeamConnection, useSeenAccount, useTeamConnection } from './use-team-connection.ts'

const names: Readonly<Record<AccessProvider, string>> = { google: 'Gmail', microsoft: 'Microsoft 365' }

/** The page for the account through which a team sends and receives email. Everything here applies at once. */
export function EmailAuthPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate home={{ teamId }} section="email" schema={teamEmailSchema} title="Email Authorization">
      {(loaded) => (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-6 pb-10 tablet:px-10">
          <div className="max-w-[680px]">
            <SettingsHeading
              title="Email Authorization"
              intro="Campaign email is sent and received through this account."
            />
            {loaded.values.hosting === 'EXTERNAL' ? (
              <ExternalEmail loaded={loaded} />
            ) : (
              <InternalEmail values={loaded.values} />
            )}
          </div>
        </div>
      )}
    </SectionGate>
  )
}

const helpOf = ({ addresses }: TeamEmail) =>
  addresses.length === 0 ? 'No campaign has an address yet. Add one on its page.' : undefined

function InternalEmail({ values }: { values: TeamEmail }) {
  const { client } = useViewer()
  const addresses = readable(values.addresses)
  return (
    <SettingsGroup
      close
      title={`Addresses at ${client.emailDomain ?? 'this company'} need no authorization.`}
      help={helpOf(values)}
    >
      <MissingRows missing={values.addresses.length - addresses.length} one="address" many="addresses" />
      {addresses.length > 0 && (
        <ul>
          {addresses.map(({ id, address }) => (
            <li key={id} className="border-b border-line py-2 break-words last:border-b-0" data-user-text>
              <bdi>{address}</bdi>
            </li>
          ))}
        </ul>
      )}
    </SettingsGroup>
  )
}

function ExternalEmail({ loaded }: { loaded: LoadedSection<TeamEmail> }) {
  const {
    home: { teamId },
    values,
  } = loaded
  const connection = useTeamConnection('email', useAuthorizeTeamEmail(teamId), {
    done: 'Email authorized',
    account: values.connection,
  })
  const now = useNow(60_000)
  const moment = (ts: number) => `${formatDay(ts, now)}, ${formatTime(ts)}`
  const { lastSent, lastReceived, checkedTs, checkedEvery } = values
  const rows = [
    lastSent && { label: 'Last sent', ts: lastSent.ts, text: `to ${lastSent.name}` },
    lastReceived && { label: 'Last received', ts: lastReceived.ts, text: `from ${lastReceived.name}` },
    checkedTs !== undefined && {
      label: 'Checked',
      ts: checkedTs,
      text: checkedEvery === 1 ? 'every minute' : `every ${checkedEvery} minutes`,
    },
  ].filter((row) => row !== undefined && row !== false)
  return (
    <>
      <AccountCard teamId={teamId} values={values} connection={connection} />
      {values.connection.state !== 'NONE' && (
        <>
          <SettingsGroup close>
            <dl>
              {rows.map(({ label, ts, text }) => (
                <div
                  key={label}
                  className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 border-b border-line py-2 last:border-b-0 tablet:grid-cols-[116px_184px_minmax(0,1fr)]"
                >
                  <dt className="text-ink-3">{label}</dt>
                  <dd>{moment(ts)}</dd>
                  <dd className="truncate text-ink-2 max-tablet:col-start-2" data-user-text>
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </SettingsGroup>
          <EmailTest teamId={teamId} lastTest={values.lastTest} />
        </>
      )}
      <Addresses values={values} connection={connection} />
      <p className="flex gap-2 border-t border-line pt-4 text-small text-ink-3">
        <Icon icon={Info} size={15} className="mt-px shrink-0" />
        If the account loses access, agents see “Authorization Required.” at the top of every page until it is
        authorized again. Incoming mail waits with your provider.
      </p>
    </>
  )
}

const MISSING = 'Authorizing email isn’t set up here. Ask your administrator.'

function AccountCard({
  teamId,
  values,
  connection: whole,
}: {
  teamId: string
  values: TeamEmail
  connection: TeamConnection
}) {
  const noun = useViewer().teamNoun.team.toLowerCase()
  const today = useToday()
  const [asking, setAsking] = useState(false)
  const { state, provider, account, connectedTs, connectedBy, failedTs, reason } = values.connection
  // The progress of connecting a single address is shown at that address instead of here.
  const connection =
    whole.about === undefined
      ? whole
      : { ...whole, problem: undefined, popup: { ...whole.popup, state: undefined } }
  // The question about an account that a colleague disconnected must not be asked about the next one.
  if (asking && state === 'NONE') setAsking(false)
  if (state === 'NONE') {
    return (
      <ConnectionCard
        icon={MailX}
        tone="none"
        title="Not authorized yet"
        line="Authorize the account to complete the email integration."
        connection={connection}
        action={<ConnectButtons connection={connection} verb="Authorize" missing={MISSING} />}
      />
    )
  }
  const failed = state === 'FAILED'
  const again = connection.again(provider)
  const name = Object.entries(names).find(([key]) => key === provider)?.[1]
  const line = [account, name].filter(Boolean).join(', ')
  return (
    <>
      <ConnectionCard
        icon={failed ? MailWarning : MailCheck}
        tone={failed ? 'bad' : 'good'}
        title={
          failed
            ? `Authorization failed${failedTs === undefined ? '' : ` on ${formatLongDate(failedTs, today)} at ${formatTime(failedTs)}`}`
            : 'Authorized'
        }
        line={failed && reason !== undefined ? `${line}. ${reason}` : line}
        lost={failed ? `The ${noun} can’t send or receive email until you authorize again.` : undefined}
        connection={connection}
        action={
          again === undefined ? (
            <p className="basis-full text-small text-ink-3">{MISSING}</p>
          ) : (
            <GatedButton
              verdict={whole.about === undefined ? allowed : whole.mayStart}
              variant={failed ? 'primary' : 'secondary'}
              loading={connection.connecting && whole.about === undefined}
              onClick={() => connection.start(again)}
              className="max-tablet:h-11"
            >
              Authorize again
            </GatedButton>
          )
        }
        foot={
          <ConnectionFoot
            text={
              connectedBy === undefined
                ? undefined
                : `Authorized by ${connectedBy}${connectedTs === undefined ? '' : ` on ${formatDate(connectedTs)}`}`
            }
          >
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setAsking(true)}
              className={`${FOOT_LINK} text-danger-text!`}
            >
              Remove access
            </Button>
          </ConnectionFoot>
        }
      />
      {asking && (
        <RemoveDialog
          teamId={teamId}
          account={values.connection}
          count={values.addresses.length}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Asks before the email account is removed. */
function RemoveDialog({
  teamId,
  account,
  count,
  onClose,
}: {
  teamId: string
  account: ProviderAccount
  count: number
  onClose: () => void
}) {
  const { teamNoun } = useViewer()
  const remove = useRemoveTeamEmail(teamId)
  const [seen, onFailure] = useSeenAccount(teamId, 'email', account)
  const run = () =>
    remove.act(seen, {
      onError: onFailure,
      onSuccess: () => {
        onClose()
        toast.info({ id: 'connect email', title: 'Access removed' })
      },
    })
  return (
    <ConfirmDialog
      title="Remove access to the mailbox?"
      verb="Remove access"
      pending={remove.isPending}
      error={remove.error ? errorMessage(remove.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    >
      <DisconnectedAccount account={account.account} />
      <p className="text-ink-2">
        The {teamNoun.team.toLowerCase()} no longer sends or receives email
        {count === 0 ? '' : ` at its ${count === 1 ? 'campaign address' : `${count} campaign addresses`}`}.
        Agents see “Authorization Required.” until it is authorized again.
      </p>
    </ConfirmDialog>
  )
}

/** The addresses of the campaigns, each with its state. An address that fails can be authorized on its own. */
function Addresses({ values, connection }: { values: TeamEmail; connection: TeamConnection }) {
  const addresses = readable(values.addresses)
  const missing = values.addresses.length - addresses.length
  const good = addresses.filter(({ authorized }) => authorized).length
  const again = connection.again(values.connection.provider)
  // While the whole account fails, only authorizing the account helps.
  const each = values.connection.state === 'CONNECTED'
  return (
    <SettingsGroup
      close
      title="Campaign addresses"
      help={helpOf(values)}
      aside={
        // Hidden if some addresses could not be read, because their state is unknown.
        addresses.length > 0 &&
        missing === 0 && (
          <span className="shrink-0 text-small text-ink-3">
            {good} of {addresses.length} authorized
          </span>
        )
      }
    >
      <MissingRows missing={missing} one="address" many="addresses" />
      {addresses.length > 0 && (
        <ul>
          {addresses.map(({ id, address, authorized }) => {
            const mine = connection.about === id
            return (
              <li key={id} className="border-b border-line py-1.5 last:border-b-0">
                <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
                  <bdi className="min-w-0 flex-1 basis-48 break-words" data-user-text>
                    {address}
                  </bdi>
                  <span
                    className={`flex items-center gap-1.5 ${authorized ? 'text-ink-2' : 'text-danger-text'}`}
                  >
                    <Icon
                      icon={authorized ? CircleCheck : CircleAlert}
                      size={15}
                      className={authorized ? 'text-success-text' : ''}
                    />
                    {authorized ? 'Authorized' : 'Authorization required'}
                  </span>
                  {!authorized && each && again !== undefined && (
                    <GatedButton
                      verdict={mine ? allowed : connection.mayStart}
                      size="sm"
                      aria-label={`Authorize ${address}`}
                      loading={connection.connecting && mine}
                      onClick={() => connection.start(again, id)}
                      className="max-tablet:h-11"
                    >
                      Authorize
                    </GatedButton>
                  )}
                </div>
                {mine && connection.popup.state && (
                  <div className="mt-1 text-small text-ink-2">
                    <ConnectionState
                      popup={connection.popup.state}
                      onFocus={connection.popup.focus}
                      onCancel={connection.popup.cancel}
                    />
                  </div>
                )}
                {mine && !connection.popup.state && connection.problem !== undefined && (
                  <p className="mt-1 text-small text-danger-text">{connection.problem}</p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </SettingsGroup>
  )
}
