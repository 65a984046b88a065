import type { AddPasskeyInput, PasskeyProofInput } from "@ebute/contracts/auth";
import type { PasskeyRow } from "./auth.factors.table.ts";

type Site = {
  name: string;
  /** Of the settings, never of a request: what a passkey is bound to. */
  origin: string;
};

type Owner = { id: string; email: string; known: readonly PasskeyRow[] };

/** True for a challenge that this site gave out for this purpose, and has not seen an answer to. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

export type NewPasskey = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports">;

export type PasskeysGateway = ReturnType<typeof createPasskeysGateway>;

/** The library that knows Web Authentication is loaded when somebody uses it. Undefined stands for every fault of an answer. */
export function createPasskeysGateway({ name, origin }: Site) {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID } as const;
  const load = () => import("@simplewebauthn/server");

  return {
    /** Browsers bind passkeys to names only. */
    isOffered: !/^\[|^[\d.]+$/.test(rpID),

    async makeOptions({ id, email, known }: Owner, challenge: Uint8Array<ArrayBuffer>) {
      const { generateRegistrationOptions } = await load();
      const { extensions: _, ...options } = await generateRegistrationOptions({
        ...{ rpName: name, rpID, challenge, attestationType: "none" },
        ...{ userID: new TextEncoder().encode(id), userName: email, userDisplayName: email },
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return options;
    },

    async useOptions(challenge: Uint8Array<ArrayBuffer>) {
      const { generateAuthenticationOptions } = await load();
      const { extensions: _, ...options } = await generateAuthenticationOptions({
        ...{ rpID, challenge },
        userVerification: "required",
      });
      return options;
    },

    async readNew(
      credential: AddPasskeyInput["credential"],
      take: TakeChallenge,
    ): Promise<NewPasskey | undefined> {
      const { verifyRegistrationResponse } = await load();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: take,
        requireUserVerification: true,
      }).catch(refuseFault);
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        ...{ credentialId: id, counter, transports: credential.response.transports ?? [] },
        publicKey: Buffer.from(publicKey).toString("base64url"),
      };
    },

    /** @returns the authenticator's count of uses */
    async readProof(
      credential: PasskeyProofInput["credential"],
      passkey: PasskeyRow,
      take: TakeChallenge,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await load();
      const { credentialId: id, counter } = passkey;
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
      const proof = await verifyAuthenticationResponse({
        ...expected,
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: take,
        credential: { id, publicKey, counter },
        requireUserVerification: true,
      }).catch(refuseFault);
      return proof.verified ? proof.authenticationInfo?.newCounter : undefined;
    },
  };
}

/** The library throws for whatever it finds wrong; which it was helps nobody but who tries. */
function refuseFault(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
