import { useRule } from '@/shared/rules'

/** A phone number as people read it: (XXX) XXX-XXXX where it is one of ten digits. */
export function usePhoneText(phone: string): string {
  return useRule('address.phone_display', phone)
}
