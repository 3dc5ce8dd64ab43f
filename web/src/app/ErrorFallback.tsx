/**
 * Replaces a part that failed to load and that the screen can do without: says so at the foot of the page, in words it
 * brings along.
 */
export function ErrorFallback() {
  const french = document.documentElement.lang.startsWith('fr')
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm shadow-float"
    >
      {french ? 'Une partie de la page ne s’est pas chargée.' : 'Part of this page didn’t load.'}
      <button
        type="button"
        className="h-control rounded-control bg-accent px-3.5 font-medium text-on-accent hover:bg-accent-strong"
        onClick={() => location.reload()}
      >
        {french ? 'Recharger' : 'Reload'}
      </button>
    </div>
  )
}
