import { Languages } from 'lucide-react'
import { useChooseLanguage } from '@/domain/session/chooseLanguage'
import { useLanguage } from '@/shared/i18n'
import { Button } from '@/shared/ui'

/** Switches to the other language, in that language's own words. */
export function LanguageButton() {
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const other = language === 'en' ? 'fr' : 'en'
  return (
    <Button
      variant="ghost"
      icon={<Languages aria-hidden />}
      onPress={() => chooseLanguage(other)}
      className="px-2.5!"
    >
      <span aria-hidden>{other === 'fr' ? 'FR' : 'EN'}</span>
      <span lang={other} className="sr-only">
        {other === 'fr' ? 'Français' : 'English'}
      </span>
    </Button>
  )
}
