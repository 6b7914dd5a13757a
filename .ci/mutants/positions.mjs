import { parseSync } from 'vite'

/** What is put in place of which operator. */
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

/** What asks a condition, which is turned round. */
const keywords = new Map([
  ['IfStatement', 'if'],
  ['ConditionalExpression', '?'],
])

/** What TypeScript adds around an expression; everything else of it is types, which change nothing. */
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

/** The other code of one node: what is changed, and the text that takes the node's place. */
function otherCode(node, code) {
  const text = ({ start, end }) => code.slice(start, end)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const to = operators.get(node.operator)
    // Texts are put together, too.
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

/** Every place of a file at which it can be broken, with the whole code as it is then. */
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

/** The code, unbroken, that calls `report` with the index of each mutant whose place is reached. */
export function reporting(file, code, report) {
  const edits = positionsOf(file, code).flatMap(({ start, end }, index) => [
    { at: start, depth: -end, text: `(${report}(${index}), ` },
    // What closes at a place comes before what opens there.
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
    // `if (a === b)` the other way round is what `!==` makes of it.
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
