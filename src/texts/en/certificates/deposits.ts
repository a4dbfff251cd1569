import type * as ru from '../../ru/certificates/deposits.ts'

export const depositProblems: typeof ru.depositProblems = {
  recipient_email_required: 'Enter the recipient’s e-mail.',
  own_email:
    'A certificate cannot be sent to your own e-mail. Choose “for myself” and it will go straight to your profile.',
  other_email_needed: 'This is your own address. Enter that of the person who is to have the certificate.',
  design_required: 'Choose a design.',
  date_passed: 'This day has passed.',
  date_too_far: 'That is too far ahead. Please choose an earlier day.',
  time_passed: 'This time has passed.',
}

export const depositRange: typeof ru.depositRange = (min, max) => `A certificate can be worth from ${min} to ${max}.`

export const depositReceipt: typeof ru.depositReceipt = {
  certificate: 'Gift certificate',
  topUp: 'Gift certificate top-up',
}
