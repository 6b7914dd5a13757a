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
  // The click event follows in the same task.
  document.addEventListener(end, () => setTimeout(over), true)
}

function over() {
  pressed = false
  for (const act of waiting.splice(0)) act()
}

/**
 * Runs a function at once or, while a pointer is pressed, after the press. The press itself moves the focus out of a
 * field. If that makes the page shift under the pointer, for example because of a message, the pointer would be
 * released next to what was pressed.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
