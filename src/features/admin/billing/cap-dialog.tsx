import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { telecomBillQuery, useSetSpendingCap } from '#/api/admin/billing.ts'
import { adminKeys } from '#/api/admin/keys.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { canSetCap } from '#/domain/billing/billing-rights.ts'
import { capUse, MAIL_AT, type SpendingCap } from '#/domain/billing/telecom-bill.ts'
import { changedFields, plainFields } from '#/domain/field-conflicts.ts'
import { amountCheck, dollarsText, formatAmount, parseDollars } from '#/lib/money.ts'
import { readable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { HistoryList } from '../activity/history-list.tsx'

const schema = z.object({
  /** Dollars as typed. Empty for no cap. */
  amount: z.string().check(amountCheck(parseDollars)),
  mail: z.boolean(),
  stopsBuying: z.boolean(),
})
type CapForm = z.output<typeof schema>
const fields = plainFields<CapForm>()

const formOf = ({ cents, mail, stopsBuying }: SpendingCap): CapForm => ({
  amount: dollarsText(cents),
  mail,
  stopsBuying,
})

const labels: Readonly<Record<string, string>> = {
  amount: 'Amount',
  mail: `Email at ${MAIL_AT}%`,
  stopsBuying: 'Stop buying numbers',
}

function formatValue(value: unknown): string {
  if (typeof value !== 'string') return value === true ? 'On' : 'Off'
  const { cents } = parseDollars(value)
  // A text that is not an amount stays as it was typed.
  return cents === undefined ? value || 'None' : formatAmount(cents)
}

/** Sets the spending cap: the amount, who is notified, and whether buying stops. It also shows who changed it last. */
export function CapDialog({ cap, onClose }: { cap: SpendingCap; onClose: () => void }) {
  const client = useQueryClient()
  const { user } = useViewer()
  const may = canSetCap(user)
  const { error, attempt } = useFormError()
  const save = useSetSpendingCap()
  const [first] = useState(() => formOf(cap))
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const read = await refetchNow(client, telecomBillQuery('this'))
        const now = read.money?.cap
        const merged = now ? changed.onto(formOf(now)) : value
        const typed = z.parse(schema, merged)
        if (changedFields(fields, formOf(now ?? cap), typed).length > 0) {
          await save.mutateAsync({
            cap: {
              cents: parseDollars(typed.amount).cents ?? null,
              mail: typed.mail,
              stopsBuying: typed.stopsBuying,
            },
            fromTs: now?.changedTs ?? cap.changedTs,
          })
          toast.success({ title: 'Spending cap saved' })
        }
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: formOf(cap),
    mine,
    onMine: (values) => {
      for (const name of ['amount', 'mail', 'stopsBuying'] as const) form.setFieldValue(name, values[name])
    },
  })
  const { cents } = parseDollars(mine.amount)
  return (
    <FormDialog
      form={form}
      title="Spending cap"
      submit="Save cap"
      pending={save.isPending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={cap.changedBy}
        conflicts={changed.conflicts}
        describe={(field) => ({ label: labels[field] ?? field, format: formatValue })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <form.AppField name="amount">
        {(field) => (
          <field.TextField
            label="Amount for one period"
            inputMode="decimal"
            autoComplete="off"
            unit="dollars"
            help="Leave it empty for no cap."
            className="max-w-64"
          />
        )}
      </form.AppField>
      <div className="mt-3 flex flex-col">
        <form.AppField name="mail">
          {(field) => (
            <field.CheckboxField
              label={`Email superusers at ${MAIL_AT}%${cents === undefined ? '' : `, ${formatAmount(capUse(0, cents).mailCents)}`}`}
            />
          )}
        </form.AppField>
        <form.AppField name="stopsBuying">
          {(field) => <field.CheckboxField label="Stop buying numbers when it is reached" />}
        </form.AppField>
      </div>
      <p className="mt-1 text-ink-2">Calls and texts don’t stop.</p>
      <section aria-label="Changes" className="mt-4 border-t border-line pt-3">
        <h3 className="mb-2 font-medium">Changes</h3>
        <HistoryList
          lines={readable(cap.history).slice(0, 10)}
          queryKey={[...adminKeys.telecomBill('this'), 'history']}
        />
      </section>
    </FormDialog>
  )
}
