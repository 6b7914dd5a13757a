import * as z from 'zod/mini'

/** The channels that the server sends notices by. They are chosen once for all devices. */
export const sentWays = ['email', 'text'] as const

/** A channel that the server sends notices by. */
export type SentWay = (typeof sentWays)[number]

/** The kinds of notice that the server sends a user by email and by text. */
export const sentNoticesSchema = z.object({ email: z.array(z.string()), text: z.array(z.string()) })

/** The kinds of notice that the server sends a user by email and by text. */
export type SentNotices = z.output<typeof sentNoticesSchema>

/** Returns the settings with some kinds turned on or off for one channel. */
export function withSent(
  sent: SentNotices,
  kinds: readonly string[],
  way: SentWay,
  on: boolean,
): SentNotices {
  const others = sent[way].filter((kind) => !kinds.includes(kind))
  return { ...sent, [way]: on ? [...others, ...kinds] : others }
}
