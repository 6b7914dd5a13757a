import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { type Attempt } from '#/domain/message/draft.ts'

import { type RequestEnd, sendInTurn } from './send-turn.ts'

// A browser without Web Locks: nobody can be asked to wait, so what another tab has begun must be believed.
vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }))
afterEach(() => localStorage.clear())
afterAll(() => void vi.unstubAllGlobals())

const DRAFT = 'text:lead-1:+15125550139'
const press = (id: string, startedTs: number): Attempt => ({
  id,
  text: 'Yes, one space.',
  actingUser: 'user-1',
  sinceTs: startedTs,
  startedTs,
  baseline: [],
  phase: 'leaving',
  key: 'words-1',
})
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
  // Not known: the thread is read before anything is said.
  expect(end).toEqual({ is: 'lost', id: 'second', now: 1_005 })
})

test('without locks: other words of the draft go', async () => {
  void sendInTurn(DRAFT, press('first', 1_000), () => 1_000, never)
  const request = accepted()
  const end = await sendInTurn(DRAFT, { ...press('second', 1_005), key: 'words-2' }, () => 1_005, request)
  expect(request).toHaveBeenCalledOnce()
  expect(end).toMatchObject({ is: 'accepted', communicationId: 'sent-2' })
})
