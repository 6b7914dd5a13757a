/** A declaration of an endpoint without what only the API reference tells of it. */
export function leanEndpoints(code: string): string {
  const lean = code
    .replaceAll(/^ {2}source: '\w+',\n/gm, '')
    .replaceAll(/^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`),\n/gm, '')
  const left = /^\s*(source|summary):.*$/m.exec(lean)?.[0]
  if (left !== undefined) throw new Error(`Not understood: ${left.trim()}`)
  return lean
}

/** Schemas of open lists without the words that are known today: any word passes, the reference alone names them. */
export function leanWords(code: string): string {
  return code.replaceAll(/\bopenEnum\((?:\[[^\]]*\]|\w+)\)/g, 'openEnum()')
}

/** `lib/schema.ts` without the notes that it takes for the reference. */
export function leanNotes(code: string): string {
  const lean = code.replaceAll(/^\s*(knownWords|lenientElement)\.set\(.*\)\n/gm, '\n')
  if (lean.includes('.set(')) throw new Error('The notes for the API reference are not understood')
  return lean
}
