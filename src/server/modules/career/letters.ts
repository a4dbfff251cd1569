import type { Language } from '#rules/location/site.ts'
import { career as careerEn } from '#texts/en/letters.ts'
import { career as careerRu } from '#texts/ru/letters.ts'
import { letter } from '../../letters/letter.ts'

type Applicant = {
  reference: string
  name: string
  phone: string
  email: string
  about: string
  vacancy: string | null
  resume: string
  language: Language
}

/** To the staff, in Russian whatever the site. Without the file: mail is copied to places where nobody deletes it. */
export function staffLetter({ reference, name, phone, email, about, vacancy, resume }: Applicant) {
  const texts = careerRu.staff
  const rows = [
    { label: texts.reference, value: reference },
    { label: texts.vacancy, value: vacancy ?? texts.anyVacancy },
    { label: texts.name, value: name },
    { label: texts.phone, value: phone },
    { label: texts.email, value: email },
    { label: texts.resume, value: resume },
  ]
  return {
    subject: texts.subject(vacancy ?? texts.anyVacancy, reference),
    language: 'ru' as const,
    ...letter({
      language: 'ru',
      preheader: name,
      title: texts.title,
      blocks: [
        { type: 'facts', rows },
        ...(about ? [{ type: 'note', text: about } as const] : []),
        { type: 'paragraph', text: texts.whereIsFile(reference) },
      ],
      why: 'staff',
    }),
  }
}

export function applicantLetter({ reference, vacancy, resume, language }: Applicant) {
  const texts = language === 'en' ? careerEn.applicant : careerRu.applicant
  return {
    subject: texts.subject,
    language,
    ...letter({
      language,
      preheader: texts.preheader,
      title: texts.title,
      blocks: [
        { type: 'paragraph', text: vacancy ? texts.text(vacancy) : texts.textAny },
        {
          type: 'facts',
          rows: [
            { label: texts.reference, value: reference },
            { label: texts.resume, value: resume },
          ],
        },
        { type: 'note', text: texts.note },
      ],
      why: 'address',
    }),
  }
}
