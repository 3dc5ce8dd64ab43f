/** The route of a quote, which opens it. */
export function QuoteName({ route, onPress }: { route: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="text-left font-semibold hover:underline focus-visible:outline-2 focus-visible:outline-accent"
    >
      {route}
    </button>
  )
}
