import { ChevronDown } from 'lucide-react'

import { Icon } from '#/ui/icon.tsx'
import { Popover } from '#/ui/popover.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

import { AssignedAgent } from '../assigned-agent.tsx'
import { AgentChoices } from './agent-choices.tsx'
import { type Holder } from './use-holder.ts'

/** Who has the lead, as the trigger of giving it to somebody, claiming and releasing it. */
export function AgentMenu({ holder, teamId }: { holder: Holder; teamId: string }) {
  return (
    <span className="inline-flex min-w-0" data-tip="Assign" data-tip-keys="A">
      <Popover
        label="Assigned agent"
        width={280}
        trigger={
          <button
            type="button"
            data-key="a"
            aria-busy={holder.busy || undefined}
            className="hit inline-flex h-[26px] min-w-0 items-center gap-1.5 rounded px-1.5 hover:bg-soft-hover"
          >
            <VisuallyHidden>Assigned agent: </VisuallyHidden>{' '}
            <AssignedAgent agent={holder.agent} busy={holder.busy} bare />
            <Icon icon={ChevronDown} size={14} className="text-ink-3" />
          </button>
        }
      >
        {(close) => <AgentChoices holder={holder} teamId={teamId} onDone={close} />}
      </Popover>
    </span>
  )
}
