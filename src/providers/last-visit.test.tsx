import { renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'

import { rememberVisit, lastVisit, useLastVisit } from './last-visit.ts'
import { SessionProvider } from './session.tsx'

const priya = { signedInUser: 'user-priya', actingUser: 'user-priya' }

const at = (minute: number) => Date.UTC(2026, 6, 14, 15, minute)
const said = (id: string, minute: number, given = {}) =>
  communication({ id, createdTs: at(minute), ...given })

function wrapper({ children }: { children: ReactNode }) {
  return (
    <SessionProvider
      session={{
        signedInUserId: 'user-priya',
        representing: undefined,
        token: () => Promise.resolve('token'),
        renew: () => Promise.resolve(undefined),
        signOut: () => Promise.resolve(),
      }}
    >
      {children}
    </SessionProvider>
  )
}

const look = (given: Parameters<typeof lead>[0]) =>
  renderHook(({ shown }) => useLastVisit(shown, 'user-priya'), {
    wrapper,
    initialProps: { shown: lead(given) },
  })

beforeEach(() => localStorage.clear())

test('marks nothing on the first look, and marks what came since on the next', () => {
  const first = look({ communications: [said('a', 1)] })
  expect(first.result.current).toBeUndefined()
  first.unmount()
  expect(lastVisit(priya, lead({}).id)).toBe(at(1))
  const second = look({ communications: [said('a', 1), said('b', 5)] })
  expect(second.result.current).toEqual({ from: at(1), to: at(5) })
})

test('counts updates during a look as seen, and keeps the mark in place', () => {
  rememberVisit(priya, lead({}).id, at(1))
  const { result, rerender, unmount } = look({ communications: [said('a', 1), said('b', 5)] })
  rerender({ shown: lead({ communications: [said('a', 1), said('b', 5), said('c', 9)] }) })
  expect(result.current).toEqual({ from: at(1), to: at(5) })
  unmount()
  expect(look({ communications: [said('c', 9)] }).result.current).toBeUndefined()
})

test('counts a reply as a look', () => {
  const { result } = look({
    communications: [
      said('a', 1),
      said('b', 3, { communicationDirection: 'OUTGOING', sentByUserRef: 'user-priya' }),
      said('c', 7),
    ],
  })
  expect(result.current).toEqual({ from: at(3), to: at(7) })
})

test('remembers the last looks at up to five hundred leads, per acting user', () => {
  for (let index = 0; index < 502; index += 1) rememberVisit(priya, `lead-${String(index)}`, index + 1)
  expect(lastVisit(priya, 'lead-501')).toBe(502)
  expect(lastVisit(priya, 'lead-1')).toBeUndefined()
  expect(lastVisit({ ...priya, actingUser: 'user-dana' }, 'lead-501')).toBeUndefined()
})
