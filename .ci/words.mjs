// - `npm run words`: writes docs/words.md, every text of the interface by file, so that they can be read together
// - `npm run words check`: fails if docs/words.md does not match the code
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { parseSync } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

// Attributes that users neither see nor hear.
const SILENT =
  /^(?:className|id|htmlFor|type|href|to|from|role|rel|target|src|key|name|as|size|tone|variant|side|align|mode|data-.*|aria-(?:live|current|haspopup|controls|labelledby|describedby)|.*ClassName|autoComplete|inputMode|icon|room|kind|look|scope|fill|stroke.*|dir|section|layout|textAnchor|sortedAtFirst|within|preload|enterKeyHint|aria-(?:autocomplete|orientation)|shapeRendering|autoCapitalize|tipSide|scrollId|referrerPolicy|term|phase|edge|loading|hash|stripes|facet)$/
// Calls whose strings are not for users.
const MACHINES =
  /^(?:cx|z\.|console\.|document\.|page\.|fetch|import|new (?:Error|TypeError|RangeError|URL|RegExp)|report|defineConfig|createFileRoute|createAtom|endpoint|keys\.)/
// Selectors, media queries, style functions, IDs and markup.
const CODE =
  /^(?:\[[\w-]+|:is\(|@\w|\([a-z-]+: |#[\da-f]{3}|(?:calc|max|min|url|var|rotate|tel)[(:]|[a-z]+(?:-[a-z]+)+$|<[a-z!])|\w="|\[[\w-]+[\^*$]?=/
const LETTERS = /\p{L}{2}/u

/** A token in a class list, a selector or a URL, or a header. */
const TOKEN = /^(?:[a-z\d@.#/[*&!-][^\s]*[-:[\]/=>][^\s]*|[a-z\d]+|[*>~+,]|(?:[A-Z][a-z]+-)+[A-Z][a-z]+:?)$/
const TECHNICAL = /[-:[\]/=>]\S/

/**
 * Whether a string in code (not in JSX) is shown to users: a sentence, or a word with a capital and lowercase letters.
 */
function isText(value) {
  if (!LETTERS.test(value)) return false
  const tokens = value.trim().split(/\s+/)
  if (tokens.every((token) => TOKEN.test(token)) && (tokens.length === 1 || TECHNICAL.test(value)))
    return false
  return tokens.length > 1 || /^\p{Lu}\p{Ll}+[.…?!]?$/u.test(value)
}

const nameOf = (code, node) => code.slice(node.start, node.end)

/** Returns the texts of a file in order, with {…} for the expressions of template literals. */
function textsOf(file) {
  const code = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const add = (value) => found.push(value.replaceAll(/\s+/g, ' ').trim())
  walk(program)
  return found.filter((value) => LETTERS.test(value) && !CODE.test(value))

  function walk(node) {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const child of node) walk(child)
      return
    }
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TSEnumDeclaration':
        return
      case 'JSXText':
        add(node.value)
        return
      case 'JSXAttribute':
        if (SILENT.test(nameOf(code, node.name))) return
        if (node.value?.type === 'Literal') add(node.value.value)
        else walk(node.value)
        return
      case 'CallExpression':
      case 'NewExpression': {
        const callee = (node.type === 'NewExpression' ? 'new ' : '') + nameOf(code, node.callee)
        if (MACHINES.test(callee)) return
        break
      }
      case 'Property':
        if (node.key.type === 'Identifier' && SILENT.test(node.key.name)) return
        walk(node.value)
        return
      case 'BinaryExpression':
        if (/^[!=]=/.test(node.operator)) return
        break
      case 'SwitchCase':
        walk(node.consequent)
        return
      case 'Literal':
        if (typeof node.value === 'string' && isText(node.value)) add(node.value)
        return
      case 'TemplateLiteral': {
        const value = node.quasis
          .map(({ value: { cooked } }, at) =>
            at < node.expressions.length ? `${cooked}{${nameOf(code, node.expressions[at])}}` : cooked,
          )
          .join('')
        if (isText(node.quasis.map(({ value: { cooked } }) => cooked).join('X '))) add(value)
        walk(node.expressions)
        return
      }
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'type' && typeof child === 'object') walk(child)
  }
}

const files = readdirSync(path.join(root, 'src'), { recursive: true })
  .map((file) => `src/${String(file)}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing|gen|d)\.tsx?$/.test(file))
  .toSorted()
const lines = [
  '# The words of the interface',
  '',
  'Written by `npm run words`; gaps stand in braces. Change a text where it stands in the code, not here.',
]
let folder
for (const file of files) {
  const texts = [...new Set(textsOf(file))]
  if (texts.length === 0) continue
  if (path.dirname(file) !== folder) {
    folder = path.dirname(file)
    lines.push('', `## ${folder}`)
  }
  lines.push(
    '',
    `### ${path.basename(file)}`,
    '',
    ...texts.map((text) => `- ${text.replaceAll(/[<>|*_]/g, String.raw`\$&`)}`),
  )
}
const document = path.join(root, 'docs/words.md')
// In the formatter's style, so that writing the file again changes nothing.
const text = execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath=docs/words.md'], {
  cwd: root,
  input: `${lines.join('\n')}\n`,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (process.argv[2] === 'check') {
  if (readFileSync(document, 'utf8') !== text) {
    console.error('docs/words.md is not what the code says: npm run words')
    process.exitCode = 1
  }
} else writeFileSync(document, text)
