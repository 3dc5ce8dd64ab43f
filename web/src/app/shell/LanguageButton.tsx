import { Languages } from 'lucide-react'
import { useLanguage } from '@/shared/i18n'
import { chooseLanguage } from '@/shared/session/chooseLanguage'
import { Button } from '@/shared/ui'

/** Switches to the other language, in that language's own words. */
export function LanguageButton() {
  const language = useLanguage()
  const other = language === 'en' ? 'fr' : 'en'
  return (
    <Button
      variant="ghost"
      icon={<Languages aria-hidden />}
      onPress={() => void chooseLanguage(other).catch((error: unknown) => console.warn(error))}
      aria-label={other === 'fr' ? 'Français' : 'English'}
      className="px-2.5!"
    >
      <span lang={other}>{other === 'fr' ? 'FR' : 'EN'}</span>
    </Button>
  )
}
