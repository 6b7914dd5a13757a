import { shortName } from '#/domain/user/short-name.ts'
import { type FileRefusal } from '#/providers/outbox/upload-email-file.ts'

/** Maximum number of refused files that are named. For more, only their number is given. */
const NAMED = 3

/** Returns one message about all files that were not attached. undefined when all were attached. */
export function describeRefusedFiles(
  refused: readonly FileRefusal[],
): { readonly title: string; readonly body: string } | undefined {
  const [first] = refused
  if (first === undefined) return undefined
  const short = (file: string) => shortName(file, 60)
  if (refused.length === 1) return { title: `${short(first.name)} wasn’t attached`, body: `${first.why}.` }
  const named = refused.slice(0, NAMED).map(({ name, why }) => `${short(name)}: ${why}.`)
  const more = refused.length - named.length
  if (more > 0) named.push(`And ${String(more)} more.`)
  return { title: `${String(refused.length)} files were not attached`, body: named.join(' ') }
}
