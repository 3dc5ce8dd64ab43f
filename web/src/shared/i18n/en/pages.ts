/** Words around pages of text. */
export const pages = {
  privacy: 'Privacy',
  terms: 'Terms',
  updatedOn: (date: string) => `Last updated on ${date}`,
}
