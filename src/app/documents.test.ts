import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { codeFiles, filesIn, contentsOf, root } from './source-files.testing.ts'

describe('comments', () => {
  test('name source files that exist', () => {
    const known = [...codeFiles, ...filesIn('.ci')].map((name) => `/${name}`)
    const missing = codeFiles
      // The patterns in this test are not file names.
      .filter((name) => name !== 'src/app/documents.test.ts')
      .flatMap((name) =>
        [...contentsOf(name).matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)]
          // Imports in examples and glob patterns are not file names either.
          .flatMap(([comment]) => [
            ...comment.matchAll(/(?<![\w@$./{},-])[\w@$-][\w@$./-]*\.(?:tsx?|mjs)\b(?!\()/g),
          ])
          .map(([file]) => file)
          .filter((file) => !known.some((one) => one.endsWith(`/${file}`)))
          .filter((file) => !existsSync(path.join(root, file)))
          .map((file) => `${name}: ${file}`),
      )
    expect(missing).toEqual([])
  })
})

describe('documents', () => {
  test('the glossary defines each word once', () => {
    const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
    const defined = [
      ...glossary.replace(/^## Words that are retired[^]*?(?=^## )/m, '').matchAll(/^\| ([^|]+?) *\|/gm),
    ]
      .flatMap(([, cell = '']) => cell.replaceAll(/ \([^)]*\)/g, '').split(', '))
      .filter((word) => word !== 'word' && !word.startsWith('---'))
    expect(defined.filter((word, at) => defined.indexOf(word) !== at)).toEqual([])
  })

  test('and comments link to headings that exist', () => {
    const slugsOf = (file: string) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
          .trim()
          .replaceAll(' ', '-'),
      )
    const sources = [
      ...codeFiles,
      ...[...filesIn('docs', /\.md$/)].filter((name) => !name.endsWith('words.md')),
      'README.md',
    ]
    const dead = sources.flatMap((name) =>
      [...readFileSync(path.join(root, name), 'utf8').matchAll(/([\w-]+\.md)#([\w-]+)/g)]
        .filter(([, file = '', anchor = '']) => {
          const at = ['', 'docs/']
            .map((folder) => `${folder}${file}`)
            .find((one) => existsSync(path.join(root, one)))
          return at === undefined || !slugsOf(at).includes(anchor)
        })
        .map(([link]) => `${name}: ${link}`),
    )
    expect(dead).toEqual([])
  })

  test('name files that exist', () => {
    const documents = ['README.md', ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)]
    const missing = documents
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        [
          ...readFileSync(path.join(root, name), 'utf8').matchAll(
            /`((?:src|mocks|e2e|\.ci)\/[^`\s*{<]+\.[a-z]+)`/g,
          ),
        ]
          .map((match) => match[1] ?? '')
          .filter((file) => !existsSync(path.join(root, file)))
          .map((file) => `${name}: ${file}`),
      )
    expect(missing).toEqual([])
  })
})
