import { formatNumber } from '#rules/numbers/format-number.ts'
import { pluralEn } from '../../plural.ts'
import type * as ru from '../../ru/content/career.ts'

const NB = '\u00A0'

export const career: typeof ru.career = {
  vacancies: {
    title: 'Vacancies',
    count: (count) => `${count}${NB}${pluralEn(count, 'vacancy', 'vacancies')}`,
    none: 'There are no vacancies at the moment. Send us your CV: we will keep it and get in touch when there is one.',
    kinds: { full: 'Full time', part: 'Part time', shifts: 'Shifts', internship: 'Internship' },
    tasks: 'What you will do',
    expectations: 'Who we are looking for',
    offers: 'What we offer',
    apply: 'Apply',
    applyFor: (title, place) => `Apply for “${title}”, ${place}`,
  },
  form: {
    vacancy: 'Vacancy',
    anyVacancy: 'Any: please suggest one based on my CV',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    about: 'About you',
    aboutNote: 'optional',
    aboutHint: 'For example, which piece of jewellery you wear every day, and why.',
    left: (written, most) => `${written} of ${formatNumber(most, 'en')}`,
    resume: {
      label: 'CV',
      choose: 'Attach a file',
      another: 'Replace',
      hint: `PDF, DOC, DOCX, RTF or ODT, up to 10${NB}MB`,
      sending: 'Uploading the file',
      isReady: (name) => `${name} has been uploaded.`,
      wait: 'Please wait: your file is still uploading.',
      size: (megabytes) => `${megabytes}${NB}MB`,
      tooLarge: `The file is larger than 10${NB}MB. Save your CV as a PDF: it takes up less space.`,
      empty: 'This file is empty. Please attach another one.',
    },
    send: 'Send application',
    sending: 'Sending',
    noResponse: 'We could not connect. Check your connection and try again.',
    sent: {
      title: 'Thank you, we have your CV',
      text: (reference) =>
        `Your reference is ${reference}. We will read your CV and reply either way; we have also sent you this by email.`,
      again: 'Send another application',
    },
  },
}
