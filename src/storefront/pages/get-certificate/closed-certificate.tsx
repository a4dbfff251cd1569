import { type FormEvent, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { isBlank } from '#rules/forms/blank.ts'
import { getCertificate as texts } from '#site-texts/certificates/get-certificate.ts'
import { placingErrors } from '#site-texts/ordering/placing-errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type DepositLink, readDepositLink } from '../../features/certificates/receiving/deposit-link.ts'
import { focusWhenMarked } from '../../shared/forms/focus-when-marked.ts'
import styles from './get-certificate.module.css'
import type { DepositFailure } from './use-deposit.ts'

type ClosedProps = {
  id: string | null
  /** From the letter's link; empty: it is typed. */
  code: string
  isOpening: boolean
  failure: DepositFailure | null
  onOpen(link: DepositLink): void
  /** Something else is typed: what was wrong with the one before is no longer said. */
  onChange(): void
}

/** Codes that are about what was typed: they stand at the field. */
const ABOUT_CODE = ['deposit.code_invalid', 'deposit.code_required']

type Problems = { link?: string; code?: string }

/** What is typed of the link and the code, as far as the letter did not bring them. */
function useTypedLink({ id, code: given, failure, onOpen, onChange }: ClosedProps) {
  const [typedLink, setTypedLink] = useState('')
  const [typedCode, setTypedCode] = useState('')
  const [isTyped, setTyped] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  const isAboutCode = failure?.code != null && ABOUT_CODE.includes(failure.code)
  // The code of the link did not fit, or there is none: it is typed.
  const asksCode = given === '' || isTyped || isAboutCode
  const codeProblem = problems.code ?? (isAboutCode ? failure.text : undefined)

  function typeLink(text: string) {
    const link = readDepositLink(text)
    if (link.code) setTypedCode(link.code)
    setTypedLink(text)
    setProblems({})
    onChange()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const link = { id: id ?? readDepositLink(typedLink).id, code: (asksCode ? typedCode : given).trim() }
    const found = {
      ...(link.id === '' && { link: texts.linkRequired }),
      ...(isBlank(link.code) && { code: placingErrors['deposit.code_required'] }),
    }
    setProblems(found)
    if (found.link || found.code) {
      focusWhenMarked(form)
      return
    }
    onOpen(link)
  }

  function typeCode(text: string) {
    setTypedCode(text)
    setTyped(true)
    setProblems({})
    onChange()
  }

  const linkProblem = problems.link
  return {
    ...{ form, typedLink, typeLink, typedCode, typeCode, submit },
    ...{ asksCode, isAboutCode, linkProblem, codeProblem },
  }
}

export function ClosedCertificate(props: ClosedProps) {
  const { id, isOpening, failure } = props
  const { form, typedLink, typeLink, typedCode, typeCode, submit, ...asked } = useTypedLink(props)
  const { asksCode, isAboutCode, linkProblem, codeProblem } = asked

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{preventOrphans(id ? texts.lead : texts.leadTyped)}</p>
      {id === null && (
        <TextField
          id="certificate-link"
          label={texts.link}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedLink}
          onChange={typeLink}
          hint={texts.linkHint}
          error={linkProblem}
          required
        />
      )}
      {asksCode && (
        <TextField
          id="certificate-code"
          label={texts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typedCode}
          onChange={typeCode}
          hint={texts.codeHint}
          error={codeProblem}
          required
        />
      )}
      {failure && !isAboutCode && (
        <Notice tone="error" live="polite">
          {failure.text}
        </Notice>
      )}
      <VisuallyHidden>
        <span role="status">{isAboutCode ? failure?.text : ''}</span>
      </VisuallyHidden>
      <Button type="submit" fullWidth loading={isOpening} loadingLabel={texts.opening}>
        {texts.open}
      </Button>
    </form>
  )
}
