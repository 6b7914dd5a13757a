import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { campaignCostsQuery, useSetCampaignCost } from '#/api/admin/campaign-costs.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { plainFields } from '#/domain/field-conflicts.ts'
import { canManageCampaigns } from '#/domain/policy/team-rights.ts'
import { type ChannelRow } from '#/domain/report/campaign-channels.ts'
import {
  campaignCostFormSchema,
  type CampaignCosts,
  costMonths,
  monthLabel,
  parseCost,
} from '#/domain/report/campaign-cost.ts'
import { formatShortAmount, dollarsText } from '#/lib/money.ts'
import { readable } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { refused } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

type Campaign = NonNullable<ChannelRow['campaign']>

const deleted = refused('deleted', 'This campaign was deleted')

/** Edits the cost of a campaign month by month, and shows who entered what. */
export function CostDialog({
  campaign,
  now,
  onClose,
}: {
  campaign: Campaign
  now: number
  onClose: () => void
}) {
  const query = useQuery(campaignCostsQuery(campaign.id))
  const { data, error } = query
  if (data)
    return <CostForm campaign={campaign} costs={data} gone={isNotFound(error)} now={now} onClose={onClose} />
  // A separate loading dialog would become the element that the focus returns to, so nothing is shown until the form
  // can be.
  if (!error) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cost of ${campaign.name}`}
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryErrorPanel query={query} what="The costs" />
    </Dialog>
  )
}

function CostForm({
  campaign,
  costs,
  gone,
  now,
  onClose,
}: {
  campaign: Campaign
  costs: CampaignCosts
  /** The campaign was deleted while the dialog was open. */
  gone: boolean
  now: number
  onClose: () => void
}) {
  const { user } = useViewer()
  const may = gone ? deleted : canManageCampaigns(user, campaign.team)
  const { error, attempt } = useFormError()
  const save = useSetCampaignCost(campaign.id)
  const [months] = useState(() => costMonths(now))
  const costOf = (month: string) => dollarsText(costs.months.find((one) => one.month === month)?.cents)
  // The second entry is the current month.
  const thisMonth = months[1] ?? ''
  const [first] = useState(() => ({ month: thisMonth, amount: costOf(thisMonth) }))
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: campaignCostFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { cents } = parseCost(value.amount)
        await save.mutateAsync({ month: value.month, cents, fromTs: costs.changedTs })
        toast.success({
          title: cents === undefined ? 'Cost removed' : 'Cost saved',
          body: `${campaign.name}, ${monthLabel(value.month)}`,
        })
        onClose()
      }),
  })
  const mine = useFormState(form, ({ values }) => values)
  const changed = useAmountChangedBy(mine, costOf, (typed) => form.setFieldValue('amount', typed))
  const dirty = mine.amount !== changed.base.amount
  return (
    <FormDialog
      form={form}
      title={`Cost of ${campaign.name}`}
      submit="Save cost"
      width={480}
      pending={save.isPending}
      error={error}
      verdict={may}
      conflicts={changed.conflicts}
      dirty={dirty}
      onClose={onClose}
    >
      <ChangedByPanel
        by={readable(costs.history).find(({ month }) => month === mine.month)?.userName}
        conflicts={changed.conflicts}
        describe={() => ({ label: 'Cost', format: (typed) => typedAmount(String(typed)) })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField
          name="month"
          listeners={{
            // The typed amount stays.
            onChange: ({ value }) => {
              if (!dirty) form.setFieldValue('amount', costOf(value))
            },
          }}
        >
          {(field) => (
            <field.SelectField
              label="Month"
              options={months.map((month) => ({ value: month, label: monthLabel(month) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="amount">
          {(field) => (
            <field.TextField
              label="Cost"
              optional
              unit="USD"
              inputMode="decimal"
              autoComplete="off"
              help="Leave empty if you don’t know the cost"
              disabled={!may.ok}
            />
          )}
        </form.AppField>
      </div>
      <History costs={costs} />
    </FormDialog>
  )
}

const fields = plainFields<{ readonly amount: string }>()

/** Detects that a colleague entered another amount for the chosen month while the dialog was open. */
function useAmountChangedBy(
  { month, amount: typed }: { readonly month: string; readonly amount: string },
  costOf: (month: string) => string,
  onAmount: (typed: string) => void,
) {
  // The base amount by month: as it was when the dialog opened, or since a conflict was resolved.
  const [bases, setBases] = useState<Readonly<Record<string, { readonly amount: string }>>>({})
  const [opened] = useState(() => costOf)
  const base = bases[month] ?? { amount: opened(month) }
  return useChangedBy({
    fields,
    theirs: { amount: costOf(month) },
    mine: { amount: typed },
    onMine: ({ amount: next }) => onAmount(next),
    baseState: [
      base,
      (next) => setBases((now) => ({ ...now, [month]: typeof next === 'function' ? next(base) : next })),
    ],
  })
}

const amount = (cents: number | undefined) => (cents === undefined ? 'none' : formatShortAmount(cents))

/** Formats a typed amount. A text that is not an amount stays as it was typed. */
function typedAmount(typed: string): string {
  const { cents } = parseCost(typed)
  return cents === undefined && !isBlank(typed) ? typed : amount(cents)
}

/** Who entered what, newest first. */
function History({ costs }: { costs: CampaignCosts }) {
  const lines = readable(costs.history)
  return (
    <section aria-label="History" className="mt-5">
      <h3 className="text-small font-medium">History</h3>
      {lines.length === 0 ? (
        <p className="mt-1 text-small text-ink-3">No one has entered a cost yet.</p>
      ) : (
        <ul aria-label="Cost changes" className="mt-1 rounded-sm border border-line">
          {lines.map(({ id, month, before, after, createdTs, userName, repUserName }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-3 border-t border-line px-3 py-1.5 text-small first:border-t-0"
            >
              <span className="min-w-0">
                <span className="font-medium">{monthLabel(month)}</span>{' '}
                <span className="tabular-nums">
                  {before === undefined ? amount(after) : `${amount(before)} to ${amount(after)}`}
                </span>
              </span>
              <span className="truncate text-ink-3">
                <bdi>{userName}</bdi>
                {repUserName !== undefined && `, by ${repUserName}`}, {formatDate(createdTs)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MissingRows
        missing={costs.history.length - lines.length}
        one="change"
        many="changes"
        className="mt-1 text-small"
      />
    </section>
  )
}
