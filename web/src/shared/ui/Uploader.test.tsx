import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { Uploader } from './Uploader'

const NOTHING = () => undefined
const photo = () => new File(['x'], 'box.jpg', { type: 'image/jpeg' })

function show(takesPhotos = true) {
  const onFiles = vi.fn<(files: File[]) => void>()
  const { user } = renderScreen(() => (
    <Uploader
      label="Photos of the packaging"
      accept={['image/jpeg', 'image/png']}
      takesPhotos={takesPhotos}
      there={[]}
      sending={[]}
      onFiles={onFiles}
      onRemove={NOTHING}
      onCancel={NOTHING}
      onRetry={NOTHING}
    />
  ))
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))
  return { user, onFiles, names, zone: screen.getByRole('button', { name: /Drop or paste files here/ }) }
}

/** The data of files that are dropped or pasted. */
function carrying(...files: File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  return {
    types: ['Files'],
    files,
    items: Object.assign(items, { [Symbol.iterator]: () => items.values() }),
    effectAllowed: 'all',
    dropEffect: 'copy',
    getData: () => '',
  }
}

/** The fields that the buttons open: first the camera's, then the one for files. */
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]

describe('a place to add files', () => {
  it('takes what is pasted while it has the focus', async () => {
    const { zone, names } = show()
    zone.focus()
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    fireEvent(zone, Object.assign(paste, { clipboardData: carrying(photo()) }))
    await waitFor(() => expect(names()).toEqual([['box.jpg']]))
  })

  it('takes what is dropped on it, several at once', async () => {
    const { zone, names } = show()
    const target = zone.closest('[data-rac]') ?? zone
    const dataTransfer = carrying(photo(), new File(['y'], 'inside.jpg', { type: 'image/jpeg' }))
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      const event = new Event(kind, { bubbles: true, cancelable: true })
      fireEvent(target, Object.assign(event, { dataTransfer, clientX: 1, clientY: 1 }))
    }
    await waitFor(() => expect(names()).toEqual([['box.jpg', 'inside.jpg']]))
  })

  it('opens the camera on the back for a photo, which takes one at a time', async () => {
    const { user, names } = show()
    const [camera, files] = inputs()
    expect(camera).toHaveAttribute('capture', 'environment')
    expect(camera).not.toHaveAttribute('multiple')
    expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png')
    expect(files).not.toHaveAttribute('capture')
    expect(files).toHaveAttribute('multiple')
    await user.upload(camera as HTMLInputElement, photo())
    expect(names()).toEqual([['box.jpg']])
  })

  it('offers no camera where no photo is wanted', () => {
    show(false)
    expect(inputs()).toHaveLength(1)
    expect(screen.queryByText('Take photo')).not.toBeInTheDocument()
  })
})
