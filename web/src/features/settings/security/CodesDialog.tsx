import { Download, Printer } from 'lucide-react'
import { useUser } from '@/domain/session/user'
import { saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { OneTimeDialog } from '../OneTimeDialog'

/** Prints only a text, not the page around it. */
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
  return (
    <OneTimeDialog
      title={words.factor.codesTitle}
      description={words.factor.codesText}
      text={codes.join('\n')}
      doneLabel={words.factor.codesKept}
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
      <ul
        aria-label={words.factor.codesList}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-[15px]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </OneTimeDialog>
  )
}
