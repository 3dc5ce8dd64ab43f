// Sets theme and language before the first paint, heads a signed-in user's page with its title, fetches what the
// address needs along with the first script rather than after it, and runs that. A file of its own: the page's policy allows no
// inline script.
;(function () {
  // A browser without storage gets the system's theme and its own language.
  function stored(key, area) {
    try {
      return JSON.parse(window[area || 'localStorage'].getItem(key)).state || {}
    } catch {
      return {}
    }
  }

  var display = stored('waybill-display')
  if (display.theme === 'light' || display.theme === 'dark')
    document.documentElement.dataset.theme = display.theme
  var language = display.language || (/^fr\b/i.test(navigator.language) ? 'fr' : 'en')
  document.documentElement.lang = language + '-CA'
  if (language === 'fr') document.querySelector('link[rel=manifest]').href = '/manifest.fr.webmanifest'

  function make(name, properties) {
    return Object.assign(document.createElement(name), properties)
  }

  function add(name, properties) {
    document.head.append(make(name, properties))
  }

  // The first script did not come, so that nothing else can say so; as src/app/StartFailure.tsx does for any other.
  function sayLost() {
    var french = language === 'fr'
    var page = make('main', {
      className: 'grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center',
    })
    page.append(
      make('h1', {
        className: 'text-title',
        textContent: french ? 'Waybill n’a pas pu démarrer' : 'Waybill couldn’t start',
      }),
      make('p', {
        className: 'max-w-md text-muted',
        textContent: french
          ? 'Une partie de l’application n’est pas arrivée. Vérifiez votre connexion, puis rechargez la page.'
          : 'Part of the application didn’t arrive. Please check your connection, then reload the page.',
      }),
      make('button', {
        type: 'button',
        className:
          'h-primary rounded-control bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong',
        textContent: french ? 'Recharger' : 'Reload',
        onclick: () => location.reload(),
      }),
    )
    document.getElementById('root').replaceChildren(page)
  }

  // The build writes down the first script, which parts a first screen is made of, and what it says; in development there are none.
  var built = document.currentScript.dataset
  var first = built.first
  var screens = JSON.parse(built.screens || 'null')
  var screen = screens && (screens['/' + location.pathname.split('/')[1]] || screens['*'])
  if (screen)
    for (var part of screen.parts.concat(screen.words[language]))
      add('link', { rel: 'modulepreload', href: '/assets/' + part })

  // Where everything is here at once, running the script would hold the first picture up; a page in the background has none.
  function begin() {
    if (first) add('script', { type: 'module', src: first, onerror: sayLost })
    first = null
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 300)

  var user = stored('waybill').userDetails
  var says = user && screen && location.pathname.split('/').length === 2 && screen.says[language]
  var hour = new Date().getHours()
  var title = says && says.titles.find(([until]) => hour < until)
  // Not where the address asks for another step, or a parcel is brought along.
  var isNew = says && says.from && !location.search && !stored('waybill-parcel', 'sessionStorage').parcel
  var from = isNew && user.profile_text
  // As soon as the page's own first picture is there, before it is painted.
  new MutationObserver(function (_, observer) {
    var shown = document.querySelector('.initialising p')
    if (!shown) return
    observer.disconnect()
    if (language === 'fr') shown.textContent = 'Initialisation de Waybill…'
    if (!title) return
    var frame = document.getElementById('frame').content.cloneNode(true)
    frame.querySelector('.text-title').textContent = title[1].replace('{name}', () => user.first_name)
    if (from) {
      var line = document.getElementById('frame-from').content.cloneNode(true)
      var texts = Object.assign({ address: [from.name, from.place].filter(Boolean).join(', ') }, says.from)
      for (var text of line.querySelectorAll('[data-says]')) text.textContent = texts[text.dataset.says]
      frame.querySelector('.text-title').after(line)
    }
    shown.parentElement.className = 'initialising-late'
    document.getElementById('root').append(frame)
  }).observe(document.documentElement, { childList: true, subtree: true })
})()
