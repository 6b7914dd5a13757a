import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Writable } from 'node:stream'

import { runnerImport } from 'vite'
import { createVitest, ForksPoolWorker } from 'vitest/node'

import { reporting } from './positions.mjs'
import { importersOf } from './tests.mjs'

const root = process.cwd()
const answer = (type) => ({ type, __vitest_worker_response__: true })

/** Maximum number of runs of a process, because it does not free all documents and modules that it has loaded. */
const mostRuns = 300

/**
 * A worker that survives the end of a run. Vitest ends workers that have nothing left to do, and starting one costs
 * more than most tests.
 */
class KeptWorker extends ForksPoolWorker {
  name = 'kept'
  runs = 0
  #isWarm = false
  async start() {
    this.runs += 1
    if (this.#isWarm) return
    await super.start()
    this.fork.setMaxListeners(50)
  }
  send(message) {
    if (message.type === 'stop') return void setImmediate(() => this.fork.emit('message', answer('stopped')))
    if (message.type === 'start' && this.#isWarm)
      return void setImmediate(() => this.fork.emit('message', answer('started')))
    if (message.type === 'start') this.#isWarm = true
    super.send(message)
  }
  // Removes only the listeners of the run.
  async stop() {
    for (const event of ['message', 'error', 'exit']) this.fork.removeAllListeners(event)
  }
  get isOver() {
    return this.runs >= mostRuns || this.fork.exitCode !== null || this.fork.signalCode !== null
  }
  kill() {
    this.fork.kill('SIGKILL')
  }
}

/**
 * Starts Vitest with all projects, in processes that survive a run.
 * @param codeOf returns the code that replaces a file's own
 */
async function openVitest(codeOf) {
  const { module } = await runnerImport(path.resolve('.ci/test-projects.ts'))
  const workers = new Map()
  const pool = {
    name: 'kept',
    createPoolWorker: (options) => {
      const { name } = options.project
      if (!workers.has(name)) workers.set(name, new KeptWorker(options))
      return workers.get(name)
    },
  }
  // Kill the workers, because they would outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      for (const worker of workers.values()) worker.kill()
      process.exit(1)
    })
  const mutants = { name: 'mutants', enforce: 'pre', load: (id) => codeOf(path.relative(root, id)) }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const vitest = await createVitest(
    'test',
    {
      watch: false,
      pool,
      bail: 1,
      silent: true,
      reporters: [{}],
      projects: module.testProjects.map((project) => ({ ...project, plugins: [mutants] })),
      maxWorkers: 1,
    },
    {},
    { stdout: nowhere, stderr: nowhere },
  )
  const found = await vitest.globTestSpecifications()
  const specifications = new Map(found.map((one) => [path.relative(root, one.moduleId), one]))
  const restart = ({ name }) => {
    workers.get(name)?.kill()
    workers.delete(name)
  }
  return { vitest, specifications, restart, isOver: ({ name }) => workers.get(name)?.isOver === true }
}

/**
 * Creates a runner that runs single test files against the unchanged code or a mutant, always in the same processes.
 */
export async function createRunner() {
  let mutant
  const { vitest, specifications, restart, isOver } = await openVitest((file) =>
    mutant?.file === file ? mutant.mutated : undefined,
  )

  /** The files that a project got as mutants, and may still have in its module cache. */
  const broken = new Map()
  function invalidate(file, project) {
    const files = new Set([...(broken.get(project.name) ?? []), file])
    for (const each of files) {
      for (const importer of importersOf(each).keys())
        vitest.watcher.invalidates.add(path.join(root, importer))
      for (const environment of Object.values(project.vite.environments))
        environment.moduleGraph.onFileChange(path.join(root, each))
    }
    broken.set(project.name, mutant ? [file] : [])
  }

  async function run(test, file, limit) {
    const specification = specifications.get(test)
    const { project } = specification
    if (isOver(project)) restart(project)
    invalidate(file, project)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      restart(project)
    }, limit)
    const started = performance.now()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
    // The result also contains the modules of earlier runs.
    const own = testModules.filter(({ moduleId }) => moduleId === specification.moduleId)
    clearTimeout(timer)
    const isGreen =
      !isLate && unhandledErrors.length === 0 && own.length > 0 && own.every((module) => module.ok())
    const why = isGreen
      ? ''
      : [...unhandledErrors, ...own.flatMap((module) => module.errors())]
          .map(({ message }) => message)
          .join('; ')
    const isFailed =
      !isLate && unhandledErrors.length === 0 && own.some((module) => module.state() === 'failed')
    return { isGreen, isLate, isFailed, why, ms: performance.now() - started }
  }

  /** How long each test file takes. */
  const usual = new Map()
  async function isGreenWithout(test, file) {
    mutant = undefined
    const { isGreen, ms } = await run(test, file, 120_000)
    if (isGreen) usual.set(test, Math.max(usual.get(test) ?? 0, ms))
    return isGreen
  }
  const red = new Set()
  function isRed(test, why = '') {
    if (!red.has(test)) console.log(`NOT ASKED: ${test} is red without any mutant ${why}`)
    red.add(test)
    return undefined
  }

  // File to which the changed code writes the positions that were reached.
  const list = path.resolve(`.out/mutants-reached-${process.pid}`)
  // A hoisted function, because modules that import each other call it before their first line has run.
  const telling = `function reached(place) {
    reached.places ??= new Set()
    if (reached.places.has(place)) return
    reached.places.add(place)
    process.getBuiltinModule('node:fs').appendFileSync('${list}', place + ' ')
  }`

  return {
    tests: [...specifications.keys()],
    /** Returns how many milliseconds a test takes, if that is known already. */
    usual: (test) => usual.get(test),
    /**
     * Returns the indices of a file's mutants whose position a test reaches, and the test's milliseconds. undefined
     * when the test is red.
     */
    async reached(test, file) {
      if (red.has(test)) return undefined
      const code = readFileSync(file, 'utf8')
      for (let turn = 0; turn < 2; turn += 1) {
        writeFileSync(list, '')
        mutant = { file, mutated: `${telling}\n${reporting(file, code, 'reached')}` }
        const { isGreen, why, ms } = await run(test, file, 600_000)
        usual.set(test, Math.max(usual.get(test) ?? 0, ms))
        if (isGreen)
          return { ms, indices: new Set(readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number)) }
        restart(specifications.get(test).project)
        if (turn === 1) return isRed(test, why)
      }
      return undefined
    },
    /** Returns whether a test is `red` or `late` with the mutant while it is green without it. */
    async killed(test, one) {
      const { project } = specifications.get(test)
      for (let turn = 0; turn < 2; turn += 1) {
        mutant = one
        // A late test gets more time on the second try, because a busy machine is no proof of an endless loop.
        const limit = (3_000 + 5 * usual.get(test)) * (turn === 0 ? 1 : 4)
        const { isGreen, isLate, isFailed } = await run(test, one.file, limit)
        if (isGreen) return undefined
        // The rules keep no state between two tests, so a failure there is caused by the mutant.
        if (project.name === 'rules' && isFailed) return 'red'
        const isSound = await isGreenWithout(test, one.file)
        if (isSound && !(isLate && turn === 0)) return isLate ? 'late' : 'red'
        if (isSound) continue
        // The mutant may have left the process broken, so try once more in a new process.
        restart(project)
        if (!(await isGreenWithout(test, one.file))) return isRed(test)
      }
      return 'red'
    },
    close() {
      rmSync(list, { force: true })
      return vitest.close()
    },
  }
}
