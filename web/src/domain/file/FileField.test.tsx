import type { StoredFile } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStoredFile } from '@/domain/testing/aStoredFile'
import { aGate } from '@/shared/testing/gate'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, server } from '@/shared/testing/server'
import { FileField } from './FileField'
import { useUploads } from './uploads'

const OWNER = '0199a000-0000-7000-8000-000000000010'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 60 }, () => 1)])
const aPhoto = (name = 'box.jpg', bytes = JPEG) => new File([bytes], name, { type: 'image/jpeg' })

let held: StoredFile[] = []

/** A server that takes uploads by the protocol; each answer to a part is the next of `parts`. */
function takesUploads(...parts: (() => Response | Promise<Response>)[]) {
  const begun: string[] = []
  const given: string[] = []
  server.use(
    http.get('*/api/uploaded-files/:id', () => HttpResponse.json({ data: held })),
    http.post('*/api/uploads', ({ request }) => {
      begun.push(request.headers.get('Upload-Metadata') ?? '')
      const headers = { Location: '/api/uploads/u1', 'Upload-Offset': '0' }
      return new HttpResponse(null, { status: 201, headers })
    }),
    http.head('*/api/uploads/:id', () => {
      const headers = { 'Upload-Offset': '0', 'Upload-Length': String(JPEG.length) }
      return new HttpResponse(null, { status: 200, headers })
    }),
    http.patch('*/api/uploads/:id', async () => (parts.length > 1 ? parts.shift() : parts[0])?.()),
    http.delete('*/api/uploads/:id', ({ params }) => {
      given.push(String(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { begun, given }
}

const taken =
  (file = aStoredFile({ kind: 'packaging_image', name: 'box.jpg' })) =>
  () => {
    held = [...held, file]
    return new HttpResponse(null, { status: 204, headers: { 'Upload-Offset': String(JPEG.length) } })
  }

function show() {
  const { user } = renderScreen(() => (
    <FileField owner={OWNER} kind="packaging_image" label="Photos of the packaging" shows="Packaging" />
  ))
  const choose = async (...files: File[]) => {
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
      if (!found) throw new Error('no place to choose files')
      return found
    })
    await user.upload(input, files)
  }
  return { user, choose }
}

beforeEach(() => {
  held = []
  useUploads.setState({ uploads: [] })
  localStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => null })
})

describe('a place for files', () => {
  it('sends a photo and shows it once it is there', async () => {
    const { begun } = takesUploads(taken())
    const { choose } = show()
    await choose(aPhoto())
    expect(await screen.findByRole('img', { name: 'Packaging: box.jpg' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(begun[0]).toContain(`role ${btoa('packaging_image')}`)
    expect(begun[0]).toContain(`owner ${btoa(OWNER)}`)
  })

  it('tells before sending why a file cannot be added, and forgets it when asked', async () => {
    const { begun } = takesUploads(taken())
    const { user, choose } = show()
    const heic = Uint8Array.from('\0\0\0\u0024ftypheic\0\0\0\0mif1heic', (letter) => letter.charCodeAt(0))
    await choose(aPhoto('IMG_0001.jpg', heic))
    expect(await screen.findByRole('alert')).toHaveTextContent(/This is a HEIC photo.*Save it as JPEG/)
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Dismiss IMG_0001.jpg' }))
    expect(screen.queryByText('IMG_0001.jpg')).not.toBeInTheDocument()
    expect(begun).toEqual([])
  })

  it('says what the server will not have, beside the file', async () => {
    const errors = [{ code: 'file.unreadable', path: 'file', params: {}, message: 'It may be damaged.' }]
    takesUploads(() => HttpResponse.json({ message: 'No.', errors, code: 'x' }, { status: 422 }))
    const { choose } = show()
    await choose(aPhoto())
    expect(await screen.findByRole('alert')).toHaveTextContent('It may be damaged.')
  })

  it('can be cancelled while it is on its way', async () => {
    const gate = aGate()
    const { given } = takesUploads(async () => {
      await gate.opened
      return new HttpResponse(null, { status: 204, headers: { 'Upload-Offset': '1' } })
    })
    const { user, choose } = show()
    await choose(aPhoto())
    await user.click(await screen.findByRole('button', { name: 'Cancel box.jpg' }))
    expect(screen.queryByText('box.jpg')).not.toBeInTheDocument()
    gate.open()
    await waitFor(() => expect(useUploads.getState().uploads).toEqual([]))
    expect(given.length).toBeLessThanOrEqual(1)
  })

  it('removes a file once that is confirmed', async () => {
    held = [aStoredFile({ kind: 'packaging_image', name: 'box.jpg' })]
    takesUploads(taken())
    const removed = answers('delete', '/files/:id', null)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove box.jpg' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this file?' })
    held = []
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument())
    expect(removed).toHaveLength(1)
  })

  it('takes no more than may be added', async () => {
    held = Array.from({ length: 12 }, (_, at) =>
      aStoredFile({ id: `f${at}`, kind: 'packaging_image', name: `${at}.jpg` }),
    )
    takesUploads(taken())
    const { choose } = show()
    await screen.findByRole('img', { name: 'Packaging: 11.jpg' })
    await choose(aPhoto())
    expect(await screen.findByRole('alert')).toHaveTextContent('You can add at most 12 files here.')
  })
})
