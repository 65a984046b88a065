import type { AddPasskeyInput, PasskeyProofInput } from "@ebute/contracts/sign-in";
import type { PasskeyRow } from "../sign-in.table.ts";

type Site = {
  /** Name that authenticators show. */
  name: () => string;
  /** Comes from the settings, never from a request: passkeys are bound to it. */
  origin: () => string;
};

type PasskeyOwner = { id: string; email: string; known: readonly PasskeyRow[] };

/** Returns true for a challenge that this site issued for this purpose. */
type IsChallengeValid = (challenge: string) => Promise<boolean>;

export type NewPasskey = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports">;

export type PasskeysGateway = ReturnType<typeof createPasskeysGateway>;

/**
 * Verifies WebAuthn responses. The library is loaded on first use. Every invalid response gives
 * undefined.
 */
export function createPasskeysGateway({ name, origin }: Site) {
  const rpIdNow = () => new URL(origin()).hostname;
  const expected = () => ({ expectedOrigin: origin(), expectedRPID: rpIdNow() }) as const;
  const load = () => import("@simplewebauthn/server");

  return {
    /** Browsers bind passkeys to host names only, not to IP addresses. */
    get isOffered(): boolean {
      return !/^\[|^[\d.]+$/.test(rpIdNow());
    },

    async makeOptions({ id, email, known }: PasskeyOwner, challenge: Uint8Array<ArrayBuffer>) {
      const { generateRegistrationOptions } = await load();
      const { extensions: _, ...options } = await generateRegistrationOptions({
        rpName: name(),
        rpID: rpIdNow(),
        challenge,
        attestationType: "none",
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: email,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return options;
    },

    async useOptions(challenge: Uint8Array<ArrayBuffer>) {
      const { generateAuthenticationOptions } = await load();
      const { extensions: _, ...options } = await generateAuthenticationOptions({
        rpID: rpIdNow(),
        challenge,
        userVerification: "required",
      });
      return options;
    },

    async verifyRegistration(
      credential: AddPasskeyInput["credential"],
      isChallengeValid: IsChallengeValid,
    ): Promise<NewPasskey | undefined> {
      const { verifyRegistrationResponse } = await load();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected(),
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: isChallengeValid,
        requireUserVerification: true,
      }).catch(toUnverified);
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        counter,
        transports: credential.response.transports ?? [],
        publicKey: Buffer.from(publicKey).toString("base64url"),
      };
    },

    /** @returns the authenticator's signature counter */
    async verifyAuthentication(
      credential: PasskeyProofInput["credential"],
      passkey: PasskeyRow,
      isChallengeValid: IsChallengeValid,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await load();
      const { credentialId: id, counter } = passkey;
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
      const proof = await verifyAuthenticationResponse({
        ...expected(),
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: isChallengeValid,
        credential: { id, publicKey, counter },
        requireUserVerification: true,
      }).catch(toUnverified);
      return proof.verified ? proof.authenticationInfo?.newCounter : undefined;
    },
  };
}

/** Hides which check of the library failed: the detail would help only an attacker. */
function toUnverified(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
