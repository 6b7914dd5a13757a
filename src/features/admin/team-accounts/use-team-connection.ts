import { useState } from 'react'

import { teamSettingsQuery } from '#/api/admin/settings.ts'
import { errorMessage, isAborted } from '#/api/request/errors.ts'
import {
  accountIn,
  connectedSince,
  NO_CODE_RETURNED,
  type ProviderAccount,
} from '#/domain/settings/provider-account.ts'
import { type SettingsSection } from '#/domain/settings/settings.ts'
import {
  type AccessKind,
  type AccessProvider,
  accessProviders,
  offeredProviders,
} from '#/domain/team/calendar-provider.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { NO_CODE } from '#/providers/popup/popup-message.ts'
import { useProviderPopup } from '#/providers/popup/use-provider-popup.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { useSeenVersion } from '../kit/use-seen-version.ts'

/** How long toasts about connections stay open, 3 s. */
const TOAST_MS = 3_000

/**
 * The provider's code. `about` says what is connected, such as one of several addresses. undefined for the page's only
 * account.
 */
interface ConnectionCode {
  readonly code: string
  readonly about: string | undefined
}

interface Connect {
  readonly isPending: boolean
  act(variables: ConnectionCode, own: { onSuccess: () => void; onError: (error: Error) => void }): boolean
}

/** Connects an account of a team: opens the provider's window, exchanges its code and shows the resulting messages. */
export function useTeamConnection(
  kind: AccessKind,
  connect: Connect,
  {
    done,
    account,
    only,
  }: {
    done: string
    /** The account as the server has it. */
    account: ProviderAccount
    only?: readonly AccessProvider[] | undefined
  },
) {
  const { client } = useViewer()
  const [about, setAbout] = useState<string>()
  const [problem, setProblem] = useState<{ title: string; account: ProviderAccount }>()
  const id = `connect ${kind}`
  const fail = (title: string) => {
    setProblem({ title, account })
    toast.error({ id, title, closesAfter: TOAST_MS })
  }
  const popup = useProviderPopup(kind, (answer) => {
    if ('reason' in answer) {
      fail(`An error occurred: ${answer.reason === NO_CODE ? NO_CODE_RETURNED : answer.reason}`)
      return
    }
    connect.act(
      { code: answer.code, about },
      {
        onSuccess: () => toast.success({ id, title: done, closesAfter: TOAST_MS }),
        onError: (error) => {
          if (!isAborted(error)) fail(errorMessage(error))
        },
      },
    )
  })
  const offered = offeredProviders(client, popup.configured).filter(
    (provider) => only === undefined || only.includes(provider),
  )
  return {
    popup,
    connecting: connect.isPending,
    /** Whether another attempt may start. The code that a second window returned meanwhile would be lost. */
    mayStart: connect.isPending ? refused('connecting', 'Another connection isn’t finished yet') : allowed,
    /** Why the last attempt failed. undefined if the account now shows that the connection succeeded after all. */
    problem: problem && connectedSince(problem.account, account) ? undefined : problem?.title,
    /** What the running attempt, or the last one, is about. */
    about,
    offered,
    /**
     * Returns the provider for reconnecting: the previously connected one if it is still offered, otherwise the first.
     */
    again: (before: string | undefined) =>
      offered.find((provider) => provider === accessProviders.find((one) => one === before)) ?? offered[0],
    start: (provider: AccessProvider, what?: string) => {
      // A menu may have been open since before the running attempt.
      if (connect.isPending) return
      setProblem(undefined)
      setAbout(what)
      popup.start(provider)
    },
  }
}

/** The result of `useTeamConnection`. */
export type TeamConnection = ReturnType<typeof useTeamConnection>

/**
 * Returns the version of a connected account that the user saw, for disconnecting it, and a function that must be told
 * why that failed (see `useSeenVersion`).
 */
export function useSeenAccount(teamId: string, section: SettingsSection, { connectedTs }: ProviderAccount) {
  // null: the server doesn't say when the account was connected.
  const [seen = connectedTs, onFailure] = useSeenVersion(
    teamSettingsQuery(teamId),
    ({ sections }) => accountIn(sections[section]?.values)?.connectedTs ?? null,
  )
  return [{ fromTs: seen ?? undefined }, onFailure] as const
}
