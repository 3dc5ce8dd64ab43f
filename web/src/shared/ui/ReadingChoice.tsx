import { useWords } from '@/shared/i18n'
import type { FileEncoding, FileReading } from '@/shared/rules'
import { RadioGroup } from './RadioGroup'

type ReadingChoiceProps = {
  readings: readonly FileReading[]
  value: FileEncoding | null
  onChange: (encoding: FileEncoding) => void
}

/** Asks how the letters of a file are to be read, where the file cannot tell; each choice shows words of the file. */
export function ReadingChoice({ readings, value, onChange }: ReadingChoiceProps) {
  const { ui } = useWords()
  if (readings.length < 2) return null
  return (
    <RadioGroup
      path="encoding"
      label={ui.readingTitle}
      hint={ui.readingText}
      choices={readings.map(({ encoding, sample }) => ({ id: encoding, name: sample }))}
      value={value ?? ''}
      onChange={(chosen) => {
        const reading = readings.find(({ encoding }) => encoding === chosen)
        if (reading) onChange(reading.encoding)
      }}
    />
  )
}
