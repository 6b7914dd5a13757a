import { type Communication, givenNumbers } from '#/domain/message/communication.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { isBlank } from '#/lib/text/blank.ts'

/** One row of a web form. */
interface FormRow {
  readonly label: string
  readonly value: string
}

/**
 * Returns what a web form shows: pairs of label and value, and the rest of the text. The pairs come from the form's
 * fields. If the server sends none, lines of the message such as "Move-in: August 1" are parsed as pairs.
 * @param verbatim strict web-form text: only the unchanged message
 */
export function formRows(
  form: Pick<Communication, 'message' | 'formFields'> &
    Partial<Pick<Communication, 'phoneNumber' | 'phoneNumbers'>>,
  verbatim: boolean,
): { rows: FormRow[]; rest: string } {
  const message = form.message?.trim() ?? ''
  const numbers = numberRows(form)
  if (verbatim && message !== '') return { rows: numbers, rest: message }
  const fields = form.formFields
    .filter((field) => !isBlank(field.value))
    .map((field) => ({ label: field.label.trim() || 'Field', value: shownValue(field.value.trim()) }))
  if (fields.length > 0) {
    const said = fields.some((field) => field.value === message)
    return { rows: [...fields, ...numbers], rest: said ? '' : message }
  }
  const pairs = pairsOf(message)
  return { ...pairs, rows: [...pairs.rows, ...numbers] }
}

/**
 * Returns the numbers that occur neither in the form's fields nor in its message. Otherwise they would not be shown
 * anywhere.
 */
function numberRows(form: Parameters<typeof formRows>[0]): FormRow[] {
  const said = digitsOf([form.message ?? '', ...form.formFields.map(({ value }) => value)].join(' '))
  return givenNumbers(form)
    .filter((number) => !said.includes(digitsOf(number).slice(-10)))
    .map((number) => ({ label: 'Phone', value: formatPhone(number) }))
}

function pairsOf(message: string): { rows: FormRow[]; rest: string } {
  const rows: FormRow[] = []
  const lines = message.split(/\r?\n/)
  let at = 0
  for (; at < lines.length; at += 1) {
    const match = /^\s*([\p{L}][^:\n]{0,40}):[ \t]+(\S.*)$/u.exec(lines[at] ?? '')
    if (!match) break
    rows.push({ label: (match[1] ?? '').trim(), value: (match[2] ?? '').trim() })
  }
  // A single line with a colon is a sentence, not a form.
  if (rows.length < 2) return { rows: [], rest: message }
  return { rows, rest: lines.slice(at).join('\n').trim() }
}

/** Formats a value that is a number in the format of the API as a phone number. */
function shownValue(value: string): string {
  return /^\+1\d{10}$/.test(value) ? formatPhone(value) : value
}
