import { createFileRoute } from '@tanstack/react-router'

import { teamsQuery } from '#/api/teams.ts'
import { TeamList } from '#/features/teams/team-list.tsx'

import { guard } from '../../-guards.ts'
import { titled } from '../../-titles.ts'

/** S2 section 2: the index of the teams. */
export const Route = createFileRoute('/_app/teams/')({
  beforeLoad: guard('teams'),
  loader: async ({ context }) => {
    await context.queryClient.query({ ...teamsQuery(), staleTime: 'static' })
  },
  head: titled('Teams'),
  component: () => <TeamList parent="/teams" />,
})
