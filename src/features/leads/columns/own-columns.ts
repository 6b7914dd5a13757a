import { everyColumn, withoutTeams } from './extra-columns.tsx'
import { layOut } from './lay-out.ts'

/** What use-columns.ts loads for columns of one's own, as one thing. */
export const ownColumnKit = { everyColumn, layOut, withoutTeams }
