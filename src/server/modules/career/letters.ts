import type { Language } from '#rules/location/site.ts'
import { career as careerEn } from '#texts/en/letters/letters.ts'
import { career as careerRu } from '#texts/ru/letters/letters.ts'
import { closing, letter } from '../../letters/letter.ts'
import type { LetterTexts } from '../../letters/letter-texts.ts'

export type Applicant = {
  reference: string
  name: string
  phone: string
  email: string
  about: string
  vacancy: string | null
  resume: string
  language: Language
  origin: string
}

/** To the staff, in their language. Without the file: mail is copied to places where nobody deletes it. */
export function staffLetter(
  { reference, name, phone, email, about, vacancy, resume, origin }: Applicant,
  language: Language,
) {
  const texts = (language === 'en' ? careerEn : careerRu).staff
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
    language,
    ...letter({
      language,
      origin,
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

export async function applicantLetter(texts: LetterTexts, { reference, vacancy, resume, language, origin }: Applicant) {
  const labels = language === 'en' ? careerEn.applicant : careerRu.applicant
  const content =
    vacancy === null
      ? await texts('career-applicant-any', language, {})
      : await texts('career-applicant', language, { vacancy })
  return {
    subject: content.subject,
    language,
    ...letter({
      ...content,
      language,
      origin,
      blocks: [
        { type: 'paragraph', text: content.opening },
        {
          type: 'facts',
          rows: [
            { label: labels.reference, value: reference },
            { label: labels.resume, value: resume },
          ],
        },
        ...closing(content),
      ],
      why: 'address',
    }),
  }
}
