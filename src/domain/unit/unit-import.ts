import { csvOf, fromCsvField } from '#/lib/files/csv.ts'
import { parseDateWithYear } from '#/lib/text/typed-date.ts'
import { formatIsoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import {
  bareNumber,
  type Unit,
  unitForm,
  type UnitForm,
  unitFormSchema,
  type UnitNumber,
  unitRanges,
  type UnitValues,
  unitValues,
} from './unit.ts'

/** The limits of a unit file: size in bytes, number of rows, number of columns. */
export const MOST_UNIT_BYTES = 1_000_000
export const MOST_UNIT_ROWS = 2_000
export const MOST_UNIT_COLUMNS = 200

/** The fields that a column of the file can stand for. */
export const importFields = [
  'name',
  'bedrooms',
  'baths',
  'squareFeet',
  'rent',
  'availableDate',
  'notes',
] as const satisfies readonly (keyof UnitForm)[]

/** A field that a column of the file can stand for. */
export type ImportField = (typeof importFields)[number]

/** The names of the fields, which are the headers of the template. */
export const importLabels: Readonly<Record<ImportField, string>> = {
  name: 'Unit',
  bedrooms: 'Bedrooms',
  baths: 'Baths',
  squareFeet: 'Sq ft',
  rent: 'Rent',
  availableDate: 'Available',
  notes: 'Notes',
}

/** Other headers that files use for the form's fields, reduced to letters and digits. */
const aliases: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['unit', 'name', 'unitname', 'unitnumber', 'apartment', 'apt', 'number'],
  bedrooms: ['bedrooms', 'bedroom', 'beds', 'bed', 'br'],
  baths: ['baths', 'bath', 'bathrooms', 'bathroom', 'ba'],
  squareFeet: ['sqft', 'squarefeet', 'size', 'area', 'sf'],
  rent: ['rent', 'price', 'monthlyrent', 'rentamonth'],
  availableDate: ['available', 'availabledate', 'availability', 'moveindate', 'availablefrom'],
  notes: ['notes', 'note', 'comment', 'comments', 'description'],
}

/** The field of each column of a file. undefined when the column is not imported. */
export type ColumnFields = readonly (ImportField | undefined)[]

/** Guesses the field of each column from its header. No field is used twice. */
export function guessColumns(header: readonly string[]): ColumnFields {
  const used = new Set<ImportField>()
  return header.map((text) => {
    const word = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    const field = importFields.find((one) => !used.has(one) && aliases[one].includes(word))
    if (field) used.add(field)
    return field
  })
}

/** Returns an assignment with one column changed. A column that had this field before is then not imported. */
export function assignColumn(
  assignment: ColumnFields,
  column: number,
  field: ImportField | undefined,
): ColumnFields {
  return assignment.map((one, at) => (at === column ? field : one === field ? undefined : one))
}

const isNumber = (field: ImportField): field is UnitNumber => field in unitRanges

/** Converts a cell to the text that the unit form would contain. */
function cellText(field: ImportField, cell: string): string {
  const text = cell.trim()
  if (field === 'availableDate') return dayText(text)
  if (!isNumber(field)) return text
  if (field === 'bedrooms' && /^studio$/i.test(text)) return '0'
  return bareNumber(text) || text
}

/** The time with which spreadsheets write a day that has none. */
const MIDNIGHT = /[t ]\s*(?:00?:00(?::00(?:\.0+)?)?z?|12:00(?::00)? ?am)$/i

/**
 * Converts `8/1/2026`, `Aug 1, 2026` and `2026-08-01 00:00:00` to `2026-08-01`, and "Now" to an empty text. Any other
 * text is returned unchanged, for validation to judge.
 */
function dayText(text: string): string {
  if (/^now$/i.test(text)) return ''
  return parseDateWithYear(text.replace(MIDNIGHT, '')) ?? text
}

/** A change that a cell makes to a unit. */
interface ImportChange {
  readonly field: ImportField
  readonly from: string
  readonly to: string
}

/** The effect of one row of a file. */
export interface ImportRow {
  /** Line number in the file. The header is line 1. */
  readonly line: number
  readonly kind: 'add' | 'change' | 'same' | 'problem'
  readonly form: UnitForm
  readonly values: UnitValues | undefined
  /** The existing unit with this name. */
  readonly unit: Unit | undefined
  readonly changes: readonly ImportChange[]
  /** The corrections that were typed for this row. */
  readonly typed: Partial<UnitForm>
  /** Validation messages by field. */
  readonly problems: Readonly<Partial<Record<ImportField, string>>>
}

/** Cells that were corrected in the preview, by line number. */
export type Corrections = ReadonlyMap<number, Partial<UnitForm>>

/**
 * Returns what the rows of a file would change in the units of a property. An empty cell, or a column that is not
 * imported, leaves the existing value unchanged.
 * @param rows without the header
 * @param lines line numbers of the rows in the file. Without them, the rows follow the header one by one
 */
export function planImport(
  rows: readonly (readonly string[])[],
  assignment: ColumnFields,
  units: readonly Unit[],
  corrections: Corrections = new Map(),
  lines: readonly number[] = [],
): ImportRow[] {
  const seen = new Set<string>()
  const byName = new Map(units.map((unit) => [unit.name.trim().toLowerCase(), unit]))
  return rows.map((cells, index) => {
    const line = lines[index] ?? index + 2
    const typed = corrections.get(line) ?? {}
    const given: Partial<UnitForm> = {}
    for (const [column, field] of assignment.entries()) {
      const cell = cells[column] ?? ''
      if (field !== undefined && cell.trim() !== '') given[field] = cellText(field, fromCsvField(cell.trim()))
    }
    for (const field of importFields) {
      const text = typed[field]
      if (text === undefined) continue
      // A correction that was cleared counts as an empty cell. Only the name is required.
      if (field === 'name' || text.trim() !== '') given[field] = cellText(field, text)
      else delete given[field]
    }
    const name = (given.name ?? '').trim()
    const key = name.toLowerCase()
    const unit = byName.get(key)
    const before = unitForm(unit)
    // The name only finds the unit. `2b` doesn't rename the unit 2B.
    const form = { ...before, ...given, ...(unit && { name: before.name }) }
    const problems = problemsOf(form, unit)
    if (name !== '' && seen.has(key)) problems.name ??= 'This unit is in the file twice'
    seen.add(key)
    const changes = unit === undefined ? [] : changesOf(before, form)
    const wrong = Object.keys(problems).length > 0
    const kind = wrong ? 'problem' : unit === undefined ? 'add' : changes.length > 0 ? 'change' : 'same'
    return { line, kind, form, values: wrong ? undefined : unitValues(form), unit, changes, typed, problems }
  })
}

function problemsOf(form: UnitForm, unit: Unit | undefined): Partial<Record<ImportField, string>> {
  const problems: Partial<Record<ImportField, string>> = {}
  for (const field of importFields) {
    const parsed = unitFormSchema.shape[field].safeParse(form[field])
    const message = parsed.error?.issues[0]?.message
    if (message !== undefined) problems[field] = message
  }
  if (unit?.listing === 'LISTED' && form.rent.trim() === '') problems.rent ??= 'A listed unit needs a rent'
  return problems
}

function changesOf(before: UnitForm, after: UnitForm): ImportChange[] {
  const [was, is] = [unitValues(before), unitValues(after)]
  return importFields
    .filter((field) => field !== 'name' && was[field] !== is[field])
    .map((field) => ({ field, from: shownCell(field, before[field]), to: shownCell(field, after[field]) }))
}

/** Returns the text of a field as the preview and the list of conflicts show it. */
export function shownCell(field: string, text: string): string {
  return field === 'availableDate' && parseIsoDate(text) !== undefined ? formatIsoDate(text) : text
}

/** Returns the cells of a row for the file of failed rows. */
export function cellsOf({ form }: Pick<ImportRow, 'form'>): string[] {
  return importFields.map((field) => form[field])
}

/** Returns units as a file that can be imported again. A file that was not changed changes nothing. */
export function unitsCsv(units: readonly Unit[]): string {
  return csvOf(
    importFields.map((field) => importLabels[field]),
    units.map((unit) => cellsOf({ form: unitForm(unit) })),
  )
}
