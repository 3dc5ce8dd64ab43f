import { useState } from 'react'

/** Keys for rows that have no id of their own: each stays with its row when another is taken out. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<string[]>([])
  // Rows also come from another tab, or from a form that outlived a broken page.
  const missing = Math.max(0, count - keys.length)
  if (missing > 0) setKeys([...keys, ...Array.from({ length: missing }, () => crypto.randomUUID())])
  return {
    keys,
    add: () => setKeys((before) => [...before, crypto.randomUUID()]),
    remove: (at: number) => setKeys((before) => before.filter((_, index) => index !== at)),
  }
}
