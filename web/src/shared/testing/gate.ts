/** Something that a test lets wait, and go on when the test says so. */
export function aGate(): { opened: Promise<void>; open: () => void } {
  const gate = new EventTarget()
  return {
    opened: new Promise((resolve) => gate.addEventListener('open', () => resolve())),
    open: () => void gate.dispatchEvent(new Event('open')),
  }
}
