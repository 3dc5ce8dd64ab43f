const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system of what a browser says of itself; the text itself where it names neither. */
export function deviceName(userAgent: string): string {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || userAgent.slice(0, 60)
}
