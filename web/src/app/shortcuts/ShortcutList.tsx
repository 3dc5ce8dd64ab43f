import { useDisplay } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'
import { Dialog, Switch } from '@/shared/ui'
import { commandKey } from './commandKey'

/** Every keyboard shortcut that works on all screens. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const singleKeys = useDisplay((display) => display.singleKeys)
  const setSingleKeys = useDisplay((display) => display.setSingleKeys)
  const shortcuts = [
    { keys: [commandKey(), 'K'], text: words.shortcuts.search },
    { keys: ['?'], text: words.shortcuts.list },
    { keys: [words.shortcuts.escape], text: words.shortcuts.close },
    { keys: ['↑', '↓'], text: words.shortcuts.move },
  ]
  return (
    <Dialog isOpen onClose={onClose} size="md" title={words.shortcuts.title}>
      <dl className="divide-y divide-line text-sm">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-sans text-[13px]"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 border-t border-line pt-4">
        <Switch value={singleKeys} onChange={setSingleKeys}>
          {words.shortcuts.singleKeys}
        </Switch>
      </div>
    </Dialog>
  )
}
