import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import {
  importProblem as untypedImportProblem,
  isRetiredName as untypedIsRetiredName,
  resolveImport as untypedResolve,
  // @ts-expect-error the lint plugin is plain JavaScript: oxlint loads it without a build
} from '../../.ci/lint/house-rules.mjs'
import {
  codeFiles,
  filesIn,
  isForTests,
  importsOf,
  contentsOf,
  productFiles,
  root,
  contents,
} from './source-files.testing.ts'

const isRetiredName: (name: string) => boolean = untypedIsRetiredName
const importProblem: (from: string, specifier: string) => string | undefined = untypedImportProblem
const resolveImport: (from: string, specifier: string) => string | undefined = untypedResolve

/** Returns the files of the project that a file imports. */
const importedFiles = (name: string) =>
  importsOf(name)
    .map((specifier) => resolveImport(path.join(root, name), specifier))
    .filter((target) => target !== undefined)
    .map((target) => path.relative(root, target).split(path.sep).join('/'))
    .filter((target) => contents.has(target))

describe('import direction', () => {
  test('no file imports from a layer above its own or from another feature', () => {
    const problems = [
      ...productFiles,
      ...codeFiles.filter(
        (name) => name.startsWith('mocks/') && !isForTests(name) && !name.startsWith('mocks/bin/'),
      ),
    ].flatMap((name) =>
      importsOf(name)
        .map((specifier) => [name, specifier, importProblem(path.join(root, name), specifier)] as const)
        .filter(([, , problem]) => problem !== undefined),
    )
    expect(problems).toEqual([])
  })

  test('importProblem finds a violation', () => {
    expect(importProblem(path.join(root, 'src/ui/controls/button.tsx'), '#/domain/lead.ts')).toBe(
      'ui may not import domain',
    )
    expect(
      importProblem(path.join(root, 'src/features/leads/list.tsx'), '#/features/lead/page.tsx'),
    ).toBeDefined()
    expect(importProblem(path.join(root, 'mocks/db/x.ts'), '#/api/request/call.ts')).toBe(
      'mocks may not import api',
    )
    const route = path.join(root, 'src/routes/_app/alerts.tsx')
    expect(importProblem(route, './index.tsx')).toBe('routes never import each other')
    expect(importProblem(route, '../-guards.ts')).toBeUndefined()
  })

  test('there are no import cycles, including type-only imports', () => {
    const graph = new Map(codeFiles.map((name) => [name, importedFiles(name)]))
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const visit = (name: string, visited: string[]) => {
      if (state.get(name) === 'done') return
      if (state.get(name) === 'open') {
        cycles.push([...visited.slice(visited.indexOf(name)), name].join(' → '))
        return
      }
      state.set(name, 'open')
      for (const next of graph.get(name) ?? []) visit(next, [...visited, name])
      state.set(name, 'done')
    }
    for (const name of graph.keys()) visit(name, [])
    expect(cycles).toEqual([])
  })
})

describe('components', () => {
  test('are used by two features, or by a feature and the frame around the pages', () => {
    const importers = new Map<string, Set<string>>()
    for (const name of productFiles)
      for (const target of importedFiles(name))
        importers.set(target, (importers.get(target) ?? new Set()).add(name))
    // A topic of administration counts as a feature, because it has its own folder and pages.
    const userOf = (name: string) =>
      /^src\/features\/(?:admin\/)?[^/]+/.exec(name)?.[0] ?? /^src\/(?:routes|app)/.exec(name)?.[0]
    const usersOf = (name: string, seen = new Set<string>()): Set<string> => {
      const users = new Set<string>()
      for (const other of importers.get(name) ?? []) {
        const user = userOf(other)
        if (user !== undefined) users.add(user)
        else if (!seen.has(other)) for (const one of usersOf(other, seen.add(other))) users.add(one)
      }
      return users
    }
    const lonely = productFiles
      .filter((name) => name.startsWith('src/components/'))
      .filter((name) => usersOf(name).size < 2)
    expect(lonely).toEqual([])
  })
})

describe('test files', () => {
  test('no product file imports tests, their helpers or vitest', () => {
    const users = productFiles.filter((name) =>
      importsOf(name).some((specifier) => isForTests(specifier) || specifier === 'vitest'),
    )
    expect(users).toEqual([])
  })
})

describe('matching file names', () => {
  const namesIn = (folder: string, besides: readonly string[]) =>
    [...readdirSync(path.join(root, folder)), ...adminIn(folder)]
      .filter((name) => name.endsWith('.ts') && !isForTests(name))
      .map((name) => name.slice(0, -'.ts'.length))
      .filter((name) => !besides.includes(name))
      .toSorted()
  // What leaders do has its own subfolder in all three folders.
  const adminIn = (folder: string) =>
    readdirSync(path.join(root, folder, 'admin')).map((name) => `admin/${name}`)

  // The only files there without an endpoint file of the same name: the query keys, and what two nouns share.
  const shared = ['admin/creation', 'admin/keys']
  const nouns = namesIn('src/api/endpoints', ['all', 'endpoint'])

  test('every endpoint file has a handler file of the same name, and vice versa', () => {
    expect(namesIn('mocks/handlers', ['all'])).toEqual(nouns)
  })

  test('every endpoint file that the app calls has an API file of the same name, and vice versa', () => {
    const called = nouns.filter((noun) =>
      productFiles.some(
        (name) =>
          !name.startsWith('src/api/endpoints/') &&
          importsOf(name).some((one) => one.endsWith(`endpoints/${noun}.ts`)),
      ),
    )
    expect(namesIn('src/api', shared)).toEqual(called)
  })
})

describe('lazy code', () => {
  // Files with components from which other code is imported, too: what is shown before React starts, what Log Out would
  // lose, the definitions of columns, and the toasts, which report whether they could be loaded.
  const otherCode = [
    'src/app/boot.ts: ./config-problem.tsx',
    'src/components/log-out/use-log-out.tsx: ./log-out-dialog.tsx',
    'src/features/leads/columns/use-columns.ts: ./extra-columns.tsx',
    'src/ui/layers/toaster.tsx: ./toaster-layer.tsx',
  ]

  test('lazy components are created by lazyComponent only', () => {
    const bare = productFiles.flatMap((name) =>
      [...contentsOf(name).matchAll(/\bimport\(\s*'([^']+\.tsx)'\s*\)/g)]
        // In the same statement as `lazyComponent(`: statements are separated by an empty line.
        .filter(({ index }) => !/\blazyComponent\b(?:(?!\n\n)[^])*$/.test(contentsOf(name).slice(0, index)))
        .map((match) => `${name}: ${match[1]}`),
    )
    expect(bare).toEqual(otherCode)
    const users = productFiles.filter((name) => /\blazy\b[^}]*\} from 'react'/.test(contentsOf(name)))
    expect(users).toEqual([])
  })

  test('what opens a menu or a popover does not name the code that these load', () => {
    const callers = productFiles.filter((name) =>
      /use(Menu|Popover)?Layer\([^)]*\b(MenuContent|PopoverContent|Dialog)\b/.test(contentsOf(name)),
    )
    expect(callers).toEqual([])
  })
})

describe('loaders', () => {
  test("staleTime 'static' appears only in loaders", () => {
    const elsewhere = productFiles.filter(
      (name) =>
        contentsOf(name).includes("'static'") &&
        !name.startsWith('src/routes/') &&
        !name.startsWith('src/app/'),
    )
    expect(elsewhere).toEqual([])
  })
})

describe('the domain layer', () => {
  test('uses neither React nor the clock nor the network', () => {
    const impure = productFiles.filter(
      (name) =>
        name.startsWith('src/domain/') &&
        /from 'react'|Date\.now|new Date\(\)|fetch\(|localStorage/.test(contentsOf(name)),
    )
    expect(impure).toEqual([])
  })
})

describe('the mock server', () => {
  test('is imported by the product only in the boot file for the static demo', () => {
    const users = productFiles.filter((name) =>
      importsOf(name).some((specifier) => specifier.includes('mocks/')),
    )
    expect(users.filter((name) => name !== 'src/app/boot.ts')).toEqual([])
  })
})

describe('file size and structure', () => {
  const lines = (name: string) => contentsOf(name).split('\n').length

  test('route files have at most 120 lines and other files at most 400', () => {
    expect(codeFiles.filter((name) => name.startsWith('src/routes/') && lines(name) > 120)).toEqual([])
    expect(codeFiles.filter((name) => lines(name) > 400)).toEqual([])
  })

  test('no folder has more than 27 files of its own, not counting tests', () => {
    const counts = new Map<string, number>()
    for (const name of codeFiles.filter((one) => !isForTests(one) && !one.endsWith('.e2e.ts')))
      counts.set(path.dirname(name), (counts.get(path.dirname(name)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 27)).toEqual([])
  })

  test('a file of 40 lines or fewer with one importer is part of it, unless it has a test of its own', () => {
    const importers = new Map<string, string[]>()
    for (const name of codeFiles)
      for (const target of new Set(importedFiles(name)))
        importers.set(target, [...(importers.get(target) ?? []), name])
    // A file of its own is needed where code is lazy, where a route composes a page (it exports only `Route`), and
    // where an endpoint file has an API file of the same name.
    const isLazyIn = (importer: string, name: string) =>
      new RegExp(`import\\('[^']*/${path.basename(name)}'\\)`).test(contentsOf(importer))
    const isOfEndpoint = (name: string) => contents.has(name.replace('src/api/', 'src/api/endpoints/'))
    const others = [
      // Requests are made in the API layer only.
      'src/api/request/media.ts',
    ]
    const slips = productFiles.filter((name) => {
      const [importer, ...more] = importers.get(name) ?? []
      if (importer === undefined || more.length > 0 || lines(name) > 40) return false
      return !importer.startsWith('src/routes/') && !isLazyIn(importer, name) && !isOfEndpoint(name)
    })
    expect(slips.filter((name) => !name.startsWith('src/routes/')).toSorted()).toEqual(others)
  })

  test('there are no barrels and no default exports', () => {
    expect(
      productFiles.filter((name) => /\/index\.tsx?$/.test(name) && !name.startsWith('src/routes/')),
    ).toEqual([])
    expect(productFiles.filter((name) => /^export (\*|\{[^}]*\}) from/m.test(contentsOf(name)))).toEqual([])
    expect(productFiles.filter((name) => /^export default/m.test(contentsOf(name)))).toEqual([])
  })

  test('files have kebab-case names, and features have at most one level of folders', () => {
    const odd = productFiles.filter(
      (name) =>
        !name.startsWith('src/routes/') && !/^[a-z0-9-]+(\.[a-z-]+)*\.tsx?$/.test(path.basename(name)),
    )
    expect(odd).toEqual([])
    expect(
      productFiles.filter((name) => name.startsWith('src/features/') && name.split('/').length > 5),
    ).toEqual([])
  })
})

describe('house rules of the code', () => {
  test('only one file loads the voice SDK, and lazily', () => {
    const users = productFiles.filter((name) => importsOf(name).includes('@twilio/voice-sdk'))
    expect(users.filter((name) => name !== 'src/providers/voice/transports/twilio/sdk.ts')).toEqual([])
  })

  test('classic zod is imported nowhere, because it would be part of the first load', () => {
    expect(productFiles.filter((name) => importsOf(name).includes('zod'))).toEqual([])
  })

  test('no file uses native date or time inputs', () => {
    const native = /type[=:]\s*\{?['"](date|time|datetime-local|month|week)['"]/
    expect(productFiles.filter((name) => native.test(contentsOf(name)))).toEqual([])
  })

  test('no file mentions machines or registries', () => {
    const marks = [/\/work\//, /registry\.npm/, /localhost:\d/]
    expect(productFiles.filter((name) => marks.some((mark) => mark.test(contentsOf(name))))).toEqual([])
  })
})

describe('exported names', () => {
  const helpers = codeFiles.filter((name) => name.startsWith('src/') && /\.testing\.tsx?$/.test(name))
  const names = [...productFiles, ...helpers].flatMap((name) =>
    [
      ...contentsOf(name).matchAll(
        /^export (?:async )?(?:function\*?|const|let|class|interface|type) ([A-Za-z0-9_]+)/gm,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((one) => one !== 'Route')
      .map((one) => ({ one, name })),
  )
  // Inside a file, words such as line, part and keep are plain English. An exported name has to be more specific.
  const vague = /^(parts?|slots?|holds?|keeps?|kept|lines?|rescues?)$/
  const isVague = (one: string) =>
    one
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[ _]/)
      .some(
        (word, index, all) =>
          vague.test(word) &&
          // A phone line, a tour's time slot and a call on hold are standard terms.
          !(/^lines?$/.test(word) && all[index - 1] === 'phone') &&
          !(/^slots?$/.test(word) && /^(tour|time|free)$/.test(all[index - 1] ?? '')) &&
          !(/^holds?$/.test(word) && all.includes('call')),
      )

  test('contain no vague words', () => {
    const found = names.filter(({ one }) => isVague(one)).map(({ one, name }) => `${name}: ${one}`)
    expect(found).toEqual([])
  })

  test('of files and CSS classes contain neither retired nor vague words', () => {
    const asName = (text: string) => text.replaceAll(/[-./]+/g, '_')
    const isWrong = (text: string) => isRetiredName(asName(text)) || isVague(asName(text))
    // `words` is the name of a command (`npm run words`) and of the document that it writes.
    const wrongFiles = [...codeFiles, ...filesIn('.ci')].filter(
      (name) => isWrong(name) && !/^\.ci\/words(\.test)?\.(mjs|ts)$/.test(name),
    )
    expect(wrongFiles).toEqual([])
    const wrongClasses = [...filesIn('src', /\.css$/), ...filesIn('mocks', /\.css$/)].flatMap((name) =>
      [...readFileSync(path.join(root, name), 'utf8').matchAll(/\.([a-z][a-z0-9-]*)(?=[^;{}]*\{)/g)]
        .map((match) => match[1] ?? '')
        .filter(isWrong)
        .map((one) => `${name}: ${one}`),
    )
    expect(wrongClasses).toEqual([])
  })

  test('isRetiredName recognizes a retired word within a name', () => {
    expect(
      ['words', 'roomOf', 'MOST_WORDS', 'isTaken', 'LeadHolder'].filter((one) => !isRetiredName(one)),
    ).toEqual([])
    expect(
      ['placeCall', 'placeCalls', 'accountHolder', 'keywords', 'background'].filter(isRetiredName),
    ).toEqual([])
  })

  test('are unique', () => {
    const files = new Map<string, Set<string>>()
    for (const { one, name } of names) files.set(one, (files.get(one) ?? new Set()).add(name))
    const twice = [...files].flatMap(([one, uses]) => (uses.size > 1 ? [one] : []))
    expect(twice).toEqual([])
  })
})

describe('exported values and types', () => {
  test('are used in another file', () => {
    // A comment that names an export does not use it.
    const withoutComments = (source: string) =>
      source.replaceAll(/(?<=^|[\s{(,])(?:\/\*[^]*?\*\/|\/\/[^\n]*)/gm, '')
    const namesOf = (source: string) => new Set(withoutComments(source).match(/[A-Za-z_$][\w$]*/g))
    const users = new Map<string, number>()
    for (const name of [...codeFiles, ...filesIn('.ci'), 'vite.config.ts'])
      for (const word of namesOf(contentsOf(name) || readFileSync(path.join(root, name), 'utf8')))
        users.set(word, (users.get(word) ?? 0) + 1)
    const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type) ([A-Za-z0-9_]+)/gm
    const unused = codeFiles
      .filter((name) => name.startsWith('src/') && !name.startsWith('src/routes/'))
      .flatMap((name) =>
        [...contentsOf(name).matchAll(exported)].map((match) => [name, match[1] ?? ''] as const),
      )
      .filter(([, one]) => users.get(one) === 1)
      .map(([name, one]) => `${name}: ${one}`)
    expect(unused).toEqual([])
  })
})
