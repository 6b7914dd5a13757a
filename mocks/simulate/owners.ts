import * as z from 'zod/mini'

import { command, SimulatorError } from './command.ts'

/** What owners do with the mails that they receive. */
export const ownerCommands = {
  /** A contact opens the latest mail of the report that was shared last. */
  openOwnerReport: command(z.object({ ownerId: z.string() }), (world, { ownerId }) => {
    const mail = world.store.owners
      .get(ownerId)
      ?.shares.findLast(({ sent }) => sent.length > 0)
      ?.sent.at(-1)
    if (!mail) throw new SimulatorError(`Nothing was mailed to ${ownerId}.`)
    mail.opened += 1
    return { ok: true }
  }),
}
