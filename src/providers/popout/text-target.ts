import * as z from 'zod/mini'

/** Schema of a stored target, because data from storage is untrusted. */
export const textTargetSchema = z.object({
  leadId: z.string(),
  /** E.164. */
  phone: z.string(),
  name: z.string(),
  contactType: z.string(),
  contactRef: z.optional(z.string()),
})

/** The recipient of a text: a number of a contact of a lead. */
export type TextTarget = {
  leadId: string
  phone: string
  name: string
  contactType: string
  contactRef?: string | undefined
  /** The type and extension of the number according to the lead. They are dropped when a stored target is read. */
  phoneType?: string | undefined
  ext?: string | undefined
}

/** Returns the key that identifies a conversation. */
export function targetKey(target: Pick<TextTarget, 'leadId' | 'phone'>): string {
  return `${target.leadId} ${target.phone}`
}
