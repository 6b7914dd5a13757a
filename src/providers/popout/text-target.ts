import * as z from 'zod/mini'

/** Schema of a stored target; what comes out of storage is untrusted. */
export const textTargetSchema = z.object({
  leadId: z.string(),
  /** E.164. */
  phone: z.string(),
  name: z.string(),
  contactType: z.string(),
  contactRef: z.optional(z.string()),
})

/** Whom a text goes to: a number of a contact of a lead. */
export type TextTarget = {
  leadId: string
  phone: string
  name: string
  contactType: string
  contactRef?: string | undefined
  /** What the lead says of the number; dropped when a stored one is read. */
  phoneType?: string | undefined
  ext?: string | undefined
}

/** One key for one conversation. */
export function targetKey(target: Pick<TextTarget, 'leadId' | 'phone'>): string {
  return `${target.leadId} ${target.phone}`
}
