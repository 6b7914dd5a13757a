// The table of the bench.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { figure, goals, verdict } from './goals.mjs'
import { root } from './set-up.mjs'

/** Returns the rows of the table for the measured figures. */
export function rowsOf({ measured, missing, later, wanted }) {
  return goals
    .filter(({ row }) => wanted(row))
    .map((goal) => {
      const found = measured.get(goal.id)
      const result = found
        ? verdict(found.value, goal)
        : later.has(goal.id)
          ? 'not there yet'
          : 'not measured'
      const text = found
        ? [figure(found.value, goal.unit), found.note].filter(Boolean).join(', ')
        : (later.get(goal.id) ?? missing.get(goal.id) ?? 'no figure')
      return { ...goal, value: found?.value, detail: found?.detail, text, verdict: result }
    })
}

/** Prints the table. */
export function printTable(rows) {
  const lines = [
    ['#', 'metric', 'measured', 'fails at', 'goal', 'verdict'],
    ...rows.map((row) => [
      row.id,
      row.metric,
      row.text,
      figure(row.fails, row.unit),
      `≤ ${figure(row.goal, row.unit)}`,
      row.verdict,
    ]),
  ]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const [index, line] of lines.entries()) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  }
}

/** Writes every figure to a file, with the values it was calculated from. */
export function writeReport(report) {
  const file = path.join(root, '.out/bench.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
  return path.relative(root, file)
}
