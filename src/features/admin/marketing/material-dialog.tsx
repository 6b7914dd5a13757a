import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { useCreationKey } from '#/api/admin/creation.ts'
import { type AdvertisedProperty, marketingQuery, saveMaterial } from '#/api/admin/marketing.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { fileName, START_BYTES } from '#/domain/email/email-files.ts'
import { plainFields } from '#/domain/field-conflicts.ts'
import {
  judgeMaterialFile,
  LONGEST_MATERIAL_NAME,
  type MaterialDetails,
  materialNameProblem,
  materialUrlProblem,
  nameOfFile,
} from '#/domain/settings/marketing.ts'
import { materialKind } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'
import { decodedSegment } from '#/lib/ids.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { FileDrop } from '../fields/file-drop.tsx'
import { RadioField } from '../fields/radio-field.tsx'
import { useNewestRun } from '../kit/use-newest-run.ts'

/** The action on a material. */
export type MaterialDialogKind =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'replace'; readonly material: MaterialDetails }

const problems = (problem: (text: string) => string | undefined) =>
  z.string().check((ctx) => {
    const message = problem(ctx.value)
    if (message !== undefined) ctx.issues.push({ code: 'custom', message, input: ctx.value, path: [] })
  })

const page = z.object({
  kind: z.string(),
  name: problems(materialNameProblem),
  url: problems(materialUrlProblem),
})
const other = z.object({ kind: z.string(), name: problems(materialNameProblem), url: z.string() })

interface Values {
  readonly kind: string
  readonly name: string
  readonly url: string
  /** The name of the chosen file, or the URL of the current file if none was chosen. */
  readonly file: string
}
const fields = plainFields<Values>()

function valuesOf(material: MaterialDetails | undefined): Values {
  const { name = '', url = '' } = material ?? {}
  const isLink = material !== undefined && materialKind(material) === 'URL'
  return {
    kind: isLink ? 'link' : 'file',
    name,
    url: isLink ? url : '',
    // The URL may have a new signature on each fetch, so its query is removed.
    file: isLink ? '' : url.replace(/[?#].*$/, ''),
  }
}

const labels: Readonly<Record<string, string>> = { name: 'Name', url: 'URL', file: 'File' }

const describeField = (field: string) => ({
  label: labels[field] ?? field,
  format: (value: unknown) =>
    typeof value !== 'string'
      ? ''
      : field === 'file' && value !== ''
        ? fileName(decodedSegment(value) ?? value)
        : value,
})

/** Returns the chosen and validated file. */
function usePdf(onChosen: (name: string | undefined) => void) {
  const [file, setFile] = useState<{ readonly name: string; readonly contents: File }>()
  const [problem, setProblem] = useState<string>()
  const newRead = useNewestRun()
  const choose = async (given: File | undefined) => {
    if (!given) return
    const isNewest = newRead()
    const judged = judgeMaterialFile(given, await readBytes(given.slice(0, START_BYTES)))
    if (!isNewest()) return
    setProblem(judged.ok ? undefined : judged.why)
    setFile(judged.ok ? { name: judged.name, contents: given } : undefined)
    onChosen(judged.ok ? judged.name : undefined)
  }
  return { file, problem, setProblem, choose, clear: () => setFile(undefined) }
}

/** The state and actions of the dialog: its form, the file, and the upload. */
function useMaterialForm(property: AdvertisedProperty, dialog: MaterialDialogKind, onClose: () => void) {
  const client = useQueryClient()
  const opened = dialog.kind === 'add' ? undefined : dialog.material
  const newest = useQuery(marketingQuery(property.propertyId)).data
  const sameIn = (now: typeof newest) => now?.materials.find(({ id }) => id === opened?.id)
  const material = sameIn(newest) ?? opened
  const { error, attempt } = useFormError()
  const keyOf = useCreationKey()
  const [loaded, setLoaded] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const [first] = useState(() => valuesOf(opened))

  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: {
      onDynamic: ({ value }) => {
        const read = z.safeParse(value.kind === 'link' && dialog.kind !== 'rename' ? page : other, value)
        if (read.success) return undefined
        return {
          fields: Object.fromEntries(
            read.error.issues.map(({ path, message }) => [path.join('.'), message] as const),
          ),
        }
      },
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const now = opened && sameIn(await refetchNow(client, marketingQuery(property.propertyId)))
        const values = now ? changed.onto(valuesOf(now)) : value
        const sendsFile = dialog.kind !== 'rename' && values.kind === 'file'
        if (sendsFile && !pdf.file) return pdf.setProblem('Choose a PDF file')
        const controller = new AbortController()
        running.current = controller
        if (sendsFile) setLoaded(0)
        try {
          const end = await saveMaterial(
            client,
            property,
            now ?? opened,
            {
              name: values.name.trim(),
              ...(sendsFile ? { file: pdf.file } : {}),
              ...(dialog.kind !== 'rename' && values.kind === 'link' ? { url: values.url.trim() } : {}),
            },
            { keyOf, signal: controller.signal, onProgress: (progress) => setLoaded(progress.loaded) },
          )
          if (end) throw new Error(end.why)
        } finally {
          setLoaded(undefined)
        }
        toast.success({ title: `${shortName(values.name)} saved` })
        return onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: opened ? valuesOf(material) : first,
    mine,
    onMine: (values) => {
      for (const name of ['kind', 'name', 'url', 'file'] as const) form.setFieldValue(name, values[name])
      if (values.file !== pdf.file?.name) pdf.clear()
    },
  })
  const pdf = usePdf((name) => {
    form.setFieldValue('file', name ?? changed.base.file)
    if (name !== undefined && dialog.kind === 'add' && form.state.values.name.trim() === '')
      form.setFieldValue('name', nameOfFile(name))
  })
  return {
    form,
    pdf,
    error,
    loaded,
    kind: mine.kind,
    material,
    pending: useFormState(form, (state) => state.isSubmitting),
    changed,
    cancel: () => running.current?.abort(),
  }
}

const titles = { add: 'Add file or link', rename: 'Rename', replace: 'Replace' } as const

/** Adds a material, renames it, or replaces its file or page. */
export function MaterialDialog({
  property,
  dialog,
  verdict,
  onClose,
}: {
  property: AdvertisedProperty
  dialog: MaterialDialogKind
  /** Checked again while the dialog is open, because the user may lose the right meanwhile. */
  verdict: Verdict
  onClose: () => void
}) {
  const state = useMaterialForm(property, dialog, onClose)
  const { form, pdf, error, loaded, kind, material, pending, changed } = state
  const size = pdf.file?.contents.size ?? 0
  return (
    <FormDialog
      form={form}
      title={material ? `${titles[dialog.kind]} ${shortName(material.name)}` : titles.add}
      submit={dialog.kind === 'add' ? 'Add' : 'Save'}
      pending={pending}
      error={error}
      dirty={changed.dirty}
      verdict={verdict}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={undefined}
        conflicts={changed.conflicts}
        describe={describeField}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      {dialog.kind === 'add' && (
        <div className="mb-4">
          <form.AppField name="kind">
            {() => (
              <RadioField
                label="What is added"
                labelHidden
                options={[
                  { value: 'file', label: 'PDF file' },
                  { value: 'link', label: 'Link' },
                ]}
              />
            )}
          </form.AppField>
        </div>
      )}
      {dialog.kind !== 'rename' && kind === 'link' && (
        <form.AppField name="url">
          {(field) => (
            <field.TextField
              label="URL"
              type="text"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              className="mb-4"
            />
          )}
        </form.AppField>
      )}
      {dialog.kind !== 'rename' && kind === 'file' && (
        <>
          <FileDrop
            label={pdf.file === undefined ? 'Drop a PDF here' : pdf.file.name}
            button={pdf.file === undefined ? 'Choose a file' : 'Choose another file'}
            accept=".pdf,application/pdf"
            help={pdf.file === undefined ? 'PDF, up to 10 MB' : fileSize(size)}
            error={pdf.problem}
            disabled={pending}
            onFiles={([file]) => void pdf.choose(file)}
            className="mb-4"
          />
          {loaded !== undefined && (
            <div className="mb-4">
              <progress
                aria-label="Upload"
                value={loaded}
                max={size}
                className="block h-1 w-full accent-accent"
              />
              <p className="mt-1 flex items-center justify-between text-small text-ink-3 tabular-nums">
                {fileSize(loaded)} of {fileSize(size)}
                <Button data-while-saving size="sm" variant="ghost" onClick={state.cancel}>
                  Cancel upload
                </Button>
              </p>
            </div>
          )}
        </>
      )}
      {(dialog.kind !== 'replace' || materialNameProblem(dialog.material.name) !== undefined) && (
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" maxLength={LONGEST_MATERIAL_NAME} autoComplete="off" />}
        </form.AppField>
      )}
    </FormDialog>
  )
}
