import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRefresh } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { Button, Page } from '@/shared/ui'

/** A screen of the desk. It is read again only by its button, because every look is recorded. */
export function DeskPage(props: { title: string; lead?: string; badge?: ReactNode; children: ReactNode }) {
  const words = useDeskWords()
  const refresh = useRefresh()
  const [isPending, setPending] = useState(false)
  return (
    <Page
      {...props}
      actions={
        <Button
          icon={<RefreshCw aria-hidden />}
          isPending={isPending}
          onPress={() => {
            setPending(true)
            void refresh().finally(() => setPending(false))
          }}
        >
          {words.refresh}
        </Button>
      }
    />
  )
}
