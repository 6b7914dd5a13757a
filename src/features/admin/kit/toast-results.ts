import { nameInSentence } from '#/domain/user/short-name.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Says what became of each of several where no list of results is in sight: who was refused, the first one with the reason. */
export function toastResults(
  results: readonly { readonly name: string; readonly ok: boolean; readonly message?: string | undefined }[],
  /** The titles, by their number; without `done` it is not said that all went well. */
  titles: { readonly done?: (count: number) => string; readonly refused: (count: number) => string },
): void {
  const [first, ...more] = results.filter(({ ok }) => !ok)
  if (first) {
    const why = `${nameInSentence(first.name)}: ${first.message ?? 'It was refused.'}`
    toast.error({
      title: titles.refused(more.length + 1),
      body: more.length === 0 ? why : `${why.replace(/\.$/, '')}. And ${more.length} more.`,
    })
  } else if (titles.done) toast.success({ title: titles.done(results.length) })
}
