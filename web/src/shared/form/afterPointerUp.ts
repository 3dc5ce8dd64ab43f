let pressed = false

window.addEventListener('pointerdown', () => (pressed = true), true)
for (const type of ['pointerup', 'pointercancel'] as const)
  window.addEventListener(type, () => (pressed = false), true)

/**
 * Does something now, or, while a pointer is down, once it is up: an error that appears on blur would move the button away
 * from under the press that caused the blur, and the press would be lost.
 */
export function afterPointerUp(act: () => void): void {
  if (!pressed) {
    act()
    return
  }
  const done = new AbortController()
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(
      type,
      () => {
        done.abort()
        setTimeout(act)
      },
      { signal: done.signal },
    )
}
