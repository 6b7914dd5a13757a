import { readdirSync, readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { commands } from '#mocks/simulate/commands.ts'

const FOLDER = 'mocks/simulate'

/** The table in docs/testing.md is between these two lines. */
export const TABLE_BEGINS = '<!-- simulator commands: npm run contract writes this table -->'
export const TABLE_ENDS = '<!-- end of the simulator commands -->'

/** Returns the sentence above each command in the source, by command name. */
function sentences(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of readdirSync(FOLDER)) {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8')
    for (const [, comment = '', name = ''] of source.matchAll(
      /^\s*\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): [a-z]/gm,
    ))
      found.set(
        name,
        comment
          .replaceAll(/\s*\n\s*\* ?/g, ' ')
          .replace(/ @returns .*/, '')
          .trim(),
      )
  }
  return found
}

type Shape = Exclude<z.core.JSONSchema._JSONSchema, boolean>

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Describes an input: `leadId`, `message?`, `status: NEW_LEAD or PROSPECT`. */
function inputOf(schema: z.core.$ZodType): string {
  const { properties = {}, required = [] } = shapeOf(schema)
  return Object.entries(properties)
    .map(([name, shape]) => {
      const kind = kindOf(shape)
      return `\`${name}${required.includes(name) ? '' : '?'}\`${kind === '' ? '' : ` ${kind}`}`
    })
    .join(', ')
}

const MOST_VALUES = 4

function kindOf(shape: z.core.JSONSchema._JSONSchema): string {
  if (typeof shape === 'boolean') return ''
  if (shape.enum !== undefined)
    return shape.enum.length > MOST_VALUES ? 'one of the values' : shape.enum.map(String).join(' / ')
  const several = shape.oneOf ?? shape.anyOf
  if (several !== undefined) {
    const kinds = several.flatMap((one) => {
      const kind = typeof one === 'boolean' ? undefined : one.properties?.['kind']
      return typeof kind === 'object' && kind.const !== undefined ? String(kind.const) : []
    })
    return kinds.length > 0 ? `kind: ${kinds.join(' / ')}` : ''
  }
  return shape.type === 'number' || shape.type === 'boolean' || shape.type === 'array' ? shape.type : ''
}

/** Returns the simulator's commands with their inputs, as a Markdown table. */
export function simulatorTable(): string {
  const said = sentences()
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
  return [
    '| command | what it does | input |',
    '| --- | --- | --- |',
    ...Object.entries(commands).map(
      ([name, { schema }]) => `| \`${name}\` | ${cell(said.get(name) ?? '')} | ${cell(inputOf(schema))} |`,
    ),
  ].join('\n')
}

/** Returns a page with the table inserted. @throws Error when the page lacks the two lines for the table */
export function withSimulatorTable(page: string): string {
  const [from, to] = [page.indexOf(TABLE_BEGINS), page.indexOf(TABLE_ENDS)]
  if (from === -1 || to === -1) throw new Error('docs/testing.md has no place for the simulator commands')
  return `${page.slice(0, from + TABLE_BEGINS.length)}\n\n${simulatorTable()}\n\n${page.slice(to)}`
}
