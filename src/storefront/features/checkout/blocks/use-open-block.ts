import { useSearchParams } from 'react-router'
import type { CheckoutForm, FormChange } from '../checkout-form.ts'
import { BLOCKS, type Block, type ProblemFacts, type Problems, problemsOf } from '../checkout-problems.ts'
import { useFields } from '../use-fields.ts'
import { BLOCK_PARAMETER, openBlock } from './checkout-blocks.ts'
import { useBlockSteps } from './use-block-steps.ts'

type OpenBlockInput = {
  form: CheckoutForm
  change(change: FormChange): void
  facts: ProblemFacts
  /** Where the checkout opens when the address names no block. */
  first: Block
}

/** Which block is open, what is wrong in it, and the ways out of it: forward only once everything in it is right. */
export function useOpenBlock({ form, change, facts, first }: OpenBlockInput) {
  const [query] = useSearchParams()
  const asked = query.get(BLOCK_PARAMETER)
  const open = openBlock(asked, form, facts, first)
  const problems: Problems = Object.assign({}, ...BLOCKS.map((block) => problemsOf(block, form, facts)))
  const { fields, judge, setFromServer } = useFields({ problems, change })
  const { place, goTo, goOn, focusFirstWrong } = useBlockSteps(open, asked)

  function whenRight(block: Block, then: () => void) {
    const missing = Object.keys(problemsOf(block, form, facts))
    judge(missing)
    if (missing.length > 0) focusFirstWrong()
    else then()
  }

  return { open, place, fields, setFromServer, goTo, whenRight, next: () => whenRight(open, goOn) }
}
