import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense, useState } from 'react'
import { expect, vi } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { teamQuery } from '#/api/teams.ts'
import { canReceiveVisitors } from '#/domain/open-house/attendees.ts'
import { canManageCampaigns, canManageListings } from '#/domain/policy/team-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

interface Opened {
  readonly team: Team
  readonly campaigns: Verdict
  readonly listings: Verdict
  readonly receive: Verdict
  readonly onClose: () => void
}

/** A dialog, with what is typed into it. */
export interface DialogCase {
  readonly name: string
  readonly as: string
  readonly team: string
  readonly open: (opened: Opened) => ReactNode
  /** Types and chooses everything that is required. */
  readonly fill: (dialog: HTMLElement) => Promise<void>
  /** Checks what must still be there after a failure. */
  readonly kept: (dialog: HTMLElement) => void
  readonly submit: string | RegExp
  /** The dialog stays open to show the result. */
  readonly stays?: true
  /** Changes the seed for this dialog. */
  readonly prepare?: (backend: Backend) => void
  /** The permission flags with which the action is not allowed. By default, those of an agent. */
  readonly without?: Partial<TeamPermission>
  /** The action needs a right of the account and not of the team, and its user becomes a read-only user. */
  readonly account?: true
}

/** Shows a dialog until it is closed. */
export function DialogFrame({ of, onClosed }: { of: DialogCase; onClosed: () => void }) {
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(of.team))
  const [open, setOpen] = useState(true)
  if (!open) return null
  return of.open({
    team,
    campaigns: canManageCampaigns(user, team),
    listings: canManageListings(user, team),
    receive: canReceiveVisitors(user, team),
    onClose: () => {
      setOpen(false)
      onClosed()
    },
  })
}

/** Returns a response with which the server refuses a change. */
export const refusedResponse = (status: number) => () =>
  Response.json({ message: `Refused with ${String(status)}` }, { status })

/** The responses to a save, one per press, and what the dialog then shows. */
const failures: readonly (readonly [answer: () => Response, text: RegExp])[] = [
  [refusedResponse(403), /Refused with 403/],
  // A colleague was faster: some dialogs have their own text for it.
  [refusedResponse(409), /Refused with 409|meanwhile|somebody else/i],
  [refusedResponse(422), /Refused with 422/],
  [refusedResponse(503), /Refused with 503/],
  [() => Response.error(), /No connection to the server/],
  [() => Response.json({ message: 'The server is out of order' }, { status: 500 }), /out of order/],
]

/**
 * Checks that a dialog keeps its text after a failure and after a lost permission, that its button says why it does
 * nothing, and that a double click sends one request.
 * @returns how often it was closed in the end
 */
export async function checkDialog(one: DialogCase): Promise<number> {
  const world = createBackend()
  one.prepare?.(world)
  const user = world.world.store.users.get(one.as)
  if (!user) throw new Error('Nobody')
  user.manageUsers = true
  user.manageProperties = true
  const full = user.permissions.get(one.team) ?? {}
  const { role } = user
  let answer = (): Response | undefined => undefined
  const sent: string[] = []
  const closed = vi.fn<() => void>()
  const { client } = await renderScreen({
    as: one.as,
    world,
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    answer: (request) => {
      if (request.method === 'GET') return undefined
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return answer()
    },
    page: (
      <Suspense>
        <DialogFrame of={one} onClosed={closed} />
      </Suspense>
    ),
  })
  const dialog = await screen.findByRole('dialog')
  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: one.submit })
  await one.fill(dialog)
  for (const [index, [failure, text]] of failures.entries()) {
    answer = failure
    await userEvent.click(submit())
    await waitFor(() => expect(sent).toHaveLength(index + 1))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(text))
    one.kept(screen.getByRole('dialog'))
  }
  expect(sent).toHaveLength(failures.length)

  if (one.account) user.role = 'READ_ONLY_USER'
  else user.permissions.set(one.team, one.without ?? { agent: true })
  await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'))
  expect(
    within(screen.getByRole('dialog')).getAllByText(
      /^(Only (people who (manage|work with) the|agents of)|You have read-only access|Read-only users can’t)/,
    )[0],
  ).toBeVisible()
  one.kept(screen.getByRole('dialog'))
  await userEvent.click(submit())
  expect(sent).toHaveLength(failures.length)

  user.role = role
  user.permissions.set(one.team, full)
  answer = () => undefined
  await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'))
  one.kept(screen.getByRole('dialog'))
  await userEvent.dblClick(submit())
  await waitFor(() => expect(sent).toHaveLength(failures.length + 1))
  await waitFor(() => expect(closed.mock.calls).toHaveLength(one.stays ? 0 : 1))
  expect(sent).toHaveLength(failures.length + 1)
  return closed.mock.calls.length
}
