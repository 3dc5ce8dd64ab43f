import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { errorClass, ErrorWords, hintClass, labelClass, Optional } from './fieldLook'

/** The label above a field of the component kit. */
export function FieldLabel({
  children,
  optional,
  hidden,
}: {
  children: ReactNode
  optional?: boolean | undefined
  hidden?: boolean | undefined
}) {
  return (
    <Label className={labelClass(hidden)}>
      {children}
      {optional && <Optional />}
    </Label>
  )
}

/** The hint and, in its place below, the error of such a field. */
export function FieldNotes({ hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      )}
      <FieldError className={errorClass}>
        <ErrorWords>{error}</ErrorWords>
      </FieldError>
    </>
  )
}
