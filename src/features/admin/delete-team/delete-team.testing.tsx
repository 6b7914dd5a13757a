import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import * as z from 'zod/mini'

import { type Team, teamSchema } from '#/domain/team/team.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend } from '#mocks/db/backend.ts'
import { wireTeam } from '#mocks/db/wire/wire.ts'

import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { TeamGone } from './team-gone.tsx'

function Page({ team }: { team: Team }) {
  const [open, setOpen] = useState(true)
  return open ? (
    <DeleteTeamDialog team={team} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  )
}

/** Returns a team of the backend. */
export function teamIn({ world }: Backend, id: string) {
  const team = world.store.teams.get(id)
  if (!team) throw new Error(`no team ${id}`)
  return team
}

/** Shows the page of a team with the open dialog that deletes it, once it has counted the leads. */
export async function mountDeletion(
  backend: Backend,
  teamId: string,
  as = 'user-beatriz',
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>,
) {
  const team = teamIn(backend, teamId)
  const parent = team.teamType === 'BROKER' ? '/teams' : '/properties'
  const shown = await renderScreen({
    as,
    at: `${parent}/${teamId}/members`,
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <>
        <TeamGone teamId={teamId} parent={parent} />
        <Page team={z.parse(teamSchema, wireTeam(backend.world.store, team))} />
      </>
    ),
    ...(answer ? { answer } : {}),
  })
  await screen.findByText(/\d open$/)
  return shown
}

/** Types the name of the team, which allows the deletion. */
export const typeTeamName = async (name: string) =>
  userEvent.type(screen.getByRole('textbox', { name: `Type ${name} to delete it` }), name)

/** Chooses Save or Release for every channel with a matching label. */
export async function chooseChannels(group: RegExp, label: 'Save' | 'Release') {
  for (const one of screen.getAllByRole('radiogroup', { name: group }))
    await userEvent.click(within(one).getByRole('radio', { name: label }))
}
