import { ArrowLeft, Copy, Ellipsis, Mail, MessageSquare, Trash2 } from 'lucide-react'
import { type ReactNode } from 'react'

import { LeaveQuestion } from '#/components/form/leave-question.tsx'
import { SaveBar } from '#/components/form/save-bar.tsx'
import { MessageField } from '#/components/template-text/template-field.tsx'
import { type Team } from '#/domain/team/team.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { type TemplateFacts, unknownNames } from '#/domain/template/template-variables.ts'
import { canChangeTemplate } from '#/domain/template/templated-response-rights.ts'
import {
  type TemplatedResponse,
  templateTypeLabels,
  typeOfTemplate,
} from '#/domain/template/templated-response.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { allowed, refusalText, sentences } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { lowFromTablet } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { PrivateRow } from './private-row.tsx'
import { SamplePreview, useSampleLead } from './sample-preview.tsx'
import { SendTest } from './send-test.tsx'
import { TemplateGone } from './template-gone.tsx'
import { AttachedMaterials, AttachMaterial, useTemplateLinks } from './template-materials.tsx'
import { useEditorFocus } from './use-pane-focus.ts'
import { type EditedTemplate, useTemplateForm } from './use-template-form.ts'

const ChangedByPanel = lazyComponent(() =>
  import('#/components/changed-by/changed-by-panel.tsx').then((module) => module.ChangedByPanel),
)

const types = [
  { value: 'TEXT_MESSAGE', label: templateTypeLabels.TEXT_MESSAGE, icon: MessageSquare },
  { value: 'EMAIL', label: templateTypeLabels.EMAIL, icon: Mail },
] as const

/** Edits one template: name, type, message with variables, whether it is private, and a preview for a lead. */
export function TemplateEditor({
  team,
  opened,
  onDuplicate,
  onDelete,
  ...edited
}: Omit<EditedTemplate, 'teamId'> & {
  team: Team
  /** Changes with each template that the user opens; undefined while the page shows what it was loaded with. */
  opened: string | undefined
  onDuplicate: () => void
  onDelete: () => void
}) {
  const { template, gone, onBack } = edited
  const { user } = useViewer()
  const sample = useSampleLead(team.id)
  const { form, dirty, problem, discard, conflict } = useTemplateForm({ ...edited, teamId: team.id })
  const verdict = template === undefined ? allowed : canChangeTemplate(user, team, template)
  const body = useEditorFocus(opened, template === undefined)

  if (gone && !dirty) return <TemplateGone onBack={onBack} />

  const blocked = dirty ? 'Save or discard your changes first' : undefined

  return (
    <form.AppForm>
      <form.FormBody aria-label="Template" className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
        <div ref={body} className="templates-body flex-1">
          <div className="min-w-0">
            <EditorHeading
              title={
                <form.Subscribe selector={(state) => shortName(state.values.name)}>
                  {(name) => name || (template === undefined ? 'New template' : 'Untitled')}
                </form.Subscribe>
              }
              canCopy={template !== undefined && !gone}
              deleteBlocked={refusalText(verdict) ?? blocked}
              onBack={onBack}
              onDuplicate={onDuplicate}
              onDelete={onDelete}
              test={
                template !== undefined &&
                !gone && (
                  <form.Subscribe selector={(state) => isBlank(state.values.text)}>
                    {(blank) => (
                      <Test
                        form={form}
                        template={template}
                        properties={team.properties}
                        blank={blank}
                        facts={sample.facts}
                      />
                    )}
                  </form.Subscribe>
                )
              }
            />
            {!verdict.ok && <p className="mb-3 text-ink-2">{sentences(verdict)}</p>}
            {conflict.conflicts.length > 0 && (
              <ChangedByPanel
                by={conflict.by}
                conflicts={conflict.conflicts}
                describe={conflict.describe}
                onKeep={conflict.keepMine}
                onTake={conflict.takeTheirs}
              />
            )}
            <NameAndType form={form} readOnly={!verdict.ok} />
            <TemplateMessage
              form={form}
              properties={team.properties}
              known={readable(template?.materials ?? [])}
              facts={sample.facts}
              readOnly={!verdict.ok}
            />
            <form.Subscribe selector={(state) => state.values.text}>
              {(text) => <UnknownVariables text={text} />}
            </form.Subscribe>
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
              <div className="border-t border-line pt-3.5 pb-3">
                <p className="font-medium">When a variable is empty</p>
                <p className="mt-px text-small leading-[18px] text-ink-3">
                  The agent sees the gap before sending and has to fill it.
                </p>
              </div>
              {template !== undefined && <History template={template} />}
            </div>
          </div>
          <Preview
            form={form}
            sample={sample}
            properties={team.properties}
            known={readable(template?.materials ?? [])}
          />
        </div>
        {dirty && (
          <SaveBar
            error={problem}
            blocked={conflict.conflicts.length > 0}
            onDiscard={discard}
            className="px-4"
          />
        )}
      </form.FormBody>
      <LeaveQuestion dirty={dirty} what="This template has unsaved changes." within="template" />
    </form.AppForm>
  )
}

type EditorForm = ReturnType<typeof useTemplateForm>['form']

function Test({
  form,
  properties,
  template,
  ...rest
}: Omit<Parameters<typeof SendTest>[0], 'text' | 'links'> & {
  form: EditorForm
  properties: readonly string[]
}) {
  // By the saved type, because the server uses that to send.
  const type = typeOfTemplate(template)
  const value = useFormState(form, (state) => state.values.materialRefs)
  const links = useTemplateLinks({ properties, known: readable(template.materials), value }, type)
  return <SendTest {...rest} template={template} text={() => form.state.values.text} links={links} />
}

function Preview({
  form,
  sample,
  properties,
  known,
}: {
  form: EditorForm
  sample: ReturnType<typeof useSampleLead>
  properties: readonly string[]
  /** The attached materials that are saved. */
  known: readonly MarketingMaterial[]
}) {
  const text = useFormState(form, (state) => state.values.text)
  const type = useFormState(form, (state) => state.values.templateType)
  const value = useFormState(form, (state) => state.values.materialRefs)
  const links = useTemplateLinks({ properties, known, value }, type)
  const { choose, ...rest } = sample
  return <SamplePreview text={text} type={type} links={links} {...rest} onSample={choose} />
}

function NameAndType({ form, readOnly }: { form: EditorForm; readOnly: boolean }) {
  return (
    <div className="flex flex-wrap gap-4">
      <form.AppField name="name">
        {(field) => (
          <field.TextField label="Name" readOnly={readOnly} autoComplete="off" className="min-w-40 flex-1" />
        )}
      </form.AppField>
      <form.AppField name="templateType">
        {(field) => (
          <div>
            <p className="mb-1 font-medium">Type</p>
            <Segmented
              label="Type"
              className="!h-9"
              options={types}
              value={field.state.value}
              readOnly={readOnly}
              onChange={(next) => field.handleChange(next)}
            />
          </div>
        )}
      </form.AppField>
    </div>
  )
}

/** The message with its variables, and the attached materials. */
function TemplateMessage({
  form,
  properties,
  known,
  facts,
  readOnly,
}: {
  form: EditorForm
  properties: readonly string[]
  /** The attached materials that are saved. */
  known: readonly MarketingMaterial[]
  facts: TemplateFacts | undefined
  readOnly: boolean
}) {
  return (
    <>
      <form.AppField name="text">
        {() => (
          <MessageField
            facts={facts}
            readOnly={readOnly}
            tools={
              <form.AppField name="materialRefs">
                {(field) => (
                  <AttachMaterial
                    properties={properties}
                    value={field.state.value}
                    onChange={(refs) => field.handleChange(refs)}
                  />
                )}
              </form.AppField>
            }
          />
        )}
      </form.AppField>
      <form.AppField name="materialRefs">
        {(field) => (
          <>
            <AttachedMaterials
              properties={properties}
              known={known}
              value={field.state.value}
              readOnly={readOnly}
              onChange={(refs) => field.handleChange(refs)}
            />
            <MaterialsError />
          </>
        )}
      </form.AppField>
    </>
  )
}

/** The server's error about the attached materials. */
function MaterialsError() {
  const { error } = useFieldError()
  return (
    <div role="alert">
      <GroupError id="template-materials-error" error={error} />
    </div>
  )
}

function EditorHeading({
  title,
  canCopy,
  deleteBlocked,
  onBack,
  onDuplicate,
  onDelete,
  test,
}: {
  title: ReactNode
  /** Whether the template is saved and can therefore be copied and deleted. */
  canCopy: boolean
  deleteBlocked: string | undefined
  onBack: () => void
  onDuplicate: () => void
  onDelete: () => void
  /** The button that sends a test to the user. */
  test: ReactNode
}) {
  return (
    <div className="mb-3.5 flex min-h-7 flex-wrap items-center gap-1">
      <IconButton label="All templates" icon={ArrowLeft} className="templates-back" onClick={onBack} />
      <h2 className="min-w-40 flex-1 truncate py-0.5 text-title-md" data-user-text>
        <bdi>{title}</bdi>
      </h2>
      {canCopy && (
        <span className="-ml-[13px] flex items-center tablet:-ml-[11px]">
          <Button variant="ghost" icon={Copy} className={lowFromTablet} onClick={onDuplicate}>
            Duplicate
          </Button>
          {test}
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
                blocked: deleteBlocked,
                onSelect: onDelete,
              },
            ]}
          />
        </span>
      )}
    </div>
  )
}

/** Lists the names in braces that are not variables. */
function UnknownVariables({ text }: { text: string }) {
  const unknown = unknownNames(text)
  if (unknown.length === 0) return null
  return (
    <p role="status" className="mt-2 text-small text-warning-text" data-user-text>
      {unknown.map((one) => `“${shortName(one)}”`).join(', ')}{' '}
      {unknown.length === 1
        ? 'isn’t a variable: the agent is asked to fill it in each time.'
        : 'aren’t variables: the agent is asked to fill them in each time.'}
    </p>
  )
}

function History({ template }: { template: TemplatedResponse }) {
  const { changedBy, changedTs, usedCount, replyRate } = template
  const now = useNow(60_000)
  const replies = replyRate === undefined || !usedCount ? '' : `, ${Math.round(replyRate)}% got a reply`
  const changed = [
    'Last changed',
    changedBy && `by ${shortName(changedBy.name)}`,
    changedTs !== undefined && `on ${formatShortDate(changedTs, now)}`,
  ]
    .filter(Boolean)
    .join(' ')
  const lines = [
    changed === 'Last changed' ? undefined : `${changed}.`,
    usedCount === undefined
      ? undefined
      : `Used ${usedCount === 1 ? 'once' : `${formatCount(usedCount)} times`} in 30 days${replies}.`,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <p className="border-t border-line py-3 text-small text-ink-3" data-user-text>
      {lines.join(' ')}
    </p>
  )
}
