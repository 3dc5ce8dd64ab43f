/** Words of the desk about the balance of an account. */
export const deskBalance = {
  title: 'Balance',
  negative: 'Negative balance',
  question: 'Change the balance',
  text: (amount: string) =>
    `The balance is ${amount}. A refund goes to the cards that filled it. The account’s owner sees the amount and the reason.`,
  limitText: (limit: string) =>
    `The credit limit is ${limit}: what is owed is charged to the default card on Mondays.`,
  stopped: 'Unpaid',
  change: 'Change',
  acts: {
    refund: 'Refund to the card',
    credit: 'Add to the balance',
    debit: 'Take from the balance',
    limit: 'Set credit limit',
  },
  amount: 'Amount',
  onlyNegative: 'Negative balances only',
  noNegative: 'No account has a negative balance',
  disputed: 'Balance',
  disputedText: (amount: string) => `This payment topped up a balance, which is ${amount} now.`,
  dueDown: (amount: string) => `The bank took ${amount} that the balance still has.`,
  dueUp: (amount: string) => `${amount} came back after the balance was corrected.`,
  nothingDue: 'The balance needs no correction.',
  correct: 'Correct balance',
  correctQuestion: 'Correct the balance?',
  corrected: 'Balance corrected.',
}
