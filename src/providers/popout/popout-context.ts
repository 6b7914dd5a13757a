import { createContext, use } from 'react'

import { type Popout, type Popouts } from './popouts.ts'
import { type TextTarget } from './text-target.ts'

/** The actions of the pop-outs. The object stays the same for the lifetime of the provider. */
export interface TextPopoutActions {
  /**
   * Opens or restores a conversation when the user asks for it. Its field gets the focus.
   * @param former the conversation that it replaces: the element that opened that one gets the focus later
   */
  open(target: TextTarget, former?: TextTarget): void
  minimize(target: TextTarget): void
  /** Removes the conversation from the pop-outs. Its draft is kept. */
  close(target: TextTarget): void
  /** Returns the focus to the element that opened the conversation, if it still exists. Returns whether that worked. */
  returnFocus(target: TextTarget): boolean
}

/** The pop-outs and their actions. */
export interface TextPopoutState extends TextPopoutActions {
  /** The newest comes first. At most one is not minimized. */
  readonly list: readonly Popout[]
  /** The conversation whose field takes the focus. A change of `turn` is a new request. */
  readonly focus: Popouts['focus']
}

/** The pop-outs, for components that show them. `useTextPopout` reads it. */
export const TextPopoutContext = createContext<TextPopoutState | undefined>(undefined)

/** Only the actions, which never change: for long lists, which must not render when a pop-out opens. */
export const TextPopoutActionsContext = createContext<TextPopoutActions | undefined>(undefined)

/**
 * Returns the text pop-outs: `open({ leadId, phone, name, contactType })` from anywhere.
 * @throws Error outside a TextPopoutProvider
 */
export function useTextPopout(): TextPopoutState {
  const found = use(TextPopoutContext)
  if (!found) throw new Error('useTextPopout needs a TextPopoutProvider above it')
  return found
}

/**
 * Returns the function that opens conversations, without re-rendering when one opens. For long lists.
 * @throws Error outside a TextPopoutProvider
 */
export function useOpenText(): TextPopoutActions['open'] {
  const found = use(TextPopoutActionsContext)
  if (!found) throw new Error('useOpenText needs a TextPopoutProvider above it')
  return found.open
}
