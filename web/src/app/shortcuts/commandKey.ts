/** The name of the modifier key on this device, as printed on it. */
export function commandKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
