import { Check, Minus } from 'lucide-react'
import { useState } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import {
  agentChange,
  type AgentAnswer,
  type AgentSituation,
  agentSituations,
  agentView,
  lockText,
  type TeamModes,
} from '#/domain/settings/agent-view.ts'
import { type ConfigurationForm } from '#/domain/settings/configuration.ts'
import { type SettingsPerson } from '#/domain/settings/settings.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatList } from '#/lib/text/format-list.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { personOption } from '../fields/people-picker.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { SettingsPanel } from './section-page.tsx'

const modesOf = (form: ConfigurationForm): TeamModes => ({
  ...form,
  lockDays: wholeNumber(form.lockDuration),
})

const viewerOf = ({ id, role, permission }: SettingsPerson) => ({
  id,
  role,
  teamPermissions: { team: permission },
})

const flagsOf = ({ permission }: SettingsPerson) => Object.values(permission).filter(Boolean).length

/**
 * Shows what the chosen modes mean for one agent of the team, and what they take away from how many agents compared
 * with the saved modes.
 */
export function AgentViewPanel({
  people,
  before,
  after,
}: {
  people: readonly SettingsPerson[]
  before: ConfigurationForm
  after: ConfigurationForm
}) {
  const [chosen, setChosen] = useState<string>()
  const agents = people.filter(({ status, permission }) => status !== 'INACTIVE' && permission.agent)
  // The agent with the fewest other permissions shows most clearly what the modes do.
  const usual = agents.toSorted((a, b) => flagsOf(a) - flagsOf(b))[0]
  const agent = agents.find(({ id }) => id === chosen) ?? usual
  if (!agent) {
    return (
      <SettingsPanel title="What an agent will see">
        <p className="px-4 py-3 text-ink-3">No one is an agent here yet.</p>
      </SettingsPanel>
    )
  }
  const now = modesOf(after)
  const lines = agentView(viewerOf(agent), now)
  const lock = lockText(now)
  const other = people.find(({ id }) => id !== agent.id)
  const headings: Readonly<Record<AgentSituation, string>> = {
    new: 'A new, unassigned lead',
    own: `A lead ${firstName(agent.name)} ${now.assignmentMode === 'CLAIM' ? 'claimed' : 'was given'}`,
    others: `A lead ${other ? firstName(other.name) : 'a colleague'} has`,
  }
  return (
    <SettingsPanel
      title="What an agent will see"
      foot={<ChangeText agents={agents} agent={agent} before={modesOf(before)} after={now} />}
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
        <UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} size={20} />
        <p className="min-w-0 flex-1 truncate" data-user-text>
          As <PersonName name={agent.name} className="font-medium" />, agent
        </p>
        <Popover
          label="Choose an agent"
          width={288}
          align="end"
          trigger={
            <button
              type="button"
              className="hit shrink-0 rounded-xs text-small font-medium text-accent-text hover:underline"
            >
              Change
            </button>
          }
        >
          {(close) => (
            <div className="p-3">
              <SearchableSelect
                label="Agent"
                options={agents.map(personOption)}
                value={agent.id}
                onChange={(id) => {
                  setChosen(id)
                  close()
                }}
              />
            </div>
          )}
        </Popover>
      </div>
      <div className="px-4 pt-2 pb-[10.5px]" aria-live="polite">
        {agentSituations.map((situation) => (
          <div key={situation} className="mt-[10.5px] first:mt-0">
            <h4 className="mb-[3.5px] text-micro text-ink-3" data-user-text>
              {headings[situation]}
            </h4>
            <ul>
              {situation === 'own' && lock !== undefined && <Line ok text={lock} />}
              {lines
                .filter((line) => line.situation === situation)
                .toSorted((a, b) => Number(b.ok) - Number(a.ok))
                .map((line) => (
                  <Line key={line.question} ok={line.ok} text={line.text} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </SettingsPanel>
  )
}

function Line({ ok, text }: { ok: boolean; text: string }) {
  return (
    <li className={cx('flex gap-2 py-1 leading-[18px]', !ok && 'text-ink-2')}>
      <Icon
        icon={ok ? Check : Minus}
        size={14}
        className={cx('mt-0.5 shrink-0', ok ? 'text-success' : 'text-ink-3')}
      />
      {text}
    </li>
  )
}

const verbs: Readonly<Record<AgentAnswer['question'], string>> = {
  claim: 'claim',
  open: 'open',
  edit: 'edit',
  communicate: 'answer',
  assign: 'assign',
}
const objects: Readonly<Record<AgentSituation, string>> = {
  new: 'new leads',
  own: 'their own leads',
  others: 'leads of colleagues',
}

/** "edit and answer leads of colleagues". */
function asText(lines: readonly AgentAnswer[]): string {
  return agentSituations
    .flatMap((situation) => {
      const found = lines.filter((line) => line.situation === situation).map((line) => verbs[line.question])
      return found.length === 0 ? [] : [`${formatList(found)} ${objects[situation]}`]
    })
    .join('; ')
}

function ChangeText({
  agents,
  agent,
  before,
  after,
}: {
  agents: readonly SettingsPerson[]
  agent: SettingsPerson
  before: TeamModes
  after: TeamModes
}) {
  const { lost, gained } = agentChange(viewerOf(agent), before, after)
  if (lost.length === 0 && gained.length === 0) return <>As it is now for {firstName(agent.name)}.</>
  const count = (key: 'lost' | 'gained') =>
    agents.filter((one) => agentChange(viewerOf(one), before, after)[key].length > 0).length
  const howMany = (key: 'lost' | 'gained', verb: string) => {
    const found = count(key)
    return `${countOf(found, `agent ${verb}s`, `agents ${verb}`)} that.`
  }
  return (
    <>
      {lost.length > 0 && (
        <p data-user-text>
          Before this change {firstName(agent.name)} could {asText(lost)}. {howMany('lost', 'lose')}
        </p>
      )}
      {gained.length > 0 && (
        <p className={lost.length > 0 ? 'mt-1.5' : undefined} data-user-text>
          After it {firstName(agent.name)} can {asText(gained)}. {howMany('gained', 'gain')}
        </p>
      )}
    </>
  )
}
