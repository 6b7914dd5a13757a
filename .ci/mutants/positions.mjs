import { parseSync } from 'vite'

/** The replacement for each operator. */
const operators = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<=', '<'],
  ['>=', '>'],
  ['<', '<='],
  ['>', '>='],
  ['+', '-'],
  ['-', '+'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
])

/** The nodes with a condition that is negated. */
const keywords = new Map([
  ['IfStatement', 'if'],
  ['ConditionalExpression', '?'],
])

/** What TypeScript adds around an expression. Everything else it adds is types, and changing them has no effect. */
const transparent = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function* nodesIn(node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesIn(each)
    return
  }
  if (typeof node?.type !== 'string') return
  if (node.type.startsWith('TS') && !transparent.has(node.type)) return
  yield node
  for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesIn(value)
}

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
const isEquality = ({ type, operator }) =>
  type === 'BinaryExpression' && (operator === '===' || operator === '!==')

/** Returns the mutation of one node: a description of the change, and the text that replaces the node. */
function otherCode(node, code) {
  const text = ({ start, end }) => code.slice(start, end)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const to = operators.get(node.operator)
    // `+` also concatenates texts.
    if (to === undefined || (node.operator === '+' && isText(node.right))) return undefined
    return {
      what: `${node.operator} → ${to}`,
      at: code.indexOf(node.operator, node.left.end),
      text: `((${text(node.left)}) ${to} (${text(node.right)}))`,
    }
  }
  if (node.type === 'Literal' && typeof node.value === 'boolean')
    return { what: `${node.value} → ${!node.value}`, at: node.start, text: String(!node.value) }
  return undefined
}

/** Returns a mutant for every position of a file that can be broken, each with the complete changed code. */
export function mutantsOf(file, code) {
  return positionsOf(file, code).map(({ what, at, start, end, text }, index) => ({
    file,
    index,
    what,
    at,
    line: code.slice(0, at).split('\n').length,
    mutated: code.slice(0, start) + text + code.slice(end),
  }))
}

/** Returns the unbroken code with calls of `report`, which get the index of each mutant whose position is reached. */
export function reporting(file, code, report) {
  const edits = positionsOf(file, code).flatMap(({ start, end }, index) => [
    { at: start, depth: -end, text: `(${report}(${index}), ` },
    // At the same position, what closes there comes before what opens there.
    { at: end, depth: Number.NEGATIVE_INFINITY, text: ')' },
  ])
  let [done, from] = ['', 0]
  for (const { at, text } of edits.toSorted((a, b) => a.at - b.at || a.depth - b.depth)) {
    done += code.slice(from, at) + text
    from = at
  }
  return done + code.slice(from)
}

function positionsOf(file, code) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} can not be read: ${errors[0].message}`)
  const found = []
  for (const node of nodesIn(program)) {
    const other = otherCode(node, code)
    if (other) found.push({ ...other, start: node.start, end: node.end })
    // Negating `if (a === b)` would be the same as the mutant with `!==`.
    const keyword = keywords.get(node.type)
    if (keyword && !isEquality(node.test)) {
      const { start, end } = node.test
      found.push({
        what: `${keyword} → ${keyword} not`,
        at: start,
        start,
        end,
        text: `!(${code.slice(start, end)})`,
      })
    }
  }
  return found.toSorted((a, b) => a.at - b.at)
}
