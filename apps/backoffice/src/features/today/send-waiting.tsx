import { useEffect, useRef } from 'react'
import { watchAnswers } from './answers/queue.ts'
import { useMoved } from './use-acts.ts'
import { useSendMarks } from './use-readings.ts'

/** Sends the marks and answers that wait on this device, whichever screen of the temple is open. Renders nothing. */
export default function SendWaiting() {
  useSendMarks()
  const { readAgain } = useMoved()
  const latest = useRef(readAgain)
  latest.current = readAgain
  useEffect(() => watchAnswers(() => latest.current()), [])
  return null
}
