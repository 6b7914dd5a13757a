import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowLeftRight, SearchX } from 'lucide-react'
import { use, useDeferredValue, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { administratorForQuery } from '#/api/users.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { refusalText } from '#/lib/verdict.ts'
import { ActingContext } from '#/providers/acting/acting-context.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { AccountRow } from './account-row.tsx'
import { type Account, accountsOf, searchAccounts } from './accounts.ts'
import { SwitchNotes } from './switch-notes.tsx'

/** The accounts that the user may work as, and the way to switch there and back. */
export function SwitchUserPage() {
  const { representing } = useSession()
  const { user } = useViewer()
  const query = useQuery(administratorForQuery())
  const { data, error } = query
  const accounts = data && accountsOf(data, representing === undefined ? undefined : user)
  return (
    <>
      <PageHeader title="Switch to User" />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {accounts ? (
          accounts.length > 0 ? (
            <Accounts accounts={accounts} />
          ) : (
            <NoAccounts />
          )
        ) : error ? (
          <QueryErrorPanel query={query} what="The accounts" />
        ) : (
          <AccountsLoading />
        )}
        <MissingRows
          queryKey={keys.administratorFor()}
          one="account"
          many="accounts"
          className="px-4 pb-5 tablet:px-6"
        />
      </div>
    </>
  )
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { representing } = useSession()
  const { user, teamNoun } = useViewer()
  const signedInName = use(ActingContext)?.signedInName
  const { verdict, actAs } = useActAs()
  const now = useNow(60_000)
  const phone = useMedia(PHONE)
  const [search, setSearch] = useState('')
  const found = searchAccounts(accounts, useDeferredValue(search))
  const facts = {
    teams: accounts.some(({ teams }) => teams !== undefined),
    granted: accounts.some(({ grantedTs }) => grantedTs !== undefined),
    used: accounts.some(({ lastUsedTs }) => lastUsedTs !== undefined),
  }
  return (
    <div className="w-full max-w-[1128px] px-4 py-5 tablet:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-reading text-ink-2">Only users who granted you permission are shown.</p>
        <SearchField
          label={`Search name, email or ${teamNoun.team.toLowerCase()}`}
          value={search}
          onChange={setSearch}
          size={phone ? 'touch' : 'md'}
          className="w-full tablet:w-65"
        />
      </div>
      <p role="status" className={verdict.ok ? 'sr-only' : 'mt-3 text-warning-text'}>
        {refusalText(verdict)}
      </p>
      {found.length > 0 ? (
        <ul aria-label="Accounts" className="mt-4 rounded-md border border-line-2">
          {found.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              current={account.id === representing}
              facts={facts}
              now={now}
              phone={phone}
              verdict={verdict}
              onPress={() => actAs(account.id === representing ? undefined : account.id)}
            />
          ))}
        </ul>
      ) : (
        <div className="mt-4 rounded-md border border-line-2">
          <EmptyState
            icon={SearchX}
            title="No Results"
            action={<Button onClick={() => setSearch('')}>Clear search</Button>}
          />
        </div>
      )}
      <SwitchNotes
        me={representing === undefined ? user.name : signedInName}
        them={representing === undefined ? accounts[0]?.name : user.name}
      />
    </div>
  )
}

function NoAccounts() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center pb-24">
      <EmptyState
        icon={ArrowLeftRight}
        title="You do not have access to other user accounts at this time."
        body="Only users who granted you permission are shown. A colleague can add you under Settings, Acting for me."
        action={
          <Link to="/leads/list/all" look="secondary">
            <Icon icon={ArrowLeft} size={15} />
            Back to leads
          </Link>
        }
      />
    </div>
  )
}

/** Placeholder while the accounts load. */
function AccountsLoading() {
  return (
    <div aria-busy className="w-full max-w-[1128px] px-4 py-5 tablet:px-6">
      <p role="status" className="sr-only">
        Loading accounts
      </p>
      <div className="flex h-8 items-center justify-between">
        <Skeleton className="w-72 max-w-full" />
      </div>
      <div className="mt-4 rounded-md border border-line-2">
        {['first', 'second', 'third'].map((row) => (
          <div
            key={row}
            className="flex items-center gap-4 px-4 py-3.5 not-last:border-b not-last:border-line-2"
          >
            <Skeleton className="size-10 rounded-full" />
            <div className="flex h-10 flex-1 flex-col justify-evenly">
              <Skeleton className="w-36" />
              <Skeleton className="w-48" />
            </div>
            <Skeleton className="h-8 w-34 max-tablet:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}
