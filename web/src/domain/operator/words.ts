import type { Lang } from '@waybill/types'
import { useLanguage } from '@/shared/i18n'
import { freight as freightEn } from '@/shared/i18n/en/freight'
import { operator as en } from '@/shared/i18n/en/operator'
import { deskAdjustments as adjustmentsEn } from '@/shared/i18n/en/operatorAdjustments'
import { deskBalance as balanceEn } from '@/shared/i18n/en/operatorBalance'
import { integrations as integrationsEn } from '@/shared/i18n/en/operatorIntegrations'
import { freight as freightFr } from '@/shared/i18n/fr/freight'
import { operator as fr } from '@/shared/i18n/fr/operator'
import { deskAdjustments as adjustmentsFr } from '@/shared/i18n/fr/operatorAdjustments'
import { deskBalance as balanceFr } from '@/shared/i18n/fr/operatorBalance'
import { integrations as integrationsFr } from '@/shared/i18n/fr/operatorIntegrations'

const words: Record<Lang, typeof en> = { en, fr }

/** The desk's words. They come with it: every page loads the registry of the other parts. */
export const useDeskWords = () => words[useLanguage()]

const freight: Record<Lang, typeof freightEn> = { en: freightEn, fr: freightFr }

/** The words of the form that the desk decides about. */
export const useFreightWords = () => freight[useLanguage()]

const integrations: Record<Lang, typeof integrationsEn> = { en: integrationsEn, fr: integrationsFr }

/** The words of an account's API keys and webhook endpoints at the desk. */
export const useIntegrationWords = () => integrations[useLanguage()]

const balance: Record<Lang, typeof balanceEn> = { en: balanceEn, fr: balanceFr }

/** The words of an account's balance at the desk. */
export const useDeskBalanceWords = () => balance[useLanguage()]

const adjustments: Record<Lang, typeof adjustmentsEn> = { en: adjustmentsEn, fr: adjustmentsFr }

/** The words of disputed adjustments at the desk. */
export const useDeskAdjustmentWords = () => adjustments[useLanguage()]
