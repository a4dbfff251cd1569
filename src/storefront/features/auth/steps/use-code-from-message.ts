import { useEffect, useLayoutEffect, useRef } from 'react'

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } }

/** Where the browser can read the message itself (WebOTP), the code arrives without anybody typing. */
export function useCodeFromMessage(isExpected: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode)
  useLayoutEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return
    const stop = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: unknown } | null)?.code
        if (typeof code === 'string' && /^\d{4}$/.test(code)) take.current(code)
      },
      // Refused, timed out or aborted: the field is there.
      () => {},
    )
    return () => stop.abort()
  }, [isExpected])
}
