import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'

import { ApiError, errorMessage } from '#/api/errors.ts'
import { useAddTemplate, useUpdateTemplate } from '#/api/templates.ts'
import {
  formOfTemplate,
  sameTemplateText,
  type TemplatedResponse,
  type TemplateForm,
  templateFormSchema,
} from '#/domain/template/templated-response.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { showServerErrors } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

/** What the editor is given of the template that it edits. */
export interface EditedTemplate {
  teamId: string
  /** Undefined while one is being written. */
  template: TemplatedResponse | undefined
  /** What a new one begins with. */
  start: TemplateForm | undefined
  /** Somebody else deleted it; what was changed here can be added again. */
  gone: boolean
  /** Gets the id where the server says it. */
  onSaved: (id: string | undefined) => void
  onBack: () => void
}

/** The form of a template: what is saved, what is changed, and what others saved meanwhile. */
export function useTemplateForm({ teamId, template, start, gone, onSaved, onBack }: EditedTemplate) {
  const { user } = useViewer()
  const add = useAddTemplate(teamId)
  const update = useUpdateTemplate(teamId)
  const [refusal, setRefusal] = useState<string>()
  // The version that the changes were begun over: what others save meanwhile is not written over unasked.
  const [began, setBegan] = useState(template)
  const [reported, setReported] = useState(false)
  const [shown, setShown] = useState<TemplatedResponse>()

  const base = began ? formOfTemplate(began) : (start ?? formOfTemplate(undefined))
  const form = useAppForm({
    ...formBasics,
    defaultValues: base,
    validators: { onDynamic: templateFormSchema },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(undefined)
      if (began && template && !sameTemplateText(began, template)) {
        setBegan(template)
        return setRefusal(conflictMessage(`${changerOf(template, user.id)} changed this template meanwhile`))
      }
      const typed = z.parse(templateFormSchema, value)
      // Of one that is there it has a switch of its own, which applies at once.
      const after = template ? { ...typed, privateAccess: template.privateAccess } : typed
      try {
        let id = template?.id
        let saved: TemplateForm = after
        if (began === undefined || gone) id = await add.mutateAsync(after)
        else {
          const now = await update.mutateAsync({ before: began, form: after })
          setBegan(now)
          saved = formOfTemplate(now)
        }
        const since = formApi.state.values
        formApi.reset(saved)
        // What was typed while it was being saved stands, as a change of what is saved now.
        if (since.name !== value.name) formApi.setFieldValue('name', since.name)
        if (since.text !== value.text) formApi.setFieldValue('text', since.text)
        if (String(since.materialRefs) !== String(value.materialRefs))
          formApi.setFieldValue('materialRefs', since.materialRefs)
        if (since.templateType !== value.templateType)
          formApi.setFieldValue('templateType', since.templateType)
        toast.success({ id: 'template', title: 'Template saved' })
        onSaved(id)
      } catch (error) {
        const found = error instanceof ApiError ? error.fieldErrors : undefined
        const rest = showServerErrors(formApi, found, ['name', 'text', 'materialRefs'])
        if (error instanceof ApiError && error.status === 409) {
          setReported(true)
          setRefusal(conflictMessage(errorMessage(error)))
        } else if (found === undefined || rest.length > 0) setRefusal(rest[0] ?? errorMessage(error))
      }
    },
  })
  const values = useFormState(form, (state) => state.values)
  const { name, text, templateType } = values
  const changed =
    name !== base.name ||
    text !== base.text ||
    templateType !== base.templateType ||
    String(values.materialRefs) !== String(base.materialRefs) ||
    (template === undefined && values.privateAccess !== base.privateAccess)
  const newer = template !== undefined && template !== began
  // What others saved shows where nothing was changed here. Over changes only what does not meet the words is taken in (who
  // may pick it, how often it was used), and what the person was just told of.
  if (newer && (!changed || reported || (began && sameTemplateText(began, template)))) {
    setReported(false)
    setBegan(template)
    if (!changed) setShown(template)
  }
  useLayoutEffect(() => {
    if (shown) form.reset(formOfTemplate(shown))
  }, [shown, form])
  // A copy differs from nothing as long as it is not saved.
  const dirty = changed || (template === undefined && start !== undefined && start.text !== '')
  useUnsaved(dirty)

  const trouble = gone
    ? `${(refusal ?? 'This template was deleted meanwhile').replace(/\.$/, '')}. Save adds it again`
    : refusal
  const discard = () => {
    setRefusal(undefined)
    form.reset()
    if (template === undefined) onBack()
  }
  return { form, name, text, templateType, dirty, trouble, discard }
}

function conflictMessage(what: string): string {
  return `${what.replace(/\.$/, '')}. Save again to put yours in its place, or Discard to see theirs`
}

function changerOf({ changedBy }: TemplatedResponse, me: string): string {
  if (changedBy?.id === me) return 'You'
  return changedBy ? shortName(changedBy.name) : 'Someone'
}
