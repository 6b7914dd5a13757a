// The house rules that an import or a single expression can break (README, "The laws").
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What each layer may import, in addition to packages and itself. */
export const mayImport = {
  lib: [],
  ui: ['lib'],
  domain: ['lib'],
  api: ['domain', 'lib'],
  providers: ['api', 'domain', 'lib'],
  components: ['providers', 'api', 'domain', 'ui', 'lib'],
  features: ['components', 'providers', 'api', 'domain', 'ui', 'lib'],
  routes: ['features', 'components', 'providers', 'api', 'domain', 'ui', 'lib'],
  app: ['routes', 'features', 'components', 'providers', 'api', 'domain', 'ui', 'lib', 'mocks'],
  mocks: ['domain', 'api/endpoints', 'api/live/events', 'lib'],
  e2e: ['mocks/seed', 'mocks/simulate'],
}

/** Returns the layer of a file, and the other parts of its location that the rules need. */
export function locationOf(file) {
  const relative = path.relative(root, file).split(path.sep).join('/')
  const [top, layer, third] = relative.split('/')
  if (top === 'mocks' || top === 'e2e') return { relative, layer: top, feature: undefined }
  if (top !== 'src' || layer === undefined) return undefined
  return { relative, layer, feature: layer === 'features' ? third : undefined }
}

/** Returns the file that an import specifier refers to, or undefined for a package. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('#mocks/')) return path.join(root, 'mocks', specifier.slice(7))
  if (specifier.startsWith('#/')) return path.join(root, 'src', specifier.slice(2))
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  return undefined
}

/** Returns why an import breaks a rule, or undefined. */
export function importProblem(from, specifier) {
  const here = locationOf(from)
  const target = resolveImport(from, specifier)
  const there = target && locationOf(target)
  if (!here || !there) return undefined
  if (here.layer === there.layer) {
    if (here.layer === 'features' && here.feature !== there.feature)
      return `features/${here.feature} may not import features/${there.feature}`
    // A file that starts with a dash is not a route, but code that several routes need: guards, titles, redirects.
    if (here.layer === 'routes' && !path.basename(there.relative).startsWith('-'))
      return 'routes never import each other'
    if (here.relative.startsWith('src/api/endpoints/') && !there.relative.startsWith('src/api/endpoints/')) {
      return 'api/endpoints holds declarations only: domain and lib'
    }
    return undefined
  }
  const allowed = mayImport[here.layer]
  if (!allowed) return undefined
  const inLayer = there.relative.replace(/^src\//, '')
  if (
    allowed.some(
      (layer) => inLayer === layer || inLayer.startsWith(`${layer}/`) || inLayer.startsWith(`${layer}.`),
    )
  )
    return undefined
  return `${here.layer} may not import ${there.layer}`
}

const downward = {
  create(context) {
    const from = context.filename ?? context.getFilename()
    // Tests may import more: a provider is tested with a backend, a component with its feature's data.
    if (/\.(test|testing)\.tsx?$/.test(from)) return {}
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return
      const problem = importProblem(from, source.value)
      if (problem) context.report({ node, message: problem })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
    }
  },
}

const forbidden = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML'])

const noRawHtml = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name?.name === 'dangerouslySetInnerHTML')
          context.report({ node, message: 'No raw HTML: text only' })
      },
      MemberExpression(node) {
        const name = node.property?.name
        if (forbidden.has(name)) context.report({ node, message: `No ${name}: text only` })
        if (name === 'write' && node.object?.name === 'document')
          context.report({ node, message: 'No document.write' })
      },
    }
  },
}

const noApiPath = {
  create(context) {
    const from = context.filename ?? context.getFilename()
    if (!from.includes('/src/') || from.includes('/src/api/endpoints/')) return {}
    const check = (node, text) => {
      if (typeof text === 'string' && /^\/?api\//.test(text))
        context.report({ node, message: 'API addresses come from api/endpoints and its path builder' })
    }
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value?.raw),
    }
  },
}

const useAct = {
  create(context) {
    const from = context.filename ?? context.getFilename()
    if (!from.includes('/src/') || from.endsWith('/src/api/cache/mutation.ts')) return {}
    return {
      ImportSpecifier(node) {
        if (node.imported?.name === 'useMutation')
          context.report({
            node,
            message: 'Changes go through useAct (api/cache/mutation.ts): once in flight, events caused',
          })
      },
    }
  },
}

/**
 * A dialog asks before it loses unsaved changes, but it knows neither the tab nor the account (`ui` imports `lib` only).
 * `useUnsaved` in the same file makes those ask as well.
 */
const dirtyDialog = {
  create(context) {
    const from = context.filename ?? context.getFilename()
    if (!from.includes('/src/') || from.includes('/src/ui/') || /\.(test|testing)\.tsx?$/.test(from))
      return {}
    const dialogs = []
    let marks = false
    return {
      JSXOpeningElement(node) {
        const dirty = node.attributes.some((one) => one.name?.name === 'dirty')
        if (node.name?.name === 'Dialog' && dirty) dialogs.push(node)
      },
      CallExpression(node) {
        if (node.callee.name === 'useUnsaved') marks = true
      },
      'Program:exit'() {
        if (marks) return
        for (const node of dialogs)
          context.report({
            node,
            message: 'A dialog with `dirty` also needs useUnsaved (providers/unsaved.ts)',
          })
      },
    }
  },
}

// Words that the glossary retired (docs/glossary.md), because each had several meanings.
const retired =
  /^(beside|deeds?|desks?|doors?|grounds?|held|holders?|instead|keepers?|news|places?|rooms?|standing|taken|told|trails?|words)$/

/**
 * Whether a declared name contains a retired word. "Place a call" and "account holder" are terms of the field, so they
 * are allowed.
 */
export function isRetiredName(name) {
  const segments = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
  return segments.some(
    (word, at) =>
      retired.test(word) &&
      !(word === 'place' && /^calls?$/.test(segments[at + 1])) &&
      !(word === 'holder' && segments[at - 1] === 'account'),
  )
}

const noRetiredName = {
  create(context) {
    const check = (node) => {
      if (node?.type === 'Identifier' && isRetiredName(node.name))
        context.report({
          node,
          message: `"${node.name}" has a retired word in it: docs/glossary.md says which one to use`,
        })
    }
    const checkPattern = (node) => {
      if (node?.type === 'ObjectPattern')
        for (const one of node.properties) checkPattern(one.type === 'RestElement' ? one : one.value)
      else if (node?.type === 'ArrayPattern') node.elements.forEach(checkPattern)
      else if (node?.type === 'AssignmentPattern') checkPattern(node.left)
      else if (node?.type === 'RestElement') checkPattern(node.argument)
      else check(node)
    }
    const checkFunction = (node) => {
      check(node.id)
      node.params.forEach(checkPattern)
    }
    const checkId = (node) => check(node.id)
    const checkKey = (node) => {
      if (!node.computed) check(node.key)
    }
    return {
      VariableDeclarator: (node) => checkPattern(node.id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    downward,
    'no-raw-html': noRawHtml,
    'no-api-path': noApiPath,
    'use-act': useAct,
    'dirty-dialog': dirtyDialog,
    'no-retired-name': noRetiredName,
  },
}
