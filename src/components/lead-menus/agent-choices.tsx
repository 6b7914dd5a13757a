import { Hand, UserMinus } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { AssignPicker } from '#/components/people/assign-picker.tsx'
import { type User } from '#/domain/user/colleague.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'

/**
 * The agents that a lead can be assigned to, with Claim and Release below. Used on the lead page and for a row of a
 * list.
 */
export function AgentChoices({
  teamId,
  assigned,
  assign,
  claim,
  release,
  onDone,
  onAssign,
  onClaim,
  onRelease,
}: {
  teamId: string
  /** The lead has an assignee. */
  assigned: boolean
  assign: Verdict
  claim: Verdict
  release: Verdict
  /** Called first when something was chosen. */
  onDone: () => void
  onAssign: (person: User) => void
  onClaim: () => void
  onRelease: () => void
}) {
  const { user } = useViewer()
  const after = (act: () => void) => () => {
    onDone()
    act()
  }
  return (
    <>
      {assign.ok ? (
        <AssignPicker teamId={teamId} me={user.id} onPick={(person) => after(() => onAssign(person))()} />
      ) : (
        <p className="px-4 py-3 text-small text-ink-3">{sentences(assign)}</p>
      )}
      <div className="flex flex-col gap-1 border-t border-line p-1">
        {!assigned && (
          <GatedButton
            verdict={claim}
            variant="ghost"
            icon={Hand}
            className="w-full !justify-start"
            end={<Kbd keys="L" className="ml-auto" />}
            onClick={after(onClaim)}
          >
            Claim
          </GatedButton>
        )}
        <GatedButton
          verdict={release}
          variant="ghost"
          icon={UserMinus}
          className="w-full !justify-start"
          onClick={after(onRelease)}
        >
          Release
        </GatedButton>
      </div>
    </>
  )
}
