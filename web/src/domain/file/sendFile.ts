import type { ErrorEnvelope, FileRole } from '@waybill/types'
import type { DetailedError, Upload } from 'tus-js-client'
import { failureMessage, headersOfCall, noResponseMessage } from '@/shared/http'

/** The outcome of sending a file: it is added, the network broke off, or the server refuses it. */
export type SendOutcome =
  { end: 'added' } | { end: 'cut'; message: string } | { end: 'refused'; message: string }

/** The size of a chunk; at most one is sent again where the network breaks off. */
const PART_BYTES = 512 * 1024

/** After how many milliseconds a part that did not get there is sent again. */
const RETRY_MS = [0, 1000, 3000, 6000, 10_000]

type Sending = {
  file: File
  owner: string
  role: FileRole
  /** An attempt that was broken off: it goes on from there. */
  before: Upload | null
  onCreated: (upload: Upload) => void
  /** Hears which part of it has arrived, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Names an upload in this browser, so that the same file chosen after a reload goes on where it stopped. */
const fingerprint = ({ file, owner, role }: Sending) =>
  ['waybill', owner, role, file.name, file.size, file.lastModified].join(' ')

/** Sends a file part by part (tus); what has arrived is not sent again. */
export async function sendFile(sending: Sending): Promise<SendOutcome> {
  const { file, before } = sending
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve) => {
    const outcome = (error: Error | DetailedError) => {
      const response = 'originalResponse' in error ? error.originalResponse : null
      const status = response?.getStatus() ?? 0
      if (status === 0) return resolve({ end: 'cut', message: noResponseMessage() })
      const message = messageIn(response?.getBody() ?? '')
      resolve({ end: status >= 500 || status === 408 || status === 409 ? 'cut' : 'refused', message })
    }
    const handlers = {
      onError: outcome,
      onSuccess: () => resolve({ end: 'added' }),
      onProgress: (sent: number, total: number) => sending.onProgress(total > 0 ? sent / total : 0),
    }
    if (before) {
      Object.assign(before.options, handlers)
      return before.start()
    }
    const upload = new Upload(file, {
      ...handlers,
      endpoint: '/api/uploads',
      chunkSize: PART_BYTES,
      retryDelays: RETRY_MS,
      metadata: { owner: sending.owner, role: sending.role, filename: file.name },
      fingerprint: async () => fingerprint(sending),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        const method = request.getMethod()
        for (const [name, value] of headersOfCall(method === 'HEAD' ? 'GET' : 'POST'))
          request.setHeader(name, value)
      },
    })
    sending.onCreated(upload)
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    })
  })
}

/** What the server said: what is wrong with the file, else what is wrong at all. */
function messageIn(body: string): string {
  try {
    const envelope = JSON.parse(body) as Partial<ErrorEnvelope>
    return envelope.errors?.[0]?.message ?? failureMessage(envelope.message)
  } catch {
    return failureMessage()
  }
}
