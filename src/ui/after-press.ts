const waiting: (() => void)[] = []
let pressed = false

document.addEventListener(
  'pointerdown',
  () => {
    pressed = true
  },
  true,
)
for (const end of ['pointerup', 'pointercancel']) {
  // The click follows in the same task.
  document.addEventListener(end, () => setTimeout(over), true)
}

function over() {
  pressed = false
  for (const act of waiting.splice(0)) act()
}

/**
 * Does something at once, or while a pointer is pressed, once the press is over. The press itself takes the focus from a
 * field: what then moves the page under the pointer, as a message does, would have it released beside what was pressed.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
