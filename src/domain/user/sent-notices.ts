import * as z from 'zod/mini'

/** The channels that the server sends notices by. They are chosen once for all devices. */
export const sentWays = ['email', 'text'] as const

/** A channel that the server sends notices by. */
export type SentWay = (typeof sentWays)[number]

/** The kinds of notice that the server sends a user by email and by text. */
export const sentNoticesSchema = z.object({ email: z.array(z.string()), text: z.array(z.string()) })

/** The kinds of notice that the server sends a user by email and by text. */
export type SentNotices = z.output<typeof sentNoticesSchema>

/** A choice to turn some kinds on or off for one channel. */
export interface SentChoice {
  readonly way: SentWay
  readonly kinds: readonly string[]
  readonly on: boolean
}

/** Returns the settings after some choices. */
export function withSent(sent: SentNotices | null | undefined, choices: readonly SentChoice[]): SentNotices {
  return choices.reduce<SentNotices>(
    (all, { way, kinds, on }) => {
      const others = all[way].filter((kind) => !kinds.includes(kind))
      return { ...all, [way]: on ? [...others, ...kinds] : others }
    },
    sent ?? { email: [], text: [] },
  )
}

/** Whether the settings already have what was chosen. The order of the kinds means nothing. */
export function hasSent(sent: SentNotices | null | undefined, choices: readonly SentChoice[]): boolean {
  return choices.every(({ way, kinds, on }) =>
    kinds.every((kind) => (sent?.[way].includes(kind) ?? false) === on),
  )
}
