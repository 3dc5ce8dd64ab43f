import { Copy, Download, Printer } from 'lucide-react'
import { useUser } from '@/domain/session/user'
import { saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, toastError, toastSuccess } from '@/shared/ui'

/** Prints a text alone, not the page around it. */
function print(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  frame.src = url
  document.body.append(frame)
  // The print window reads the frame for as long as it is open.
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, 600_000)
}

/** Shows new recovery codes, this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const words = useWords()
  const email = useUser()?.email ?? ''
  const text = `${words.factor.fileHead(email)}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toastSuccess(words.factor.copied)
    } catch {
      toastError(words.factor.copyFailed)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // They are not shown again: a press beside the dialog must not lose them.
      isDismissable={false}
      size="md"
      title={words.factor.codesTitle}
      description={words.factor.codesText}
      footer={
        <Button variant="primary" onPress={onClose}>
          {words.factor.codesKept}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          aria-label={words.factor.codesList}
          className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-[15px]"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
            {words.factor.copy}
          </Button>
          <Button icon={<Printer aria-hidden />} onPress={() => print(text)}>
            {words.factor.print}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onPress={() =>
              saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), words.factor.fileName)
            }
          >
            {words.factor.download}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
