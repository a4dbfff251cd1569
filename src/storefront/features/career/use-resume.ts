import { useEffect, useState } from 'react'
import { browserUpload } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { latestRequest } from '#client/calls/latest-request.ts'
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
  const [upload] = useState(latestRequest)
  useEffect(() => () => upload.cancel(), [upload])

  async function send(chosen: File) {
    setFile({ name: chosen.name, bytes: chosen.size })
    setToken(null)
    setSending(true)
    try {
      const query = { name: chosen.name.slice(-400) }
      const answer = await upload.ask((signal) => browserUpload(uploadResume, { query }, chosen, { signal }))
      // Another file was chosen meanwhile, or the page was left.
      if (answer === null) return
      setFile({ name: answer.name, bytes: answer.bytes })
      setToken(answer.token)
      onProblem(null)
    } catch (error) {
      setFile(null)
      onProblem(errorMessage(error, texts.noResponse))
    }
    setSending(false)
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
