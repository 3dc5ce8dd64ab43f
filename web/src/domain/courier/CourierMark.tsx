const marks: Record<string, { letters: string; color: string }> = {
  cp: { letters: 'cp', color: 'bg-courier-cp' },
  puro: { letters: 'pu', color: 'bg-courier-puro' },
  gls: { letters: 'gls', color: 'bg-courier-gls' },
  loomis: { letters: 'lo', color: 'bg-courier-loomis' },
  ups: { letters: 'up', color: 'bg-courier-ups' },
  canpar: { letters: 'ca', color: 'bg-courier-canpar' },
}

/** A courier's small coloured square. The name is always next to it, so readers skip the mark. */
export function CourierMark({ slug, size = 'md' }: { slug: string; size?: 'sm' | 'md' }) {
  const mark = marks[slug] ?? { letters: slug.slice(0, 2), color: 'bg-muted' }
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-control font-bold text-white ${mark.color} ${size === 'sm' ? 'size-7 text-[11px]' : 'size-9 text-[13px]'}`}
    >
      {mark.letters}
    </span>
  )
}
