import { toast } from '#/ui/toast.ts'

import { type BulkRun, countsOf } from './bulk-run.ts'
import { resultSummary, resultTitle } from './deed-words.ts'

/** Says what became of a run whose result nobody looks at; `onShow` leads back to it. */
export function tellEnd(run: BulkRun, onShow: () => void): void {
  const counts = countsOf(run, run.state.get())
  const words = { title: resultTitle(run.kind, run.target), body: resultSummary(run.kind, counts) }
  if (counts.failed === 0) toast.success(words)
  else toast.error({ ...words, action: { label: 'Show', onPress: onShow } })
}
