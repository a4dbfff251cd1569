import { pluralEn } from '../../plural.ts'
import type * as ru from '../../ru/content/career.ts'

const NB = '\u00A0'

export const career: typeof ru.career = {
  vacancies: {
    title: 'Open vacancies',
    count: (count) => `${count}${NB}${pluralEn(count, 'vacancy', 'vacancies')}`,
    none: 'There are no open vacancies at the moment. Send us your CV: we will keep it and write when there is one.',
    kinds: { full: 'Full time', part: 'Part time', shifts: 'Shifts', internship: 'Internship' },
    tasks: 'What you will do',
    expectations: 'Whom we look for',
    offers: 'What we offer',
    apply: 'Apply',
    applyFor: (title, place) => `Apply for “${title}”, ${place}`,
  },
  form: {
    vacancy: 'Vacancy',
    anyVacancy: 'Any: read my CV and suggest one',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    about: 'About yourself',
    aboutNote: 'optional',
    aboutHint: 'For example, which piece you wear every day, and why.',
    left: (written, most) => `${written} of ${most.toLocaleString('en')}`,
    resume: {
      label: 'CV',
      choose: 'Attach a file',
      another: 'Replace',
      hint: `PDF, DOC, DOCX, RTF or ODT, up to 10${NB}MB`,
      sending: 'Uploading the file',
      isReady: (name) => `The file ${name} has been uploaded.`,
      wait: 'Please wait: the file is still being uploaded.',
      size: (megabytes) => `${megabytes}${NB}MB`,
      tooLarge: `The file is larger than 10${NB}MB. Save your CV as a PDF: it takes up less space.`,
      empty: 'This file is empty. Please attach another one.',
    },
    send: 'Send the application',
    sending: 'Sending',
    noResponse: 'We could not reach the shop. Check your connection and try again.',
    sent: {
      title: 'Thank you, we have your CV',
      text: (reference) =>
        `Your reference is ${reference}. We will read your CV and answer in any case; a copy of these words is in your mailbox already.`,
      again: 'Apply again',
    },
  },
}
