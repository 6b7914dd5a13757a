import { type SeenMark } from '#/domain/message/text-marks.ts'

import { targetKey, type TextTarget } from './text-target.ts'

/** One conversation of the pop-outs. */
export interface Popout {
  readonly target: TextTarget
  readonly minimized: boolean
  /** Up to where it was seen when it was minimized; incoming texts after it are new. */
  readonly seen?: SeenMark | undefined
}

/** The pop-outs: the newest at the front. At most one is expanded. */
export interface Popouts {
  readonly list: readonly Popout[]
  /** Whose field asks for the focus; a turn is taken once. Nobody's after a reload. */
  readonly focus: { readonly key: string; readonly turn: number } | undefined
}

export type PopoutAction =
  /** A person opens a conversation: it expands, and what was expanded is minimized up to its mark. */
  | { readonly does: 'open'; readonly target: TextTarget; readonly marks: ReadonlyMap<string, SeenMark> }
  | { readonly does: 'minimize'; readonly key: string; readonly mark: SeenMark }
  | { readonly does: 'close'; readonly key: string }

/** No conversation is open. */
export const noPopouts: Popouts = { list: [], focus: undefined }

const keyOf = (popout: Popout) => targetKey(popout.target)

/** The pop-outs after an action. */
export function stepPopouts(state: Popouts, action: PopoutAction): Popouts {
  switch (action.does) {
    case 'open': {
      const key = targetKey(action.target)
      const others = state.list.flatMap((popout) => {
        if (keyOf(popout) === key) return []
        if (popout.minimized) return [popout]
        return [{ target: popout.target, minimized: true, seen: action.marks.get(keyOf(popout)) }]
      })
      return {
        list: [{ target: action.target, minimized: false }, ...others],
        focus: { key, turn: (state.focus?.turn ?? 0) + 1 },
      }
    }
    case 'minimize':
      return {
        ...state,
        list: state.list.map((popout) =>
          keyOf(popout) === action.key && !popout.minimized
            ? { ...popout, minimized: true, seen: action.mark }
            : popout,
        ),
      }
    case 'close':
      return { ...state, list: state.list.filter((popout) => keyOf(popout) !== action.key) }
  }
}
