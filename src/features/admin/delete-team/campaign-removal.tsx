import { Mail, Phone } from 'lucide-react'
import { memo, type ReactNode, useCallback, useId, useLayoutEffect, useState } from 'react'

import {
  campaignProblems,
  type CampaignProblems,
  type CampaignRemoval,
  type RemovalForm,
} from '#/domain/delete-team/team-removal.ts'
import { sameValue } from '#/domain/field-conflicts.ts'
import { phoneAsTyped, phoneWhenLeft } from '#/domain/user/phone-typing.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Radio } from '#/ui/controls/radio.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { observeSize } from '#/ui/observe-size.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

const noRemoval: RemovalForm = { closeLeads: '', leadsTargetTeam: '', leadsTargetUser: '', campaigns: [] }

/** Form options. They give the form's fields their types. */
export const removalFormOptions = { ...formBasics, defaultValues: noRemoval }

const noProps: { refused: Readonly<Record<string, CampaignProblems>> } = { refused: {} }

/** Asks what happens to the phone number and the email address of each campaign. */
export const CampaignRemovals = withForm({
  ...removalFormOptions,
  props: noProps,
  render: function CampaignRemovals({ form, refused }) {
    return <form.AppField name="campaigns">{() => <CampaignRows refused={refused} />}</form.AppField>
  },
})

/** Estimated height of a campaign with both channels, in pixels. */
const ROW = 130

/** The campaigns that were answered again after a refusal. */
interface Answered {
  readonly of: Readonly<Record<string, CampaignProblems>>
  readonly refs: readonly string[]
}

/** One form field for all campaigns. Only the campaigns in view are mounted, because a company has hundreds. */
function CampaignRows({ refused }: { refused: Readonly<Record<string, CampaignProblems>> }) {
  const field = useFieldContext<readonly CampaignRemoval[]>()
  const judged = useFormState(field.form, ({ submissionAttempts }) => submissionAttempts > 0)
  const rows = field.state.value
  // This state is kept here because a row that is scrolled out of view is unmounted.
  const [left, setLeft] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [answered, setAnswered] = useState<Answered>({ of: {}, refs: [] })
  const refusalOf = (ref: string) =>
    answered.of === refused && answered.refs.includes(ref) ? undefined : refused[ref]
  const answer = useCallback(
    (refs: readonly string[]) =>
      setAnswered((before) => ({
        of: refused,
        refs: [...(before.of === refused ? before.refs : []), ...refs],
      })),
    [refused],
  )
  const change = useCallback(
    (index: number, ref: string, part: Partial<CampaignRemoval>) => {
      answer([ref])
      field.handleChange((before) =>
        before.map((row, at) => (at === index ? withoutHidden({ ...row, ...part }) : row)),
      )
    },
    [field, answer],
  )
  const leave = useCallback(
    (ref: string, key: string) => setLeft((all) => ({ ...all, [ref]: [...(all[ref] ?? []), key] })),
    [],
  )
  const chooseAll = (value: 'true' | 'false') => {
    const chosen = rows.map((row) =>
      withoutHidden({
        ...row,
        savePhone: row.number === '' ? '' : value,
        saveEmail: row.address === '' ? '' : value,
      }),
    )
    answer(chosen.filter((row, at) => !sameValue(row, rows[at])).map(({ campaignRef }) => campaignRef))
    field.handleChange(chosen)
  }
  const { setList, items, height, measure } = useRowsInView(
    rows,
    // The first invalid row gets the focus when the form is rejected.
    rows.findIndex(
      (row) =>
        refusalOf(row.campaignRef) !== undefined || (judged && Object.keys(campaignProblems(row)).length > 0),
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
      <ul ref={setList} className="relative" style={{ height }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                ref={measure}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 border-b border-line py-3"
                style={{ top: start }}
              >
                <CampaignRow
                  row={row}
                  index={index}
                  judged={judged}
                  left={left[row.campaignRef]}
                  refused={refusalOf(row.campaignRef)}
                  onChange={change}
                  onLeave={leave}
                />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the rows in view of the dialog. The focused row and the first invalid row stay mounted. */
function useRowsInView(rows: readonly CampaignRemoval[], wrong: number) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [above, setAbove] = useState(0)
  const [focused, setFocused] = useState(-1)
  const { scrollerRef, ...view } = useVirtualRows({
    count: rows.length,
    rowHeight: () => ROW,
    keyOf: (index) => rows[index]?.campaignRef ?? index,
    retained: [focused, wrong].filter((index) => index >= 0),
    scrollMargin: above,
  })
  useLayoutEffect(() => {
    const scroller = list?.closest<HTMLElement>('[data-dialog-body]')
    const content = list?.closest('form')
    if (!list || !scroller || !content) return undefined
    scrollerRef(scroller)
    // The content above the list changes its height with the choices made there.
    const unobserve = observeSize(content, () =>
      setAbove(
        Math.round(
          list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
        ),
      ),
    )
    const focus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      setFocused(Number(row?.dataset['index'] ?? -1))
    }
    list.addEventListener('focusin', focus)
    return () => {
      unobserve?.()
      list.removeEventListener('focusin', focus)
    }
  }, [list, scrollerRef])
  return { ...view, setList }
}

/** Clears the forwarding fields that Release hides. */
const withoutHidden = (row: CampaignRemoval): CampaignRemoval => ({
  ...row,
  forwardingNumber: row.savePhone === 'false' ? '' : row.forwardingNumber,
  forwardingEmail: row.saveEmail === 'false' ? '' : row.forwardingEmail,
})

const CampaignRow = memo(function CampaignRow({
  row,
  index,
  judged,
  left,
  refused,
  onChange,
  onLeave,
}: {
  row: CampaignRemoval
  index: number
  /** Whether the form was submitted once, so that everything missing is shown. */
  judged: boolean
  /** The fields that lost focus at least once. */
  left: readonly string[] | undefined
  /** What the server rejected in this campaign. undefined once it was answered again. */
  refused: CampaignProblems | undefined
  onChange: (index: number, ref: string, part: Partial<CampaignRemoval>) => void
  onLeave: (ref: string, key: string) => void
}) {
  const { campaignRef, name, number, address, savePhone, saveEmail } = row
  const found = campaignProblems(row)
  const error = (key: keyof CampaignProblems) =>
    refused?.[key] ?? (judged || left?.includes(key) === true ? found[key] : undefined)
  const change = (part: Partial<CampaignRemoval>) => onChange(index, campaignRef, part)
  const leave = (key: string) => onLeave(campaignRef, key)
  return (
    <>
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
            <Released shown={savePhone === 'false'} text="Can be bought by anybody" />
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
            <Released shown={saveEmail === 'false'} text="Can be taken by anybody" />
          )}
        </Channel>
      )}
      {number === '' && address === '' && <p className="text-small text-ink-3">No number and no address</p>}
    </>
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
            <Radio
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
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
      <span className="flex min-h-7 min-w-0 items-start gap-2 py-1">
        <Icon icon={icon} size={15} className="mt-0.5 shrink-0 text-ink-3" />
        <span className="min-w-0 break-words">{label}</span>
      </span>
      {children}
    </div>
  )
}

function Released({ shown, text }: { shown: boolean; text: string }) {
  return <p className="flex min-h-7 items-center text-small text-ink-3">{shown && text}</p>
}
