import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { administratorForQuery } from '#/api/administrator-for.ts'
import { UserAvatar } from '#/components/user-avatar.tsx'
import { sentences } from '#/lib/result.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { useActing } from '#/providers/acting/use-acting.ts'
import { type Unsent } from '#/providers/outbox/unsent.ts'
import { useSession } from '#/providers/session.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

/** What is unsent as somebody else: how much, never what (P2), and the way there. */
export function TrayElsewhere({ elsewhere }: Pick<Unsent, 'elsewhere'>) {
  const { signedInUserId } = useSession()
  const acting = useActing()
  const { verdict, actAs } = useActAs()
  const reason = useId()
  const others = elsewhere.some(({ userId }) => userId !== signedInUserId)
  const { data: accounts } = useQuery({ ...administratorForQuery(), enabled: others })
  return elsewhere.map(({ userId, count }) => {
    const self = userId === signedInUserId
    const account = accounts?.find(({ id }) => id === userId)
    const name = self ? (acting?.signedInName ?? 'yourself') : (account?.name ?? 'somebody else')
    const mayGo = self || account !== undefined
    return (
      <p
        key={userId}
        className="flex items-center gap-2 border-t border-line bg-accent-tint px-4 py-2.5 text-body"
      >
        <UserAvatar id={userId} name={name} size={20} />
        <span className="min-w-0 flex-1">
          <strong className="font-semibold">
            {count} unsent as {self ? 'yourself' : <bdi>{name}</bdi>}
          </strong>
          {self && acting !== undefined && (
            <>
              {' '}
              while you work as <bdi>{acting.who.name}</bdi>
            </>
          )}
        </span>
        {mayGo && (
          <button
            type="button"
            aria-disabled={!verdict.ok || undefined}
            aria-describedby={verdict.ok ? undefined : reason}
            data-tip={verdict.ok ? undefined : sentences(verdict)}
            className="shrink-0 font-medium text-accent-text"
            onClick={() => actAs(self ? undefined : userId)}
          >
            {self ? 'Switch back' : 'Switch'}
          </button>
        )}
        {!verdict.ok && <VisuallyHidden id={reason}>{sentences(verdict)}</VisuallyHidden>}
      </p>
    )
  })
}
