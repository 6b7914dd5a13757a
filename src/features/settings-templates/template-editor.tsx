import { ArrowLeft, Copy, Ellipsis, Mail, MessageSquare, Trash2 } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'

import { ApiError, errorMessage } from '#/api/errors.ts'
import { useAddTemplate, useUpdateTemplate } from '#/api/templates.ts'
import { LeaveQuestion } from '#/components/leave-question.tsx'
import { type Team } from '#/domain/team/team.ts'
import { unknownNames } from '#/domain/template/template-variables.ts'
import { canChangeTemplate } from '#/domain/template/templated-response-rights.ts'
import {
  formOfTemplate,
  sameTemplateText,
  type TemplatedResponse,
  type TemplateForm,
  templateFormSchema,
  templateTypeLabels,
} from '#/domain/template/templated-response.ts'
import { formatDate } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { allowed, sentences } from '#/lib/result.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { showServerErrors } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { MessageField } from './message-field.tsx'
import { PrivateRow } from './private-row.tsx'
import { SamplePreview } from './sample-preview.tsx'
import { TemplateGone } from './template-gone.tsx'
import { useSampleLead } from './use-sample-lead.ts'

const types = [
  { value: 'TEXT_MESSAGE', label: templateTypeLabels.TEXT_MESSAGE, icon: MessageSquare },
  { value: 'EMAIL', label: templateTypeLabels.EMAIL, icon: Mail },
] as const

/** One template: name, kind, message with variables, whether private, and how it reads for a lead. */
export function TemplateEditor({
  team,
  template,
  start,
  gone,
  onSaved,
  onBack,
  onDuplicate,
  onDelete,
}: {
  team: Team
  /** Undefined while one is being written. */
  template: TemplatedResponse | undefined
  /** What a new one begins with. */
  start: TemplateForm | undefined
  /** Somebody else deleted it; what was changed here can be added again. */
  gone: boolean
  /** Gets the id where the server says it. */
  onSaved: (id: string | undefined) => void
  onBack: () => void
  onDuplicate: () => void
  onDelete: () => void
}) {
  const { user } = useViewer()
  const add = useAddTemplate(team.id)
  const update = useUpdateTemplate(team.id)
  const sample = useSampleLead(team.id)
  const [refusal, setRefusal] = useState<string>()
  // The version that the changes were begun over: what others save meanwhile is not written over unasked.
  const [began, setBegan] = useState(template)
  const [told, setTold] = useState(false)
  const [shown, setShown] = useState<TemplatedResponse>()
  const verdict = template === undefined ? allowed : canChangeTemplate(user, team, template)

  const base = began ? formOfTemplate(began) : (start ?? formOfTemplate(undefined))
  const form = useAppForm({
    ...formBasics,
    defaultValues: base,
    validators: { onDynamic: templateFormSchema },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(undefined)
      if (began && template && !sameTemplateText(began, template)) {
        setBegan(template)
        return setRefusal(
          conflictWords(`${changerOf(template, user.id)} changed this template in the meantime`),
        )
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
        if (since.templateType !== value.templateType)
          formApi.setFieldValue('templateType', since.templateType)
        toast.success({ id: 'template', title: 'Template saved' })
        onSaved(id)
      } catch (error) {
        const found = error instanceof ApiError ? error.fieldErrors : undefined
        const rest = showServerErrors(formApi, found, Object.keys(value))
        if (error instanceof ApiError && error.status === 409) {
          setTold(true)
          setRefusal(conflictWords(errorMessage(error)))
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
    (template === undefined && values.privateAccess !== base.privateAccess)
  const newer = template !== undefined && template !== began
  // What others saved shows where nothing was changed here. Over changes only what does not meet the words is taken in (who
  // may pick it, how often it was used), and what the person was just told of.
  if (newer && (!changed || told || (began && sameTemplateText(began, template)))) {
    setTold(false)
    setBegan(template)
    if (!changed) setShown(template)
  }
  useLayoutEffect(() => {
    if (shown) form.reset(formOfTemplate(shown))
  }, [shown, form])
  // A copy differs from nothing as long as it is not saved.
  const dirty = changed || (template === undefined && start !== undefined && start.text !== '')
  const unknown = unknownNames(text)
  useUnsaved(dirty)

  if (gone && !dirty) return <TemplateGone onBack={onBack} />

  const trouble = gone
    ? `${(refusal ?? 'This template was deleted in the meantime').replace(/\.$/, '')}. Save adds it again`
    : refusal

  const discard = () => {
    setRefusal(undefined)
    form.reset()
    if (template === undefined) onBack()
  }
  const blocked = dirty ? 'Save or discard your changes first' : undefined
  const title = shortName(name) || (template === undefined ? 'New template' : 'Without a name')

  return (
    <form.AppForm>
      <form.FormBody aria-label="Template" className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
        <div className="templates-body flex-1">
          <div className="min-w-0">
            <div className="mb-3 flex min-h-8 items-center gap-1">
              <IconButton
                label="All templates"
                icon={ArrowLeft}
                className="templates-back"
                onClick={onBack}
              />
              <h2 className="min-w-0 flex-1 truncate text-title-md" data-user-text>
                <bdi>{title}</bdi>
              </h2>
              {template !== undefined && !gone && (
                <>
                  <Button variant="ghost" icon={Copy} onClick={onDuplicate}>
                    Duplicate
                  </Button>
                  <Menu
                    label="What can be done"
                    align="end"
                    trigger={<IconButton label="More" icon={Ellipsis} />}
                    items={[
                      {
                        id: 'delete',
                        label: 'Delete template',
                        icon: Trash2,
                        danger: true,
                        blocked: verdict.ok ? blocked : sentences(verdict),
                        onSelect: onDelete,
                      },
                    ]}
                  />
                </>
              )}
            </div>
            {!verdict.ok && <p className="mb-3 text-ink-2">{sentences(verdict)}</p>}
            <div className="flex flex-wrap gap-4">
              <form.AppField name="name">
                {(field) => (
                  <field.TextField
                    label="Name"
                    readOnly={!verdict.ok}
                    autoComplete="off"
                    className="min-w-40 flex-1"
                  />
                )}
              </form.AppField>
              <form.AppField name="templateType">
                {(field) => (
                  <div>
                    <p className="mb-1.5 font-medium">Type</p>
                    <Segmented
                      label="Type"
                      options={types}
                      value={field.state.value}
                      onChange={(next) => verdict.ok && field.handleChange(next)}
                    />
                  </div>
                )}
              </form.AppField>
            </div>
            <form.AppField name="text">
              {() => <MessageField facts={sample.facts} readOnly={!verdict.ok} />}
            </form.AppField>
            {unknown.length > 0 && (
              <p role="status" className="mt-2 text-small text-warning-text" data-user-text>
                {unknown.map((one) => `“${shortName(one)}”`).join(', ')}{' '}
                {unknown.length === 1 ? 'is no variable' : 'are no variables'}: the agent is asked to fill it
                in each time.
              </p>
            )}
            <div className="mt-6">
              <form.AppField name="privateAccess">
                {(field) => (
                  <PrivateRow
                    team={team}
                    template={template}
                    value={template?.privateAccess ?? field.state.value}
                    onChange={(on) => field.handleChange(on)}
                  />
                )}
              </form.AppField>
              <div className="border-t border-line py-3">
                <p className="font-medium">When a variable is empty</p>
                <p className="text-small text-ink-3">
                  The agent sees the gap before sending and has to fill it.
                </p>
              </div>
              {template !== undefined && <History template={template} />}
            </div>
          </div>
          <SamplePreview
            text={text}
            type={templateType}
            facts={sample.facts}
            sampleId={sample.sampleId}
            samples={sample.samples}
            pending={sample.pending}
            trouble={sample.trouble}
            onSample={sample.choose}
          />
        </div>
        {dirty && (
          <div className="sticky bottom-0 z-bar flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2">
            <p
              role={trouble === undefined ? 'status' : 'alert'}
              className={
                trouble === undefined
                  ? 'mr-auto min-w-0 flex-1 text-ink-2'
                  : 'mr-auto min-w-0 flex-1 text-danger-text'
              }
            >
              {trouble ?? 'Unsaved changes'}
            </p>
            <Button onClick={discard}>Discard</Button>
            <form.SubmitButton>Save changes</form.SubmitButton>
          </div>
        )}
      </form.FormBody>
      <LeaveQuestion dirty={dirty} what="This template has changes that are not saved." within="template" />
    </form.AppForm>
  )
}

function conflictWords(what: string): string {
  return `${what.replace(/\.$/, '')}. Save again to put yours in its place, or Discard to see theirs`
}

function changerOf({ changedBy }: TemplatedResponse, me: string): string {
  if (changedBy?.id === me) return 'You'
  return changedBy ? shortName(changedBy.name) : 'Somebody'
}

function History({ template }: { template: TemplatedResponse }) {
  const { changedBy, changedTs, usedCount } = template
  const changed = [
    'Last changed',
    changedBy && `by ${shortName(changedBy.name)}`,
    changedTs !== undefined && `on ${formatDate(changedTs)}`,
  ]
    .filter(Boolean)
    .join(' ')
  const lines = [
    changed === 'Last changed' ? undefined : `${changed}.`,
    usedCount === undefined
      ? undefined
      : `Used ${usedCount === 1 ? 'once' : `${usedCount.toLocaleString('en-US')} times`} in 30 days.`,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <p className="border-t border-line py-3 text-small text-ink-3" data-user-text>
      {lines.join(' ')}
    </p>
  )
}
