import { createJSONStorage, type StateStorage } from 'zustand/middleware'

/** Holds what the browser's storage refuses, until the page is closed. */
const memory = new Map<string, string>()

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The browser's storage. Blocked (private windows, refused cookies), full, or with something unreadable in it, it must not
 * keep anyone from signing in: what it refuses is kept only by the page.
 */
const forgiving: StateStorage = {
  getItem: (name) => {
    try {
      const text = localStorage.getItem(name) ?? memory.get(name) ?? null
      return text !== null && isJson(text) ? text : null
    } catch {
      return memory.get(name) ?? null
    }
  },
  setItem: (name, text) => {
    try {
      localStorage.setItem(name, text)
      memory.delete(name)
    } catch {
      memory.set(name, text)
    }
  },
  removeItem: (name) => {
    memory.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was kept there.
    }
  },
}

/** Where session and display preferences are kept on this device. */
export const deviceStorage = <S>() => createJSONStorage<S>(() => forgiving)
