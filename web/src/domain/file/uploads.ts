import type { FileRole, Violation } from '@waybill/types'
import type { Upload } from 'tus-js-client'
import { create } from 'zustand'
import { useSession } from '@/domain/session/session'
import { previewKey, shipmentKey } from '@/domain/shipment/draft'
import { queryClient } from '@/shared/http'
import { ask } from '@/shared/rules'
import { filesKey } from './files'
import { headOf } from './headOf'
import { sendFile, type SendOutcome } from './sendFile'

/** A file on its way. It goes on when its screen is left. */
export type UploadState = {
  id: string
  owner: string
  role: FileRole
  name: string
  /** Shows the picture while it is sent. */
  preview: string | null
  /** The part that has arrived, from 0 to 1; null before anything is known. */
  progress: number | null
  state: 'waiting' | 'sending' | 'offline' | 'failed'
  /** Why it cannot be added, by core's rule: put into words when it is shown. */
  violation?: Violation | undefined
  /** Why it failed otherwise, in words. */
  error?: string | undefined
  /** Whether the same file may get there another time. */
  canRetry: boolean
}

/** Every file on its way. */
export const useUploads = create<{ uploads: readonly UploadState[] }>(() => ({ uploads: [] }))

/** How many files are sent at once: on a slow network, more would only make the first arrive later. */
const AT_ONCE = 2

/** What the state of an upload cannot hold. */
const running = new Map<string, { file: File; upload: Upload | null }>()

const all = () => useUploads.getState().uploads
const find = (id: string) => all().find((upload) => upload.id === id)

function set(id: string, change: Partial<UploadState>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  }))
}

function forget(id: string): void {
  const preview = find(id)?.preview
  if (preview) URL.revokeObjectURL(preview)
  running.delete(id)
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
}

/** Checks files by their content, as the server will, and sends those that may be added. `there` is how many there are. */
export async function addFiles(owner: string, role: FileRole, there: number, files: readonly File[]) {
  const heads = await Promise.all(files.map(headOf))
  for (const [at, file] of files.entries()) {
    const underWay = all().filter((one) => one.owner === owner && one.role === role && one.state !== 'failed')
    const count = there + underWay.length
    const checked = ask('file.check', { role, count, size: file.size, head: heads[at] ?? '' })
    const [violation] = checked.violations
    const isImage = checked.media_type?.startsWith('image/') && !violation
    const id = crypto.randomUUID()
    running.set(id, { file, upload: null })
    const upload: UploadState = {
      id,
      owner,
      role,
      name: file.name,
      preview: isImage ? URL.createObjectURL(file) : null,
      progress: null,
      state: violation ? 'failed' : 'waiting',
      violation,
      canRetry: false,
    }
    useUploads.setState(({ uploads }) => ({ uploads: [...uploads, upload] }))
  }
  sendNext()
}

/** Gives a file up: what has arrived of it is removed. */
export function cancelUpload(id: string): void {
  const upload = running.get(id)?.upload
  // The server sweeps uploads whose cancellation did not reach it.
  if (upload && find(id)?.state !== 'failed') void upload.abort(true).catch(() => undefined)
  forget(id)
  sendNext()
}

/** Sends a file again that did not get there, from where it stopped. */
export function retryUpload(id: string): void {
  set(id, { state: 'waiting', error: undefined })
  sendNext()
}

function retryOffline(): void {
  for (const { id, state } of all()) if (state === 'offline') retryUpload(id)
}

// The next user who signs in must not see another person's files.
useSession.subscribe(({ userDetails }, before) => {
  if (userDetails?.id === before.userDetails?.id) return
  for (const { id } of all()) {
    void running
      .get(id)
      ?.upload?.abort()
      .catch(() => undefined)
    forget(id)
  }
})

function sendNext(): void {
  const free = AT_ONCE - all().filter(({ state }) => state === 'sending').length
  const next = all().filter(({ state }) => state === 'waiting')
  for (const { id } of next.slice(0, Math.max(free, 0))) void send(id)
}

async function send(id: string): Promise<void> {
  const [state, one] = [find(id), running.get(id)]
  if (!state || !one) return
  set(id, { state: 'sending' })
  const outcome = await sendFile({
    file: one.file,
    owner: state.owner,
    role: state.role,
    before: one.upload,
    onCreated: (upload) => running.set(id, { ...one, upload }),
    onProgress: (progress) => set(id, { progress }),
  })
  await settle(id, state, outcome)
  sendNext()
}

async function settle(id: string, { owner }: UploadState, outcome: SendOutcome): Promise<void> {
  if (!running.has(id)) return
  switch (outcome.end) {
    case 'added':
      await queryClient.invalidateQueries({ queryKey: filesKey(owner) })
      void queryClient.invalidateQueries({ queryKey: shipmentKey(owner) })
      void queryClient.invalidateQueries({ queryKey: previewKey(owner) })
      return forget(id)
    case 'cut':
      if (navigator.onLine) return set(id, { state: 'failed', error: outcome.message, canRetry: true })
      window.addEventListener('online', retryOffline)
      return set(id, { state: 'offline' })
    case 'refused':
      return set(id, { state: 'failed', error: outcome.message, canRetry: false })
  }
}
