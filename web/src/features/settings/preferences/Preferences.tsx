import type { Lang } from '@waybill/types'
import { useCapability } from '@/domain/session/capability'
import { useChooseLanguage } from '@/domain/session/chooseLanguage'
import { useDisplay, type Theme } from '@/domain/session/display'
import { useIsOwner } from '@/domain/session/user'
import { useLanguage, useWords } from '@/shared/i18n'
import { Card, RadioGroup, Switch } from '@/shared/ui'
import { MyShipping } from './MyShipping'
import { Recording } from './Recording'

/** How the product speaks to this user, and looks on this device. */
export function Preferences() {
  const words = useWords()
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const theme = useDisplay((display) => display.theme)
  const setTheme = useDisplay((display) => display.setTheme)
  const singleKeys = useDisplay((display) => display.singleKeys)
  const setSingleKeys = useDisplay((display) => display.setSingleKeys)
  const isOwner = useIsOwner()
  const canSend = useCapability('send_parcel')
  return (
    <div className="flex flex-col gap-5">
      <Card title={words.settings.preferences}>
        <div className="flex flex-col gap-6 md:max-w-md">
          <RadioGroup
            path="language"
            label={words.settings.language}
            hint={words.settings.languageHint}
            orientation="horizontal"
            value={language}
            onChange={(chosen) => chooseLanguage(chosen as Lang)}
            choices={[
              { id: 'en', name: <span lang="en">English</span> },
              { id: 'fr', name: <span lang="fr">Français</span> },
            ]}
          />
          <RadioGroup
            path="theme"
            label={words.shell.theme}
            hint={words.settings.themeHint}
            value={theme}
            onChange={(chosen) => setTheme(chosen as Theme)}
            choices={(['system', 'light', 'dark'] as const).map((id) => ({
              id,
              name: words.shell.themes[id],
            }))}
          />
          <Switch value={singleKeys} onChange={setSingleKeys}>
            {words.shortcuts.singleKeys}
          </Switch>
        </div>
      </Card>
      {canSend && !isOwner && <MyShipping />}
      <Recording />
    </div>
  )
}
