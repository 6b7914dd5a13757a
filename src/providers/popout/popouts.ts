import { type SeenMark } from '#/domain/message/text-marks.ts'

import { targetKey, type TextTarget } from './text-target.ts'

/** One conversation of the pop-outs. */
export interface Popout {
  readonly target: TextTarget
  readonly minimized: boolean
  /** How far it had been read when it was minimized. Incoming texts after this mark are new. */
  readonly seen?: SeenMark | undefined
}

/** The state of the pop-outs, the newest first. At most one is expanded. */
export interface Popouts {
  readonly list: readonly Popout[]
  /** The conversation whose field requests the focus. Each turn is handled once. Undefined after a reload. */
  readonly focus: { readonly key: string; readonly turn: number } | undefined
}

export type PopoutAction =
  /** The user opens a conversation: it is expanded, and the one expanded before is minimized with its mark. */
  | { readonly type: 'open'; readonly target: TextTarget; readonly marks: ReadonlyMap<string, SeenMark> }
  | { readonly type: 'minimize'; readonly key: string; readonly mark: SeenMark }
  | { readonly type: 'close'; readonly key: string }

/** No conversation is open. */
export const noPopouts: Popouts = { list: [], focus: undefined }

const keyOf = (popout: Popout) => targetKey(popout.target)

/** Returns the pop-outs after an action. */
export function nextPopouts(state: Popouts, action: PopoutAction): Popouts {
  switch (action.type) {
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
