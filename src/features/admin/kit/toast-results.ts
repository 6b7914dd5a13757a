import { nameInSentence } from '#/domain/user/short-name.ts'
import { toast } from '#/ui/layers/toast.ts'

/**
 * Shows a toast with the results of a bulk change when no list of results is visible: the number of failures, and the
 * first one with its reason.
 */
export function toastResults(
  results: readonly { readonly name: string; readonly ok: boolean; readonly message?: string | undefined }[],
  /** The titles by number. Without `done`, there is no toast when everything succeeded. */
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
