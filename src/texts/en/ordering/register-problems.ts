export const registerProblems: typeof import('../../ru/ordering/register-problems.ts').registerProblems = {
  unreadable: 'The file does not look like a CSV table.',
  columns: (names) => `The first line lacks these columns: ${names}.`,
  count: (most) => `The file must have between one and ${most} lines.`,
  date: 'A date is 2026-11-17 or 17.11.2026.',
  type: 'The type is payment or refund.',
  order: 'The provider’s order number is missing.',
  amount: 'The amount is a number above zero, such as 12500 or 12500.50.',
  currency: 'We do not take this currency.',
}
