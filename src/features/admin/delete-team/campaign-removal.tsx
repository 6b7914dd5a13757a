import { Mail, Phone } from 'lucide-react'
import { memo, type ReactNode, useCallback, useId, useState } from 'react'

import {
  campaignProblems,
  type CampaignProblems,
  type CampaignRemoval,
  type RemovalForm,
} from '#/domain/delete-team/team-removal.ts'
import { phoneAsTyped, phoneWhenLeft } from '#/domain/user/phone-typing.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'

const noRemoval: RemovalForm = { closeLeads: '', leadsTargetTeam: '', leadsTargetUser: '', campaigns: [] }

/** The options of the form: they give its fields their types. */
export const removalFormOptions = { ...formBasics, defaultValues: noRemoval }

const noProps: { refused: Readonly<Record<string, CampaignProblems>> } = { refused: {} }

/** What becomes of the number and the address of each campaign. */
export const CampaignRemovals = withForm({
  ...removalFormOptions,
  props: noProps,
  render: function CampaignRemovals({ form, refused }) {
    return <form.AppField name="campaigns">{() => <CampaignRows refused={refused} />}</form.AppField>
  },
})

/** One field of the form for all campaigns: hundreds of fields would take seconds for each press. */
function CampaignRows({ refused }: { refused: Readonly<Record<string, CampaignProblems>> }) {
  const field = useFieldContext<readonly CampaignRemoval[]>()
  const judged = useFormState(field.form, ({ submissionAttempts }) => submissionAttempts > 0)
  const rows = field.state.value
  const change = useCallback(
    (index: number, part: Partial<CampaignRemoval>) =>
      field.handleChange((before) =>
        before.map((row, at) => (at === index ? withoutHidden({ ...row, ...part }) : row)),
      ),
    [field],
  )
  const chooseAll = (value: 'true' | 'false') =>
    field.handleChange(
      rows.map((row) =>
        withoutHidden({
          ...row,
          savePhone: row.number === '' ? '' : value,
          saveEmail: row.address === '' ? '' : value,
        }),
      ),
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
            row={row}
            index={index}
            judged={judged}
            refused={refused[row.campaignRef]}
            onChange={change}
          />
        ))}
      </ul>
    </section>
  )
}

/** Switching to Release hides where it is forwarded to, and forgets it. */
const withoutHidden = (row: CampaignRemoval): CampaignRemoval => ({
  ...row,
  forwardingNumber: row.savePhone === 'false' ? '' : row.forwardingNumber,
  forwardingEmail: row.saveEmail === 'false' ? '' : row.forwardingEmail,
})

const CampaignRow = memo(function CampaignRow({
  row,
  index,
  judged,
  refused,
  onChange,
}: {
  row: CampaignRemoval
  index: number
  /** The form was sent once: everything that is missing is said. */
  judged: boolean
  refused: CampaignProblems | undefined
  onChange: (index: number, part: Partial<CampaignRemoval>) => void
}) {
  const { name, number, address, savePhone, saveEmail } = row
  const [left, setLeft] = useState<readonly string[]>([])
  // What the server refused stands until the row is answered anew.
  const [answered, setAnswered] = useState<CampaignProblems>()
  const found = campaignProblems(row)
  const error = (key: keyof CampaignProblems) =>
    (answered === refused ? undefined : refused?.[key]) ??
    (judged || left.includes(key) ? found[key] : undefined)
  const change = (part: Partial<CampaignRemoval>) => {
    setAnswered(refused)
    onChange(index, part)
  }
  const leave = (key: string) => setLeft((all) => (all.includes(key) ? all : [...all, key]))
  return (
    // Off the screen it takes no layout: a company has hundreds of campaigns.
    <li className="border-b border-line py-3 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
      <p className="mb-1 font-medium" data-user-text>
        <bdi>{name}</bdi>
      </p>
      {number !== '' && (
        <Channel icon={Phone} label={formatPhone(number)}>
          <SaveOrRelease
            label={`Phone number ${formatPhone(number)} of ${name}`}
            value={savePhone}
            error={error('savePhone')}
            onChange={(value) => change({ savePhone: value })}
          />
          {savePhone === 'true' ? (
            <TextField
              label={`Forwarding number of ${name}`}
              labelHidden
              type="tel"
              autoComplete="off"
              placeholder="Forwarding number, optional"
              value={row.forwardingNumber}
              error={error('forwardingNumber')}
              onChange={({ target: { value, selectionStart } }) =>
                change({
                  forwardingNumber: phoneAsTyped(
                    row.forwardingNumber,
                    value,
                    selectionStart === value.length,
                  ),
                })
              }
              onBlur={() => {
                const whole = phoneWhenLeft(row.forwardingNumber)
                if (whole !== row.forwardingNumber) change({ forwardingNumber: whole })
                leave('forwardingNumber')
              }}
            />
          ) : (
            <Released shown={savePhone === 'false'} words="Anyone can buy it" />
          )}
        </Channel>
      )}
      {address !== '' && (
        <Channel icon={Mail} label={address}>
          <SaveOrRelease
            label={`Email ${address} of ${name}`}
            value={saveEmail}
            error={error('saveEmail')}
            onChange={(value) => change({ saveEmail: value })}
          />
          {saveEmail === 'true' ? (
            <TextField
              label={`Forwarding email of ${name}`}
              labelHidden
              type="email"
              autoComplete="off"
              placeholder="Forwarding email, optional"
              value={row.forwardingEmail}
              error={error('forwardingEmail')}
              onChange={({ target }) => change({ forwardingEmail: target.value })}
              onBlur={() => leave('forwardingEmail')}
            />
          ) : (
            <Released shown={saveEmail === 'false'} words="It can be taken by anybody" />
          )}
        </Channel>
      )}
      {number === '' && address === '' && <p className="text-small text-ink-3">No number and no address</p>}
    </li>
  )
})

const choices = [
  { value: 'true', label: 'Save' },
  { value: 'false', label: 'Release' },
] as const

function SaveOrRelease({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: 'true' | 'false') => void
}) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-7 cursor-pointer items-center gap-2 max-tablet:min-h-11"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="size-4 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <GroupError id={`${id}-error`} error={error} />
    </div>
  )
}

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
