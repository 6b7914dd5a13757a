import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..')

/** Returns the files of a folder and of those below it, as paths from the project's root. */
export function* filesIn(folder: string, kind = /\.(ts|tsx|mjs)$/): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(name, kind)
    else if (kind.test(entry.name)) yield name
  }
}

/** The code of the product, the mock and the end-to-end tests, without what is generated. */
export const codeFiles = [...filesIn('src'), ...filesIn('mocks'), ...filesIn('e2e')].filter(
  (name) => !name.endsWith('.gen.ts'),
)
/**
 * File names decide what belongs to tests: `x.test.ts(x)` contains tests, `x.testing.ts(x)` contains helpers for tests.
 * Everything else is product code.
 */
export const isForTests = (name: string) => /\.(test|testing)\.tsx?$/.test(name)
/** The files of the product. */
export const productFiles = codeFiles.filter((name) => name.startsWith('src/') && !isForTests(name))
/** The contents of `codeFiles`. */
export const contents = new Map(codeFiles.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
/** Returns the contents of a file of `codeFiles`. */
export const contentsOf = (name: string) => contents.get(name) ?? ''

/** Returns what a file imports, as written. */
export function importsOf(name: string): string[] {
  return [...contentsOf(name).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
}
