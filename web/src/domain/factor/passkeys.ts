import type { CreationOptions, PasskeyAssertion, PasskeyRegistration, RequestOptions } from '@waybill/types'

// Browsers older than 2025 know neither `parseCreationOptionsFromJSON` nor `toJSON`.

function bytes(text64: string): Uint8Array<ArrayBuffer> {
  const text = atob(text64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function base64url(buffer: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Whether this browser makes passkeys at this address: it makes none for a bare number. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
}

const named = ({ id }: { id: string }): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytes(id),
})

/** Makes a passkey; null where the person or the browser makes none. */
export async function createPasskey(options: CreationOptions): Promise<PasskeyRegistration | null> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: bytes(options.challenge),
        rp: options.rp,
        user: { ...options.user, id: bytes(options.user.id) },
        pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
        excludeCredentials: options.excludeCredentials.map(named),
        authenticatorSelection: {
          residentKey: options.authenticatorSelection.residentKey as ResidentKeyRequirement,
          userVerification: options.authenticatorSelection.userVerification as UserVerificationRequirement,
        },
        timeout: options.timeout,
        attestation: 'none',
      },
    })
    .catch(whenDeclined)
  if (!(made instanceof PublicKeyCredential)) return null
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    response: {
      clientDataJSON: base64url(response.clientDataJSON),
      authenticatorData: base64url(response.getAuthenticatorData()),
      publicKey: base64url(response.getPublicKey()),
      publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
    },
  }
}

/** Asks for a passkey; null where the person or the browser gives none. */
export async function askPasskey(options: RequestOptions): Promise<PasskeyAssertion | null> {
  const given = await navigator.credentials
    .get({
      publicKey: {
        challenge: bytes(options.challenge),
        rpId: options.rpId,
        allowCredentials: options.allowCredentials.map(named),
        userVerification: options.userVerification as UserVerificationRequirement,
        timeout: options.timeout,
      },
    })
    .catch(whenDeclined)
  if (!(given instanceof PublicKeyCredential)) return null
  const response = given.response as AuthenticatorAssertionResponse
  return {
    id: given.id,
    response: {
      clientDataJSON: base64url(response.clientDataJSON),
      authenticatorData: base64url(response.authenticatorData),
      signature: base64url(response.signature),
    },
  }
}

/** The browser says one thing of a person who declines, of a key that is not there, and of time that ran out. */
function whenDeclined(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}
