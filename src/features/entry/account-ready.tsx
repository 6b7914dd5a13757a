import { LogOutButton } from '#/components/log-out/log-out-button.tsx'

import { EntryHeading } from './entry-frame.tsx'

/**
 * The account is ready, but this browser is signed in to another account. The user has to sign out of that one first.
 */
export function AccountReady({ title, email }: { title: string; email: string }) {
  return (
    <div role="status">
      <EntryHeading title={title}>
        This browser is signed in to another account. Log out, then sign in with <bdi>{email}</bdi>.
      </EntryHeading>
      <div className="mt-5 -ml-3">
        <LogOutButton />
      </div>
    </div>
  )
}
