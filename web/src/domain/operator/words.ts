import type { Lang } from '@waybill/types'
import { useLanguage } from '@/shared/i18n'
import { operator as en } from '@/shared/i18n/en/operator'
import { operator as fr } from '@/shared/i18n/fr/operator'

const words: Record<Lang, typeof en> = { en, fr }

/** The desk's words. They come with it: the registry of the other parts is loaded by everybody. */
export const useDeskWords = () => words[useLanguage()]
