import { type ReactNode } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { formatTime, formatDay, formatShortDate } from '#/domain/time/format.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'

import { type Account } from './accounts.ts'

/** One account: its user, what the server says about the permission, and the button to switch to it or back. */
export function AccountRow({
  account,
  current,
  facts,
  now,
  phone,
  verdict,
  onPress,
}: {
  account: Account
  /** Whether the user works as this account now. */
  current: boolean
  /** Which facts get a column: those that at least one account has. */
  facts: { readonly teams: boolean; readonly granted: boolean; readonly used: boolean }
  now: number
  phone: boolean
  verdict: Verdict
  onPress: () => void
}) {
  const { teamNoun } = useViewer()
  const { name, email, teams, grantedTs, lastUsedTs } = account
  return (
    <li
      className={cx(
        'relative grid items-center gap-x-6 gap-y-3 px-4 py-4 not-last:border-b not-last:border-line-2 first:rounded-t-[7px] last:rounded-b-[7px] tablet:min-h-[74px] tablet:grid-cols-[minmax(200px,1fr)_minmax(0,auto)_128px] tablet:py-2.5 tablet:not-last:min-h-[75px]',
        current &&
          'z-[1] bg-accent-tint before:pointer-events-none before:absolute before:-inset-px before:rounded-[inherit] before:border before:border-accent/45',
      )}
    >
      <div className="flex min-w-0 items-center gap-5">
        <UserAvatar id={account.id} name={name} color={account.colorSelection} size={40} />
        <div className="-mt-0.5 min-w-0">
          <p className="flex min-w-0 items-center gap-2 leading-[18px]">
            <PersonName name={name} className="truncate font-semibold" />
            {current && (
              <Badge tone="accent" className="bg-surface">
                Working as
              </Badge>
            )}
          </p>
          {email !== undefined && <p className="truncate leading-[18px] text-ink-2">{email}</p>}
        </div>
      </div>
      <dl className="-mt-px grid grid-cols-2 gap-x-6 gap-y-2 desktop:flex">
        {facts.teams && (
          <Fact label={teamNoun.teams} className="col-span-2 desktop:w-40 wide:w-58">
            {teams && (teams.length === 0 ? 'None' : <bdi>{teams.join(', ')}</bdi>)}
          </Fact>
        )}
        {facts.granted && (
          <Fact label="Granted on" className="desktop:w-28">
            {grantedTs !== undefined && formatDate(grantedTs)}
          </Fact>
        )}
        {facts.used && (
          <Fact label="Last used" className="desktop:w-25">
            {lastUsedTs !== undefined && formatLastUsed(lastUsedTs, now)}
          </Fact>
        )}
      </dl>
      <GatedButton
        verdict={verdict}
        size={phone ? 'touch' : 'md'}
        className="w-full"
        aria-label={current ? undefined : `Switch to ${name}`}
        onClick={onPress}
      >
        {current ? 'Return to myself' : 'Switch'}
      </GatedButton>
    </li>
  )
}

// A missing fact keeps its space, so that the columns stay aligned. On phones it takes no space.
function Fact({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const known = children !== undefined && children !== false
  return (
    <div className={cx('min-w-0', className, !known && 'max-tablet:hidden')}>
      {known && (
        <>
          <dt className="text-small leading-[17px] text-ink-3">{label}</dt>
          <dd className="leading-[17px] wrap-anywhere">{children}</dd>
        </>
      )}
    </div>
  )
}

/**
 * Formats when an account was last used: `Today, 9:12 AM`, `Yesterday, 4:05 PM`, `Jul 9`, with the year if it is not
 * this year, or `Never`.
 * @param ts epoch milliseconds; null for never
 */
export function formatLastUsed(ts: number | null, now: number): string {
  if (ts === null) return 'Never'
  const day = formatDay(ts, now)
  if (day === 'Today' || day === 'Yesterday') return `${day}, ${formatTime(ts)}`
  return formatShortDate(ts, now)
}
