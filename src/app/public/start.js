/* oxlint-disable no-restricted-globals -- no module runs this early, and inline scripts are not allowed */
;(function () {
  const [browser, tab] = [() => localStorage, () => sessionStorage]
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(`lintel:${key}`) || 'null')?.v
    } catch {
      // Blocked or unreadable.
      return undefined
    }
  }

  // The theme, before the first paint.
  const choice = stored(browser, 'theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')

  // Requests that can be made while the code is on its way: app/early-requests.ts.
  const session = stored(browser, 'session')
  const early = stored(browser, 'early')
  const { pathname, search } = location
  // Not while representing.
  const isOneself = session !== undefined && stored(tab, 'acting') === undefined
  const isSame =
    isOneself &&
    early?.issuer === session.issuer &&
    early.userId === session.userId &&
    early.day === new Date().toDateString() &&
    session.expiresAt > Date.now() + 10_000
  const ask = (address, Authorization, signal) =>
    fetch(address, {
      headers: { Accept: 'application/json', ...Authorization },
      credentials: 'same-origin',
      signal,
    })
  const token = { Authorization: `Bearer ${session?.accessToken}` }
  const answers = (globalThis.lintelEarly = new Map())
  if (isSame) {
    const leadId = /^\/leads\/(?!summary-report$|new-dev-custom$)([^/]+)$/.exec(pathname)?.[1]
    const addresses =
      leadId === undefined || search !== ''
        ? early.pages[pathname + search]
        : early.pages['/leads/*']?.map((address) => address.replace('*', leadId))
    for (const address of addresses ?? []) answers.set(address, ask(address, token))
  }
  // A device that is locked to a check-in starts without a connection, too, at whatever address, for all lead back to
  // it: providers/check-in/check-in-lock.ts.
  const checkIn = stored(browser, 'check-in-start')
  if (isOneself && checkIn?.user === session.userId)
    for (const [address, text] of Object.entries(checkIn.answers))
      answers.set(
        address,
        (
          answers.get(address) ??
          ask(address, address === '/config.json' ? {} : token, AbortSignal.timeout(8_000))
        ).catch(() => new Response(text)),
      )
  for (const answer of answers.values()) answer.catch(() => undefined)

  // The first file is missing, or boot.ts says that none comes: words that need no file.
  const missing = ({ target }) => {
    const root = document.querySelector('#root')
    if (target.type !== 'module' || !root || root.firstChild) return
    const notice = document.createElement('div')
    notice.role = 'alert'
    notice.style = 'margin:12vh auto;max-width:600px;padding:24px;font:16px/1.5 system-ui'
    const add = (name, text) =>
      notice.appendChild(Object.assign(document.createElement(name), { textContent: text }))
    add('h1', 'The app couldn\u2019t be loaded')
    add('p', 'Check your connection. This page keeps trying. What you typed is saved on this device.')
    add('a', 'Reload').href = location.href
    root.appendChild(document.createElement('main')).append(notice)
    setInterval(() => {
      void fetch('/config.json').then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      )
    }, 5_000)
  }
  addEventListener('error', missing, true)
})()
