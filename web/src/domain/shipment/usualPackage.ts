import type { ParcelInput } from '@waybill/types'
import { useCapability } from '@/domain/session/capability'
import { isSame } from '@/shared/saving'
import { isLabel, useMatchingHistory } from './history'
import { knownMeasures, useSavedPackages } from './savedPackages'

/** The default of a new parcel: the saved package by its name, or that of the last label, which has none. */
export type UsualPackage = { name: string | null; measures: Partial<ParcelInput> }

/** What a parcel is packed in; it weighs something else each time. */
const packagingOf = (parcel: ParcelInput): Partial<ParcelInput> =>
  knownMeasures({ ...parcel, weight: '', weight_unit: null })

/**
 * The package of the newest label, by its name where it is saved under one, else the first saved one. `isKnown` once it is
 * known whether there is one; a list that cannot be read is not waited for.
 */
export function useUsualPackage(enabled: boolean): { isKnown: boolean; usual: UsualPackage | null } {
  const hasHistory = useCapability('history_and_tracking')
  const saved = useSavedPackages()
  const labels = useMatchingHistory('parcel', '', { paginate: 1, enabled: enabled && hasHistory })
  const isThere = ({ isFetched, failureCount }: typeof saved | typeof labels) => isFetched || failureCount > 0
  const packages = saved.data?.saved_packages ?? []
  const last = (labels.data ?? []).find(isLabel)?.shipment.parcels[0]
  const packaging = last && packagingOf(last)
  const named =
    packaging === undefined
      ? packages[0]
      : packages.find(({ package: one }) => isSame(packagingOf(one), packaging))
  const usual = named
    ? { name: named.name, measures: knownMeasures(named.package) }
    : packaging && { name: null, measures: packaging }
  return {
    isKnown: !enabled || (isThere(saved) && (!hasHistory || isThere(labels))),
    usual: (enabled && usual) || null,
  }
}
