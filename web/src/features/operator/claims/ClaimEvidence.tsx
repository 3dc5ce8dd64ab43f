import type { ClaimDetails, ClaimDocument } from '@waybill/types'
import { CircleAlert, CircleCheck, Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deskFile } from '@/domain/operator/session'
import { useDeskWords } from '@/domain/operator/words'
import { messageOf, saveFile } from '@/shared/http'
import { Banner, Card, SendButton } from '@/shared/ui'

/** The evidence of a claim. A file is fetched when it is asked for, because every look is recorded. */
export function ClaimEvidence({ details }: { details: ClaimDetails }) {
  const words = useDeskWords()
  return (
    <Card flush title={words.claims.evidence}>
      <ul className="divide-y divide-line">
        {details.evidence.map((item) => {
          const documents = details.documents.filter(({ role }) => role === item.role)
          const isMissing = item.needed && documents.length === 0
          if (!item.needed && documents.length === 0) return null
          return (
            <li key={item.role} className="flex flex-col gap-2 px-5 py-3 text-sm">
              <p className="flex items-center gap-2 font-semibold">
                {isMissing ? (
                  <CircleAlert aria-hidden className="size-4 text-warn" />
                ) : (
                  <CircleCheck aria-hidden className="size-4 text-good" />
                )}
                {item.title}
                {isMissing && <span className="font-normal text-muted">{words.claims.none}</span>}
              </p>
              {documents.map((document) => (
                <File key={document.id} document={document} />
              ))}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function File({ document }: { document: ClaimDocument }) {
  const words = useDeskWords()
  const { id, name, media_type, from_packing } = document
  const [url, setUrl] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url])
  async function open() {
    setPending(true)
    setFailure(null)
    try {
      const file = await deskFile(id)
      if (media_type.startsWith('image/')) setUrl(URL.createObjectURL(file))
      else saveFile(file, name)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 text-[13px] wrap-anywhere text-muted">
          {name}
          {from_packing && ` · ${words.claims.fromPacking}`}
        </span>
        {url === null && (
          <SendButton
            icon={<Eye aria-hidden />}
            isPending={isPending}
            aria-label={words.claims.openOf(name)}
            onPress={() => void open()}
          >
            {words.claims.open}
          </SendButton>
        )}
      </p>
      {failure !== null && <Banner tone="bad" title={failure} />}
      {url !== null && (
        <img src={url} alt={name} className="max-h-96 max-w-full rounded-control object-contain" />
      )}
    </div>
  )
}
