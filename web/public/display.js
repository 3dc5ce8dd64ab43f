// Sets theme and language before the first paint. A file of its own: the page's policy allows no inline script.
;(function () {
  try {
    var stored = JSON.parse(localStorage.getItem('waybill-display') || '{}').state || {}
    if (stored.theme === 'light' || stored.theme === 'dark')
      document.documentElement.dataset.theme = stored.theme
    var language = stored.language || (/^fr\b/i.test(navigator.language) ? 'fr' : 'en')
    document.documentElement.lang = language + '-CA'
    if (language === 'fr')
      document.addEventListener('DOMContentLoaded', function () {
        var shown = document.querySelector('.initialising p')
        if (shown) shown.textContent = 'Initialisation de Waybill…'
      })
  } catch {
    // A browser without storage gets the system's theme and its own language.
  }
})()
