import { Mail, Phone } from 'lucide-react'
import { memo, type ReactNode } from 'react'

import { type RemovalForm } from '#/domain/delete-team/team-removal.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { RadioField } from '../kit/radio-field.tsx'
import { UsPhoneField } from '../kit/us-phone-field.tsx'

const choices = [
  { value: 'true', label: 'Save' },
  { value: 'false', label: 'Release' },
]

const noRemoval: RemovalForm = { closeLeads: '', leadsTargetTeam: '', leadsTargetUser: '', campaigns: [] }

/** The options of the form: they give its fields their types. */
export const removalFormOptions = { ...formBasics, defaultValues: noRemoval }

/** What becomes of the number and the address of each campaign. */
export const CampaignRemovals = withForm({
  ...removalFormOptions,
  render: function CampaignRemovals({ form }) {
    const rows = useFormState(form, ({ values }) => values.campaigns)
    const chooseAll = (value: 'true' | 'false') =>
      form.setFieldValue(
        'campaigns',
        form.state.values.campaigns.map((row) => ({
          ...row,
          savePhone: row.number === '' ? '' : value,
          saveEmail: row.address === '' ? '' : value,
          ...(value === 'false' ? { forwardingNumber: '', forwardingEmail: '' } : {}),
        })),
      )
    return (
      <section className="mt-6">
        <div className="flex items-center gap-2 border-b border-line pb-2">
          <h3 className="flex-1 font-semibold">Phone numbers and emails</h3>
          {rows.length > 3 && (
            <>
              <Button size="sm" onClick={() => chooseAll('true')}>
                Save all
              </Button>
              <Button size="sm" onClick={() => chooseAll('false')}>
                Release all
              </Button>
            </>
          )}
        </div>
        {rows.length === 0 && <p className="py-3 text-ink-3">There are no campaigns.</p>}
        <ul>
          {rows.map((row, index) => (
            <CampaignRow
              key={row.campaignRef}
              form={form}
              index={index}
              name={row.name}
              number={row.number}
              address={row.address}
            />
          ))}
        </ul>
      </section>
    )
  },
})

const Row = withForm({
  ...removalFormOptions,
  props: { index: 0, name: '', number: '', address: '' },
  render: function Row({ form, index, name, number, address }) {
    const at = `campaigns[${index}]` as const
    const savePhone = useFormState(form, ({ values }) => values.campaigns[index]?.savePhone)
    const saveEmail = useFormState(form, ({ values }) => values.campaigns[index]?.saveEmail)
    return (
      // Off the screen it takes no layout: a company has hundreds of campaigns.
      <li className="border-b border-line py-3 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
        <p className="mb-1 font-medium" data-user-text>
          <bdi>{name}</bdi>
        </p>
        {number !== '' && (
          <Channel icon={Phone} label={formatPhone(number)}>
            <form.AppField
              name={`${at}.savePhone`}
              listeners={{
                onChange: ({ value }) => {
                  if (value === 'false') form.setFieldValue(`${at}.forwardingNumber`, '')
                },
              }}
            >
              {() => (
                <RadioField
                  labelHidden
                  label={`Phone number ${formatPhone(number)} of ${name}`}
                  options={choices}
                />
              )}
            </form.AppField>
            {savePhone === 'true' ? (
              <form.AppField name={`${at}.forwardingNumber`}>
                {() => (
                  <UsPhoneField
                    label={`Forwarding number of ${name}`}
                    labelHidden
                    placeholder="Forwarding number, optional"
                  />
                )}
              </form.AppField>
            ) : (
              <Released shown={savePhone === 'false'} words="It can be bought by anybody" />
            )}
          </Channel>
        )}
        {address !== '' && (
          <Channel icon={Mail} label={address}>
            <form.AppField
              name={`${at}.saveEmail`}
              listeners={{
                onChange: ({ value }) => {
                  if (value === 'false') form.setFieldValue(`${at}.forwardingEmail`, '')
                },
              }}
            >
              {() => <RadioField labelHidden label={`Email ${address} of ${name}`} options={choices} />}
            </form.AppField>
            {saveEmail === 'true' ? (
              <form.AppField name={`${at}.forwardingEmail`}>
                {(field) => (
                  <field.TextField
                    label={`Forwarding email of ${name}`}
                    labelHidden
                    type="email"
                    autoComplete="off"
                    placeholder="Forwarding email, optional"
                  />
                )}
              </form.AppField>
            ) : (
              <Released shown={saveEmail === 'false'} words="It can be taken by anybody" />
            )}
          </Channel>
        )}
        {number === '' && address === '' && <p className="text-small text-ink-3">No number and no address</p>}
      </li>
    )
  },
})
const CampaignRow = memo(Row)

function Channel({ icon, label, children }: { icon: typeof Phone; label: string; children: ReactNode }) {
  return (
    <div
      className={cx('grid items-start gap-x-4 gap-y-1 py-1', 'tablet:grid-cols-[minmax(0,1fr)_180px_248px]')}
    >
      <span className="flex min-h-7 min-w-0 items-center gap-2">
        <Icon icon={icon} size={15} className="shrink-0 text-ink-3" />
        <span className="min-w-0 truncate">{label}</span>
      </span>
      {children}
    </div>
  )
}

function Released({ shown, words }: { shown: boolean; words: string }) {
  return <p className="flex min-h-7 items-center text-small text-ink-3">{shown && words}</p>
}
