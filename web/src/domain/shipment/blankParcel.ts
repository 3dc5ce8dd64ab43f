import type { ParcelInput } from '@waybill/types'
import { useUser } from '@/domain/session/user'
import { useRule } from '@/shared/rules'

/** An empty parcel in the units that the user has chosen, else their account. */
export function useBlankParcel(): ParcelInput {
  return useRule('account.new_parcel', useUser()?.account_setting.mine.units ?? 'metric')
}
