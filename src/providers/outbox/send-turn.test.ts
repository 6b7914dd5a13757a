import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

import { createDraftStore, textDrafts } from './drafts.ts'
import { purgePerson } from './purge-drafts.ts'
import { DRAFT, pressedAttempt } from './send-turn.testing.ts'
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

test('without locks: doesn’t send the same text that another tab is sending', async () => {
  void sendInTurn(DRAFT, pressedAttempt('first', 1_000), () => 1_000, never)
  const request = accepted()
  const end = await sendInTurn(DRAFT, pressedAttempt('second', 1_005), () => 1_005, request)
  expect(request).not.toHaveBeenCalled()
  // The outcome is unknown, so the thread is read before anything is reported.
  expect(end).toEqual({ is: 'lost', id: 'second', now: 1_005 })
})

test('without locks: sends other text of the draft', async () => {
  void sendInTurn(DRAFT, pressedAttempt('first', 1_000), () => 1_000, never)
  const request = accepted()
  const end = await sendInTurn(
    DRAFT,
    { ...pressedAttempt('second', 1_005), key: 'words-2' },
    () => 1_005,
    request,
  )
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
])('a press made before the response to another one (%s) gets that response', async (_, answer, reported) => {
  await sendInTurn(
    DRAFT,
    pressedAttempt('first', 1_000),
    () => 1_010,
    async () => answer,
  )
  const request = accepted()
  const end = await sendInTurn(DRAFT, pressedAttempt('second', 1_010), () => 1_020, request)
  expect(request).not.toHaveBeenCalled()
  expect(end).toEqual(reported)
})

test('retries a text that was rejected before the press', async () => {
  const refused: RequestEnd = { is: 'refused', id: 'first', reason: 'Opted out' }
  await sendInTurn(
    DRAFT,
    pressedAttempt('first', 1_000),
    () => 1_010,
    async () => refused,
  )
  const request = accepted()
  await sendInTurn(DRAFT, pressedAttempt('second', 1_011), () => 1_020, request)
  expect(request).toHaveBeenCalledOnce()
})

test('remembers an accepted text after other text was sent', async () => {
  await sendInTurn(DRAFT, pressedAttempt('first', 1_000), () => 1_010, accepted())
  await sendInTurn(DRAFT, { ...pressedAttempt('other', 2_000), key: 'words-2' }, () => 2_010, accepted())
  const request = accepted()
  await sendInTurn(DRAFT, pressedAttempt('again', 3_000), () => 3_010, request)
  expect(request).not.toHaveBeenCalled()
})

describe('the record of a send', () => {
  const DAY = 86_400_000
  const pending = () => Object.keys(localStorage)
  const startAt = (now: number) => {
    const owner = { signedInUser: DRAFT.signedInUser, actingUser: 'user-1' }
    createDraftStore(textDrafts, owner, () => now).start()()
  }

  test('is removed when its draft expires, and not before, whether the send or its tab ended', async () => {
    await sendInTurn(DRAFT, pressedAttempt('first', 1_000), () => 1_010, accepted())
    void sendInTurn({ ...DRAFT, key: `${DRAFT.key}0` }, pressedAttempt('first', 1_000), () => 1_010, never)
    startAt(1_000 + 7 * DAY)
    expect(pending()).toHaveLength(2)
    startAt(1_011 + 7 * DAY)
    expect(pending()).toEqual([])
  })

  test('is kept as long when another user signed in here made it', async () => {
    await sendInTurn(
      { key: DRAFT.key.replaceAll('user-1', 'user-2'), signedInUser: 'user-2' },
      pressedAttempt('first', 1_000),
      () => 1_010,
      accepted(),
    )
    startAt(1_000 + 7 * DAY)
    expect(pending()).toHaveLength(1)
    startAt(1_011 + 7 * DAY)
    expect(pending()).toEqual([])
  })

  test('is removed at Log Out, even when the request ends later', async () => {
    let answer: (end: RequestEnd) => void = () => undefined
    const ended = sendInTurn(
      DRAFT,
      pressedAttempt('first', 1_000),
      () => 1_010,
      () => new Promise<RequestEnd>((resolve) => (answer = resolve)),
    )
    purgePerson('user-1')
    answer({ is: 'lost', id: 'first', now: 1_010 })
    await ended
    expect(pending()).toEqual([])
  })
})

test('resends an accepted text on purpose when it has not shown up after a long time', async () => {
  await sendInTurn(DRAFT, pressedAttempt('first', 1_000), () => 1_010, accepted())
  const request = accepted()
  await sendInTurn(DRAFT, pressedAttempt('second', 32_000), () => 32_010, request)
  expect(request).toHaveBeenCalledOnce()
})
