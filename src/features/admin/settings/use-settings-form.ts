import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { type SettingsHome, settingsQuery, useChangeSettings } from '#/api/admin/settings.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { isConflict } from '#/api/request/errors.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { useFormValues } from '#/components/changed-by/use-form-values.ts'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { changedFields, plainFields, sameValue, typedSince } from '#/domain/field-conflicts.ts'
import { type SectionState } from '#/domain/settings/settings.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { putValues } from '#/ui/form/server-errors.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type LoadedSection } from './section-gate.tsx'

/** How a settings page converts, validates and saves its section. */
interface SettingsFormOptions<Values, Form extends object> {
  loaded: LoadedSection<Values, SettingsHome>
  /** Converts the server's values to form values. The form's fields have the same names as in the API. */
  toForm: (values: Values) => Form
  schema: z.ZodMiniType<unknown, Form>
  /** Converts a valid form to the values that are sent. Only the changed fields are sent. */
  toWire: (form: Form) => Readonly<Record<string, unknown>>
  /** How a field is described when two people changed it. */
  describe: (field: string) => FieldDescription
  /**
   * Replaces the usual request for changed fields, for a section that is not saved as field values. Resolves to the
   * section's new state.
   */
  save?: ((mine: Form, fromTs: number) => Promise<SectionState>) | undefined
}

/**
 * The form of a settings page, based on the server's values and the user's changes. Colleagues' changes are merged in
 * field by field. Saving sends the changed fields once, with the version that they are based on.
 */
export function useSettingsForm<Values, Form extends object>({
  loaded,
  toForm,
  schema,
  toWire,
  describe,
  save,
}: SettingsFormOptions<Values, Form>) {
  const { home, section, values, changedBy } = loaded
  const client = useQueryClient()
  const change = useChangeSettings(home)
  const { error, attempt, clear: forgetError } = useFormError()
  const fields = plainFields<Form>()
  const theirs = toForm(values)
  const [opened] = useState(theirs)
  const baseState = useState(theirs)
  const [base] = baseState

  const read = async () => {
    const now = (await refetchNow(client, settingsQuery(home))).sections[section]
    const read = loaded.parse(now)
    return { fromTs: now?.changedTs ?? 0, newest: read && toForm(read) }
  }
  // A server that adds to the sent fields, or trims them, has still saved what was sent.
  const asSent = (now: SectionState) => {
    const kept = loaded.parse(now)
    return kept && toWire(toForm(kept))
  }
  const send = async (mine: Form) => {
    // A colleague may save between our read and our save. In that case, read, compare and save once more.
    for (let last = false; ; last = true) {
      const { fromTs, newest } = await read()
      if (!newest) throw new Error('These settings couldn’t be read. Nothing was saved')
      changed.check(newest, mine)
      const wire = toWire(mine)
      const sent = changedFields(fields, changed.base, mine)
      const changes = Object.fromEntries(sent.map((field) => [field, wire[field]]))
      try {
        return await (save ? save(mine, fromTs) : change.mutateAsync({ section, fromTs, changes, asSent }))
      } catch (thrown) {
        if (last || !isConflict(thrown)) throw thrown
      }
    }
  }

  const form = useAppForm({
    ...formBasics,
    defaultValues: opened,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(
        formApi,
        async () => {
          const now = await send(value)
          const saved = loaded.parse(now)
          if (!saved) throw new Error('Saved, but the new settings can’t be shown. Reload the page')
          const next = toForm(saved)
          changed.saved(next)
          formApi.reset(typedSince(fields, value, formApi.state.values, next), { keepDefaultValues: true })
          toast.info({ id: 'settings', title: 'Settings saved' })
        },
        // Every field on the page shows its own error, including lists.
        (field) => field in formApi.state.fieldMeta,
      ),
  })
  const mine = useFormValues(form, fields, base, theirs)
  /**
   * Whether the form differs from the saved values. Call it where the result is shown, so that the first keystroke does
   * not re-render the page.
   */
  const isDirty = () => changedFields(fields, base, form.state.values).length > 0
  /** Sets values in the form. Fields whose value does not change keep their errors. */
  const put = (next: object) => {
    const changes = Object.entries(next).filter(
      ([field, value]) => !sameValue(Reflect.get(form.state.values, field), value),
    )
    putValues(form, Object.fromEntries(changes))
  }
  const changed = useChangedBy({
    fields,
    theirs,
    mine,
    baseState,
    onMine: (next) => {
      // Anything typed since the last render is in the form but not in `next`, and must be kept.
      const typing = changedFields(fields, mine, form.state.values).length > 0
      const followed = changedFields(fields, mine, next)
      if (typing || isDirty())
        put(Object.fromEntries(followed.map((field) => [field, fields.get(next, field)])))
      else form.reset(next, { keepDefaultValues: true })
    },
  })
  const discard = () => {
    forgetError()
    form.reset(changed.base, { keepDefaultValues: true })
  }
  return {
    form,
    saved: changed.base,
    isDirty,
    error,
    forgetError,
    discard,
    put,
    conflict: { ...changed, by: changedBy?.name, describe },
  }
}
