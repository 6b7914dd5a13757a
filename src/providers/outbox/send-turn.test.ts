import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

import { createDraftStore, textDrafts } from './drafts.ts'
import { purgePerson } from './purge-drafts.ts'
import { DRAFT, press } from './send-turn.testing.ts'
import { type RequestEnd, sendInTurn } from './send-turn.ts'

// A browser without Web Locks: no tab can be asked to wait, so a send that another tab has begun must be believed.
vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }))
afterEach(() => localStorage.clear())
afterAll(() => void vi.unstubAllGlobals())

const never = () => new Promise<RequestEnd>(() => undefined)
const accepted = () =>
  vi.fn<() => Promise<RequestEnd>>(async () => ({
    is: 'accepted',
    id: 'second',
    communicationId: 'sent-2',
    now: 1_005,
  }))

test('without locks: the same words that another tab has on their way are not sent again', async () => {
  void sendInTurn(DRAFT, press('first', 1_000), () => 1_000, never)
  const request = accepted()
  const end = await sendInTurn(DRAFT, press('second', 1_005), () => 1_005, request)
  expect(request).not.toHaveBeenCalled()
  // The outcome is unknown, so the thread is read before anything is reported.
  expect(end).toEqual({ is: 'lost', id: 'second', now: 1_005 })
})

test('without locks: other words of the draft go', async () => {
  void sendInTurn(DRAFT, press('first', 1_000), () => 1_000, never)
  const request = accepted()
  const end = await sendInTurn(DRAFT, { ...press('second', 1_005), key: 'words-2' }, () => 1_005, request)
  expect(request).toHaveBeenCalledOnce()
  expect(end).toMatchObject({ is: 'accepted', communicationId: 'sent-2' })
})

test.each<[string, RequestEnd, RequestEnd]>([
  [
    'taken',
    { is: 'accepted', id: 'first', communicationId: 'sent-1', now: 1_010 },
    { is: 'accepted', id: 'second', communicationId: 'sent-1', now: 1_020 },
  ],
  [
    'refused',
    { is: 'refused', id: 'first', reason: 'Opted out' },
    { is: 'refused', id: 'second', reason: 'Opted out' },
  ],
  [
    'too many',
    { is: 'limited', id: 'first', untilTs: 61_000 },
    { is: 'limited', id: 'second', untilTs: 61_000 },
  ],
])('a press made before the answer of another one (%s) gets that answer', async (_, answer, reported) => {
  await sendInTurn(
    DRAFT,
    press('first', 1_000),
    () => 1_010,
    async () => answer,
  )
  const request = accepted()
  const end = await sendInTurn(DRAFT, press('second', 1_010), () => 1_020, request)
  expect(request).not.toHaveBeenCalled()
  expect(end).toEqual(reported)
})

test('what was refused before the press is tried again', async () => {
  const refused: RequestEnd = { is: 'refused', id: 'first', reason: 'Opted out' }
  await sendInTurn(
    DRAFT,
    press('first', 1_000),
    () => 1_010,
    async () => refused,
  )
  const request = accepted()
  await sendInTurn(DRAFT, press('second', 1_011), () => 1_020, request)
  expect(request).toHaveBeenCalledOnce()
})

test('words that were taken stay known when other words go after them', async () => {
  await sendInTurn(DRAFT, press('first', 1_000), () => 1_010, accepted())
  await sendInTurn(DRAFT, { ...press('other', 2_000), key: 'words-2' }, () => 2_010, accepted())
  const request = accepted()
  await sendInTurn(DRAFT, press('again', 3_000), () => 3_010, request)
  expect(request).not.toHaveBeenCalled()
})

describe('what is remembered of a send', () => {
  const DAY = 86_400_000
  const pending = () => Object.keys(localStorage)
  const startAt = (now: number) => {
    const owner = { signedInUser: DRAFT.signedInUser, actingUser: 'user-1' }
    createDraftStore(textDrafts, owner, () => now).start()()
  }

  test('goes after the days of its draft, and not before, whether the send ended or its tab did', async () => {
    await sendInTurn(DRAFT, press('first', 1_000), () => 1_010, accepted())
    void sendInTurn({ ...DRAFT, key: `${DRAFT.key}0` }, press('first', 1_000), () => 1_010, never)
    startAt(1_000 + 7 * DAY)
    expect(pending()).toHaveLength(2)
    startAt(1_011 + 7 * DAY)
    expect(pending()).toEqual([])
  })

  test('of somebody else who signed in here stays', async () => {
    await sendInTurn(
      { key: DRAFT.key.replaceAll('user-1', 'user-2'), signedInUser: 'user-2' },
      press('first', 1_000),
      () => 1_010,
      accepted(),
    )
    startAt(1_011 + 7 * DAY)
    expect(pending()).toHaveLength(1)
  })

  test('is nothing after Log Out, also where its request ends only then', async () => {
    let answer: (end: RequestEnd) => void = () => undefined
    const ended = sendInTurn(
      DRAFT,
      press('first', 1_000),
      () => 1_010,
      () => new Promise<RequestEnd>((resolve) => (answer = resolve)),
    )
    purgePerson('user-1')
    answer({ is: 'lost', id: 'first', now: 1_010 })
    await ended
    expect(pending()).toEqual([])
  })
})

test('what was taken and has not shown up long after is sent again on purpose', async () => {
  await sendInTurn(DRAFT, press('first', 1_000), () => 1_010, accepted())
  const request = accepted()
  await sendInTurn(DRAFT, press('second', 32_000), () => 32_010, request)
  expect(request).toHaveBeenCalledOnce()
})
