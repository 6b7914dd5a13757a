import { type QueryClient } from '@tanstack/react-query'

import { type TextDesk, type TextRecipient } from '#/providers/drafts/desk-types.ts'

/** Milliseconds for which a ready text is held, so that it can be taken back. */
export const HOLD_MS = 10_000

/** A ready text that is a draft until its time is over. */
export interface HeldText {
  /** The missed call that it answers. */
  readonly callId: string
  readonly to: TextRecipient
  readonly name: string
  readonly text: string
  /** Epoch milliseconds of this machine. */
  readonly untilTs: number
}

/** The ready texts of an acting user. What leaves the page leaves a draft behind, never a text. */
export interface HeldTexts {
  /** The same array until something changed. */
  list(): readonly HeldText[]
  /**
   * Writes it as the draft of its conversation and sends it after 10 s, unless it was changed or sent by hand meanwhile.
   * @returns false where a draft is there already, or a text is on its way
   */
  hold(desk: TextDesk, held: HeldText): boolean
  /** Takes it back, with its draft. @returns false when it has left already */
  undo(desk: TextDesk, callId: string): boolean
  /** Sends it now. */
  send(desk: TextDesk, callId: string): void
  subscribe(listener: () => void): () => void
}

const all = new WeakMap<QueryClient, HeldTexts>()

/** The ready texts of the acting user whose query client it is. */
export function heldTextsOf(client: QueryClient): HeldTexts {
  const made = all.get(client) ?? createHeldTexts()
  all.set(client, made)
  return made
}

function createHeldTexts(): HeldTexts {
  let list: readonly HeldText[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const set = (next: readonly HeldText[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const take = (callId: string): HeldText | undefined => {
    const held = list.find((one) => one.callId === callId)
    if (!held) return undefined
    clearTimeout(timers.get(callId))
    timers.delete(callId)
    set(list.filter((one) => one !== held))
    return held
  }
  const isUntouched = (desk: TextDesk, { to, text }: HeldText) => desk.view(to).text === text
  const send = (desk: TextDesk, callId: string) => {
    const held = take(callId)
    if (held && isUntouched(desk, held)) desk.press(held.to)
  }
  return {
    list: () => list,
    hold(desk, held) {
      const { text, send: sending } = desk.view(held.to)
      if (text.trim() !== '' || sending.at !== 'draft') return false
      take(held.callId)
      desk.type(held.to, held.text)
      timers.set(
        held.callId,
        setTimeout(() => send(desk, held.callId), HOLD_MS),
      )
      set([...list, held])
      return true
    },
    undo(desk, callId) {
      const held = take(callId)
      if (!held) return false
      if (isUntouched(desk, held)) desk.type(held.to, '')
      return true
    },
    send,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
