import { TopicGate } from '../topic-gate.tsx'
import { BirthdayBlock } from './birthday-block.tsx'
import { Contacts } from './contacts.tsx'
import { PersonalFormBlock } from './personal-form.tsx'
import { SecurityBlock } from './security-block.tsx'

export default function PersonalSection() {
  return (
    <TopicGate topic="info" section="personalData">
      {(info) => (
        <>
          <PersonalFormBlock info={info} />
          <BirthdayBlock info={info} />
          <Contacts info={info} />
          <SecurityBlock />
        </>
      )}
    </TopicGate>
  )
}
