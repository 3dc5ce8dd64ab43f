import type { TourTarget } from './tour'

function visible(selector: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return found.find((element) => element.getClientRects().length > 0) ?? null
}

/**
 * What stands on the screen for a target: its entry, or, where the sidebar is folded away, the button that opens the menu in
 * which the entry is. Null where the target is absent; its step is skipped.
 */
export function spotOf(target: TourTarget, isInMenu: boolean): HTMLElement | null {
  return visible(`[data-tour="${target}"]`) ?? (isInMenu ? visible('[data-tour="menu"]') : null)
}
