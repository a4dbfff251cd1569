import { accountDigits, bicDigits, fieldRequired, fullNameRequired, innDigits, tooManyCharacters } from './messages.ts'

export const formProblems: typeof import('../ru/forms.ts').formProblems = {
  'form.required': fieldRequired,
  'form.too_few_characters': 'Too few characters.',
  'form.too_many_characters': tooManyCharacters,
  'form.phone_required': 'Please enter your phone number.',
  'form.phone_invalid': 'Please check the number: it does not look right.',
  'form.code_required': 'Please enter the code.',
  'form.code_invalid': 'The code has four digits.',
  'form.email_required': 'Please enter your e-mail.',
  'form.email_invalid': 'Please check the address: there is a mistake in it.',
  'form.bic_invalid': bicDigits,
  'form.inn_invalid': innDigits,
  'form.account_invalid': accountDigits,
  'form.login_required': 'Please enter your login.',
  'form.password_required': 'Please enter the password.',
  'form.password_short': 'The password needs at least 6 characters.',
  'form.staff_password_short': 'The password needs at least 15 characters. A few words in a row will do.',
  'form.password_common':
    'This password is too easy to guess. Put together a few words that have nothing to do with each other.',
  'form.name_required': 'Please enter your name.',
  'form.surname_required': 'Please enter your last name.',
  'form.full_name_required': fullNameRequired,
  'form.full_name_two_words': 'We need a first and a last name — two words.',
  'form.full_name_cyrillic': 'Please write the name in Russian letters.',
  'form.full_name_letters': 'A name can have letters only.',
  'form.birthday_required': 'Please enter the birthday.',
  'form.birthday_format': 'Write the date as dd.mm.yyyy or dd.mm.',
  'form.date_required': 'Please enter the date.',
  'form.date_incorrect': 'The date is not right: write it as dd.mm.yyyy, earlier than today.',
  'form.date_not_real': 'There is no such date.',
  'form.date_in_future': 'This date has not come yet.',
  'form.time_required': 'Please enter the time.',
  'form.time_invalid': 'Write the time as hh:mm.',
  'form.digits_only': 'Only digits can stand here.',
  'form.denomination_required': 'Please choose a value.',
  // How much it may be is said where the shop's range is known.
  'form.certificate_amount_range': 'Please check the sum of the certificate.',
  'form.must_be_checked': 'We cannot go on without this consent.',
  'form.choice_required': 'Please choose one of the options.',
  'form.forbidden_characters': 'Please remove the signs # $ % ^ & [ ] { } < >.',
  'form.resume_required': 'Please attach your CV.',
  'form.resume_gone': 'We no longer hold this file. Please attach it again.',
  'form.contact_required': 'Leave an e-mail address or a phone number so that we can answer.',
  'form.vacancy_closed': 'This vacancy has been filled. Please choose another one.',
}

export const dataConsent: typeof import('../ru/forms.ts').dataConsent = {
  before: 'I agree that my details are kept as described in the',
  link: 'privacy policy',
  href: '/privacy',
}

export const nameField: typeof import('../ru/forms.ts').nameField = {
  leftOut: (characters) => `A name can have letters, digits and spaces. We left out: ${characters}`,
}
