// What cannot wait for the app's code. A file of its own: inline scripts are not allowed.
;(function () {
  // oxlint-disable-next-line no-restricted-globals -- no module runs this early
  const [browser, tab] = [() => localStorage, () => sessionStorage]
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(`lintel:${key}`) || 'null')?.v
    } catch {
      // Blocked or unreadable: as if nothing was there.
      return undefined
    }
  }

  // Before the first paint: the theme that this browser chose, else the system's.
  const choice = stored(browser, 'theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')

  // What this address asked for before its first row the last time, that day, for this person (app/early-requests.ts): it is asked
  // for while the code is on its way.
  const session = stored(browser, 'session')
  const early = stored(browser, 'early')
  const isSame =
    session !== undefined &&
    early?.issuer === session.issuer &&
    early.userId === session.userId &&
    early.day === new Date().toDateString() &&
    session.expiresAt > Date.now() + 10_000 &&
    // Whoever represents somebody asks as that person.
    stored(tab, 'acting') === undefined
  if (isSame) {
    const ask = (address) =>
      // oxlint-disable-next-line no-restricted-globals -- api/call.ts takes the answer
      fetch(address, {
        headers: { Accept: 'application/json', Authorization: `Bearer ${session.accessToken}` },
        credentials: 'same-origin',
      })
    const { pathname, search } = location
    const leadId = /^\/leads\/([^/]+)$/.exec(pathname)?.[1]
    const addresses =
      leadId === undefined || search !== ''
        ? early.pages[pathname + search]
        : early.pages['/leads/*']?.map((address) => address.replace('*', leadId))
    globalThis.lintelEarly = new Map((addresses ?? []).map((address) => [address, ask(address)]))
    // Whoever takes an answer tells its failure.
    for (const answer of globalThis.lintelEarly.values()) answer.catch(() => undefined)
  }

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
