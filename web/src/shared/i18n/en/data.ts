/** Words of taking one's data along, and of leaving. */
export const data = {
  exportTitle: 'Take your data along',
  exportText:
    'Everything that the account holds: shipments, labels, addresses, charges, team and activity, as tables and files in one zip archive.',
  export: 'Prepare the archive',
  closeTitle: 'Close the account',
  closeText:
    'Nobody of the team can sign in any more. Addresses and files are erased after 30 days. Charges, taxes and policies are kept for 7 years, as the law asks, apart from any sign-in.',
  close: 'Close the account',
  closeQuestion: 'Close this account for good?',
  closeQuestionText:
    'Everyone is signed out at once. Download your data first. To go on, type your password.',
  closed: 'Your account is closed. Thank you for having shipped with us.',
}
