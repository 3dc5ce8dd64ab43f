import type { Tab } from './tab'
import { button, field } from './target'

/** Signs in through the tab, in English or in French. */
export async function signIn(tab: Tab, { email, password }: { email: string; password: string }) {
  await tab.open('/sign-in')
  await tab.fill(field(/^(Email|Adresse courriel)/), email)
  await tab.fill(field(/^(Password|Mot de passe)$/), password)
  await tab.click(button(/^(Sign in|Se connecter)$/))
  await tab.at('/dashboard')
}
