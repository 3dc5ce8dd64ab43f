// Sets theme and language before the first paint, and fetches what the address needs beside the first script rather than
// behind it. A file of its own: the page's policy allows no inline script.
;(function () {
  var language = /^fr\b/i.test(navigator.language) ? 'fr' : 'en'
  try {
    var stored = JSON.parse(localStorage.getItem('waybill-display') || '{}').state || {}
    if (stored.theme === 'light' || stored.theme === 'dark')
      document.documentElement.dataset.theme = stored.theme
    language = stored.language || language
  } catch {
    // A browser without storage gets the system's theme and its own language.
  }
  document.documentElement.lang = language + '-CA'
  if (language === 'fr')
    document.addEventListener('DOMContentLoaded', function () {
      var shown = document.querySelector('.initialising p')
      if (shown) shown.textContent = 'Initialisation de Waybill…'
    })

  // The build writes down which parts a first screen is made of; in development there are none.
  var screens = JSON.parse(document.currentScript.dataset.screens || 'null')
  if (!screens) return
  var screen = screens['/' + location.pathname.split('/')[1]] || screens['*']
  function fetchSoon(file, how) {
    document.head.append(Object.assign(document.createElement('link'), { href: '/assets/' + file }, how))
  }
  for (var part of screen.parts.concat(screen.words[language])) fetchSoon(part, { rel: 'modulepreload' })
  for (var core of screen.core)
    fetchSoon(core, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' })
})()
