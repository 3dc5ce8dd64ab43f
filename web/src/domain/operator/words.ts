import type { Lang } from '@waybill/types'
import { useLanguage } from '@/shared/i18n'
import { freight as freightEn } from '@/shared/i18n/en/freight'
import { operator as en } from '@/shared/i18n/en/operator'
import { freight as freightFr } from '@/shared/i18n/fr/freight'
import { operator as fr } from '@/shared/i18n/fr/operator'

const words: Record<Lang, typeof en> = { en, fr }

/** The desk's words. They come with it: the registry of the other parts is loaded by everybody. */
export const useDeskWords = () => words[useLanguage()]

const freight: Record<Lang, typeof freightEn> = { en: freightEn, fr: freightFr }

/** The words of the form that the desk decides about. */
export const useFreightWords = () => freight[useLanguage()]
