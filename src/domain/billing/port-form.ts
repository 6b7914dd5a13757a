import * as z from 'zod/mini'

import { UNREADABLE_FILE } from '#/lib/files/read-bytes.ts'
import { isFilled } from '#/lib/text/blank.ts'

import { hasUsShape } from '../user/phone-number.ts'

const line = (most: number) =>
  z.string().check(z.refine(isFilled, 'Required'), z.maxLength(most, `At most ${most} characters`))

/** What carriers require before a number is ported: the data of the account at the losing carrier. */
export const portFormSchema = z.object({
  number: z.string().check(
    z.refine(isFilled, 'Required'),
    z.refine((text) => !isFilled(text) || hasUsShape(text), 'Invalid phone number'),
  ),
  carrier: line(80),
  accountNumber: line(40),
  pin: z
    .string()
    .check(z.refine((text) => !isFilled(text) || /^\d{4,10}$/.test(text.trim()), 'Enter 4 to 10 digits')),
  accountHolder: line(80),
  address: line(160),
})

/** The values of the form for porting a number. */
export type PortForm = z.output<typeof portFormSchema>

/** Maximum size of a letter of authorization in bytes. */
const MOST_LETTER_BYTES = 10 * 1_024 * 1_024

const kinds: readonly { readonly type: string; readonly start: readonly number[] }[] = [
  { type: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46] },
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
]

/**
 * Determines the content type of a letter of authorization from its first bytes, because its name may be wrong, or
 * returns why it cannot be sent.
 * @param head at least the first four bytes, undefined if the file can't be read
 * @param size size of the whole file in bytes
 */
export function judgeLetter(
  head: Uint8Array | undefined,
  size: number,
): { readonly contentType: string; readonly problem?: undefined } | { readonly problem: string } {
  if (!head) return { problem: UNREADABLE_FILE }
  if (size === 0) return { problem: 'The file is empty' }
  if (size > MOST_LETTER_BYTES) return { problem: 'At most 10 MB' }
  const kind = kinds.find(({ start }) => start.every((byte, at) => head[at] === byte))
  return kind ? { contentType: kind.type } : { problem: 'Choose a PDF, PNG or JPEG' }
}
