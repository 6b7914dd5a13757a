import { UNREADABLE_FILE } from '#/lib/files/read-bytes.ts'

import { MOST_BYTES, MOST_BYTES_TOGETHER, MOST_FILES } from './email-rules.ts'

/** The expected start of a file's content, according to its extension. */
type Start = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'zip' | 'ole' | 'office' | 'text'

/** The accepted file types by extension: the content type for sending, and the expected start of the content. */
const kinds: Readonly<Record<string, { readonly type: string; readonly start: Start }>> = {
  pdf: { type: 'application/pdf', start: 'pdf' },
  png: { type: 'image/png', start: 'png' },
  jpg: { type: 'image/jpeg', start: 'jpeg' },
  jpeg: { type: 'image/jpeg', start: 'jpeg' },
  gif: { type: 'image/gif', start: 'gif' },
  webp: { type: 'image/webp', start: 'webp' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', start: 'office' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', start: 'office' },
  doc: { type: 'application/msword', start: 'ole' },
  xls: { type: 'application/vnd.ms-excel', start: 'ole' },
  txt: { type: 'text/plain', start: 'text' },
  csv: { type: 'text/csv', start: 'text' },
}

/** Value of a file input's `accept` attribute. */
export const ACCEPTED = Object.keys(kinds)
  .map((ending) => `.${ending}`)
  .join(',')

/** Number of bytes at the start of a file that identify its type. */
export const START_BYTES = 512

const starts: Readonly<Record<Exclude<Start, 'office' | 'text' | 'webp'>, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  zip: [0x50, 0x4b, 0x03, 0x04],
  ole: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
}

/** Returns the content type of a file by its name alone. undefined when such files are not accepted. */
export function fileType(name: string): string | undefined {
  return kindOf(name)?.type
}

function kindOf(name: string) {
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
}

/**
 * Returns why a file cannot be attached, as text. undefined when it can.
 * @param beginning the first bytes of the file, undefined if it can't be read
 * @param others sizes in bytes of the files that are already attached
 */
export function fileProblem(
  file: { readonly name: string; readonly size: number },
  beginning: Uint8Array | undefined,
  others: readonly (number | undefined)[],
): string | undefined {
  if (!beginning) return UNREADABLE_FILE
  const kind = kindOf(file.name)
  if (!kind) return 'Only PDF, Word, Excel, text and image files can be attached'
  if (others.length >= MOST_FILES) return `At most ${MOST_FILES} files can be attached`
  if (file.size === 0) return 'The file is empty'
  if (file.size > MOST_BYTES) return `The file is larger than ${megabytes(MOST_BYTES)}`
  const together = others.reduce<number>((sum, bytes) => sum + (bytes ?? 0), file.size)
  if (together > MOST_BYTES_TOGETHER)
    return `All files together are larger than ${megabytes(MOST_BYTES_TOGETHER)}`
  return beginsAs(kind.start, beginning) ? undefined : 'The file’s contents don’t match its name'
}

const megabytes = (bytes: number) => `${bytes / 1_024 / 1_024} MB`

/** Whether the content starts like a file of the given kind. @param bytes the first `START_BYTES` */
export function beginsAs(start: Start, bytes: Uint8Array): boolean {
  // Word and Excel put a file with a password into an OLE container.
  if (start === 'office') return beginsAs('zip', bytes) || beginsAs('ole', bytes)
  if (start === 'text') return !bytes.includes(0) || isUtf16(bytes)
  if (start === 'webp')
    return matches(bytes, [0x52, 0x49, 0x46, 0x46], 0) && matches(bytes, [0x57, 0x45, 0x42, 0x50], 8)
  return matches(bytes, starts[start], 0)
}

/** Whether a text has the byte order mark of UTF-16, in which most letters contain a zero byte. */
const isUtf16 = (bytes: Uint8Array) => matches(bytes, [0xff, 0xfe], 0) || matches(bytes, [0xfe, 0xff], 0)

function matches(bytes: Uint8Array, wanted: readonly number[], from: number): boolean {
  return wanted.every((byte, index) => bytes[from + index] === byte)
}

const LONGEST_NAME = 120

/**
 * Returns a file's name for sending: without path, control characters and direction marks, and of limited length. The
 * extension is kept.
 */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? ''
  const letters = Array.from(plain.slice(0, plain.length - ending.length))
  return `${letters.slice(0, LONGEST_NAME).join('').trim() || 'File'}${ending}`
}
