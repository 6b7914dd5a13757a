// Before the first paint and without an inline script: the theme that this browser chose, else the system's.
;(function () {
  var choice = null
  try {
    choice = JSON.parse(localStorage.getItem('lintel:theme') || 'null')
  } catch (_) {}
  var value = choice && choice.v
  var dark = value === 'dark' || (value !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
})()
