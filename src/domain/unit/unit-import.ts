import { fromCsvField } from '#/lib/csv.ts'

import { parseIsoDate } from '../time/format-date.ts'
import { formatIsoDate } from '../time/format.ts'
import {
  type Unit,
  unitForm,
  type UnitForm,
  unitFormSchema,
  type UnitNumber,
  unitRanges,
  type UnitValues,
  unitValues,
} from './unit.ts'

/** The limits of a file of units. */
export const MOST_UNIT_BYTES = 1_000_000
export const MOST_UNIT_ROWS = 2_000

/** What a column of the file can be. */
export const importFields = [
  'name',
  'bedrooms',
  'baths',
  'squareFeet',
  'rent',
  'availableDate',
  'notes',
] as const satisfies readonly (keyof UnitForm)[]

/** A field that a column of the file can be. */
export type ImportField = (typeof importFields)[number]

/** What a field is called: the headers of the template. */
export const importLabels: Readonly<Record<ImportField, string>> = {
  name: 'Unit',
  bedrooms: 'Bedrooms',
  baths: 'Baths',
  squareFeet: 'Sq ft',
  rent: 'Rent',
  availableDate: 'Available',
  notes: 'Notes',
}

/** The fields of a form by which files call them too: letters and digits only. */
const aliases: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['unit', 'name', 'unitname', 'unitnumber', 'apartment', 'apt', 'number'],
  bedrooms: ['bedrooms', 'bedroom', 'beds', 'bed', 'br'],
  baths: ['baths', 'bath', 'bathrooms', 'bathroom', 'ba'],
  squareFeet: ['sqft', 'squarefeet', 'size', 'area', 'sf'],
  rent: ['rent', 'price', 'monthlyrent', 'rentamonth'],
  availableDate: ['available', 'availabledate', 'availability', 'moveindate', 'availablefrom'],
  notes: ['notes', 'note', 'comment', 'comments', 'description'],
}

/** What each column of a file is; undefined: it is left out. */
export type ColumnFields = readonly (ImportField | undefined)[]

/** What the columns of a file most likely are, by their headers; no field twice. */
export function guessColumns(header: readonly string[]): ColumnFields {
  const used = new Set<ImportField>()
  return header.map((text) => {
    const word = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    const field = importFields.find((one) => !used.has(one) && aliases[one].includes(word))
    if (field) used.add(field)
    return field
  })
}

/** An assignment with one column changed; the column that was this field before is left out. */
export function assignColumn(
  assignment: ColumnFields,
  column: number,
  field: ImportField | undefined,
): ColumnFields {
  return assignment.map((one, at) => (at === column ? field : one === field ? undefined : one))
}

const isNumber = (field: ImportField): field is UnitNumber => field in unitRanges

/** What a cell says, as the form of a unit would hold it. */
function cellText(field: ImportField, cell: string): string {
  const text = cell.trim()
  if (field === 'availableDate') return dayText(text)
  if (!isNumber(field)) return text
  if (field === 'bedrooms' && /^studio$/i.test(text)) return '0'
  const plain = text.replace(/^\$\s*/, '').replace(/(?:\s*(?:sq\.?\s*ft\.?|beds?|baths?|usd))$/i, '')
  const number = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return number.replace(/^(\d+)\.0+$/, '$1')
}

/** `8/1/2026` as `2026-08-01`; Now is empty; anything else stays to be judged. */
function dayText(text: string): string {
  if (/^now$/i.test(text)) return ''
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What a cell changes of a unit. */
export interface ImportChange {
  readonly field: ImportField
  readonly from: string
  readonly to: string
}

/** What of a unit is different in another version of it, as its fields are called. */
export function changedUnitLabels(before: Unit, after: Unit): string[] {
  const [was, is] = [unitForm(before), unitForm(after)]
  return importFields.filter((field) => was[field] !== is[field]).map((field) => importLabels[field])
}

/** What a row of a file would do. */
export interface ImportRow {
  /** The line of the file, the header being 1. */
  readonly line: number
  readonly kind: 'add' | 'change' | 'same' | 'problem'
  readonly form: UnitForm
  readonly values: UnitValues | undefined
  /** The unit that has this name already. */
  readonly unit: Unit | undefined
  readonly changes: readonly ImportChange[]
  /** What was typed as a correction. */
  readonly typed: Partial<UnitForm>
  /** What is wrong, by field. */
  readonly problems: Readonly<Partial<Record<ImportField, string>>>
}

/** Cells that were corrected in the preview, by line. */
export type Corrections = ReadonlyMap<number, Partial<UnitForm>>

/**
 * What the rows of a file would do to the units of a property. An empty cell, and a column that is left out, leave what is
 * known.
 * @param rows without the header
 * @param lines of the rows in the file; left out: they follow the header one by one
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
      // A field that was emptied is an empty cell; only a name has to be there.
      if (field === 'name' || text.trim() !== '') given[field] = cellText(field, text)
      else delete given[field]
    }
    const name = (given.name ?? '').trim()
    const key = name.toLowerCase()
    const unit = byName.get(key)
    const before = unitForm(unit)
    const form = { ...before, ...given }
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

/** What a cell reads like in the preview. */
export function shownCell(field: ImportField, text: string): string {
  return field === 'availableDate' && parseIsoDate(text) !== undefined ? formatIsoDate(text) : text
}

/** The cells of a row, as the file of the failed rows has them. */
export function cellsOf({ form }: Pick<ImportRow, 'form'>): string[] {
  return importFields.map((field) => form[field])
}
