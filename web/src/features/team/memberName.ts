import type { InvitedUser } from '@waybill/types'

/** A member's display name: the name, once they have told it, else the e-mail. */
export function memberName({ name, email }: Pick<InvitedUser, 'name' | 'email'>): string {
  return name.trim() || email
}
