/** Longest name of a variable; longer braces are plain words. */
const LONGEST_NAME = 60

// Bounded, without blanks of its own: a pattern that could match blanks in two ways takes minutes over a wall of them.
const variablePattern = /\{\{([^{}\n]{1,80})\}\}/g

/** The variables of a text, by name, as they are written there. */
export function variablesIn(text: string): { name: string; text: string; at: number }[] {
  return [...text.matchAll(variablePattern)].flatMap((match) => {
    const name = match[1]?.trim() ?? ''
    return name === '' || name.length > LONGEST_NAME ? [] : [{ name, text: match[0], at: match.index }]
  })
}

/**
 * Whether a place of a text is still written as a variable, `{{Tour time}}`. What more there is to say about templates
 * (template-text.ts) composers load once there is one.
 */
export function hasGap(text: string): boolean {
  return text.includes('{{') && variablesIn(text).length > 0
}
