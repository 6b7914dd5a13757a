import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { ownerQuery, useMergeOwners } from '#/api/admin/owners.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type OwnerDetails } from '#/domain/owner/owner-details.ts'
import { contactDifference, ownerDifference, primaryOf } from '#/domain/owner/owner-difference.ts'
import { mergePreview, type MergeSide, movedSentence } from '#/domain/owner/owner-merge.ts'
import { canChangeOwner } from '#/domain/owner/owner-rights.ts'
import { type OwnerRow } from '#/domain/owner/owner-rows.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { isId } from '#/lib/ids.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { looksSame } from '#/lib/text/looks-same.ts'
import { formatDateAs } from '#/lib/time/format-date.ts'
import { allowed, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { RadioField } from '../fields/radio-field.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'
import { QueryList } from '../table/query-list.tsx'

interface Props {
  ownerId: string
  otherId: string | undefined
  owners: readonly OwnerRow[]
  may: Verdict
  /** Called after the merge, with the id of the owner that stays. */
  onMerged: ((ownerId: string) => void) | undefined
  onClose: () => void
}

/** Merges two owners. The user first chooses the other owner, then what is kept of each. */
export function MergeOwnersDialog({ ownerId, otherId, owners, may, onMerged, onClose }: Props) {
  const [chosenId, setChosenId] = useState(otherId)
  const { user } = useViewer()
  const first = useQuery(ownerQuery(ownerId))
  const second = useQuery({
    ...ownerQuery(chosenId ?? ''),
    enabled: chosenId !== undefined && isId(chosenId),
  })
  if (first.data && second.data && chosenId !== undefined)
    return (
      <MergeForm
        key={chosenId}
        first={first.data}
        second={second.data}
        // A colleague may merge one of the two into a third owner.
        may={[first, second].some(({ error }) => isNotFound(error)) ? canChangeOwner(user, undefined) : may}
        onMerged={onMerged}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge owners"
      footer={
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <QueryList query={first} what="The owner" rows={1}>
        {(one) => (
          <SearchableSelect
            label={`Merge ${shortName(one.name)} with`}
            placeholder="Choose an owner"
            noMatch="No owner matches"
            options={owners
              .filter(({ id }) => id !== ownerId)
              .map(({ id, name, contact }) => ({
                value: id,
                label: shortName(name, 200),
                detail: contact?.name,
              }))}
            value={chosenId}
            onChange={setChosenId}
          />
        )}
      </QueryList>
      {chosenId !== undefined && second.isError && (
        <QueryList query={second} what="The other owner" rows={1}>
          {() => null}
        </QueryList>
      )}
    </Dialog>
  )
}

const FIRST = 'first'
const SECOND = 'second'

/** Returns the name of an owner as the dialog shows it, in full. */
const shownName = ({ name }: Pick<OwnerDetails, 'name'>) => shortName(name, 200)

const primaryName = (owner: OwnerDetails) => {
  const primary = primaryOf(owner)
  return primary === undefined ? 'None' : shortName(primary.name)
}

const withDetail = (name: string, detail: string | undefined) =>
  detail === undefined ? name : `${name} (${detail})`

const schemaOf = (first: OwnerDetails, second: OwnerDetails) =>
  z
    .object({ stays: z.string(), name: z.string(), primary: z.string(), typed: z.string() })
    .check((context) => {
      const { stays, typed } = context.value
      if (!looksSame(typed, shownName(stays === FIRST ? second : first)))
        context.issues.push({
          code: 'custom',
          input: typed,
          path: ['typed'],
          message: 'Type the name exactly as shown',
        })
    })

const versionOf = ({ changedTs }: OwnerDetails) => changedTs

function MergeForm({
  first,
  second,
  may,
  onMerged,
  onClose,
}: Pick<Props, 'may' | 'onMerged' | 'onClose'> & { first: OwnerDetails; second: OwnerDetails }) {
  const { error, attempt } = useFormError()
  const merge = useMergeOwners()
  const [firstTs = first.changedTs, onFirstFailure] = useSeenVersion(ownerQuery(first.id), versionOf)
  const [secondTs = second.changedTs, onSecondFailure] = useSeenVersion(ownerQuery(second.id), versionOf)
  const asSeen = ({ id }: OwnerDetails) => ({ id, changedTs: id === first.id ? firstTs : secondTs })
  const [defaultValues] = useState(() => {
    const stays = first.state === 'ARCHIVED' ? SECOND : FIRST
    return { stays, name: stays, primary: stays, typed: '' }
  })
  const form = useAppForm({
    ...formBasics,
    defaultValues,
    validators: { onDynamic: schemaOf(first, second) },
    onSubmit: async ({ formApi }) => {
      const failure = await attempt(formApi, async () => {
        await merge.mutateAsync({ stays: asSeen(stays), goes: asSeen(goes), choice })
        toast.success({ title: 'Owners merged', body: shortName(preview.name) })
        onClose()
        onMerged?.(stays.id)
      })
      onFirstFailure(failure)
      onSecondFailure(failure)
    },
    listeners: {
      onChange: ({ fieldApi, formApi }) => {
        // The other fields default to the owner that stays, and the name to be typed changes.
        if (fieldApi.name !== 'stays') return
        const { stays: side } = formApi.state.values
        formApi.setFieldValue('name', side)
        formApi.setFieldValue('primary', side)
        formApi.setFieldValue('typed', '')
      },
    },
  })
  const values = useFormState(form, (state) => state.values)
  const [stays, goes] = values.stays === FIRST ? [first, second] : [second, first]
  const sideOf = (side: string): MergeSide => (side === values.stays ? 'stays' : 'goes')
  const choice = { name: sideOf(values.name), primary: sideOf(values.primary) }
  const preview = mergePreview(stays, goes, choice)
  const owners = [first, second] as const
  const [details, contactDetails] = [ownerDifference(owners), contactDifference(owners)]
  const both = (label: (owner: OwnerDetails) => string, [ours, theirs]: readonly (string | undefined)[]) => [
    { value: FIRST, label: withDetail(label(first), ours) },
    { value: SECOND, label: withDetail(label(second), theirs) },
  ]
  const names = both(shownName, details)
  const typedRight = looksSame(values.typed, shownName(goes))
  return (
    <FormDialog
      form={form}
      title="Merge owners"
      submit="Merge owners"
      destructive
      width={600}
      pending={merge.isPending}
      error={error}
      // While the merge runs, it is our own merge that takes one of the two away.
      verdict={merge.isPending ? allowed : may}
      blocked={!typedRight}
      note={
        <span className="mr-auto flex items-center gap-2 text-small text-ink-2 max-tablet:hidden">
          <Icon icon={TriangleAlert} size={15} className="text-danger-text" />
          This can’t be undone.
        </span>
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4" data-user-text>
        <form.AppField name="stays">
          {() => (
            <RadioField
              label="Which one do you want to keep?"
              options={names.map((option) => ({
                ...option,
                blocked:
                  (option.value === FIRST ? first : second).state === 'ARCHIVED' ? 'Archived' : undefined,
              }))}
            />
          )}
        </form.AppField>
        {/* If both names look the same, there is nothing to choose. */}
        {shownName(first) !== shownName(second) && (
          <form.AppField name="name">{() => <RadioField label="Its name" options={names} />}</form.AppField>
        )}
        <form.AppField name="primary">
          {() => <RadioField label="Its primary contact" options={both(primaryName, contactDetails)} />}
        </form.AppField>
      </div>
      <Preview
        gone={withDetail(nameInSentence(goes.name), details[goes === first ? 0 : 1])}
        preview={preview}
      />
      <div className="mt-4">
        <form.AppField name="typed">
          {(field) => (
            <field.TextField
              label={`To merge, type ${shownName(goes)}`}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

function Preview({ gone, preview }: { gone: string; preview: ReturnType<typeof mergePreview> }) {
  const lines = [
    movedSentence(preview, gone),
    ...(preview.known > 0
      ? [`${countOf(preview.known, 'contact is', 'contacts are')} on both, and kept once.`]
      : []),
    `${gone} is removed.`,
    `${nameInSentence(preview.name)} has been an owner since ${formatDateAs(preview.sinceTs, 'MMMM yyyy')}.`,
  ]
  return (
    <section
      aria-label="What changes"
      className="mt-4 rounded-md border border-line bg-surface-2 px-3.5 py-3"
    >
      <h3 className="font-medium">What changes</h3>
      <div role="status" data-user-text>
        <ul className="mt-1 list-disc pl-5">
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
