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

  // The app's first file is missing: words, never a blank page.
  const missing = ({ target }) => {
    const place = document.querySelector('#root')
    if (target.type !== 'module' || !place || place.firstChild) return
    const words = document.createElement('main')
    words.role = 'alert'
    words.style = 'margin:12vh auto;max-width:600px;padding:24px;font:16px/1.5 system-ui'
    const add = (name, text) =>
      words.appendChild(Object.assign(document.createElement(name), { textContent: text }))
    add('h1', 'The app could not be loaded')
    add('p', 'Check your connection, then reload. What you typed is kept on this device.')
    add('a', 'Reload').href = location.href
    place.append(words)
  }
  addEventListener('error', missing, true)
})()
