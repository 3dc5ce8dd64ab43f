/** The product's mark and name. */
export function Logo({ withName = true }: { withName?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="text-accent">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <g fill="none" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round">
          <circle cx="21.5" cy="10.5" r="2.5" />
          <circle cx="10.5" cy="21.5" r="2.5" />
          <path d="M19 10.5h-6a3 3 0 0 0 0 6h6.5a3 3 0 0 1 0 5H13" />
        </g>
      </svg>
      {withName && <span className="text-[17px] font-[650] tracking-tight text-ink">Waybill</span>}
    </span>
  )
}
