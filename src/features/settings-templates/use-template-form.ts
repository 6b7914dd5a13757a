import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useMounted } from '#/api/cache/use-mounted.ts'
import { isConflict } from '#/api/request/errors.ts'
import { templatesQuery, useAddTemplate, useUpdateTemplate } from '#/api/templates.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { FieldConflictError } from '#/components/changed-by/field-conflict-error.ts'
import { CONFLICTS_FIRST, useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { useFormValues } from '#/components/changed-by/use-form-values.ts'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { changedFields, plainFields, rebase, sameValue, typedSince } from '#/domain/field-conflicts.ts'
import {
  formOfTemplate,
  type TemplatedResponse,
  type TemplateForm,
  templateFormSchema,
  templateTypeLabels,
  templateTypes,
} from '#/domain/template/templated-response.ts'
import { readable } from '#/lib/schema.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { putValues } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

/** What the editor gets of the template that it edits. */
export interface EditedTemplate {
  teamId: string
  /** undefined for a new template. */
  template: TemplatedResponse | undefined
  /** Initial values of a new template. */
  start: TemplateForm | undefined
  /** Whether another user has deleted it. The changes made here can still be saved as a new template. */
  gone: boolean
  /** Called with the template's id, if the server returned it. */
  onSaved: (id: string | undefined) => void
  onBack: () => void
  /** Called when a new template was discarded. There is nothing left to ask about. */
  onDiscarded: () => void
}

const allFields = plainFields<TemplateForm>()
/** An existing template has a separate switch for whether it is private, which applies immediately. */
const fieldsOfSaved: typeof allFields = {
  ...allFields,
  names: (...versions) => allFields.names(...versions).filter((field) => field !== 'privateAccess'),
}

/** The form of a template: the saved values, the user's changes, and what other users saved in the meantime. */
export function useTemplateForm({ teamId, template, start, gone, onSaved, onDiscarded }: EditedTemplate) {
  const client = useQueryClient()
  const add = useAddTemplate(teamId)
  const update = useUpdateTemplate(teamId)
  const { error: refusal, attempt, clear } = useFormError()
  const mounted = useMounted()
  const [opened] = useState(() => (start && !template ? start : formOfTemplate(template)))
  const fields = template === undefined ? allFields : fieldsOfSaved
  const theirs = template ? formOfTemplate(template) : opened
  const baseState = useState(theirs)

  /** @throws FieldConflictError when both users changed the same field */
  const save = async (before: TemplatedResponse, typed: TemplateForm) => {
    try {
      return await update.mutateAsync({ before, form: typed })
    } catch (error) {
      const now = templateTypes
        .flatMap((type) => client.getQueryData(templatesQuery(teamId, type).queryKey) ?? [])
        .find(({ id }) => id === before.id)
      const faster = isConflict(error) && now?.changedTs !== before.changedTs
      if (!faster || !now) throw error
      // A colleague saved first, and their version has been fetched. If they only changed other fields, save again on
      // top of it.
      const { mine, conflicts } = rebase(fields, changed.base, typed, formOfTemplate(now))
      if (conflicts.length > 0) throw new FieldConflictError()
      return update.mutateAsync({ before: now, form: { ...mine, privateAccess: now.privateAccess } })
    }
  }
  const form = useAppForm({
    ...formBasics,
    defaultValues: opened,
    validators: { onDynamic: templateFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(
        formApi,
        async () => {
          if (changed.conflicts.length > 0) return
          const typed = z.parse(templateFormSchema, value)
          if (template === undefined || gone) {
            const id = await add.mutateAsync(typed)
            toast.success({ id: 'template', title: 'Template saved' })
            // If the user has left the editor in the meantime, don't navigate.
            if (mounted.current) onSaved(id)
            return
          }
          const now = await save(template, { ...typed, privateAccess: template.privateAccess })
          const next = formOfTemplate(now)
          changed.saved(next)
          formApi.reset(typedSince(fields, value, formApi.state.values, next), { keepDefaultValues: true })
          toast.success({ id: 'template', title: 'Template saved' })
          if (mounted.current) onSaved(template.id)
        },
        (field) => ['name', 'text', 'materialRefs'].includes(field),
      ),
  })
  const values = useFormValues(form, fields, baseState[0], theirs)
  const differs = useFormState(form, (state) => changedFields(fields, baseState[0], state.values).length > 0)
  const changed = useChangedBy({
    fields,
    theirs,
    mine: values,
    baseState,
    onMine: (next) => {
      const typing = changedFields(fields, values, form.state.values).length > 0
      const changes = Object.entries(next).filter(
        ([field, one]) => !sameValue(Reflect.get(values, field), one),
      )
      if (differs || typing) putValues(form, Object.fromEntries(changes))
      else form.reset(next, { keepDefaultValues: true })
    },
  })
  // An unsaved copy does not differ from its initial values, but it must still count as unsaved.
  const dirty = differs || (template === undefined && start !== undefined && start.text !== '')

  const problem = gone
    ? `${(refusal ?? 'This template was deleted in the meantime').replace(/\.$/, '')}. Save adds it again`
    : changed.conflicts.length > 0
      ? CONFLICTS_FIRST
      : refusal
  const discard = () => {
    clear()
    form.reset(changed.base, { keepDefaultValues: true })
    if (template === undefined) onDiscarded()
  }
  const materials = readable(template?.materials ?? [])
  const conflict = {
    ...changed,
    by: template?.changedBy?.name,
    describe: (field: string) => describeField(field, materials),
  }
  return { form, dirty, problem, discard, conflict }
}

/** Returns the label and value text of a field that two users changed. */
function describeField(
  field: string,
  materials: readonly { readonly id: string; readonly name: string }[],
): FieldDescription {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  if (field === 'templateType')
    return {
      label: 'Type',
      format: (value) => templateTypeLabels[value === 'EMAIL' ? 'EMAIL' : 'TEXT_MESSAGE'],
    }
  if (field === 'materialRefs') {
    const nameOf = (id: unknown) => materials.find((one) => one.id === id)?.name ?? 'Another material'
    return {
      label: 'Materials',
      format: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : ''),
    }
  }
  return { label: field === 'name' ? 'Name' : 'Message', format: text }
}
