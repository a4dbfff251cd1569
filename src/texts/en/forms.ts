import { accountDigits, bicDigits, fieldRequired, fullNameRequired, innDigits, tooManyCharacters } from './messages.ts'

export const formProblems: typeof import('../ru/forms.ts').formProblems = {
  'form.required': fieldRequired,
  'form.too_few_characters': 'Too few characters.',
  'form.too_many_characters': tooManyCharacters,
  'form.phone_required': 'Please enter your phone number.',
  'form.phone_invalid': 'Please check the phone number.',
  'form.code_required': 'Please enter the code.',
  'form.code_invalid': 'The code has four digits.',
  'form.email_required': 'Please enter your email address.',
  'form.email_invalid': 'Please check the email address.',
  'form.bic_invalid': bicDigits,
  'form.inn_invalid': innDigits,
  'form.account_invalid': accountDigits,
  'form.login_required': 'Please enter your login.',
  'form.password_required': 'Please enter the password.',
  'form.password_short': 'The password needs at least 6 characters.',
  'form.staff_password_short': 'The password needs at least 15 characters. A few words in a row will do.',
  'form.password_common':
    'This password is too easy to guess. Try a few words that have nothing to do with each other.',
  'form.name_required': 'Please enter your name.',
  'form.surname_required': 'Please enter your last name.',
  'form.full_name_required': fullNameRequired,
  'form.full_name_two_words': 'Please enter both your first and last name.',
  'form.full_name_cyrillic': 'Please write the name in Russian letters.',
  'form.full_name_letters': 'A name can contain only letters.',
  'form.birthday_required': 'Please enter your date of birth.',
  'form.birthday_format': 'Write the date as dd.mm.yyyy or dd.mm.',
  'form.date_required': 'Please enter the date.',
  'form.date_incorrect': 'Please check the date: write it as dd.mm.yyyy, earlier than today.',
  'form.date_not_real': 'This date does not exist.',
  'form.date_in_future': 'This date is in the future.',
  'form.time_required': 'Please enter the time.',
  'form.time_invalid': 'Write the time as hh:mm.',
  'form.denomination_required': 'Please choose a value.',
  // How much it may be is said where the shop's range is known.
  'form.certificate_amount_range': 'Please check the certificate amount.',
  'form.must_be_checked': 'We cannot continue without your consent.',
  'form.choice_required': 'Please choose one of the options.',
  'form.forbidden_characters': 'Please remove the characters # $ % ^ & [ ] { } < >.',
  'form.resume_required': 'Please attach your CV.',
  'form.resume_gone': 'We no longer have this file. Please attach it again.',
  'form.contact_required': 'Leave an email address or a phone number so that we can reply.',
  'form.vacancy_closed': 'This vacancy has been filled. Please choose another.',
}

export const dataConsent: typeof import('../ru/forms.ts').dataConsent = {
  before: 'I agree to my details being kept as described in the',
  link: 'privacy policy',
  href: '/privacy',
}

export const nameField: typeof import('../ru/forms.ts').nameField = {
  leftOut: (characters) => `A name can contain letters, digits and spaces. We left out: ${characters}`,
}
