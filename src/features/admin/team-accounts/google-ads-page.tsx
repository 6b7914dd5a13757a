import { Check, CircleAlert, Plug, Unplug } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { useConnectGoogleAds, useDisconnectGoogleAds, useUploadGoogleAds } from '#/api/admin/google-ads.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import {
  formOfGoogleAds,
  type GoogleAds,
  googleAdsFormSchema,
  googleAdsSchema,
  uploadCounts,
  wireOfGoogleAds,
} from '#/domain/settings/google-ads.ts'
import { type ProviderAccount } from '#/domain/settings/provider-account.ts'
import { formatDay, formatTime } from '#/domain/time/format.ts'
import { readable } from '#/lib/schema.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { type LoadedSection, SectionGate } from '../settings/section-gate.tsx'
import { SettingsGroup, SectionPage } from '../settings/section-page.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import {
  ConnectButtons,
  ConnectionCard,
  ConnectionFoot,
  DisconnectedAccount,
  FOOT_LINK,
} from './connection-card.tsx'
import { useSeenAccount, useTeamConnection } from './use-team-connection.ts'

/** The page for the Google Ads account to which a team reports its leads, tours and leases. */
export function GoogleAdsPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate
      home={{ teamId }}
      section="google-ads"
      schema={googleAdsSchema}
      title="Google Ads Integration"
    >
      {(loaded) => <GoogleAdsSettings loaded={loaded} />}
    </SectionGate>
  )
}

const events = [
  { name: 'leadAction', label: 'A new lead' },
  { name: 'tourAction', label: 'A tour that is set' },
  { name: 'leaseAction', label: 'A lease' },
] as const

/**
 * Returns the conversion actions to choose from. If some of the account's could not be read, the saved action may be
 * one of them: it is an option, too, instead of being called no longer available.
 */
function actionOptions({ actions }: GoogleAds, saved = '') {
  const known = readable(actions).map(({ id, name }) => ({ value: id, label: name }))
  const isUnread = known.length < actions.length && !known.some(({ value }) => value === saved)
  return saved !== '' && isUnread ? [...known, { value: saved, label: 'Couldn’t be shown' }] : known
}

function GoogleAdsSettings({ loaded }: { loaded: LoadedSection<GoogleAds> }) {
  const actions = readable(loaded.values.actions)
  const settings = useSettingsForm({
    loaded,
    toForm: formOfGoogleAds,
    schema: googleAdsFormSchema,
    toWire: wireOfGoogleAds,
    describe: (field) => ({
      label: events.find(({ name }) => name === field)?.label ?? field,
      format: (shown) =>
        actionOptions(loaded.values, String(shown)).find(({ value }) => value === shown)?.label ?? 'None',
    }),
  })
  const { form } = settings
  const connected = loaded.values.connection.state !== 'NONE'
  // Choices that belong to an account are discarded when it is disconnected, because their fields disappear.
  const discard = useEffectEvent(settings.discard)
  useEffect(() => {
    if (!connected) discard()
  }, [connected])
  return (
    <SectionPage
      title="Google Ads Integration"
      intro="Tells Google Ads which clicks became leads, tours and leases."
      loaded={loaded}
      settings={settings}
    >
      <AdsCard teamId={loaded.home.teamId} values={loaded.values} />
      {connected && (
        <>
          <SettingsGroup
            title="Conversion actions"
            help="What each counts as in the account. Those set to None aren’t uploaded."
          >
            <MissingRows
              missing={loaded.values.actions.length - actions.length}
              one="conversion action"
              many="conversion actions"
              className="mb-2"
            />
            <div className="grid gap-4 tablet:grid-cols-3">
              {events.map(({ name, label }) => (
                <form.AppField key={name} name={name}>
                  {(field) => (
                    <field.SelectField
                      label={label}
                      placeholder="None"
                      options={actionOptions(loaded.values, loaded.values[name])}
                    />
                  )}
                </form.AppField>
              ))}
            </div>
          </SettingsGroup>
          <LastUpload teamId={loaded.home.teamId} last={loaded.values.lastUpload} />
        </>
      )}
    </SectionPage>
  )
}

function AdsCard({ teamId, values }: { teamId: string; values: GoogleAds }) {
  const connection = useTeamConnection('ads', useConnectGoogleAds(teamId), {
    done: 'Google Ads connected',
    account: values.connection,
    only: ['google'],
  })
  const [asking, setAsking] = useState(false)
  const { state, account, connectedTs, connectedBy, reason } = values.connection
  const missing = 'Google Ads isn’t set up here. Ask your administrator.'
  // The question about an account that a colleague disconnected must not be asked about the next one.
  if (asking && state === 'NONE') setAsking(false)
  if (state === 'NONE') {
    return (
      <ConnectionCard
        icon={Plug}
        tone="none"
        title="No account connected"
        line={
          connection.offered.length > 0
            ? 'Google’s sign-in opens in a window.'
            : 'Without an account, nothing is uploaded.'
        }
        connection={connection}
        action={<ConnectButtons connection={connection} verb="Connect" primary missing={missing} />}
      />
    )
  }
  const failed = state === 'FAILED'
  return (
    <>
      <ConnectionCard
        icon={failed ? Unplug : Plug}
        tone={failed ? 'bad' : 'good'}
        title={failed ? 'Connection failed' : 'Connected'}
        line={[account, failed ? reason : undefined].filter(Boolean).join('. ')}
        lost={failed ? 'Nothing is uploaded until you reconnect.' : undefined}
        connection={connection}
        action={
          <ConnectButtons connection={connection} verb="Reconnect" primary={failed} missing={missing} />
        }
        foot={
          <ConnectionFoot
            text={
              connectedBy === undefined
                ? undefined
                : `Connected by ${connectedBy}${connectedTs === undefined ? '' : ` on ${formatDate(connectedTs)}`}`
            }
          >
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setAsking(true)}
              className={`${FOOT_LINK} text-danger-text!`}
            >
              Disconnect
            </Button>
          </ConnectionFoot>
        }
      />
      {asking && (
        <DisconnectAds teamId={teamId} account={values.connection} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function DisconnectAds({
  teamId,
  account,
  onClose,
}: {
  teamId: string
  account: ProviderAccount
  onClose: () => void
}) {
  const disconnect = useDisconnectGoogleAds(teamId)
  const [seen, onFailure] = useSeenAccount(teamId, 'google-ads', account)
  const run = () =>
    disconnect.act(seen, {
      onError: onFailure,
      onSuccess: () => {
        onClose()
        toast.info({ id: 'connect ads', title: 'Google Ads disconnected' })
      },
    })
  return (
    <ConfirmDialog
      title="Disconnect Google Ads?"
      verb="Disconnect"
      pending={disconnect.isPending}
      error={disconnect.error ? errorMessage(disconnect.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    >
      <DisconnectedAccount account={account.account} />
      <p className="text-ink-2">Uploads stop. What was already uploaded stays in Google Ads.</p>
    </ConfirmDialog>
  )
}

/** The last upload, and a button to upload now. */
function LastUpload({ teamId, last }: { teamId: string; last: GoogleAds['lastUpload'] }) {
  const upload = useUploadGoogleAds(teamId)
  const now = useNow(60_000)
  const press = () =>
    upload.act(undefined, {
      onError: (error) => toast.error({ id: 'upload ads', title: errorMessage(error) }),
    })
  return (
    <SettingsGroup
      title="Last upload"
      aside={
        <Button loading={upload.isPending} onClick={press} className="shrink-0 max-tablet:h-11">
          Upload now
        </Button>
      }
    >
      <p role="status" className="flex items-center gap-1.5 text-ink-2">
        {last === undefined ? (
          'Nothing has been uploaded yet.'
        ) : (
          <>
            <Icon
              icon={last.error === undefined ? Check : CircleAlert}
              size={15}
              className={last.error === undefined ? 'text-success-text' : 'text-danger-text'}
            />
            {formatDay(last.ts, now)}, {formatTime(last.ts)}: {last.error ?? uploadCounts(last)}
          </>
        )}
      </p>
    </SettingsGroup>
  )
}
