import { type CommandResult, type Simulator } from '#mocks/simulate/client.ts'

/** A summary of the world. */
export type State = CommandResult<'state'>
/** A line of the log. */
export type LogLine = CommandResult<'log'>[number]
/** A person who can sign in. */
export type Person = CommandResult<'people'>[number]

/** Receives updates about the world. */
export interface Listener {
  state(state: State): void
  people(people: readonly Person[]): void
  /** Called with new lines, oldest first. With `anew`, they replace all earlier ones. */
  lines(lines: readonly LogLine[], anew: boolean): void
  /** Called with the reason why the world can't be read; undefined once it can be read again. */
  problem(text: string | undefined): void
}

/** Polls the world once a second while it is started. */
export interface Watch {
  start(): void
  stop(): void
  /** Reads immediately, after an action. */
  refresh(): void
}

const EVERY_MS = 1_000
const AFTER_PROBLEM_MS = 4_000
// People change rarely: only whether they are on do not disturb.
const PEOPLE_EVERY = 5

/** Creates a watch. A hidden page is not updated until it is visible again. */
export function createWatch(sim: Simulator, listener: Listener): Watch {
  let on = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let busy = false
  let again = false
  let last = 0

  const readLines = async () => {
    // The last known line is returned again, unless the log was cleared or the world was recreated.
    const lines = await sim.do('log', { since: Math.max(0, last - 1) })
    const known = last > 0 && lines[0]?.n === last
    const fresh = known ? lines.slice(1) : last === 0 ? lines : await sim.do('log', {})
    last = fresh.at(-1)?.n ?? (known ? last : 0)
    if (fresh.length > 0 || !known) listener.lines(fresh, !known)
  }

  const read = async () => {
    clearTimeout(timer)
    if (busy) {
      again = true
      return
    }
    busy = true
    let wait = EVERY_MS
    try {
      if (round++ % PEOPLE_EVERY === 0) listener.people(await sim.do('people'))
      listener.state(await sim.do('state'))
      await readLines()
      listener.problem(undefined)
    } catch (error) {
      round = 0
      wait = AFTER_PROBLEM_MS
      listener.problem(errorText(error))
    }
    busy = false
    if (again) wait = 0
    again = false
    if (on && document.visibilityState === 'visible') timer = setTimeout(() => void read(), wait)
  }

  document.addEventListener('visibilitychange', () => {
    if (on && document.visibilityState === 'visible') void read()
  })
  return {
    start() {
      on = true
      void read()
    },
    stop() {
      on = false
      clearTimeout(timer)
    },
    refresh() {
      if (on) void read()
    },
  }
}

/** Returns an error of the simulator's client as a readable message. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof TypeError) return 'The mock server does not answer.'
  return text.replace(/^\/__\S+: /, '')
}
