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
import { clock } from '#/lib/clock.ts'
import { type StorageArea, storageEntry } from '#/lib/storage.ts'
import { onLogOut } from '#/providers/outbox/purge-drafts.ts'
import { useOptionalSession } from '#/providers/session.tsx'

import { type PendingPurchase } from '../phone-number/offered-numbers.tsx'

/** The draft of a team that is being created. */
export interface WizardDraft {
  readonly wizard: TeamWizard
  /** Idempotency key of the creation. A different payload gets a different key. */
  readonly key: string
  /** The numbers that were bought in the wizard, E.164. */
  readonly bought: readonly string[]
  /** A purchase whose outcome is not known yet. */
  readonly pending?: PendingPurchase | undefined
  /** What the server rejected, by field of the payload. An entry is removed when its step is answered again. */
  readonly refused: Readonly<Record<string, string>>
  readonly codesLost: CodesLost
}

const codeLosses = ['RELOAD', 'REFUSED', 'CHANGED', 'CALENDAR'] as const
/** Why a code was lost. Its step shows the reason. */
export type CodeLoss = (typeof codeLosses)[number]
type CodesLost = Readonly<Partial<Record<keyof TeamCodes, CodeLoss>>>

const codeNames = ['tokenCode', 'calendarAccessCode'] as const
const stepKeys = teamSteps.flatMap(({ key }) => (key === 'review' ? [] : [key]))

const storedDraft = (area: StorageArea, userId: string) =>
  storageEntry(
    area,
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
      /** The signed-in user, at whose Log Out the draft is removed. Undefined if an earlier version stored it. */
      signedInUser: z.optional(z.string()),
      /** Epoch milliseconds. The draft of a user who does not come back is removed some time later. */
      storedTs: z.optional(z.number()),
    }),
  )

// By acting user. Provider codes are stored only here, so that a reload drops them.
const drafts = createAtom<Readonly<Record<string, WizardDraft | undefined>>>({})
/** Number of drafts that each user discarded in this tab. */
const discards = new Map<string, number>()
onLogOut(() => drafts.set({}))

/**
 * Stores a draft for a reload of this tab. Stores it for the browser too, unless the browser has a draft from another
 * tab that was not opened here.
 * @param key key of the draft before this change
 */
function keep(
  { userId, signedInUser }: { userId: string; signedInUser: string | undefined },
  draft: WizardDraft | undefined,
  key: string,
): void {
  drafts.set((all) => ({ ...all, [userId]: draft }))
  const ofBrowser = storedDraft('browser', userId)
  const stored = ofBrowser.read()
  const entries = [
    storedDraft('tab', userId),
    ...(stored === undefined || stored.key === key ? [ofBrowser] : []),
  ]
  if (!draft) {
    for (const entry of entries) entry.clear()
    return
  }
  const { answers, completed, began, step, codes } = draft.wizard
  for (const entry of entries)
    entry.write({
      answers,
      completed: [...completed],
      began: { ...began },
      step,
      key: draft.key,
      bought: [...draft.bought],
      pending: draft.pending && { number: draft.pending.number, key: draft.pending.key },
      codesLost: { ...draft.codesLost, ...lossOf(codes, 'RELOAD') },
      signedInUser,
      storedTs: clock.now(),
    })
}

/** Marks all present codes as lost. */
function lossOf(codes: TeamCodes, why: CodeLoss): CodesLost {
  return Object.fromEntries(codeNames.flatMap((name) => (codes[name] === undefined ? [] : [[name, why]])))
}

/** Returns the codes that an answer invalidated, each with the reason. */
function changedCodes(before: TeamWizard, after: TeamWizard): CodesLost {
  const gone = (name: keyof TeamCodes) => before.codes[name] !== undefined && after.codes[name] === undefined
  const [was, is] = [before.answers.email, after.answers.email]
  return {
    ...(gone('tokenCode') ? { tokenCode: was.local === is.local ? 'CALENDAR' : 'CHANGED' } : {}),
    // A change of the calendar kind asks for the calendar's address again, so it needs no message.
    ...(gone('calendarAccessCode') && was.calendar === is.calendar ? { calendarAccessCode: 'CHANGED' } : {}),
  }
}

function fresh(facts: WizardFacts): WizardDraft {
  return { wizard: newWizard(facts), key: crypto.randomUUID(), bought: [], refused: {}, codesLost: {} }
}

/** Returns the draft that is in memory or was stored before a reload. undefined when there is none. */
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
    // After a reload, nothing waits for the response any more.
    pending: pending && { ...pending, running: false },
    refused: {},
    codesLost,
  }
}

/** Returns the draft of the acting user and the functions that change it. */
export function useWizardDraft(userId: string, facts: WizardFacts) {
  const owner = { userId, signedInUser: useOptionalSession()?.signedInUserId }
  const draft = useSelector(drafts, (all) => all[userId])
  // Read once when the wizard opens. What another tab stores later belongs to that tab.
  const [opened] = useState(() => readDraft(userId) ?? fresh(facts))
  // Something that started with a draft, such as a purchase, may end after the draft was discarded. It must not write
  // into another draft.
  const [discarded] = useState(() => discards.get(userId) ?? 0)
  const isDiscarded = () => (discards.get(userId) ?? 0) !== discarded
  const now = () => drafts.get()[userId] ?? (isDiscarded() ? fresh(facts) : opened)
  const write = (next: WizardDraft) => {
    if (!isDiscarded()) keep(owner, next, now().key)
  }
  return {
    draft: draft ?? now(),
    /** Returns the current draft, which may be newer than the rendered one. */
    now,
    /** Applies an event and returns the new state. */
    dispatch(event: WizardEvent): TeamWizard {
      const before = now()
      const wizard = stepWizard(before.wizard, event, facts)
      const key = samePayload(before.wizard, wizard) ? before.key : crypto.randomUUID()
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
    // Keep a purchase with an unknown outcome, so that it is still asked about.
    begin: () => write({ ...fresh(facts), pending: now().pending }),
    continue: () => write(now()),
    discard: () => {
      const { key } = now()
      discards.set(userId, (discards.get(userId) ?? 0) + 1)
      keep(owner, undefined, key)
    },
    addBought: (number: string) => {
      const before = now()
      write({ ...before, bought: [...new Set([...before.bought, number])] })
    },
    setPending: (pending: PendingPurchase | undefined) => write({ ...now(), pending }),
    /**
     * Records a refusal by the server and goes to the first rejected field. If a code was rejected, all codes are
     * spent. If fields were rejected, the next attempt gets a new key.
     */
    refuse: (refused: Readonly<Record<string, string>>) => {
      const before = now()
      const spent = 'tokenCode' in refused || 'calendarAccessCode' in refused
      const step = firstRefused(refused)
      const wizard = { ...stepWizard(before.wizard, { type: 'go', step }, facts), editing: step !== REVIEW }
      write({
        ...before,
        refused,
        key: Object.keys(refused).length > 0 ? crypto.randomUUID() : before.key,
        wizard: spent ? { ...wizard, codes: {} } : wizard,
        codesLost: spent
          ? { ...before.codesLost, ...lossOf(before.wizard.codes, 'REFUSED') }
          : before.codesLost,
      })
    },
  }
}

/** Whether two states create the same team. Only then may a second attempt reuse the key of the first. */
const samePayload = (a: TeamWizard, b: TeamWizard) =>
  sameValue(a.answers, b.answers) && sameValue(a.codes, b.codes)

/**
 * Removes the refusals of a step that was answered again. Another team name also answers the address that follows from
 * it.
 */
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

/** Returns the entries whose names are not in `anew`. */
const without = <Value>(all: Readonly<Record<string, Value>>, anew: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in anew)))

/** Whether the user has entered anything. */
export function isDirty({ wizard, bought, pending }: WizardDraft): boolean {
  if (wizard.completed.length > 0 || bought.length > 0 || pending) return true
  const first: AnsweredStep = 'name'
  return wizard.began[first] !== undefined && JSON.stringify(wizard.answers[first]) !== wizard.began[first]
}
