import { useOnline } from '@/shared/http'

/** Shown when not even the words could be loaded; it brings its own. */
export function StartFailure() {
  const french = document.documentElement.lang.startsWith('fr')
  const online = useOnline()
  if (!online)
    return (
      <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="text-title">{french ? 'Vous êtes hors ligne' : 'You’re offline'}</h1>
        <p className="max-w-md text-muted">
          {french
            ? 'Cette page n’a pas encore été chargée. Elle s’ouvrira une fois la connexion rétablie.'
            : 'This page hasn’t loaded yet. You can open it once you’re back online.'}
        </p>
      </div>
    )
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-title">{french ? 'Waybill n’a pas pu démarrer' : 'Waybill couldn’t start'}</h1>
      <p className="max-w-md text-muted">
        {french
          ? 'Une partie de l’application n’est pas arrivée. Vérifiez votre connexion, puis rechargez la page.'
          : 'Part of the application didn’t arrive. Please check your connection, then reload the page.'}
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
