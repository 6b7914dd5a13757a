import * as z from 'zod/mini'

/** The ways of telling that the server has: these are chosen for every device. */
export const sentWays = ['email', 'text'] as const

/** A way of telling that the server has. */
export type SentWay = (typeof sentWays)[number]

/** Schema of what the server sends a person by email and text: kinds of notice. */
export const sentNoticesSchema = z.object({ email: z.array(z.string()), text: z.array(z.string()) })

/** What the server sends a person by email and text. */
export type SentNotices = z.output<typeof sentNoticesSchema>

/** The same with some kinds sent in a way, or not any more. */
export function withSent(
  sent: SentNotices,
  kinds: readonly string[],
  way: SentWay,
  on: boolean,
): SentNotices {
  const others = sent[way].filter((kind) => !kinds.includes(kind))
  return { ...sent, [way]: on ? [...others, ...kinds] : others }
}
