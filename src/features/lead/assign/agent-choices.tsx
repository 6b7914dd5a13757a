import { Hand, UserMinus } from 'lucide-react'

import { AssignPicker } from '#/components/assign-picker.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { sentences } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Kbd } from '#/ui/kbd.tsx'

import { type Holder } from './use-holder.ts'

/** Whom to give the lead to, with claiming and releasing below. */
export function AgentChoices({
  holder,
  teamId,
  onDone,
}: {
  holder: Holder
  teamId: string
  onDone: () => void
}) {
  const { user } = useViewer()
  return (
    <>
      {holder.assign.ok ? (
        <AssignPicker
          teamId={teamId}
          me={user.id}
          onPick={(person) => {
            onDone()
            holder.assignTo(person)
          }}
        />
      ) : (
        <p className="px-4 py-3 text-small text-ink-3">{sentences(holder.assign)}</p>
      )}
      <div className="flex flex-col gap-1 border-t border-line p-1">
        {holder.agent === undefined && (
          <GatedButton
            verdict={holder.claim}
            variant="ghost"
            icon={Hand}
            className="w-full !justify-start"
            end={<Kbd keys="L" className="ml-auto" />}
            onClick={() => {
              onDone()
              holder.claimNow()
            }}
          >
            Claim
          </GatedButton>
        )}
        <GatedButton
          verdict={holder.release}
          variant="ghost"
          icon={UserMinus}
          className="w-full !justify-start"
          onClick={() => {
            onDone()
            holder.releaseNow()
          }}
        >
          Release
        </GatedButton>
      </div>
    </>
  )
}
