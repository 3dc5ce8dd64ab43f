import type { TourTarget } from './steps'

function visible(selector: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return found.find((element) => element.getClientRects().length > 0) ?? null
}

/**
 * The element on the screen for a target: its entry or, if the sidebar is folded away, the button for the menu that
 * contains it. Null if there is no such element; the step is skipped.
 */
export function spotOf(target: TourTarget, isInMenu: boolean): HTMLElement | null {
  return visible(`[data-tour="${target}"]`) ?? (isInMenu ? visible('[data-tour="menu"]') : null)
}
