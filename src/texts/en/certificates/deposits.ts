import type * as ru from '../../ru/certificates/deposits.ts'

export const depositProblems: typeof ru.depositProblems = {
  recipient_email_required: 'Enter the recipient’s email address.',
  own_email:
    'A certificate cannot be sent to your own email address. Choose “Myself” and it will go straight to your account.',
  other_email_needed: 'This is your own address. Enter the address of the person you are giving the certificate to.',
  design_required: 'Choose a design.',
  date_passed: 'This date has passed.',
  date_too_far: 'That is too far ahead. Please choose an earlier date.',
  zone_unknown: 'Choose a time zone from the list.',
  time_passed: 'This time has passed.',
}

export const depositRange: typeof ru.depositRange = (min, max) => `A certificate can be worth ${min} to ${max}.`

export const depositReceipt: typeof ru.depositReceipt = {
  certificate: 'Gift certificate',
  topUp: 'Gift certificate top-up',
}
