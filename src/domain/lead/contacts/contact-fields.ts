import { type FieldsOf } from '../../field-conflicts.ts'
import { labelOfWord } from '../../team/team-kind.ts'
import { type EditedContact } from './contact-rules.ts'
import { type Contact, contactTypeLabels, phoneTypeLabels } from './contact.ts'

const parts = ['name', 'contactType', 'company', 'email', 'phones', 'primary'] as const
type Part = (typeof parts)[number]

const labels: Readonly<Record<Part, string>> = {
  name: 'Name',
  contactType: 'Contact type',
  company: 'Company',
  email: 'Email',
  phones: 'Phone numbers',
  primary: 'Primary contact',
}

const find = (contacts: readonly EditedContact[], id: string) => contacts.find((each) => each.id === id)

const partOf = (field: string): { id: string; part: Part | undefined } => {
  const [id = '', name] = field.split(' ')
  return { id, part: parts.find((each) => each === name) }
}

/**
 * The fields of a list of contacts. When all three versions contain a contact, each of its fields is compared on its
 * own (`{id} {part}`). Otherwise the contact was added or removed and is compared as a whole (`{id}`).
 */
export const contactFields: FieldsOf<readonly EditedContact[]> = {
  names: (base, mine, theirs) => {
    const ids = new Set([...base, ...mine, ...theirs].map(({ id }) => id))
    return [...ids].flatMap((id) =>
      [base, mine, theirs].every((one) => find(one, id)) ? parts.map((part) => `${id} ${part}`) : [id],
    )
  },
  get: (of, field) => {
    const { id, part } = partOf(field)
    const contact = find(of, id)
    return part === undefined ? contact : contact?.[part]
  },
  put: (into, field, from) => {
    const { id, part } = partOf(field)
    const own = find(into, id)
    const other = find(from, id)
    if (part === undefined || own === undefined || other === undefined) {
      if (other === undefined) return into.filter((each) => each.id !== id)
      return own === undefined ? [...into, other] : into.map((each) => (each.id === id ? other : each))
    }
    const next = {
      ...own,
      [part]: other[part],
      ...(part === 'company' ? { companyContact: other.companyContact } : {}),
    }
    return into.map((each) => (each.id === id ? next : each))
  },
}

/** Describes one field of a conflict: a label with the contact's name, and a formatter for its values. */
export function describeContactField(
  field: string,
  versions: readonly (readonly EditedContact[])[],
): { label: string; format: (value: unknown) => string } {
  const { id, part } = partOf(field)
  const name =
    versions.map((contacts) => find(contacts, id)?.name.trim()).find((each) => each) ?? 'Unnamed contact'
  if (part === undefined)
    return { label: name, format: (value) => (value === undefined ? 'Removed' : 'Kept on the lead') }
  return {
    label: `${name}, ${labels[part].toLowerCase()}`,
    format: (value) => {
      if (part === 'primary') return value === true ? 'Yes' : 'No'
      if (part === 'phones') return phonesLabel(value)
      const text = typeof value === 'string' ? value : ''
      return part === 'contactType' ? contactTypeLabel(text) : text
    },
  }
}

function phonesLabel(value: unknown): string {
  if (!Array.isArray(value)) return ''
  const rows: readonly unknown[] = value
  return rows
    .flatMap((row) => {
      if (typeof row !== 'object' || row === null || !('number' in row)) return []
      const number = typeof row.number === 'string' ? row.number.trim() : ''
      const ext = 'ext' in row && typeof row.ext === 'string' && row.ext !== '' ? ` ext. ${row.ext}` : ''
      const kind =
        'phoneType' in row && typeof row.phoneType === 'string' && row.phoneType !== ''
          ? ` (${phoneTypeLabel(row.phoneType)})`
          : ''
      return number === '' ? [] : [`${number}${ext}${kind}`]
    })
    .join(', ')
}

const labelIn = (known: Readonly<Record<string, string>>, word: string) =>
  (Object.hasOwn(known, word) ? known[word] : undefined) ?? labelOfWord(word)

/** Returns the label of a contact type, such as "Tenant". An unknown type is made readable. */
export const contactTypeLabel = (type: Contact['contactType']): string => labelIn(contactTypeLabels, type)

/** Returns the label of a phone type, such as "Mobile". An unknown type is made readable. */
export const phoneTypeLabel = (type: string): string => labelIn(phoneTypeLabels, type)
