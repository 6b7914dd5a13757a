// Before the first paint and without an inline script: the theme that this browser chose, else the system's.
;(function () {
  let choice
  try {
    // oxlint-disable-next-line no-restricted-globals -- no module runs this early
    choice = JSON.parse(localStorage.getItem('lintel:theme') || 'null')?.v
  } catch {
    // Blocked or unreadable: the system's.
    choice = undefined
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
})()
