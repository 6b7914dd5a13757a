import { type QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

import { type DraftOwner } from '#/domain/message/draft-keys.ts'

import { type TextDesk } from './desk-types.ts'
import { type DraftTrouble } from './draft-trouble.ts'

/** Whose desk it is. */
export interface DeskFacts {
  readonly client: QueryClient
  readonly owner: DraftOwner
}

/** A desk with the state of its storage. */
export interface Desk {
  readonly desk: TextDesk
  readonly trouble: () => DraftTrouble | undefined
}

/** The place of the one desk of an acting user. What makes a desk comes with the first part of the page that needs it. */
export interface DeskSlot {
  /** The desk, made on the first call; safe while rendering. */
  get(make: (facts: DeskFacts) => Desk): Desk
  /** From an effect: the desk takes up its work, once. */
  start(): void
  stop(): void
}

/** An empty place. */
export function createDeskSlot(facts: DeskFacts): DeskSlot {
  let held: Desk | undefined
  let end: (() => void) | undefined
  return {
    get(make) {
      held ??= make(facts)
      return held
    },
    start() {
      end ??= held?.desk.start()
    },
    stop() {
      end?.()
      end = undefined
    },
  }
}

export const DeskContext = createContext<DeskSlot | undefined>(undefined)
