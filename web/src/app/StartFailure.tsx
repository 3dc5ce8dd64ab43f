/** Shown where rules or words could not be loaded: nothing of the product works without them, so this brings its own words. */
export function StartFailure() {
  const french = document.documentElement.lang.startsWith('fr')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-title">{french ? 'Waybill n’a pas pu démarrer' : 'Waybill could not start'}</h1>
      <p className="max-w-md text-muted">
        {french
          ? 'Une partie de l’application n’est pas arrivée. Vérifiez votre connexion, puis rechargez la page.'
          : 'A part of the application did not arrive. Please check your connection, then reload the page.'}
      </p>
      <button
        type="button"
        className="h-primary rounded-control bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong"
        onClick={() => location.reload()}
      >
        {french ? 'Recharger' : 'Reload'}
      </button>
    </main>
  )
}
