import { accountCommands } from './account.ts'
import { colleagueCommands } from './colleague.ts'
import { entryCommands } from './entry.ts'
import { environmentCommands } from './environment.ts'
import { leadActionCommands } from './lead-actions.ts'
import { ownerCommands } from './owners.ts'
import { permissionCaseCommands } from './permission-cases.ts'
import { phoneCommands } from './phone.ts'
import { readingCommands } from './reading.ts'
import { renterCommands } from './renter.ts'
import { teamCommands } from './teams.ts'

/** All commands that the simulator can run on a world, by name: `POST /__simulator/do/{name}`. */
export const commands = {
  ...renterCommands,
  ...colleagueCommands,
  ...accountCommands,
  ...entryCommands,
  ...leadActionCommands,
  ...environmentCommands,
  ...ownerCommands,
  ...permissionCaseCommands,
  ...phoneCommands,
  ...readingCommands,
  ...teamCommands,
}

/** The commands as a type, for the client. */
export type Commands = typeof commands
