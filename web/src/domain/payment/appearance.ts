import type { Appearance, CustomFontSource } from '@stripe/stripe-js'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useMemo, useSyncExternalStore } from 'react'
import { useDisplay } from '@/domain/session/display'

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

function isDarkNow(): boolean {
  const { theme } = useDisplay.getState()
  return theme === 'system' ? darkSystem.matches : theme === 'dark'
}

function onChange(listener: () => void): () => void {
  const forget = useDisplay.subscribe(listener)
  darkSystem.addEventListener('change', listener)
  return () => {
    forget()
    darkSystem.removeEventListener('change', listener)
  }
}

/** The colours of app.css as they are now: a frame of another origin knows none of its variables. */
function coloursNow(...names: string[]): string[] {
  // One for each: a colour that changes may fade from the one before.
  const probes = names.map((name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${name})`
    return probe
  })
  document.body.append(...probes)
  const colours = probes.map((probe) => getComputedStyle(probe).color)
  for (const probe of probes) probe.remove()
  return colours
}

function appearanceOf(isDark: boolean): Appearance {
  const [accent = '', surface = '', ink = '', muted = '', bad = '', line = ''] = coloursNow(
    'accent',
    'surface',
    'ink',
    'muted',
    'bad',
    'line-control',
  )
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
      colorPrimary: accent,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: bad,
    },
    rules: {
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: accent, outline: `2px solid ${accent}`, boxShadow: 'none' },
      '.Input--invalid': { borderColor: bad, color: ink, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '500' },
      '.Error': { fontSize: '13px' },
    },
  }
}

/** How the processor's fields look: as ours do, in the theme of this moment. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(onChange, isDarkNow)
  return useMemo(() => appearanceOf(isDark), [isDark])
}

/** Our font, for the processor's frame. */
export const fonts: CustomFontSource[] = [
  { family: 'Inter Variable', src: `url(${new URL(inter, window.location.href).href})`, weight: '100 900' },
]
