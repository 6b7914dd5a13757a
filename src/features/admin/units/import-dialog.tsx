import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

import { type ImportResult, type PropertyOfUnits, unitsQuery, useImportUnits } from '#/api/admin/units.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import {
  type ColumnFields,
  assignColumn,
  cellsOf,
  type Corrections,
  guessColumns,
  importFields,
  importLabels,
  type ImportRow,
  planImport,
} from '#/domain/unit/unit-import.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { FileDrop } from '../fields/file-drop.tsx'
import { toastResults } from '../kit/toast-results.ts'
import { QueryList } from '../table/query-list.tsx'
import { ImportPreview, importCounts } from './import-preview.tsx'
import { readUnitsFile, type UnitsFile } from './read-units-file.ts'

const header = importFields.map((field) => importLabels[field])
const template = csvOf(header, [['2B', '2', '1.5', '1080', '2650', '2027-01-15', 'Corner unit']])

const saveRows = (title: string, text: string) => saveFile(csvName(title, isoDate(clock.now())), text)

/**
 * Adds and changes units from a CSV file. The steps are the file, a preview of its changes, and the results. Nothing is
 * saved before Import.
 */
export function ImportDialog({
  property,
  may,
  onClose,
}: {
  property: PropertyOfUnits
  /** Evaluated on every render, because the permission may be revoked while the dialog is open. */
  may: Verdict
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<{ readonly file: UnitsFile; readonly count: number }>()
  const choose = (file: UnitsFile) => setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 }))
  if (chosen === undefined) return <ChooseFile onFile={choose} onClose={onClose} />
  return (
    <PlanFile
      key={chosen.count}
      file={chosen.file}
      property={property}
      may={may}
      onFile={choose}
      onClose={onClose}
    />
  )
}

function ImportFrame({
  dirty = false,
  saving,
  footer,
  onClose,
  children,
}: {
  /** Whether something was corrected or assigned. Closing then asks first. */
  dirty?: boolean
  saving?: boolean
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  useUnsaved(dirty)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import units"
      width={770}
      dirty={dirty}
      saving={saving}
      footer={footer}
    >
      {children}
    </Dialog>
  )
}

function ChooseFile({
  dirty = false,
  onFile,
  onBack,
  onClose,
}: {
  dirty?: boolean
  onFile: (file: UnitsFile) => void
  /** Returns to the file that was read before. undefined when there is none. */
  onBack?: () => void
  onClose: () => void
}) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    setBusy(true)
    try {
      onFile(await readUnitsFile(file))
    } catch (thrown) {
      setError(errorMessage(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ImportFrame
      dirty={dirty}
      onClose={onClose}
      footer={
        <>
          {onBack && (
            <Button size="lg" className="mr-auto" disabled={busy} onClick={onBack}>
              Back
            </Button>
          )}
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <FileDrop
        label="Drop a CSV file here"
        accept=".csv,text/csv"
        help="At most 1 MB and 2,000 rows. Nothing is saved before you have seen what changes."
        error={error}
        busy={busy}
        onFiles={([file]) => void read(file)}
      />
      <Button
        variant="ghost"
        icon={Download}
        className="mt-3"
        onClick={() => saveRows('units template', template)}
      >
        Download a template
      </Button>
    </ImportFrame>
  )
}

function PlanFile({
  file,
  property,
  may,
  onFile,
  onClose,
}: {
  file: UnitsFile
  property: PropertyOfUnits
  may: Verdict
  onFile: (file: UnitsFile) => void
  onClose: () => void
}) {
  const query = useQuery(unitsQuery(property.propertyId))
  const { data: units } = query
  const [guessed] = useState<ColumnFields>(() => guessColumns(file.header))
  const [assignment, setAssignment] = useState(guessed)
  const [corrections, setCorrections] = useState<Corrections>(new Map())
  const [choosing, setChoosing] = useState(false)
  const [results, setResults] = useState<Imported>()
  const [error, setError] = useState<string>()
  const load = useImportUnits(property)
  const plan = useMemo(
    // Without the existing units, every row would count as an addition.
    () => (units ? planImport(file.rows, assignment, units, corrections, file.lines) : []),
    [file, assignment, units, corrections],
  )
  if (results) return <ImportResults results={results} onClose={onClose} />
  const dirty = corrections.size > 0 || assignment !== guessed
  // The corrections stay until another file was really read.
  if (choosing)
    return <ChooseFile dirty={dirty} onFile={onFile} onBack={() => setChoosing(false)} onClose={onClose} />
  const todo = plan.filter(({ kind }) => kind === 'add' || kind === 'change')
  const start = () => {
    setError(undefined)
    if (todo.length === 0 || !may.ok) return
    load.act(todo, {
      onSuccess: (of) => setResults({ rows: plan, of }),
      onUnseenSuccess: (of) => toastImported({ rows: plan, of }),
      onError: (thrown) => setError(errorMessage(thrown)),
    })
  }
  return (
    <ImportFrame
      dirty={dirty}
      saving={load.isPending}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" className="mr-auto" disabled={load.isPending} onClick={() => setChoosing(true)}>
            Another file
          </Button>
          <CancelButton saving={load.isPending} onCancel={onClose} />
          <Button
            size="lg"
            variant="primary"
            loading={load.isPending}
            disabled={todo.length === 0}
            aria-disabled={!may.ok || undefined}
            onClick={start}
          >
            {units ? `Import ${countOf(todo.length, 'unit')}` : 'Import'}
          </Button>
        </>
      }
    >
      <p className="text-ink-2" data-user-text>
        <bdi>{shortName(file.name)}</bdi>
      </p>
      <Columns file={file} assignment={assignment} onChange={setAssignment} />
      <div className="mt-4">
        <QueryList query={query} what="The units">
          {() => (
            <>
              <p role="status" className="mb-2 font-medium">
                {importCounts(plan)}
              </p>
              <ImportPreview
                rows={plan}
                onCorrect={(line, field, text) =>
                  setCorrections((before) =>
                    new Map(before).set(line, { ...before.get(line), [field]: text }),
                  )
                }
              />
            </>
          )}
        </QueryList>
      </div>
      <FormError text={refusalText(may) ?? error} />
    </ImportFrame>
  )
}

/** Assigns a field to each column of the file. */
function Columns({
  file,
  assignment,
  onChange,
}: {
  file: UnitsFile
  assignment: ColumnFields
  onChange: (assignment: ColumnFields) => void
}) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 font-medium">File columns</legend>
      <div
        className="grid max-h-68 grid-cols-2 gap-3 overflow-y-auto rounded-md border border-line-2 p-3 tablet:grid-cols-4"
        data-user-text
      >
        {file.header.map((text, column) => (
          <PlainSelect
            key={column}
            label={shortName(text, 24) || `Column ${column + 1}`}
            placeholder="Left out"
            value={assignment[column] ?? ''}
            options={importFields.map((field) => ({ value: field, label: importLabels[field] }))}
            onChange={(value) =>
              onChange(
                assignColumn(
                  assignment,
                  column,
                  importFields.find((field) => field === value),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The rows of a file, and the results of those that were sent. */
interface Imported {
  readonly rows: readonly ImportRow[]
  readonly of: readonly ImportResult[]
}

/** Returns the imported rows, and the failed rows with the reason. Rows that change nothing are left out. */
function outcomeOf({ rows, of }: Imported) {
  const byLine = new Map(of.map((result) => [result.line, result]))
  const done = rows.filter(({ line }) => byLine.get(line)?.done)
  const failed = rows.flatMap((row) => {
    const result = byLine.get(row.line)
    const why =
      row.kind === 'problem' ? Object.values(row.problems)[0] : result?.done ? undefined : result?.message
    return row.kind === 'same' || result?.done ? [] : [{ row, why: why ?? 'It wasn’t saved' }]
  })
  return { done, failed }
}

/** Shows the results in a toast if the user closed the dialog or left the page before they arrived. */
function toastImported(results: Imported): void {
  const { done, failed } = outcomeOf(results)
  toastResults(
    [
      ...done.map(({ line }) => ({ name: `Line ${line}`, ok: true })),
      ...failed.map(({ row, why }) => ({ name: `Line ${row.line}`, ok: false, message: why })),
    ],
    {
      done: (count) => `${countOf(count, 'unit')} imported`,
      refused: (count) => `${countOf(count, 'unit wasn’t', 'units weren’t')} imported`,
    },
  )
}

/** Shows what was imported, and offers the failed rows as a file to correct. */
function ImportResults({ results, onClose }: { results: Imported; onClose: () => void }) {
  const { done, failed } = outcomeOf(results)
  const count = (kind: ImportRow['kind']) => done.filter((row) => row.kind === kind).length
  return (
    <ImportFrame
      onClose={onClose}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status" className="font-medium">
        {count('add')} added, {count('change')} changed
        {failed.length > 0 && `, ${failed.length} not imported`}
      </p>
      {failed.length > 0 && (
        <>
          <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5 text-ink-2" data-user-text>
            {failed.slice(0, 50).map(({ row, why }) => (
              <li key={row.line}>
                Line {row.line}, <bdi>{shortName(row.form.name, 40) || 'no name'}</bdi>: {why}
              </li>
            ))}
          </ul>
          <Button
            icon={Download}
            className="mt-3"
            onClick={() =>
              saveRows(
                'units not imported',
                csvOf(
                  [...header, 'Problem'],
                  failed.map(({ row, why }) => [...cellsOf(row), why]),
                ),
              )
            }
          >
            Download these rows
          </Button>
        </>
      )}
    </ImportFrame>
  )
}
