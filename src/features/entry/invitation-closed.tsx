import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, ClockAlert, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { outcomeUnknown } from '#/api/cache/settle.ts'
import { invitationQuery, useAskForNewLink } from '#/api/entry.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { type Invitation } from '#/domain/user/invitation.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** An invitation that cannot be answered: the reason, and the next step. */
export function InvitationClosed({
  invitationId,
  invitation,
}: {
  invitationId: string
  invitation: Invitation | null
}) {
  const inviter = invitation?.inviter?.name
  if (invitation?.status === 'EXPIRED') return <Expired invitationId={invitationId} inviter={inviter} />
  if (invitation?.status === 'USED') {
    return (
      <EntryNotice
        icon={CircleCheck}
        tone="success"
        title="This invitation was used already"
        action={
          <Link to="/login" look="primary">
            Continue to sign in
          </Link>
        }
      >
        Your account at <bdi data-user-text>{invitation.company}</bdi> is ready. If that wasn’t you, tell{' '}
        {inviter ?? 'the person who invited you'}.
      </EntryNotice>
    )
  }
  return (
    <EntryNotice
      icon={CircleHelp}
      tone="neutral"
      title="We don’t recognize this invitation"
      action={
        <Link to="/login" look="secondary">
          Go to sign in
        </Link>
      }
    >
      The link may be cut off, or the invitation was withdrawn. Open the link from the message again, or ask
      the person who invited you for a new one.
    </EntryNotice>
  )
}

function Expired({ invitationId, inviter }: { invitationId: string; inviter: string | undefined }) {
  const client = useQueryClient()
  const ask = useAskForNewLink(invitationId)
  const [problem, setProblem] = useState<string>()
  const who = inviter === undefined ? 'The person who invited you' : firstName(inviter)
  const outcome = `${who} was asked. The new link will come by email.`
  return (
    <EntryNotice
      icon={ClockAlert}
      tone="warning"
      title="This invitation has expired"
      action={
        ask.isSuccess ? (
          <p role="status" className="font-medium">
            {outcome}
          </p>
        ) : (
          <>
            <FormError boxed text={problem} />
            <Button
              ref={passFocusOn}
              loading={ask.isPending}
              className={problem === undefined ? undefined : 'mt-3'}
              onClick={() => {
                setProblem(undefined)
                ask.act(undefined, {
                  onSuccess: () => announce(outcome),
                  onError(error) {
                    setProblem(
                      outcomeUnknown(error)
                        ? `We got no answer. ${who} may have been asked already. It’s safe to ask again.`
                        : `${errorMessage(error).replace(/\.$/, '')}. ${who} wasn’t asked.`,
                    )
                    // The invitation was used, withdrawn or sent again in the meantime. Refetch it to find out which.
                    if (error instanceof ApiError && [404, 409, 410].includes(error.status))
                      void client.invalidateQueries({ queryKey: invitationQuery(invitationId).queryKey })
                  },
                })
              }}
            >
              Ask for a new link
            </Button>
          </>
        )
      }
    >
      Links work for 7 days. {who} can send a new one.
    </EntryNotice>
  )
}

const tones = {
  warning: 'bg-warning-tint text-warning-text',
  success: 'bg-success-tint text-success-text',
  danger: 'bg-danger-tint text-danger-text',
  neutral: 'bg-active text-ink-2',
} as const

/** A page for signed-out users with a single message: what happened, why, and the next step. */
function EntryNotice({
  icon,
  tone,
  title,
  action,
  children,
}: {
  icon: LucideIcon
  tone: keyof typeof tones
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div ref={passFocusOn} className="flex gap-3">
      <span className={`flex size-8 shrink-0 items-center justify-center rounded-md ${tones[tone]}`}>
        <Icon icon={icon} size={17} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="mt-0.5 text-reading break-words text-ink-2">{children}</p>
        <div className="mt-4">{action}</div>
      </div>
    </div>
  )
}
