import { createContext, use } from 'react'

import { type Popout, type Popouts } from './popouts.ts'
import { type TextTarget } from './text-target.ts'

/** What can be done with the pop-outs; the same object for the life of the provider. */
export interface TextPopoutActions {
  /**
   * Opens or restores a conversation by a person's act: its field gets the focus.
   * @param former the conversation that it takes the place of: what opened that one has the focus again later
   */
  open(target: TextTarget, former?: TextTarget): void
  minimize(target: TextTarget): void
  /** Takes it off the pop-outs; its draft is kept. */
  close(target: TextTarget): void
  /** Gives the focus back to what opened the conversation, if that is still there; tells whether it was. */
  returnFocus(target: TextTarget): boolean
}

/** The pop-outs and what can be done with it. */
export interface TextPopoutState extends TextPopoutActions {
  /** The newest first; at most one is not minimized. */
  readonly list: readonly Popout[]
  /** Whose field takes the focus; a change of `turn` is a new request. */
  readonly focus: Popouts['focus']
}

export const TextPopoutContext = createContext<TextPopoutState | undefined>(undefined)

export const TextPopoutActionsContext = createContext<TextPopoutActions | undefined>(undefined)

/**
 * The text pop-out: `open({ leadId, phone, name, contactType })` from anywhere.
 * @throws Error outside a TextPopoutProvider
 */
export function useTextPopout(): TextPopoutState {
  const found = use(TextPopoutContext)
  if (!found) throw new Error('useTextPopout needs a TextPopoutProvider above it')
  return found
}

/**
 * Opens conversations without rendering again when one opens: for long lists.
 * @throws Error outside a TextPopoutProvider
 */
export function useOpenText(): TextPopoutActions['open'] {
  const found = use(TextPopoutActionsContext)
  if (!found) throw new Error('useOpenText needs a TextPopoutProvider above it')
  return found.open
}
