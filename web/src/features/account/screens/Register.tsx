/** placeholder */
export function Register() {
  return null
}
