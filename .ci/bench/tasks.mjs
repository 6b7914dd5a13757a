// Measures the tasks of a page's main thread by CPU time, which a busy machine does not lengthen.

/** Starts recording. */
export async function startTasks(cdp) {
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['toplevel', 'devtools.timeline'],
    },
  })
}

/** Stops recording. @returns the longest task of the page's main thread, and those over 50 ms */
export async function longestTask(cdp) {
  const events = []
  const more = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', more)
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await done
  cdp.off('Tracing.dataCollected', more)
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events
    .filter(({ name, tdur, pid, tid }) => tdur > 0 && name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1_000)
    .toSorted((a, b) => b - a)
  return { cpuMs: tasks[0] ?? 0, over50: tasks.filter((cpu) => cpu > 50).map(Math.round) }
}
