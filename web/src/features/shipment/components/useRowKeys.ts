import { useState } from 'react'

/** Keys for rows that have no id of their own: each stays with its row when another is taken out. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, () => crypto.randomUUID()))
  return {
    keys,
    add: () => setKeys((before) => [...before, crypto.randomUUID()]),
    remove: (at: number) => setKeys((before) => before.filter((_, index) => index !== at)),
  }
}
