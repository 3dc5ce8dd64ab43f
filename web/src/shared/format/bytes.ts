import { useLanguage } from '@/shared/i18n'

const steps = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
  ['byte', 1],
] as const

/** The size of a file in the largest unit that it fills ('1.4 MB'). */
export function useBytes(): (bytes: number) => string {
  const language = useLanguage()
  return (bytes) => {
    const [unit, size] = steps.find(([, step]) => bytes >= step) ?? ['byte', 1]
    return new Intl.NumberFormat(`${language}-CA`, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(bytes / size)
  }
}
