import { tabsOfKind } from '#/domain/team/team-pages.ts'
import { type Team } from '#/domain/team/team.ts'
import { type TeamKind } from '#/domain/team/words.ts'
import { PageTabs } from '#/ui/page-tabs.tsx'

/** The tabs of a team; which there are depends on the kind of team. */
export function TeamTabs({ team, kind, parent }: { team: Team; kind: TeamKind; parent: string }) {
  return (
    <PageTabs
      label={`Pages of ${team.name}`}
      tabs={tabsOfKind[kind].map(({ tab, label, tip }) => ({
        to: `${parent}/${team.id}/${tab}`,
        label,
        tip,
      }))}
    />
  )
}
