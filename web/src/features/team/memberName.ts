import type { InvitedUser } from '@waybill/types'

/** What to call a member: the name, once they have told it, else the e-mail. */
export function memberName({ name, email }: Pick<InvitedUser, 'name' | 'email'>): string {
  return name.trim() || email
}
