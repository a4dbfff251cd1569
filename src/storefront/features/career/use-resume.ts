import { useEffect, useRef, useState } from 'react'
import { browserUpload } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { MAX_RESUME_BYTES, uploadResume } from '#contract/content/career.ts'
import { career } from '#site-texts/content/career.ts'

const texts = career.form

export type Resume = {
  file: { name: string; bytes: number } | null
  /** What the application names it by; null until the shop has it. */
  token: string | null
  isSending: boolean
  choose(file: File): void
}

/** A file goes to the shop as soon as it is chosen: what is wrong with it is known before the form is sent. */
export function useResume(onProblem: (message: string | null) => void): Resume {
  const [file, setFile] = useState<Resume['file']>(null)
  const [token, setToken] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const underway = useRef<AbortController>(null)
  useEffect(() => () => underway.current?.abort(), [])

  async function send(chosen: File) {
    underway.current?.abort()
    const current = new AbortController()
    underway.current = current
    setFile({ name: chosen.name, bytes: chosen.size })
    setToken(null)
    setSending(true)
    try {
      const answer = await browserUpload(uploadResume, { query: { name: chosen.name.slice(-400) } }, chosen, {
        signal: current.signal,
      })
      setFile({ name: answer.name, bytes: answer.bytes })
      setToken(answer.token)
      onProblem(null)
    } catch (error) {
      // Another file was chosen meanwhile, or the page was left.
      if (current.signal.aborted) return
      setFile(null)
      onProblem(errorMessage(error, texts.noResponse))
    }
    if (underway.current === current) setSending(false)
  }

  return {
    file,
    token,
    isSending,
    choose(chosen) {
      if (chosen.size === 0) return onProblem(texts.resume.empty)
      if (chosen.size > MAX_RESUME_BYTES) return onProblem(texts.resume.tooLarge)
      onProblem(null)
      void send(chosen)
    },
  }
}
