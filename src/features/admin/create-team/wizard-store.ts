import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useState } from 'react'
import * as z from 'zod/mini'

import { firstRefused, withoutStep } from '#/domain/create-team/refusals.ts'
import {
  type AnsweredStep,
  REVIEW,
  teamAnswersSchema,
  type TeamCodes,
  teamSteps,
  type WizardFacts,
} from '#/domain/create-team/team-answers.ts'
import { newWizard, stepWizard, type TeamWizard, type WizardEvent } from '#/domain/create-team/wizard.ts'
import { sameValue } from '#/domain/field-conflicts.ts'
import { randomUuid } from '#/lib/random-id.ts'
import { type Shelf, storageEntry } from '#/lib/storage.ts'
import { onLogOut } from '#/providers/outbox/purge-drafts.ts'

import { type PendingPurchase } from '../phone-number/offered-numbers.tsx'

/** A team that is being composed. */
export interface WizardDraft {
  readonly wizard: TeamWizard
  /** The Idempotency-Key of its creation; another payload has another one. */
  readonly key: string
  /** The numbers that were bought on the way, E.164. */
  readonly bought: readonly string[]
  /** A purchase of which it is not known how it ended. */
  readonly pending?: PendingPurchase | undefined
  /** What the server refused, by field of the payload; until its step is answered anew. */
  readonly refused: Readonly<Record<string, string>>
  readonly codesLost: CodesLost
}

const codeLosses = ['RELOAD', 'REFUSED', 'CHANGED', 'CALENDAR'] as const
/** Why a code that was there is gone: its step says so. */
export type CodeLoss = (typeof codeLosses)[number]
type CodesLost = Readonly<Partial<Record<keyof TeamCodes, CodeLoss>>>

const codeNames = ['tokenCode', 'calendarAccessCode'] as const
const stepKeys = teamSteps.flatMap(({ key }) => (key === 'review' ? [] : [key]))

const storedDraft = (shelf: Shelf, userId: string) =>
  storageEntry(
    shelf,
    `new-team:${userId}`,
    z.object({
      answers: teamAnswersSchema,
      completed: z.array(z.enum(stepKeys)),
      began: z.partialRecord(z.enum(stepKeys), z.string()),
      step: z.number(),
      key: z.string(),
      bought: z.array(z.string()),
      pending: z.optional(z.object({ number: z.string(), key: z.string() })),
      codesLost: z.optional(z.partialRecord(z.enum(codeNames), z.enum(codeLosses))),
    }),
  )

// By acting user. The codes of the providers are here alone: a reload forgets them.
const drafts = createAtom<Readonly<Record<string, WizardDraft | undefined>>>({})
/** How many drafts a person discarded here. */
const discards = new Map<string, number>()
onLogOut(() => drafts.set({}))

/**
 * Stores a draft for a reload of this tab, and for the browser unless another tab has one there that was not opened here.
 * @param key of the draft as it was before
 */
function keep(userId: string, draft: WizardDraft | undefined, key: string): void {
  drafts.set((all) => ({ ...all, [userId]: draft }))
  const ofBrowser = storedDraft('browser', userId)
  const stored = ofBrowser.read()
  const shelves = [
    storedDraft('tab', userId),
    ...(stored === undefined || stored.key === key ? [ofBrowser] : []),
  ]
  if (!draft) {
    for (const shelf of shelves) shelf.clear()
    return
  }
  const { answers, completed, began, step, codes } = draft.wizard
  for (const shelf of shelves)
    shelf.write({
      answers,
      completed: [...completed],
      began: { ...began },
      step,
      key: draft.key,
      bought: [...draft.bought],
      pending: draft.pending && { number: draft.pending.number, key: draft.pending.key },
      codesLost: { ...draft.codesLost, ...lossOf(codes, 'RELOAD') },
    })
}

/** The codes that are there, as lost. */
function lossOf(codes: TeamCodes, why: CodeLoss): CodesLost {
  return Object.fromEntries(codeNames.flatMap((name) => (codes[name] === undefined ? [] : [[name, why]])))
}

/** The codes that an answer took away, with what it changed. */
function changedCodes(before: TeamWizard, after: TeamWizard): CodesLost {
  const gone = (name: keyof TeamCodes) => before.codes[name] !== undefined && after.codes[name] === undefined
  const [was, is] = [before.answers.email, after.answers.email]
  return {
    ...(gone('tokenCode') ? { tokenCode: was.local === is.local ? 'CALENDAR' : 'CHANGED' } : {}),
    // Another kind of calendar asks anew for its address, too.
    ...(gone('calendarAccessCode') && was.calendar === is.calendar ? { calendarAccessCode: 'CHANGED' } : {}),
  }
}

function fresh(facts: WizardFacts): WizardDraft {
  return { wizard: newWizard(facts), key: randomUuid(), bought: [], refused: {}, codesLost: {} }
}

/** What a reload left of a draft; undefined: there is none. */
export function readDraft(userId: string): WizardDraft | undefined {
  const known = drafts.get()[userId]
  if (known) return known
  const stored = storedDraft('tab', userId).read() ?? storedDraft('browser', userId).read()
  if (!stored) return undefined
  const { answers, completed, began, step, key, bought, pending, codesLost = {} } = stored
  return {
    wizard: { step, answers, completed, began, codes: {}, editing: false },
    key,
    bought,
    // Whoever waited for its answer is gone.
    pending: pending && { ...pending, running: false },
    refused: {},
    codesLost,
  }
}

/** The draft of the acting user, and what changes it. */
export function useWizardDraft(userId: string, facts: WizardFacts) {
  const draft = useSelector(drafts, (all) => all[userId])
  // As it was found on opening: what another tab stores later is that tab's.
  const [opened] = useState(() => readDraft(userId) ?? fresh(facts))
  // What was begun with a draft, a purchase say, may end after it was discarded: then it writes into no other one.
  const [discarded] = useState(() => discards.get(userId) ?? 0)
  const isDiscarded = () => (discards.get(userId) ?? 0) !== discarded
  const now = () => drafts.get()[userId] ?? (isDiscarded() ? fresh(facts) : opened)
  const write = (next: WizardDraft) => {
    if (!isDiscarded()) keep(userId, next, now().key)
  }
  return {
    draft: draft ?? now(),
    /** The draft as it is now, which may be newer than what was drawn. */
    now,
    /** Applies an event and answers the new state. */
    dispatch(event: WizardEvent): TeamWizard {
      const before = now()
      const wizard = stepWizard(before.wizard, event, facts)
      const key = samePayload(before.wizard, wizard) ? before.key : randomUuid()
      write({
        ...before,
        wizard,
        key,
        refused: stillRefused(before, wizard, event),
        codesLost:
          event.type === 'code'
            ? without(before.codesLost, event.codes)
            : { ...before.codesLost, ...changedCodes(before.wizard, wizard) },
      })
      return wizard
    },
    // What is not known of a purchase stays to be asked.
    begin: () => write({ ...fresh(facts), pending: now().pending }),
    continue: () => write(now()),
    discard: () => {
      const { key } = now()
      discards.set(userId, (discards.get(userId) ?? 0) + 1)
      keep(userId, undefined, key)
    },
    addBought: (number: string) => {
      const before = now()
      write({ ...before, bought: [...new Set([...before.bought, number])] })
    },
    setPending: (pending: PendingPurchase | undefined) => write({ ...now(), pending }),
    /** The server refused it: codes are spent, the next attempt is another one, and it goes on at the first field that is wrong. */
    refuse: (refused: Readonly<Record<string, string>>) => {
      const before = now()
      const spent = 'tokenCode' in refused || 'calendarAccessCode' in refused
      const step = firstRefused(refused)
      const wizard = { ...stepWizard(before.wizard, { type: 'go', step }, facts), editing: step !== REVIEW }
      write({
        ...before,
        refused,
        key: Object.keys(refused).length > 0 ? randomUuid() : before.key,
        wizard: spent ? { ...wizard, codes: {} } : wizard,
        codesLost: spent
          ? { ...before.codesLost, ...lossOf(before.wizard.codes, 'REFUSED') }
          : before.codesLost,
      })
    },
  }
}

/** Whether two states create the same team: only then a second attempt may have the key of the first. */
const samePayload = (a: TeamWizard, b: TeamWizard) =>
  sameValue(a.answers, b.answers) && sameValue(a.codes, b.codes)

/** A step that is answered anew is judged anew; another name answers the address that follows it, too. */
function stillRefused(
  { wizard: before, refused }: WizardDraft,
  after: TeamWizard,
  event: WizardEvent,
): WizardDraft['refused'] {
  if (event.type === 'change') {
    const anew = (key: AnsweredStep) =>
      key in event.answers || !sameValue(before.answers[key], after.answers[key])
    return stepKeys.reduce((left, key) => (anew(key) ? withoutStep(left, key) : left), refused)
  }
  if (event.type !== 'code') return refused
  return without(refused, event.codes)
}

/** What is left of names when some have come anew. */
const without = <Value>(all: Readonly<Record<string, Value>>, anew: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in anew)))

/** Whether something was answered. */
export function isDirty({ wizard, bought, pending }: WizardDraft): boolean {
  if (wizard.completed.length > 0 || bought.length > 0 || pending) return true
  const first: AnsweredStep = 'name'
  return wizard.began[first] !== undefined && JSON.stringify(wizard.answers[first]) !== wizard.began[first]
}
